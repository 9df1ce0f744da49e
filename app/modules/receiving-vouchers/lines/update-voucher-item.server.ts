import { given, refuseStale } from "#app/lib/database/change-row.server.ts";
import { notFound } from "#app/lib/errors.ts";
import { refuseCosts } from "#app/lib/money/costs.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { LineChange } from "#app/modules/receiving-vouchers/voucher.schema.server.ts";
import { lockVoucher, settleVoucher } from "#app/modules/receiving-vouchers/voucher-lock.server.ts";
import { readVoucher } from "#app/modules/receiving-vouchers/voucher-view.server.ts";
import { askAboutCosts } from "#app/modules/requisition-orders/items/high-costs.server.ts";
import { rows } from "#db/orm.ts";
import { refuseNamed } from "./line-settings.server.ts";
import { LineView, serialsColumn, VOUCHER_COSTS, writtenLine } from "./line-view.server.ts";
import { netCost, refuseDamaged } from "./voucher-lines.server.ts";

/** Changes a line of a voucher that is not posted. `version` is the voucher's: a stale one is refused with 409. */
export const updateVoucherItem = operation({
  name: "updateVoucherItem",
  summary: "Changes an item of a receiving voucher that is not posted; version is the voucher's",
  permission: ["inventory:read", "inventory:update"],
  input: LineChange,
  costs: VOUCHER_COSTS,
  output: LineView,
  writes: "receiving_voucher_items",
  async run(context, { id, itemId, version, serials, askHighCosts, takeHighCosts, ...said }) {
    const { em, audit } = context;
    refuseCosts(context, { unitCost: said.unitCost });
    const voucher = await lockVoucher(context, id, "edit");
    const current = await readVoucher(em, context, id);
    await refuseStale(em, { entity: "receiving_vouchers", id, version, now: voucher.version, current });
    const before = current.items.find((line) => line.id === itemId);
    if (!before) throw notFound();
    audit({ before });
    const after = { ...before, ...given({ ...said, serials }) };
    refuseDamaged(after);
    const unitCost = netCost(current, after.unitCost ?? before.unitCost);
    await askAboutCosts(context, { askHighCosts, takeHighCosts }, [{ variantId: before.variantId, unitCost }]);
    await refuseNamed(em, { storeId: voucher.storeId, variantId: before.variantId }, after);
    await rows(em)
      .updateTable("receiving_voucher_items")
      .set({
        quantity: after.quantity,
        received_quantity: after.receivedQuantity,
        damaged_quantity: after.damagedQuantity,
        unit_cost: after.unitCost ?? before.unitCost,
        price: after.price,
        alu: after.alu,
        description1: after.description1,
        description2: after.description2,
        item_size: after.itemSize,
        frame_color: after.frameColor,
        lot_code: after.lotCode,
        expiry_date: after.expiryDate,
        serials: serialsColumn(after.serials),
        notes: after.notes,
      })
      .where("id", "=", itemId)
      .execute();
    await settleVoucher(context, voucher, "edit");
    return writtenLine(em, id, itemId);
  },
});
