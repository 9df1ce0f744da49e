import { z } from "zod";
import { type OperationContext, operation } from "#app/lib/operation.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { CartChange, CartInput } from "./cart.schema.server.ts";
import { holdCart, releaseCart } from "./cart-holds.server.ts";
import { changedLines } from "./change-lines.server.ts";
import { defaultInsurance } from "./default-insurance.server.ts";
import { type OpenDraft, openDraft } from "./open-draft.server.ts";

/**
 * Keeps the cart on the server and does what a button asks. Makes the draft with the first thing that is kept. Put on hold, it keeps its
 * pieces back; the first button of whoever resumes it lets them go.
 */
export const saveCart = operation({
  name: "saveCart",
  summary: "Keeps a cart on the server and changes it",
  permission: "sales:create",
  input: CartInput.extend({ change: CartChange }),
  output: z.object({
    id: z.int(),
    /** Of a cart that was put on hold: how many pieces are kept back, and what could not be. */
    kept: z.int(),
    short: z.array(z.object({ sku: z.string(), kept: z.int(), wanted: z.int() })),
  }),
  writes: "sale_drafts",
  async run(context, { draftId, sale, items, change }) {
    const draft = await openDraft(context, draftId);
    await releaseCart(context, draft, "resumed", items);
    await keepFields(context, draft, sale, change);
    const lines = await changedLines(context, items, change);
    await keepLines(context, draft.id, lines);
    const keptBack = change.type === "hold" ? await holdCart(context, draft, lines) : { kept: 0, short: [] };
    return { id: draft.id, ...keptBack };
  },
});

/** A customer who is chosen now brings the insurer of their default policy along; another customer takes it away. */
async function keepFields(
  { em, user }: OperationContext,
  draft: OpenDraft,
  sale: CartInput["sale"],
  change: CartChange,
): Promise<void> {
  const customerId = change.type === "forgetCustomer" ? null : sale.customerId;
  const other = customerId !== draft.customer_id;
  const insurance = other ? await defaultInsurance(em, customerId) : null;
  await rows(em)
    .updateTable("sale_drafts")
    .set({
      customer_id: customerId,
      insurance_id: other ? (insurance?.insuranceId ?? null) : sale.insuranceId,
      coverage_percentage: other ? null : sale.coveragePercentage,
      prescription_id: other ? null : sale.prescriptionId,
      discount_amount: sale.discountAmount,
      payment_method: sale.paymentMethod,
      notes: sale.notes,
      status: change.type === "hold" ? "held" : "open",
      user_id: user.id,
      updated_at: new Date(),
    })
    .where("id", "=", draft.id)
    .execute();
}

async function keepLines({ em }: { em: Em }, draftId: number, lines: CartInput["items"]): Promise<void> {
  await rows(em).deleteFrom("sale_draft_items").where("draft_id", "=", draftId).execute();
  if (lines.length === 0) return;
  await rows(em)
    .insertInto("sale_draft_items")
    .values(
      lines.map((line, index) => ({
        draft_id: draftId,
        line_no: index + 1,
        variant_id: line.variantId,
        quantity: line.quantity,
        unit_price: line.unitPrice,
        discount_amount: line.discountAmount,
        serials: line.serials.join(" ") || null,
      })),
    )
    .execute();
}
