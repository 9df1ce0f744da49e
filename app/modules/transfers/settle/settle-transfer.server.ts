import { operation } from "#app/lib/operation.server.ts";
import { TRANSFER_COSTS } from "#app/modules/transfers/item-view.server.ts";
import { bringPieces, lockBoth } from "#app/modules/transfers/move-pieces.server.ts";
import { Settlement } from "#app/modules/transfers/transfer.schema.server.ts";
import {
  actingStore,
  lockTransfer,
  writeDocument,
  writeProgress,
} from "#app/modules/transfers/transfer-lock.server.ts";
import { readTransfer, TransferDetail } from "#app/modules/transfers/transfer-view.server.ts";
import { leaveTransit, openPieces } from "#app/modules/transfers/transit.server.ts";
import { type Ending, endDifference } from "./end-difference.server.ts";
import { settleSurplus } from "./settle-surplus.server.ts";

/**
 * Settles differences, each once and also in parts. Found: onto the receiver's shelf. Lost: written off. Sent back: onto the sender's shelf.
 */
export const settleTransfer = operation({
  name: "settleTransfer",
  summary: "Settles differences of a transfer: found, lost (written off) or sent back",
  permission: "inventory:update",
  input: Settlement,
  costs: TRANSFER_COSTS,
  output: TransferDetail,
  writes: "transfers",
  async run(context, { id, differences }) {
    const { em, user, audit } = context;
    const transfer = await lockTransfer(context, id, "settle");
    audit({ before: { status: transfer.status } });
    const storeId = actingStore(context, transfer);
    const endings: Ending[] = [];
    for (const [index, { outcome, ...one }] of differences.entries()) {
      if (outcome === null) continue;
      const by = { userId: user.id, storeId, field: `differences[${index}]` };
      endings.push(await endDifference(em, id, { ...one, outcome }, by));
    }
    const { fromStoreId, toStoreId } = transfer;
    await lockBoth(em, [fromStoreId, toStoreId], user.id, [...new Set(endings.map(({ variantId }) => variantId))]);
    const pieces = new Map((await openPieces(em, id)).map((piece) => [piece.id, piece]));
    const sent = endings.filter(({ pieceId }) => pieceId !== null);
    for (const [outcome, at, column] of [
      ["found", toStoreId, "received_quantity"],
      ["sent_back", fromStoreId, "returned_quantity"],
      ["lost", null, "lost_quantity"],
    ] as const) {
      const mine = sent.filter((ending) => ending.outcome === outcome);
      if (mine.length === 0) continue;
      if (at !== null) {
        const coming = mine.flatMap(({ pieceId, quantity }) => {
          const piece = pieces.get(pieceId ?? 0);
          return piece ? [{ ...piece, quantity }] : [];
        });
        await bringPieces(em, { storeId: at, userId: user.id, transferId: id }, coming);
      }
      await leaveTransit(
        em,
        column,
        mine.map(({ pieceId, quantity }) => ({ pieceId: pieceId ?? 0, quantity })),
      );
    }
    await settleSurplus(
      em,
      transfer,
      user.id,
      endings.filter(({ pieceId }) => pieceId === null),
    );
    await writeDocument(context, id, { storeId, kind: "settlement" });
    await writeProgress(context, id);
    return readTransfer(em, context, id);
  },
});
