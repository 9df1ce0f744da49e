import { isDay } from "#app/lib/dates.ts";
import { type ListQuery, readListQuery } from "#app/lib/list-query.ts";
import { isId } from "#app/ui/list/filters.tsx";

type ReadFilter = "actorId" | "entityId" | "from" | "to";
export type ReadQuery = ListQuery<"occurredAt", ReadFilter>;

const FITS: Record<ReadFilter, (value: string) => boolean> = { actorId: isId, entityId: isId, from: isDay, to: isDay };

/** The URL of the list of reads. A value that cannot be is ignored. */
export function readReadQuery(params: URLSearchParams): ReadQuery {
  const query = readListQuery<"occurredAt", ReadFilter>(params, {
    sortable: [],
    defaultSort: "-occurredAt",
    filters: { actorId: null, entityId: null, from: null, to: null },
  });
  const fitting = Object.entries(query.filters).filter(([name, value]) => FITS[name as ReadFilter](value));
  return { ...query, filters: Object.fromEntries(fitting) };
}

export const isFiltered = ({ q, filters }: ReadQuery): boolean => q !== "" || Object.keys(filters).length > 0;
