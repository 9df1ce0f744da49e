import { type ListQuery, readListQuery } from "#app/lib/list-query.ts";

/** The state of a hold: it reserves pieces, its pieces were sold as planned, it expired, or somebody released it. */
export const HOLD_STATES = ["live", "sold", "expired", "released"] as const;
export type HoldState = (typeof HOLD_STATES)[number];

export type HoldListQuery = ListQuery<"createdAt", "state">;

/** The filters in the URL of the holds, for the page and its export. */
export const readHoldList = (params: URLSearchParams): HoldListQuery =>
  readListQuery<"createdAt", "state">(params, {
    sortable: [],
    defaultSort: "-createdAt",
    filters: { state: HOLD_STATES },
  });
