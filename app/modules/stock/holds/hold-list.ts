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
