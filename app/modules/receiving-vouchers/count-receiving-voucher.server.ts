import { z } from "zod";
import { changedBy } from "#app/lib/database/change-row.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { VOUCHER_COSTS } from "#app/modules/receiving-vouchers/lines/line-view.server.ts";
import { rows } from "#db/orm.ts";
import { lockVoucher } from "./voucher-lock.server.ts";
import { readVoucher, VoucherDetail } from "./voucher-view.server.ts";

/** Says that the goods are counted, for the user who posts the voucher. A change afterwards makes it a draft again. */
export const countReceivingVoucher = operation({
  name: "countReceivingVoucher",
  summary: "Marks a receiving voucher as counted",
  permission: ["inventory:read", "inventory:update"],
  input: z.object({ id: id() }),
  costs: VOUCHER_COSTS,
  output: VoucherDetail,
  writes: "receiving_vouchers",
  async run(context, { id: voucherId }) {
    const { em, user, audit } = context;
    const voucher = await lockVoucher(context, voucherId, "count");
    const { items } = await readVoucher(em, context, voucherId);
    if (items.every(({ receivedQuantity }) => receivedQuantity === 0)) {
      throw new DomainError("rule", "receiving.errors.nothingArrived");
    }
    audit({ before: { status: voucher.status } });
    await rows(em)
      .updateTable("receiving_vouchers")
      .set({ status: "counted", counted_at: new Date(), counted_by: user.id, ...changedBy(user.id) })
      .where("id", "=", voucherId)
      .execute();
    return readVoucher(em, context, voucherId);
  },
});
