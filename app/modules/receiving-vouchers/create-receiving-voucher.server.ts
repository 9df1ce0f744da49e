import { given } from "#app/lib/database/change-row.server.ts";
import { riyadhDay } from "#app/lib/dates.ts";
import { DomainError } from "#app/lib/errors.ts";
import { operation } from "#app/lib/operation.server.ts";
import {
  checkVendor,
  headerColumns,
  refuseDiscount,
} from "#app/modules/receiving-vouchers/form/voucher-header.server.ts";
import { VOUCHER_COSTS } from "#app/modules/receiving-vouchers/lines/line-view.server.ts";
import { addLine, copyOpenLines } from "#app/modules/receiving-vouchers/lines/voucher-lines.server.ts";
import { lockOrder } from "#app/modules/requisition-orders/lock-order.server.ts";
import { refusalOf } from "#app/modules/requisition-orders/status.ts";
import { requiredStore } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { NewVoucher } from "./voucher.schema.server.ts";
import { lockVoucher, settleVoucher } from "./voucher-lock.server.ts";
import { readVoucher, VoucherDetail } from "./voucher-view.server.ts";

/** Drafts a voucher: of a purchase order with the lines that it still waits for, or of goods that come without one. It moves nothing. */
export const createReceivingVoucher = operation({
  name: "createReceivingVoucher",
  summary: "Drafts a receiving voucher, of a purchase order's open lines or without an order",
  permission: ["inventory:read", "inventory:update"],
  input: NewVoucher,
  costs: VOUCHER_COSTS,
  output: VoucherDetail,
  writes: "receiving_vouchers",
  status: 201,
  async run(context, { storeId: asked, requisitionOrderId, items, ...header }) {
    const { em, user } = context;
    const storeId = requiredStore(context, asked, "receiving.errors.storeRequired");
    const order = requisitionOrderId === null ? null : await openOrder(em, storeId, requisitionOrderId);
    const vendorId = header.vendorId ?? order?.vendorId ?? null;
    if (order && vendorId !== order.vendorId) {
      throw new DomainError("rule", "receiving.errors.otherVendor", { field: "vendorId" });
    }
    if (vendorId !== null && !order) await checkVendor(em, vendorId);
    refuseDiscount({ discount: header.discount ?? "0.00", discountType: header.discountType ?? "amount" });
    const { id } = await rows(em)
      .insertInto("receiving_vouchers")
      .values({
        ...given(headerColumns(header)),
        store_id: storeId,
        vendor_id: vendorId,
        requisition_order_id: requisitionOrderId,
        voucher_date: header.voucherDate ?? riyadhDay(),
        associate_id: user.id,
        associate_name: header.associateName ?? `${user.firstName} ${user.lastName}`,
        created_by: user.id,
        updated_by: user.id,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const voucher = await lockVoucher(context, id, "edit");
    if (items) for (const item of items) await addLine(em, voucher, item);
    else if (requisitionOrderId !== null && (await copyOpenLines(em, id, requisitionOrderId)) === 0) {
      throw new DomainError("rule", "receiving.errors.nothingOpen", { field: "requisitionOrderId" });
    }
    await settleVoucher(context, voucher, "edit");
    return readVoucher(em, context, id);
  },
});

/** The order of a new voucher. Refuses one that takes no goods now: not approved, cancelled or closed. */
async function openOrder(em: Em, storeId: number, orderId: number) {
  const order = await lockOrder(em, storeId, orderId);
  const refused = refusalOf("receive", { status: order.status, isClosed: order.closedDate !== null, lines: [] });
  if (refused) throw new DomainError("conflict", `purchasing.errors.${refused}`, { field: "requisitionOrderId" });
  return order;
}
