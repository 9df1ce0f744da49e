import { sql } from "kysely";
import { beginChange, given } from "#app/lib/database/change-row.server.ts";
import { notFound } from "#app/lib/errors.ts";
import { refuseCosts } from "#app/lib/money/costs.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import {
  checkVendor,
  headerColumns,
  refuseDiscount,
} from "#app/modules/receiving-vouchers/form/voucher-header.server.ts";
import { VOUCHER_COSTS } from "#app/modules/receiving-vouchers/lines/line-view.server.ts";
import { scanLine } from "#app/modules/receiving-vouchers/lines/scan-line.server.ts";
import { refuseDamaged } from "#app/modules/receiving-vouchers/lines/voucher-lines.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { type CountedLine, VoucherChange } from "./voucher.schema.server.ts";
import { lockVoucher, settleVoucher } from "./voucher-lock.server.ts";
import { readVoucher, VoucherDetail } from "./voucher-view.server.ts";

/**
 * Changes a voucher that is not posted: its fields, what arrived of its lines, and a scanned piece. The form's values and the scan are one change, so
 * that a scan loses nothing that was typed. A stale version is refused with 409, and nothing is written.
 */
export const updateReceivingVoucher = operation({
  name: "updateReceivingVoucher",
  summary: "Changes a receiving voucher that is not posted: its fields, the pieces that arrived, a scanned piece",
  permission: ["inventory:read", "inventory:update"],
  input: VoucherChange,
  costs: VOUCHER_COSTS,
  output: VoucherDetail,
  writes: "receiving_vouchers",
  async run(context, { id, version, items = [], code, arrived, ...header }) {
    const { em } = context;
    const { freight, discount, discountType, feeAmount, taxRate, costsIncludeTax } = header;
    refuseCosts(context, {
      ...{ freight, discount, discountType, feeAmount, taxRate, costsIncludeTax },
      ...Object.fromEntries(items.map(({ unitCost }, index) => [`items[${index}].unitCost`, unitCost])),
    });
    const voucher = await lockVoucher(context, id, "edit");
    const before = await readVoucher(em, context, id);
    await beginChange(context, "receiving_vouchers", before, version);
    // The vendor of an order's voucher is the order's.
    const vendorId = voucher.requisitionOrderId === null ? header.vendorId : undefined;
    if (vendorId && vendorId !== voucher.vendorId) await checkVendor(em, vendorId);
    const columns = given(headerColumns({ ...header, vendorId }));
    const terms = {
      freight: columns.freight ?? voucher.freight,
      discount: columns.discount ?? voucher.discount,
      discountType: columns.discount_type ?? voucher.discountType,
      feeAmount: columns.fee_amount ?? voucher.feeAmount,
      taxRate: columns.tax_rate ?? voucher.taxRate,
      costsIncludeTax: columns.costs_include_tax ?? voucher.costsIncludeTax,
    };
    refuseDiscount(terms);
    if (Object.keys(columns).length > 0) {
      await rows(em).updateTable("receiving_vouchers").set(columns).where("id", "=", id).execute();
    }
    const changed = { ...voucher, ...terms, vendorId: vendorId === undefined ? voucher.vendorId : vendorId };
    const lines = new Map(before.items.map((line) => [line.id, line]));
    for (const [index, item] of items.entries()) await writeCounted(em, lines.get(item.id), item, index);
    if (arrived) await takeExpected(em, id);
    if (code) await scanLine(em, changed, code);
    await settleVoucher(context, changed, "edit");
    return readVoucher(em, context, id);
  },
});

type Known = { receivedQuantity: number; damagedQuantity: number; unitCost: string };

/** @throws 404 for a line of another voucher */
async function writeCounted(em: Em, known: Known | undefined, item: CountedLine, index: number): Promise<void> {
  if (!known) throw notFound();
  const line = {
    receivedQuantity: item.receivedQuantity ?? known.receivedQuantity,
    damagedQuantity: item.damagedQuantity ?? known.damagedQuantity,
    unitCost: item.unitCost ?? known.unitCost,
  };
  refuseDamaged(line, `items[${index}].damagedQuantity`);
  const isSame = Object.entries(line).every(([name, value]) => known[name as keyof Known] === value);
  if (isSame) return;
  await rows(em)
    .updateTable("receiving_voucher_items")
    .set({ received_quantity: line.receivedQuantity, damaged_quantity: line.damagedQuantity, unit_cost: line.unitCost })
    .where("id", "=", item.id)
    .execute();
}

/** Takes the expected pieces as arrived, on every line of which nothing is counted yet. */
const takeExpected = (em: Em, voucherId: number) =>
  rows(em)
    .updateTable("receiving_voucher_items")
    .set({ received_quantity: sql<number>`quantity` })
    .where("voucher_id", "=", voucherId)
    .where("received_quantity", "=", 0)
    .execute();
