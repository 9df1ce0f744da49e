import { DomainError } from "#app/lib/errors.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import type { CartChange, CartInput } from "#app/modules/sales/cart/cart.schema.server.ts";
import { readCustomer, readPolicies } from "#app/modules/sales/cart/lines/cart-rows.server.ts";
import { defaultInsurer } from "#app/modules/sales/sale/coverage.server.ts";
import { checkCustomer, checkInsurer, checkPrescription } from "#app/modules/sales/sale/sale-parties.server.ts";
import { type Em, rows } from "#db/orm.ts";
import type { OpenDraft } from "./open-draft.server.ts";

type Sale = CartInput["sale"];

/** Whether the customer was chosen with this same press, so that the cashier has not seen the customer's insurer yet. */
export const isNewlyChosen = (
  draft: OpenDraft,
  { customerId, shownCustomerId }: Pick<Sale, "customerId" | "shownCustomerId">,
): boolean => customerId !== draft.customer_id && (customerId === null || customerId !== shownCustomerId);

/**
 * Keeps the customer, insurance, payment method and notes. A newly chosen customer brings the insurer of their default policy and removes
 * the insurer chosen before. @returns the insurer of the cart
 */
export async function keepFields(
  { em, user }: Pick<OperationContext, "em" | "user">,
  draft: OpenDraft,
  sale: Sale,
  change: CartChange,
): Promise<number | null> {
  const customerId = change.type === "forgetCustomer" ? null : sale.customerId;
  const isOther = isNewlyChosen(draft, { ...sale, customerId });
  const kept = isOther ? await broughtAlong(em, customerId) : sale;
  if (!isOther) await checkNew(em, draft, sale);
  if (!isOther && !(change.type === "insurer" && change.insuranceId === sale.insuranceId)) {
    await askAboutStranger(em, draft, sale);
  }
  await rows(em)
    .updateTable("sale_drafts")
    .set({
      customer_id: customerId,
      insurance_id: kept.insuranceId,
      coverage_percentage: kept.coveragePercentage,
      prescription_id: kept.prescriptionId,
      promotion_code: change.type === "promotion" ? change.code : sale.promotionCode,
      discount_amount: sale.discountAmount,
      payment_method: sale.paymentMethod,
      notes: sale.notes,
      status: change.type === "hold" ? "held" : "open",
      user_id: user.id,
      updated_at: new Date(),
    })
    .where("id", "=", draft.id)
    .execute();
  return kept.insuranceId;
}

/** Asks for a confirmation before the cart gets an insurer with whom the customer has no policy of any status. */
async function askAboutStranger(em: Em, draft: OpenDraft, { customerId, insuranceId }: Sale): Promise<void> {
  if (insuranceId === null || customerId === null || insuranceId === draft.insurance_id) return;
  const policies = await readPolicies(em, customerId);
  if (policies.some((policy) => policy.insuranceId === insuranceId)) return;
  const customer = await readCustomer(em, customerId);
  throw new DomainError("rule", "sales.errors.strangeInsurer", {
    field: "sale.insuranceId",
    params: { customer: customer?.label ?? "" },
    extra: { strangeInsurer: insuranceId },
  });
}

type BroughtAlong = Pick<Sale, "insuranceId" | "coveragePercentage" | "prescriptionId">;

async function broughtAlong(em: Em, customerId: number | null): Promise<BroughtAlong> {
  if (customerId !== null) await checkCustomer(em, customerId);
  const insurer = customerId === null ? null : await defaultInsurer(em, customerId);
  return { insuranceId: insurer?.id ?? null, coveragePercentage: null, prescriptionId: null };
}

/** Checks only what differs from the draft, which was checked before. A scan therefore needs no query here. */
async function checkNew(em: Em, draft: OpenDraft, sale: Sale): Promise<void> {
  const { customerId, insuranceId, prescriptionId } = sale;
  if (customerId !== null && customerId !== draft.customer_id) await checkCustomer(em, customerId);
  if (insuranceId !== null && insuranceId !== draft.insurance_id) await checkInsurer(em, insuranceId);
  if (prescriptionId !== null && prescriptionId !== draft.prescription_id) {
    await checkPrescription(em, prescriptionId, customerId);
  }
}
