import { big } from "#app/lib/money/money.ts";
import { landedCosts, landedUnitCost, voucherTotals } from "#app/modules/receiving-vouchers/voucher-arithmetic.ts";
import type { Identified } from "../../insert-rows.ts";
import type { Calendar } from "../calendar.ts";
import { MANAGER } from "../staff.ts";
import { vendorCode } from "../vendors.ts";
import type { Ledger } from "./ledger.ts";
import { lifeOf, type Order, statusOf } from "./order.ts";

/** The ids of order lines begin with 1 and follow the orders; see orderLineRows. */
const firstLines = (orders: readonly Order[]): Map<number, number> => {
  let next = 1;
  return new Map(
    orders.map((order) => {
      const first = next;
      next += order.lines.length;
      return [order.id, first];
    }),
  );
};

const TERMS = {
  freight: "0.00",
  feeAmount: "0.00",
  discount: "0.00",
  discountType: "amount",
  taxRate: "15.00",
  costsIncludeTax: false,
};

const numberOf = (storeId: number, sequence: number) => `RV-S${storeId}-${String(sequence).padStart(6, "0")}`;

/** A posted voucher for each order that was delivered, in the order of delivery, and a draft for one order of each store that is under way. */
export function buildVouchers(calendar: Calendar, orders: readonly Order[]) {
  const firstLine = firstLines(orders);
  const delivered = orders
    .filter((order) => statusOf(calendar, order) === "received")
    .toSorted((a, b) => Number(lifeOf(calendar, a).received) - Number(lifeOf(calendar, b).received) || a.id - b.id);
  const storeIds = [...new Set(orders.map(({ storeId }) => storeId))];
  const underWay = storeIds.flatMap(
    (storeId) => orders.find((order) => order.storeId === storeId && statusOf(calendar, order) === "in_transit") ?? [],
  );
  const posted = new Map<number, number>();
  const voucherOf = new Map(delivered.map((order, index) => [order.id, index + 1]));
  const made = [...delivered, ...underWay].map((order, index) => {
    const isPosted = index < delivered.length;
    const sequence = isPosted ? (posted.get(order.storeId) ?? 0) + 1 : null;
    if (sequence !== null) posted.set(order.storeId, sequence);
    return voucherRows(calendar, order, { id: index + 1, sequence, firstLine: firstLine.get(order.id) ?? 1 });
  });
  return {
    vouchers: made.map(({ voucher }) => voucher),
    lines: made.flatMap(({ lines }) => lines).map((line, index) => ({ id: index + 1, ...line })),
    /** The last number of each store. */
    posted,
    /** The movements of deliveries, which name their voucher. */
    movements: (ledger: Ledger) =>
      ledger.movements.map((movement) => {
        const id =
          movement.reference_type === "requisition_orders" ? voucherOf.get(movement.reference_id ?? 0) : undefined;
        return id === undefined ? movement : { ...movement, reference_type: "receiving_vouchers", reference_id: id };
      }),
  };
}

type Made = { id: number; sequence: number | null; firstLine: number };

function voucherRows(calendar: Calendar, order: Order, { id, sequence, firstLine }: Made) {
  const isPosted = sequence !== null;
  const { received } = lifeOf(calendar, order);
  const at = isPosted ? received : lifeOf(calendar, order).sent;
  const costed = order.lines.map(({ quantity, cost }) => ({
    receivedQuantity: isPosted ? quantity : 0,
    unitCost: cost,
  }));
  const totals = voucherTotals(costed, TERMS);
  const landed = landedCosts(costed, totals.netAmount);
  const day = isPosted ? calendar.day(order.arrives) : calendar.today;
  const voucher: Identified<"receiving_vouchers"> = {
    id,
    store_id: order.storeId,
    vendor_id: order.vendorId,
    requisition_order_id: order.id,
    vendor_code: vendorCode(order.vendorId),
    /** The number of the vendor's delivery note. */
    reference_po_number: isPosted ? `DN-${40_000 + id}` : null,
    voucher_number: isPosted ? numberOf(order.storeId, sequence) : null,
    voucher_date: day,
    arrival_date: isPosted ? day : null,
    associate_id: MANAGER,
    status: isPosted ? "posted" : "pending",
    post_date: isPosted ? received : null,
    posted_by: isPosted ? MANAGER : null,
    counted_at: isPosted ? received : null,
    counted_by: isPosted ? MANAGER : null,
    tax_amount: totals.taxAmount,
    excluded_tax_amount: totals.excludedTaxAmount,
    total_amount: totals.totalAmount,
    created_at: at,
    created_by: MANAGER,
    updated_at: at,
    updated_by: MANAGER,
  };
  const lines = order.lines.map(({ item, quantity, cost }, index) => ({
    voucher_id: id,
    requisition_item_id: firstLine + index,
    variant_id: item.variantId,
    line_no: index + 1,
    description1: item.name,
    quantity,
    received_quantity: isPosted ? quantity : 0,
    unit_cost: cost,
    extended_cost: totals.extendedCosts[index] ?? "0.00",
    landed_unit_cost: isPosted ? landedUnitCost(landed[index] ?? "0.00", quantity) : null,
    price: big(item.price).toFixed(2),
  }));
  return { voucher, lines };
}
