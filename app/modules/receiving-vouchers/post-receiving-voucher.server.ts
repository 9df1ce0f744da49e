import { sql } from "kysely";
import { z } from "zod";
import { changedBy } from "#app/lib/database/change-row.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { recordActivity } from "#app/modules/activities/record-activity.server.ts";
import { bringGoods } from "#app/modules/receiving-vouchers/goods/bring-goods.server.ts";
import { deliverToOrder } from "#app/modules/receiving-vouchers/goods/over-receipt.server.ts";
import { VOUCHER_COSTS } from "#app/modules/receiving-vouchers/lines/line-view.server.ts";
import { nextDocumentNumber } from "#app/modules/stores/document-number.server.ts";
import { rows } from "#db/orm.ts";
import { isDiscountTooLarge } from "./voucher-arithmetic.ts";
import { lockVoucher } from "./voucher-lock.server.ts";
import { readVoucher, VoucherDetail } from "./voucher-view.server.ts";

/**
 * Posts a voucher once, all or nothing: stock, lots, serial numbers, average costs, the order's received pieces and status, and the voucher's
 * number. Of two people who post it, the second finds it posted under the lock and is told.
 */
export const postReceivingVoucher = operation({
  name: "postReceivingVoucher",
  summary: "Posts a receiving voucher: its goods come into stock; more than the allowance needs inventory:manage",
  permission: "inventory:update",
  input: z.object({ id: id() }),
  costs: VOUCHER_COSTS,
  output: VoucherDetail,
  writes: "receiving_vouchers",
  async run(context, { id: voucherId }) {
    const { em, user, audit } = context;
    const voucher = await lockVoucher(context, voucherId, "post");
    const { items } = await readVoucher(em, context, voucherId);
    const lines = items.filter(({ receivedQuantity }) => receivedQuantity > 0);
    if (lines.length === 0) throw new DomainError("rule", "receiving.errors.nothingArrived");
    if (isDiscountTooLarge(lines, voucher)) throw new DomainError("rule", "receiving.errors.discount");
    await deliverToOrder(context, voucher, lines);
    await bringGoods(context, voucher, lines);
    const voucherNumber = await nextDocumentNumber(em, voucher.storeId, "receiving_voucher");
    const now = new Date();
    await rows(em)
      .updateTable("receiving_vouchers")
      .set({
        status: "posted",
        voucher_number: voucherNumber,
        post_date: now,
        posted_by: user.id,
        // The user who posts a draft has counted it.
        counted_at: sql`coalesce(counted_at, ${now})`,
        counted_by: sql`coalesce(counted_by, ${user.id}::int)`,
        ...changedBy(user.id),
      })
      .where("id", "=", voucherId)
      .execute();
    const posted = await readVoucher(em, context, voucherId);
    audit({ before: { status: voucher.status }, after: posted });
    await recordActivity(em, {
      storeId: voucher.storeId,
      type: "goods_received",
      description: voucherNumber,
      entityType: "receiving_vouchers",
      entityId: voucherId,
      amount: posted.totalAmount,
    });
    return posted;
  },
});
