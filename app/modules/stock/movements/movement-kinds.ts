/** Why stock moved, as `movement_kinds` lists it. */
export const MOVEMENT_KINDS = [
  "initial",
  "purchase",
  "sale",
  "return",
  "adjustment",
  "transfer_in",
  "transfer_out",
  "count",
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];
