import { InvalidInput } from "#app/lib/errors.ts";
import { codesOf, reasonsFor, takeReason } from "#app/modules/settings/lists/kept-lists.server.ts";
import type { Em } from "#db/orm.ts";
import { needsCustomer } from "../payments/tender-codes.server.ts";

/** Why goods come back, and why a sale is voided. */
type ReasonUse = "return" | "void";

/** The reasons that a form offers. */
export const returnReasons = (em: Em, use: ReasonUse): Promise<string[]> => reasonsFor(em, use, { active: true });

/** Takes a reason of the shop's list. @throws 400 for a reason that the list does not offer */
export const takeReturnReason = (em: Em, use: ReasonUse, code: string): Promise<void> =>
  takeReason(em, use, code, { field: "reasonCode", message: "errors.choice" });

/**
 * How money can go back: also by a method that new sales no longer get, because past sales were paid by it. Store credit and points
 * need a customer to whom they belong.
 */
export const refundMethods = async (em: Em, hasCustomer: boolean): Promise<string[]> =>
  (await codesOf(em, "payment_methods")).filter((method) => hasCustomer || !needsCustomer(method));

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
