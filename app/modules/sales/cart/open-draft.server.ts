import { randomUUID } from "node:crypto";
import { DomainError, notFound } from "#app/lib/errors.ts";
import type { Amount } from "#app/lib/money.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { requiredStore } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import type { KeptHead, KeptLine } from "./merge-cart.ts";

export type OpenDraft = {
  id: number;
  store_id: number;
  customer_id: number | null;
  insurance_id: number | null;
  coverage_percentage: Amount | null;
  prescription_id: number | null;
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
  "discount_amount",
  "payment_method",
  "notes",
  "request_key",
  "status",
] as const;

/**
 * The draft, locked; a new one when there is none yet. A draft of another store than this, which is the current one unless told, is not
 * there.
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

/** What stands beside the lines of a draft. */
export const headOf = (draft: OpenDraft): KeptHead => ({
  customerId: draft.customer_id,
  insuranceId: draft.insurance_id,
  coveragePercentage: draft.coverage_percentage,
  prescriptionId: draft.prescription_id,
  discountAmount: draft.discount_amount,
  paymentMethod: draft.payment_method,
  notes: draft.notes,
});

/** The lines of a draft. Asked once the draft is locked, so that nobody else can change them any more. */
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

/** The sale is there: the cart waits no longer. */
export async function closeDraft(em: Em, draftId: number, saleId: number): Promise<void> {
  await rows(em)
    .updateTable("sale_drafts")
    .set({ status: "completed", sale_id: saleId, updated_at: new Date() })
    .where("id", "=", draftId)
    .execute();
}
