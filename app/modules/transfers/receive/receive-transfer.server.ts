import { DomainError } from "#app/lib/errors.ts";
import { operation } from "#app/lib/operation.server.ts";
import { recordActivity } from "#app/modules/activities/record-activity.server.ts";
import { TRANSFER_COSTS } from "#app/modules/transfers/item-view.server.ts";
import { bringPieces, keepAlike } from "#app/modules/transfers/move-pieces.server.ts";
import { Arrival } from "#app/modules/transfers/transfer.schema.server.ts";
import { lockTransfer, writeDocument, writeProgress } from "#app/modules/transfers/transfer-lock.server.ts";
import { readTransfer, TransferDetail } from "#app/modules/transfers/transfer-view.server.ts";
import { leaveTransit, type OpenPiece, openPieces } from "#app/modules/transfers/transit.server.ts";
import { rows } from "#db/orm.ts";
import { type ArrivedPieces, allocateLines } from "./allocate-lines.server.ts";

/**
 * Puts what arrived sound on the receiver's shelf. Damaged pieces stay in transit and surplus ones with the sender, as open differences; without
 * `more` to come, so do the pieces that did not arrive.
 */
export const receiveTransfer = operation({
  name: "receiveTransfer",
  summary: "Receives goods of a transfer, in one or several parts; short, damaged and surplus pieces open a difference",
  permission: "inventory:update",
  input: Arrival,
  costs: TRANSFER_COSTS,
  output: TransferDetail,
  writes: "transfers",
  async run(context, { id, all, more, items = [], notes }) {
    const { em, user, audit } = context;
    const transfer = await lockTransfer(context, id, "receive");
    audit({ before: { status: transfer.status, arrivalStatus: transfer.arrivalStatus } });
    const open = await openPieces(em, id);
    const arrived = all ? everything(open) : await allocateLines(em, transfer, open, items);
    const missing = more || all ? [] : shortOf(open, arrived);
    const came = arrived.pieces.some(({ received, damaged }) => received + damaged > 0) || arrived.surplus.length > 0;
    if (!came && missing.length === 0) throw new DomainError("rule", "transfers.errors.nothingArrived");
    const sound = arrived.pieces.filter(({ received }) => received > 0);
    const piece = new Map(open.map((one) => [one.id, one]));
    await bringPieces(
      em,
      { storeId: transfer.toStoreId, userId: user.id, transferId: id },
      sound.flatMap(({ pieceId, received }) => {
        const one = piece.get(pieceId);
        return one ? [{ ...one, quantity: received }] : [];
      }),
    );
    await keepAlike(
      em,
      transfer,
      sound.map(({ pieceId }) => piece.get(pieceId)?.variantId ?? 0),
    );
    if (sound.length > 0) {
      await leaveTransit(
        em,
        "received_quantity",
        sound.map(({ pieceId, received }) => ({ pieceId, quantity: received })),
      );
    }
    const differences = [
      ...arrived.pieces
        .filter(({ damaged }) => damaged > 0)
        .map(({ pieceId, damaged }) => ({
          kind: "damaged",
          piece_id: pieceId,
          item_id: piece.get(pieceId)?.itemId ?? 0,
          quantity: damaged,
        })),
      ...missing.map(({ id: pieceId, itemId, quantity }) => ({
        kind: "short",
        piece_id: pieceId,
        item_id: itemId,
        quantity,
      })),
      ...arrived.surplus.map(({ itemId, quantity }) => ({
        kind: "surplus",
        piece_id: null,
        item_id: itemId,
        quantity,
      })),
    ].map((row) => ({ ...row, created_by: user.id }));
    if (differences.length > 0) await rows(em).insertInto("transfer_differences").values(differences).execute();
    const number = await writeDocument(context, id, { storeId: transfer.toStoreId, kind: "receipt", notes });
    const before = await readTransfer(em, context, id);
    await writeProgress(context, id, {
      received_at: new Date(),
      received_by: user.id,
      ...(before.toNumber === null ? { to_number: number } : {}),
    });
    await recordActivity(em, {
      storeId: transfer.toStoreId,
      type: "transfer_received",
      description: transfer.transferNumber,
      entityType: "transfers",
      entityId: id,
    });
    return readTransfer(em, context, id);
  },
});

const everything = (open: readonly OpenPiece[]): ArrivedPieces => ({
  pieces: open.map(({ id, open: received }) => ({ pieceId: id, received, damaged: 0 })),
  surplus: [],
});

/** The expected pieces of which nothing is said: they did not come. */
function shortOf(open: readonly OpenPiece[], { pieces }: ArrivedPieces) {
  const came = new Map<number, number>();
  for (const { pieceId, received, damaged } of pieces) came.set(pieceId, (came.get(pieceId) ?? 0) + received + damaged);
  return open
    .map(({ id, itemId, open: expected }) => ({ id, itemId, quantity: expected - (came.get(id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}
