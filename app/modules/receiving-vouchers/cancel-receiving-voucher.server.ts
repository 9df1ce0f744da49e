import { z } from "zod";
import { changedBy } from "#app/lib/database/change-row.server.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { VOUCHER_COSTS } from "#app/modules/receiving-vouchers/lines/line-view.server.ts";
import { rows } from "#db/orm.ts";
import { lockVoucher } from "./voucher-lock.server.ts";
import { readVoucher, VoucherDetail } from "./voucher-view.server.ts";

/** Cancels a voucher that is not posted. It moved nothing, and stays in the list. */
export const cancelReceivingVoucher = operation({
  name: "cancelReceivingVoucher",
  summary: "Cancels a receiving voucher that is not posted",
  permission: ["inventory:read", "inventory:update"],
  input: z.object({ id: id() }),
  costs: VOUCHER_COSTS,
  output: VoucherDetail,
  writes: "receiving_vouchers",
  async run(context, { id: voucherId }) {
    const { em, user, audit } = context;
    const voucher = await lockVoucher(context, voucherId, "cancel");
    audit({ before: { status: voucher.status } });
    await rows(em)
      .updateTable("receiving_vouchers")
      .set({ status: "cancelled", ...changedBy(user.id) })
      .where("id", "=", voucherId)
      .execute();
    return readVoucher(em, context, voucherId);
  },
});
