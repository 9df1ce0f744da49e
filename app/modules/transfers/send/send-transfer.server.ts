import { sql } from "kysely";
import { DomainError } from "#app/lib/errors.ts";
import { operation } from "#app/lib/operation.server.ts";
import { recordActivity } from "#app/modules/activities/record-activity.server.ts";
import { type ItemView, itemsOf, TRANSFER_COSTS } from "#app/modules/transfers/item-view.server.ts";
import { takePieces, writePieces } from "#app/modules/transfers/move-pieces.server.ts";
import { Dispatch, type SentLine } from "#app/modules/transfers/transfer.schema.server.ts";
import { lockTransfer, writeDocument, writeTransfer } from "#app/modules/transfers/transfer-lock.server.ts";
import { readTransfer, TransferDetail, transferNotFound } from "#app/modules/transfers/transfer-view.server.ts";
import { type Em, rows } from "#db/orm.ts";

/** Takes the goods off the sender's shelf into transit, all or nothing. Fewer pieces than approved may be sent; the others are not expected. */
export const sendTransfer = operation({
  name: "sendTransfer",
  summary: "Sends an approved transfer: its goods leave your shelf and are in transit",
  permission: "inventory:update",
  input: Dispatch,
  costs: TRANSFER_COSTS,
  output: TransferDetail,
  writes: "transfers",
  async run(context, { id, items = [] }) {
    const { em, user, audit } = context;
    const transfer = await lockTransfer(context, id, "send");
    audit({ before: { status: transfer.status } });
    const lines = sentLines(await itemsOf(em, id), items);
    if (lines.every(({ quantity }) => quantity === 0)) throw new DomainError("rule", "transfers.errors.nothingSent");
    const work = { storeId: transfer.fromStoreId, userId: user.id, transferId: id };
    const leaving = lines.filter(({ quantity }) => quantity > 0);
    const { taken, costOf } = await takePieces(
      em,
      work,
      leaving.map(({ line, quantity, serials, index }) => ({
        variantId: line.variantId,
        quantity,
        serials,
        field: index < 0 ? undefined : `items[${index}].quantity`,
        item: `${line.name} (${line.sku})`,
      })),
    );
    const itemOf = new Map(lines.map(({ line }) => [line.variantId, line.id]));
    await writePieces(em, (variantId) => itemOf.get(variantId) ?? 0, taken);
    await writeSent(
      em,
      lines.map(({ line, quantity }) => ({ id: line.id, quantity, cost: costOf(line.variantId) })),
    );
    const now = new Date();
    await writeTransfer(context, id, { status: "sent", arrival_status: "pending", post_date: now, sent_by: user.id });
    await writeDocument(context, id, { storeId: transfer.fromStoreId, kind: "dispatch" });
    const sent = await readTransfer(em, context, id);
    await recordActivity(em, {
      storeId: transfer.fromStoreId,
      type: "transfer_sent",
      description: transfer.transferNumber,
      entityType: "transfers",
      entityId: id,
      amount: sent.totalValue,
    });
    return sent;
  },
});

/** The sent pieces of each line: all of them unless told. @throws 404 for a line of another transfer */
function sentLines(lines: readonly ItemView[], said: readonly SentLine[]) {
  if (said.some(({ id }) => !lines.some((line) => line.id === id))) throw transferNotFound();
  return lines.map((line) => {
    const index = said.findIndex(({ id }) => id === line.id);
    const quantity = said[index]?.quantity ?? line.quantity;
    if (quantity > line.quantity) {
      throw new DomainError("rule", "transfers.errors.moreThanApproved", {
        field: `items[${index}].quantity`,
        params: { approved: line.quantity },
      });
    }
    return { line, index, quantity, serials: said[index]?.serials ?? [] };
  });
}

type Sent = { id: number; quantity: number; cost: string | null };

/** A line keeps what was sent and what a piece cost when it left. */
const writeSent = (em: Em, lines: readonly Sent[]) =>
  sql`
    update transfer_items i
    set quantity = n.quantity, average_cost = n.cost, cost = coalesce(round(n.cost, 2), i.cost),
      ext_cost = coalesce(round(n.cost, 2), i.cost) * n.quantity, ext_price = i.price * n.quantity
    from unnest(${lines.map(({ id }) => id)}::int[], ${lines.map(({ quantity }) => quantity)}::int[],
      ${lines.map(({ cost }) => cost)}::numeric[]) as n (id, quantity, cost)
    where i.id = n.id`.execute(rows(em));
