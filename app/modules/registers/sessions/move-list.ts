import { type ListQuery, readListQuery } from "#app/lib/list-query.ts";

export const MOVE_TYPES = ["cash_in", "cash_out", "drop"] as const;
export type MoveListQuery = ListQuery<"timestamp", "transactionType" | "from" | "to">;

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** What the URL of the list says, for the page and its export. A day that does not exist is ignored. */
export function readMoveList(params: URLSearchParams): MoveListQuery {
  const query = readListQuery<"timestamp", "transactionType" | "from" | "to">(params, {
    sortable: [],
    defaultSort: "-timestamp",
    filters: { transactionType: MOVE_TYPES, from: null, to: null },
  });
  const { from, to, ...filters } = query.filters;
  const isDay = (day: string | undefined): day is string =>
    day !== undefined && DAY.test(day) && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
  return { ...query, filters: { ...filters, ...(isDay(from) ? { from } : {}), ...(isDay(to) ? { to } : {}) } };
}

/** The list as the operation takes it. */
export const moveListInput = ({ q, filters, page, size }: MoveListQuery, id: string | undefined) => ({
  id,
  q,
  ...filters,
  limit: size,
  offset: (page - 1) * size,
});
