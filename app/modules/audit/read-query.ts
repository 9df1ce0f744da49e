import { type ListQuery, readListQuery } from "#app/lib/list-query.ts";
import { daysOf } from "#app/ui/list/day-range.tsx";
import { isId } from "#app/ui/list/filters.tsx";

type ReadFilter = "actorId" | "entityId" | "from" | "to";
export type ReadQuery = ListQuery<"occurredAt", ReadFilter>;

/** The URL of the list of reads. A value that cannot be is ignored. */
export function readReadQuery(params: URLSearchParams): ReadQuery {
  const query = readListQuery<"occurredAt", ReadFilter>(params, {
    sortable: [],
    defaultSort: "-occurredAt",
    filters: { actorId: null, entityId: null, from: null, to: null },
  });
  const { from, to, unread } = daysOf(params);
  const ids = Object.entries(query.filters).filter(([name, id]) => name.endsWith("Id") && isId(id));
  const days = Object.entries({ from, to }).filter(([, day]) => day);
  return { ...query, filters: Object.fromEntries([...ids, ...days]), unread };
}

export const isFiltered = ({ q, filters }: ReadQuery): boolean => q !== "" || Object.keys(filters).length > 0;
