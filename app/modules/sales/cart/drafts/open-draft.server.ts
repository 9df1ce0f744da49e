import { randomUUID } from "node:crypto";
import { DomainError, notFound } from "#app/lib/errors.ts";
import type { Amount } from "#app/lib/money/money.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import type { KeptHead, KeptLine } from "#app/modules/sales/cart/merge-cart.ts";
import { requiredStore } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";

export type OpenDraft = {
  id: number;
  store_id: number;
  customer_id: number | null;
  insurance_id: number | null;
  coverage_percentage: Amount | null;
  prescription_id: number | null;
  promotion_code: string | null;
  discount_amount: Amount;
  payment_method: string | null;
  notes: string | null;
  request_key: string;
  status: string;
};

const COLUMNS = [
  "id",
  "store_id",
  "customer_id",
  "insurance_id",
  "coverage_percentage",
  "prescription_id",
  "promotion_code",
  "discount_amount",
  "payment_method",
  "notes",
  "request_key",
  "status",
] as const;

/**
 * Opens a draft with its row locked, or makes a new draft. Throws 404 for a draft of another store than `inStore`, by default the current
 * store. Throws 409 for a completed or discarded cart.
 */
export async function openDraft(
  context: OperationContext,
  draftId: number | null,
  inStore: number | null = null,
): Promise<OpenDraft> {
  const { em, user } = context;
  const storeId = requiredStore(context, inStore, "sales.selectStore", "sale.storeId");
  if (draftId === null) {
    return rows(em)
      .insertInto("sale_drafts")
      .values({ store_id: storeId, user_id: user.id, request_key: randomUUID() })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
  }
  const draft = await rows(em)
    .selectFrom("sale_drafts")
    .select(COLUMNS)
    .where("id", "=", draftId)
    .where("store_id", "=", storeId)
    .forUpdate()
    .executeTakeFirst();
  if (!draft) throw notFound();
  if (draft.status === "completed") throw new DomainError("conflict", "sales.errors.cartCompleted");
  if (draft.status === "discarded") throw new DomainError("conflict", "sales.errors.cartDiscarded");
  return draft;
}

/** The fields of a draft beside its lines. */
export const headOf = (draft: OpenDraft): KeptHead => ({
  customerId: draft.customer_id,
  insuranceId: draft.insurance_id,
  coveragePercentage: draft.coverage_percentage,
  prescriptionId: draft.prescription_id,
  promotionCode: draft.promotion_code,
  discountAmount: draft.discount_amount,
  paymentMethod: draft.payment_method,
  notes: draft.notes,
});

/** The lines of a draft. The caller must hold the lock on the draft, so that nobody else changes them. */
export async function keptLines(em: Em, draftId: number): Promise<KeptLine[]> {
  const found = await rows(em)
    .selectFrom("sale_draft_items")
    .select(["variant_id as variantId", "quantity", "unit_price as unitPrice", "discount_amount as discountAmount"])
    .select("serials")
    .where("draft_id", "=", draftId)
    .orderBy("line_no")
    .execute();
  return found.map((line) => ({ ...line, serials: line.serials?.split(" ") ?? [] }));
}

/** Notes a change of the lines, as the first button after a held cart is resumed does: the cart is open, and the user's. */
export async function touchDraft({ em, user }: Pick<OperationContext, "em" | "user">, draftId: number): Promise<void> {
  await rows(em)
    .updateTable("sale_drafts")
    .set({ status: "open", user_id: user.id, updated_at: new Date() })
    .where("id", "=", draftId)
    .execute();
}

/** Marks the cart as completed by this sale. */
export async function closeDraft(em: Em, draftId: number, saleId: number): Promise<void> {
  await rows(em)
    .updateTable("sale_drafts")
    .set({ status: "completed", sale_id: saleId, updated_at: new Date() })
    .where("id", "=", draftId)
    .execute();
}
