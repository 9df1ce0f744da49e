/** The kinds of movements, as listed in `movement_kinds`. */
export const MOVEMENT_KINDS = [
  "initial",
  "purchase",
  "sale",
  "return",
  "adjustment",
  "transfer_in",
  "transfer_out",
  "count",
  "lens_job",
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];
