/** What becomes of a hold: it keeps pieces back, they were sold to whom they were kept for, its time ran out, or somebody let it go. */
export const HOLD_STATES = ["live", "sold", "expired", "released"] as const;
export type HoldState = (typeof HOLD_STATES)[number];
