import { z } from "zod";
import { id, requiredText } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { lockVoucher, settleVoucher } from "#app/modules/receiving-vouchers/voucher-lock.server.ts";
import { readVoucher, VoucherDetail } from "#app/modules/receiving-vouchers/voucher-view.server.ts";
import { VOUCHER_COSTS } from "./line-view.server.ts";
import { scanLine } from "./scan-line.server.ts";

/** Counts one scanned piece. It names no version, so that several people can scan into one voucher. */
export const scanIntoVoucher = operation({
  name: "scanIntoVoucher",
  summary: "Counts one scanned piece of a receiving voucher by its SKU, UPC or ALU",
  permission: ["inventory:read", "inventory:update"],
  input: z.object({ id: id(), code: requiredText("receiving.errors.codeRequired", { max: 100 }) }),
  costs: VOUCHER_COSTS,
  output: VoucherDetail,
  writes: "receiving_vouchers",
  async run(context, { id: voucherId, code }) {
    const voucher = await lockVoucher(context, voucherId, "edit");
    await scanLine(context.em, voucher, code);
    await settleVoucher(context, voucher, "edit");
    return readVoucher(context.em, context, voucherId);
  },
});
