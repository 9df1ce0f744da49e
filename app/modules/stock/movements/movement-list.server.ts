import { optionalDay } from "#app/lib/fields.server.ts";
import { type ListQuery, readListQuery } from "#app/lib/list-query.ts";
import { MOVEMENT_KINDS } from "../ledger/movement-kinds.ts";

type MovementFilter = "kind" | "from" | "to";
export type MovementListQuery = ListQuery<"createdAt", MovementFilter>;

const isDay = (text: string): boolean => optionalDay().safeParse(text).success;

/** The filters in the URL of a variant's history, for the page and its export. A day that does not exist is ignored. */
export function readMovementList(params: URLSearchParams): MovementListQuery {
  const query = readListQuery<"createdAt", MovementFilter>(params, {
    sortable: [],
    defaultSort: "-createdAt",
    filters: { kind: MOVEMENT_KINDS, from: null, to: null },
  });
  const { from, to, ...filters } = query.filters;
  return {
    ...query,
    filters: { ...filters, ...(from && isDay(from) ? { from } : {}), ...(to && isDay(to) ? { to } : {}) },
  };
}

/** The same as the operation's input: one variant in one store. */
export const movementListInput = (
  { q, filters, page, size }: MovementListQuery,
  shelf: { variantId: number; storeId: number },
) => ({ q, ...filters, ...shelf, limit: size, offset: (page - 1) * size });
