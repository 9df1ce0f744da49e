import { DomainError } from "#app/lib/errors.ts";
import type { Settled } from "#app/modules/transfers/transfer.schema.server.ts";
import type { Outcome } from "#app/modules/transfers/transfer-status.ts";
import { transferNotFound } from "#app/modules/transfers/transfer-view.server.ts";
import { type Em, rows } from "#db/orm.ts";

/** A difference as one settlement ends it. */
export type Ending = {
  itemId: number;
  pieceId: number | null;
  variantId: number;
  quantity: number;
  outcome: Outcome;
};

type By = { userId: number; storeId: number; field: string };

/** Marks a difference, or a part of it, as settled. @throws 404 for one of another transfer, 409 for a settled one */
export async function endDifference(
  em: Em,
  transferId: number,
  said: Settled & { outcome: Outcome },
  by: By,
): Promise<Ending> {
  const found = await rows(em)
    .selectFrom("transfer_differences as d")
    .innerJoin("transfer_items as i", "i.id", "d.item_id")
    .select(["d.item_id as itemId", "d.piece_id as pieceId", "i.variant_id as variantId", "d.quantity", "d.outcome"])
    .select(["d.kind", "d.created_by as createdBy", "d.created_at as createdAt"])
    .where("d.id", "=", said.id)
    .where("i.transfer_id", "=", transferId)
    .executeTakeFirst();
  if (!found) throw transferNotFound();
  const { outcome, kind, createdBy, createdAt, ...difference } = found;
  if (outcome !== null) throw new DomainError("conflict", "transfers.errors.settled", { field: by.field });
  const quantity = said.quantity ?? difference.quantity;
  if (quantity > difference.quantity) {
    const params = { open: difference.quantity };
    throw new DomainError("rule", "transfers.errors.moreThanOpen", { field: `${by.field}.quantity`, params });
  }
  const ended = {
    quantity,
    outcome: said.outcome,
    notes: said.notes,
    settled_at: new Date(),
    settled_by: by.userId,
    settled_store_id: by.storeId,
  };
  if (quantity === difference.quantity) {
    await rows(em).updateTable("transfer_differences").set(ended).where("id", "=", said.id).execute();
  } else {
    const rest = difference.quantity - quantity;
    await rows(em).updateTable("transfer_differences").set({ quantity: rest }).where("id", "=", said.id).execute();
    const from = {
      item_id: difference.itemId,
      piece_id: difference.pieceId,
      kind,
      created_by: createdBy,
      created_at: createdAt,
    };
    await rows(em)
      .insertInto("transfer_differences")
      .values({ ...from, ...ended })
      .execute();
  }
  return { ...difference, quantity, outcome: said.outcome };
}
