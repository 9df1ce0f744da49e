/** What becomes of a hold: it keeps pieces back, its time ran out, or somebody let it go. */
export const HOLD_STATES = ["live", "expired", "released"] as const;
export type HoldState = (typeof HOLD_STATES)[number];
