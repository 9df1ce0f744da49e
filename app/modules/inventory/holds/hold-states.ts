/** The state of a hold: it reserves pieces, its pieces were sold as planned, it expired, or somebody released it. */
export const HOLD_STATES = ["live", "sold", "expired", "released"] as const;
export type HoldState = (typeof HOLD_STATES)[number];
