import { randomUUID } from "node:crypto";
import { DomainError, notFound } from "#app/lib/errors.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { requiredStore } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";

export type OpenDraft = {
  id: number;
  store_id: number;
  customer_id: number | null;
  insurance_id: number | null;
  prescription_id: number | null;
  request_key: string;
  status: string;
};

const COLUMNS = ["id", "store_id", "customer_id", "insurance_id", "prescription_id", "request_key", "status"] as const;

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

/** The sale is there: the cart waits no longer. */
export async function closeDraft(em: Em, draftId: number, saleId: number): Promise<void> {
  await rows(em)
    .updateTable("sale_drafts")
    .set({ status: "completed", sale_id: saleId, updated_at: new Date() })
    .where("id", "=", draftId)
    .execute();
}
