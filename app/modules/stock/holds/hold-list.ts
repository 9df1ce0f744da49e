import { type ListQuery, readListQuery } from "#app/lib/list-query.ts";
import { HOLD_STATES } from "./hold-states.ts";

export type HoldListQuery = ListQuery<"createdAt", "state">;

/** What the URL of the holds says, for the page and its export. */
export const readHoldList = (params: URLSearchParams): HoldListQuery =>
  readListQuery<"createdAt", "state">(params, {
    sortable: [],
    defaultSort: "-createdAt",
    filters: { state: HOLD_STATES },
  });

/** The same as the operation's input, in one store. */
export const holdListInput = ({ q, filters, page, size }: HoldListQuery, storeId: number) => ({
  q,
  ...filters,
  storeId,
  limit: size,
  offset: (page - 1) * size,
});
