import { z } from "zod";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { NewLine } from "#app/modules/receiving-vouchers/voucher.schema.server.ts";
import { lockVoucher, settleVoucher } from "#app/modules/receiving-vouchers/voucher-lock.server.ts";
import { askAboutCosts, costQuestion } from "#app/modules/requisition-orders/items/high-costs.server.ts";
import { refuseNamed } from "./line-settings.server.ts";
import { LineView, VOUCHER_COSTS, writtenLine } from "./line-view.server.ts";
import { addLine, netCost } from "./voucher-lines.server.ts";

/** Adds a line to a voucher that is not posted. Where its order waits for the item, the line answers the order's line. */
export const addVoucherItem = operation({
  name: "addVoucherItem",
  summary: "Adds an item to a receiving voucher that is not posted",
  permission: ["inventory:read", "inventory:update"],
  input: z.object({ ...NewLine.shape, ...costQuestion, id: id() }),
  costs: VOUCHER_COSTS,
  output: LineView,
  writes: "receiving_voucher_items",
  status: 201,
  async run(context, { id: voucherId, askHighCosts, takeHighCosts, ...input }) {
    const { em } = context;
    const voucher = await lockVoucher(context, voucherId, "edit");
    await refuseNamed(em, { storeId: voucher.storeId, variantId: input.variantId }, input);
    const lineId = await addLine(em, voucher, input);
    const line = await writtenLine(em, voucherId, lineId);
    const costed = { variantId: line.variantId, unitCost: netCost(voucher, line.unitCost) };
    await askAboutCosts(context, { askHighCosts, takeHighCosts }, [costed]);
    await settleVoucher(context, voucher, "edit");
    return writtenLine(em, voucherId, lineId);
  },
});
