import { z } from "zod";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { TRANSFER_COSTS } from "./item-view.server.ts";
import { lockTransfer, writeTransfer } from "./transfer-lock.server.ts";
import { readTransfer, TransferDetail } from "./transfer-view.server.ts";

/** Lets a transfer be sent. It moves nothing. */
export const approveTransfer = operation({
  name: "approveTransfer",
  summary: "Approves a transfer of goods that your store gives",
  permission: "inventory:update",
  input: z.object({ id: id() }),
  costs: TRANSFER_COSTS,
  output: TransferDetail,
  writes: "transfers",
  async run(context, { id: transferId }) {
    const { em, user, audit } = context;
    const { status } = await lockTransfer(context, transferId, "approve");
    audit({ before: { status } });
    await writeTransfer(context, transferId, { status: "approved", approved_at: new Date(), approved_by: user.id });
    return readTransfer(em, context, transferId);
  },
});
