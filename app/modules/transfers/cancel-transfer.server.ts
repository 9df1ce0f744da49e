import { sql } from "kysely";
import { z } from "zod";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { TRANSFER_COSTS } from "./item-view.server.ts";
import { bringPieces } from "./move-pieces.server.ts";
import { completePapers, lockTransfer, writeDocument, writeTransfer } from "./transfer-lock.server.ts";
import { readTransfer, TransferDetail } from "./transfer-view.server.ts";
import { openPieces } from "./transit.server.ts";

/** Cancels a transfer of which nothing has arrived. Goods on their way come back onto the sender's shelf. */
export const cancelTransfer = operation({
  name: "cancelTransfer",
  summary: "Cancels a transfer of which nothing has arrived; goods on their way return to the sender's shelf",
  permission: ["inventory:read", "inventory:update"],
  input: z.object({ id: id() }),
  costs: TRANSFER_COSTS,
  output: TransferDetail,
  writes: "transfers",
  async run(context, { id: transferId }) {
    const { em, user, audit } = context;
    const transfer = await lockTransfer(context, transferId, "cancel");
    audit({ before: { status: transfer.status } });
    if (transfer.status === "sent") {
      const pieces = await openPieces(em, transferId);
      await bringPieces(em, { storeId: transfer.fromStoreId, userId: user.id, transferId }, pieces);
      await sql`
        update transfer_pieces c set returned_quantity = returned_quantity + c.in_transit
        from transfer_items i where i.id = c.item_id and i.transfer_id = ${transferId} and c.in_transit > 0`.execute(
        rows(em),
      );
      await writeDocument(context, transferId, { storeId: transfer.fromStoreId, kind: "recall" });
    }
    await completePapers(em, transferId);
    await writeTransfer(context, transferId, { status: "cancelled" });
    return readTransfer(em, context, transferId);
  },
});
