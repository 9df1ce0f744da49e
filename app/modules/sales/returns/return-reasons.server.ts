import { InvalidInput } from "#app/lib/errors.ts";
import type { Em } from "#db/orm.ts";
import { PAYMENT_METHODS } from "../sale/sale-input.schema.server.ts";

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

/** How money can go back. Store credit needs a customer to whom it belongs. */
export const refundMethods = async (_em: Em, hasCustomer: boolean): Promise<string[]> =>
  [...PAYMENT_METHODS, "store_credit"].filter((method) => hasCustomer || method !== "store_credit");

/** Refuses money by a payment method that the shop does not have. */
export async function refuseUnknownTenders(em: Em, methods: readonly (string | null)[], field: string): Promise<void> {
  const known = await refundMethods(em, true);
  if (methods.every((method) => method === null || known.includes(method))) return;
  throw new InvalidInput({ [field]: [{ key: "returns.errors.unknownTender" }] });
}

/** The payment methods that the fields of a refund name. */
export const refundTenders = (input: {
  refundMethod: string | null;
  refunds: readonly { paymentMethod: string }[];
}) => [input.refundMethod, ...input.refunds.map(({ paymentMethod }) => paymentMethod)];
