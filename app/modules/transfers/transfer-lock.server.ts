import { sql } from "kysely";
import { changedBy } from "#app/lib/database/change-row.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { holds } from "#app/lib/permissions.ts";
import { nextDocumentNumber } from "#app/modules/stores/document-number.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import {
  type ArrivalStatus,
  afterStep,
  needsRight,
  sideOf,
  statusAfterArrival,
  type TransferStatus,
  type TransferStep,
} from "./transfer-status.ts";
import { transferNotFound } from "./transfer-view.server.ts";

export type LockedTransfer = {
  id: number;
  transferNumber: string;
  fromStoreId: number;
  toStoreId: number;
  status: TransferStatus;
  arrivalStatus: ArrivalStatus;
  version: number;
};

type Context = Pick<OperationContext, "em" | "stores" | "user" | "permissions">;

/**
 * Locks a transfer for a step, before any stock line. Refuses with 404 a transfer between other stores, with 403 a step of the other store or
 * without the right, and with 409 a step that its status does not allow: so of two people who send it, one is told.
 */
export async function lockTransfer({ em, stores, permissions }: Context, id: number, step: TransferStep) {
  const mine = idsOf(stores);
  if (mine.length === 0) throw transferNotFound();
  const found = await rows(em)
    .selectFrom("transfers")
    .select(["id", "transfer_number as transferNumber", "from_store_id as fromStoreId", "to_store_id as toStoreId"])
    .select(["status", "arrival_status as arrivalStatus", "version"])
    .where("id", "=", id)
    .where((e) => e.or([e("from_store_id", "in", mine), e("to_store_id", "in", mine)]))
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw transferNotFound();
  const transfer = found as LockedTransfer;
  const side = sideOf(step, transfer);
  const isTheirs = side === "either" || mine.includes(side === "from" ? transfer.fromStoreId : transfer.toStoreId);
  if (!isTheirs) throw new DomainError("forbidden", `transfers.errors.side.${side}`);
  if (needsRight(step, transfer) && !holds(permissions, "inventory:update")) {
    throw new DomainError("forbidden", "errors.forbidden");
  }
  if (afterStep(transfer, step) === null) {
    const key = transfer.status === "sent" && step === "cancel" ? "arriving" : `is.${transfer.status}`;
    throw new DomainError("conflict", `transfers.errors.${key}`);
  }
  return transfer;
}

/** The store of the two in which the user acts: the current one, else the one where they work. */
export function actingStore(
  { store, stores }: Pick<OperationContext, "store" | "stores">,
  transfer: LockedTransfer,
): number {
  const mine = idsOf(stores).filter((id) => id === transfer.fromStoreId || id === transfer.toStoreId);
  return mine.find((id) => id === store?.id) ?? mine[0] ?? transfer.toStoreId;
}

type Change = Partial<{
  status: TransferStatus;
  arrival_status: ArrivalStatus;
  approved_at: Date;
  approved_by: number;
  post_date: Date;
  sent_by: number;
  received_at: Date;
  received_by: number;
  to_number: string;
}>;

export const writeTransfer = ({ em, user }: Pick<Context, "em" | "user">, id: number, change: Change) =>
  rows(em)
    .updateTable("transfers")
    .set({ ...change, ...changedBy(user.id) })
    .where("id", "=", id)
    .execute();

type Paper = { storeId: number; kind: "dispatch" | "receipt" | "settlement" | "recall"; notes?: string | null };

/** Writes the paper of goods that moved, with the next number of the store. */
export async function writeDocument(
  { em, user }: Pick<Context, "em" | "user">,
  transferId: number,
  { storeId, kind, notes = null }: Paper,
): Promise<string> {
  const documentNumber = await nextDocumentNumber(em, storeId, "transfer_document");
  await sql`
    insert into transfer_documents (transfer_id, store_id, kind, document_number, created_by_user_id, approved_by_user_id,
      approved_date, notes)
    select t.id, ${storeId}::int, ${kind}, ${documentNumber}, ${user.id}::int, t.approved_by, t.approved_at, ${notes}::text
    from transfers t where t.id = ${transferId}`.execute(rows(em));
  return documentNumber;
}

/** The present status of a transfer; its papers are completed with it. */
export async function writeProgress(
  context: Pick<Context, "em" | "user">,
  id: number,
  change: Change = {},
): Promise<void> {
  const figures = await progressOf(context.em, id);
  const stage = statusAfterArrival(figures);
  await writeTransfer(context, id, { ...change, status: stage.status, arrival_status: stage.arrivalStatus });
  if (stage.status === "completed") await completePapers(context.em, id);
}

export const completePapers = (em: Em, id: number) =>
  rows(em).updateTable("transfer_documents").set({ status: "completed" }).where("transfer_id", "=", id).execute();

async function progressOf(em: Em, id: number): Promise<{ expected: number; open: number }> {
  const { rows: found } = await sql<{ expected: number; open: number }>`
    select
      (select coalesce(sum(c.in_transit), 0)::int from transfer_pieces c join transfer_items i on i.id = c.item_id
        where i.transfer_id = ${id})
      - (select coalesce(sum(d.quantity), 0)::int from transfer_differences d join transfer_items i on i.id = d.item_id
        where i.transfer_id = ${id} and d.outcome is null and d.piece_id is not null) as expected,
      (select count(*)::int from transfer_differences d join transfer_items i on i.id = d.item_id
        where i.transfer_id = ${id} and d.outcome is null) as open`.execute(rows(em));
  return found[0] ?? { expected: 0, open: 0 };
}
