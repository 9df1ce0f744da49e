import { z } from "zod";
import { operation } from "#app/lib/operation.server.ts";
import { SPLIT } from "#app/modules/sales/sale/list/shown-method.ts";
import { codesOf, refuseUnlisted, wholePaymentMethods } from "#app/modules/settings/lists/kept-lists.server.ts";
import type { Em } from "#db/orm.ts";
import type { SaleInput } from "./sale-input.schema.server.ts";

type Codes = Pick<SaleInput["sale"], "paymentMethod" | "claimStatus">;

/**
 * Refuses a payment method or claim status that a new sale cannot get.
 * @param whole whether the method pays the whole sale; otherwise the command has agreed its payments itself, and money that a returned sale was
 * paid with may go on by any method
 * @throws 400
 */
export async function checkSaleCodes(em: Em, sale: Codes, { whole }: { whole: boolean }): Promise<void> {
  const offered = whole ? await wholePaymentMethods(em) : await codesOf(em, "payment_methods");
  refuseUnlisted(offered, sale.paymentMethod, {
    field: "sale.paymentMethod",
    message: "sales.errors.paymentUnknown",
  });
  refuseUnlisted(await codesOf(em, "claim_statuses", { active: true }), sale.claimStatus, {
    field: "sale.claimStatus",
    message: "errors.choice",
  });
}

type Searched = { paymentMethod: string | null; claimStatus: string | null };

/** Refuses a search for a code that no sale can have. @throws 400 */
export async function checkSearchedCodes(em: Em, { paymentMethod, claimStatus }: Searched): Promise<void> {
  const message = "errors.choice";
  refuseUnlisted([...(await codesOf(em, "payment_methods")), SPLIT], paymentMethod, {
    field: "paymentMethod",
    message,
  });
  refuseUnlisted(await codesOf(em, "claim_statuses"), claimStatus, { field: "claimStatus", message });
}

/** The payment methods that the till offers for a whole sale. */
export const listPaymentMethods = operation({
  name: "listPaymentMethods",
  summary: "Payment methods to choose from at the till",
  permission: "sales:create",
  input: z.object({}),
  output: z.array(z.string()),
  run: ({ em }) => wholePaymentMethods(em),
});

/** The codes by which sales are searched: also those that no new sale gets, because past sales have them. */
export const listSaleCodes = operation({
  name: "listSaleCodes",
  summary: "Payment methods and claim statuses of past sales",
  permission: [],
  input: z.object({}),
  output: z.object({ paymentMethods: z.array(z.string()), claimStatuses: z.array(z.string()) }),
  run: async ({ em }) => ({
    paymentMethods: await codesOf(em, "payment_methods"),
    claimStatuses: await codesOf(em, "claim_statuses"),
  }),
});
