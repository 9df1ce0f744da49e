/** The uses of a reason. */
export const REASON_USAGES = [
  "stock_adjustment",
  "return",
  "void",
  "cash_movement",
  "register_reopen",
  "write_off",
  "vendor_return",
] as const;
export type ReasonUsage = (typeof REASON_USAGES)[number];
