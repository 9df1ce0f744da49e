import { InvalidInput } from "#app/lib/errors.ts";
import type { Em } from "#db/orm.ts";

/** Why goods come back, and why a sale is voided. */
export const REASONS = {
  return: ["defective", "wrong_item", "wrong_lenses", "changed_mind", "other"],
  void: ["entry_error", "payment_failed", "customer_left", "other"],
} as const;
export type ReasonUse = keyof typeof REASONS;

/** The reasons that a form offers. */
export const returnReasons = async (_em: Em, use: ReasonUse): Promise<string[]> => [...REASONS[use]];

/** Refuses a reason that the list does not offer. */
export async function takeReturnReason(em: Em, use: ReasonUse, code: string): Promise<void> {
  const offered = await returnReasons(em, use);
  if (!offered.includes(code)) throw new InvalidInput({ reasonCode: [{ key: "errors.choice" }] });
}
