import { expect } from "vitest";
import { saleTotals } from "#app/modules/sales/sale/totals.ts";
import type { DemoRows } from "./demo/build-demo.ts";
import { groupBy } from "./group-by.ts";

/** Checks every receipt number, total, payment and stock movement of the demo shop. */
export function expectRightBooks(rows: DemoRows): void {
  const itemsOf = groupBy(rows.sale_items, ({ sale_id }) => sale_id);
  const paymentOf = new Map(rows.payments.map((payment) => [payment.receipt_id, payment]));
  const last = new Map<number, { sequence: number; at: Date }>();
  for (const sale of rows.sales) {
    const before = last.get(sale.store_id) ?? { sequence: 0, at: new Date(0) };
    expect(sale.receipt_sequence).toBe(before.sequence + 1);
    expect(sale.receipt_number).toBe(`S${sale.store_id}-${String(sale.receipt_sequence).padStart(6, "0")}`);
    expect((sale.sale_date as Date) > before.at).toBe(true);
    last.set(sale.store_id, { sequence: sale.receipt_sequence, at: sale.sale_date as Date });

    const items = itemsOf.get(sale.id ?? 0) ?? [];
    const ofLines = items.reduce((total, item) => total + Math.round(Number(item.discount_amount) * 100), 0);
    const totals = saleTotals({
      lines: items.map((item) => ({
        quantity: item.quantity,
        unitPrice: item.unit_price,
        discountAmount: item.discount_amount ?? "0.00",
      })),
      discountAmount: sale.insurance_id
        ? "0.00"
        : ((Math.round(Number(sale.discount_amount) * 100) - ofLines) / 100).toFixed(2),
      coveragePercent: sale.coverage_percentage ?? null,
    });
    expect({
      subtotal: sale.subtotal,
      productDiscount: sale.product_discount,
      insuranceCoverage: sale.insurance_coverage,
      discountAmount: sale.discount_amount,
      taxAmount: sale.tax_amount,
      totalAmount: sale.total_amount,
      includedTax: sale.included_tax,
      lineTotals: items.map(({ total_price }) => total_price),
    }).toEqual(totals);
    expect(paymentOf.get(sale.id ?? 0)?.amount).toBe(sale.total_amount);
  }
  for (const { store_id, last_number } of rows.receipt_counters) expect(last.get(store_id)?.sequence).toBe(last_number);
  expectRightStock(rows);
}

function expectRightStock(rows: DemoRows): void {
  const onHand = new Map<string, number>();
  const inOrder = rows.stock_movements.toSorted(
    (left, right) => Number(left.created_at) - Number(right.created_at) || (left.id ?? 0) - (right.id ?? 0),
  );
  let lowest = 0;
  for (const { store_id, variant_id, quantity } of inOrder) {
    const left = (onHand.get(`${store_id}:${variant_id}`) ?? 0) + quantity;
    lowest = Math.min(lowest, left);
    onHand.set(`${store_id}:${variant_id}`, left);
  }
  expect(lowest).toBe(0);
  const wrong = rows.inventory.filter(
    ({ store_id, variant_id, quantity }) => quantity !== (onHand.get(`${store_id}:${variant_id}`) ?? 0),
  );
  expect(wrong).toEqual([]);
  const sold = rows.stock_movements.filter(({ kind }) => kind === "sale");
  expect(sold.map(({ reference_id, variant_id, quantity }) => [reference_id, variant_id, -quantity])).toEqual(
    rows.sale_items.map(({ sale_id, variant_id, quantity }) => [sale_id, variant_id, quantity]),
  );
}

/** Columns with planned instants, which may lie in the future. */
const PLANS = ["appointment_date", "expires_at", "expiry_date", "expected_delivery_date", "pickup_date", "end_date"];

/** Checks that no row records an event after `now`. */
export function expectNothingAfter(rows: DemoRows, now: Date): void {
  const late = Object.entries(rows).flatMap(([table, list]) =>
    list.flatMap((row) =>
      Object.entries(row)
        .filter(([column, value]) => value instanceof Date && value > now && !PLANS.includes(column))
        .map(([column]) => `${table}.${column}`),
    ),
  );
  expect(late).toEqual([]);
}
