import { randomUUID } from "node:crypto";
import { z } from "zod";
import { DomainError, notFound } from "#app/lib/errors.ts";
import { type OperationContext, operation } from "#app/lib/operation.server.ts";
import { requiredStore } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { CartChange, CartInput } from "./cart.schema.server.ts";
import { changedLines } from "./change-lines.server.ts";
import { defaultInsurance } from "./default-insurance.server.ts";

export type OpenDraft = { id: number; customer_id: number | null; request_key: string; status: string };

/** Keeps the cart on the server and does what a button asks. Makes the draft with the first thing that is kept. */
export const saveCart = operation({
  name: "saveCart",
  summary: "Keeps a cart on the server and changes it",
  permission: "sales:create",
  input: CartInput.extend({ change: CartChange }),
  output: z.object({ id: z.int() }),
  writes: "sale_drafts",
  async run(context, { draftId, sale, items, change }) {
    const draft = await openDraft(context, draftId);
    await keepFields(context, draft, sale, change);
    await keepLines(context, draft.id, await changedLines(context, items, change));
    return { id: draft.id };
  },
});

/** The draft, locked; a new one when there is none yet. A draft of another store is not there. */
export async function openDraft(context: OperationContext, draftId: number | null): Promise<OpenDraft> {
  const { em, user } = context;
  const storeId = requiredStore(context, null, "sales.selectStore");
  if (draftId === null) {
    return rows(em)
      .insertInto("sale_drafts")
      .values({ store_id: storeId, user_id: user.id, request_key: randomUUID() })
      .returning(["id", "customer_id", "request_key", "status"])
      .executeTakeFirstOrThrow();
  }
  const draft = await rows(em)
    .selectFrom("sale_drafts")
    .select(["id", "customer_id", "request_key", "status"])
    .where("id", "=", draftId)
    .where("store_id", "=", storeId)
    .forUpdate()
    .executeTakeFirst();
  if (!draft || draft.status === "discarded") throw notFound();
  if (draft.status === "completed") throw new DomainError("conflict", "sales.errors.cartCompleted");
  return draft;
}

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
      })),
    )
    .execute();
}
