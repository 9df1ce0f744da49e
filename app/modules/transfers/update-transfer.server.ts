import { beginChange, changedBy, given } from "#app/lib/database/change-row.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { refuseEmpty } from "./create-transfer.server.ts";
import { TRANSFER_COSTS } from "./item-view.server.ts";
import { TransferChange } from "./transfer.schema.server.ts";
import { addPieces, extendLines, replaceLines, scanLine } from "./transfer-lines.server.ts";
import { lockTransfer } from "./transfer-lock.server.ts";
import { readTransfer, TransferDetail } from "./transfer-view.server.ts";

/**
 * Changes a transfer: its fields until the goods arrive, its lines until it is approved. The form's values and a scan are one change, so that a
 * scan loses nothing that was typed. The status "pending" hands a draft in for approval.
 */
export const updateTransfer = operation({
  name: "updateTransfer",
  summary: "Changes a transfer: its fields, its lines, a scanned piece; hands a draft in for approval",
  permission: ["inventory:read", "inventory:update"],
  input: TransferChange,
  costs: TRANSFER_COSTS,
  output: TransferDetail,
  writes: "transfers",
  async run(context, { id, version, status, items, code, add, ...header }) {
    const { em, user } = context;
    const transfer = await lockTransfer(context, id, items || code || add ? "lines" : "edit");
    await beginChange(context, "transfers", await readTransfer(em, context, id), version);
    if (status !== undefined && status !== transfer.status) await lockTransfer(context, id, "submit");
    if (items) await replaceLines(em, transfer, items);
    if (code) await scanLine(em, transfer, code);
    if (add) await addPieces(em, transfer, add);
    if (items || code || add) await extendLines(em, id);
    const next = status ?? transfer.status;
    if (next === "pending") await refuseEmpty(em, id);
    await rows(em)
      .updateTable("transfers")
      .set({
        ...given({
          from_subsidiary: header.fromSubsidiary,
          eta_date: header.etaDate,
          carrier: header.carrier,
          to_number: header.toNumber,
          associate: header.associate,
          notes: header.notes,
        }),
        status: next,
        ...changedBy(user.id),
      })
      .where("id", "=", id)
      .execute();
    return readTransfer(em, context, id);
  },
});
