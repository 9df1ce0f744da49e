import { expect } from "vitest";
import type { CoverageFacts } from "#app/modules/insurance/coverage/coverage-facts.ts";
import { voucherTotals } from "#app/modules/receiving-vouchers/voucher-arithmetic.ts";
import { saleTotals } from "#app/modules/sales/sale/figures/totals.ts";
import type { DemoRows } from "./demo/build-demo.ts";
import { groupBy } from "./group-by.ts";
import type { Row } from "./insert-rows.ts";

/** Points of a lot are what came and went, and what payments by points paid is what their points are worth. */
function expectRightPoints(rows: DemoRows): void {
  const entriesOf = groupBy(rows.loyalty_entries, ({ lot_id }) => lot_id);
  for (const lot of rows.loyalty_lots) {
    const points = (entriesOf.get(lot.id ?? 0) ?? []).map((entry) => entry.points);
    expect(points.reduce((sum, one) => sum + one, 0)).toBe(lot.remaining);
    expect(lot.remaining).toBeGreaterThanOrEqual(0);
  }
  const byPoints = rows.payments.filter(({ payment_method }) => payment_method === "points");
  expect(byPoints.length).toBeGreaterThan(0);
  const usedBy = groupBy(rows.loyalty_entries, ({ payment_id }) => payment_id ?? 0);
  for (const { id, amount } of byPoints) {
    const used = (usedBy.get(id ?? 0) ?? []).reduce((sum, { points }) => sum - points, 0);
    expect((used / 10).toFixed(2)).toBe(amount);
  }
}

/** Checks every receipt number, total, payment and stock movement of the demo shop. */
export function expectRightBooks(rows: DemoRows): void {
  const itemsOf = groupBy(rows.sale_items, ({ sale_id }) => sale_id);
  const paymentsOf = groupBy(rows.payments, ({ receipt_id }) => receipt_id);
  const last = new Map<number, { sequence: number; at: Date }>();
  for (const sale of rows.sales) {
    const before = last.get(sale.store_id) ?? { sequence: 0, at: new Date(0) };
    expect(sale.receipt_sequence).toBe(before.sequence + 1);
    expect(sale.receipt_number).toBe(`S${sale.store_id}-${String(sale.receipt_sequence).padStart(6, "0")}`);
    expect((sale.sale_date as Date) > before.at).toBe(true);
    last.set(sale.store_id, { sequence: sale.receipt_sequence, at: sale.sale_date as Date });

    const items = itemsOf.get(sale.id ?? 0) ?? [];
    const ofLines = items.reduce((total, item) => total + Math.round(Number(item.discount_amount) * 100), 0);
    const ofPromotion = Math.round(Number(sale.promotion_amount ?? 0) * 100);
    const totals = saleTotals({
      lines: items.map((item) => ({
        quantity: item.quantity,
        unitPrice: item.unit_price,
        discountAmount: item.discount_amount ?? "0.00",
        taxCategory: item.tax_category ?? "S",
      })),
      discountAmount: sale.insurance_id
        ? "0.00"
        : ((Math.round(Number(sale.discount_amount) * 100) - ofLines - ofPromotion) / 100).toFixed(2),
      promotion: {
        amount: sale.promotion_amount ?? "0.00",
        shares: items.map((item) => item.promotion_amount ?? "0.00"),
      },
      coveragePercent: sale.coverage_percentage ?? null,
      shares: factsOf(sale)?.by === "limit" ? items.map((item) => item.insurance_coverage ?? "0.00") : undefined,
    });
    expect({
      subtotal: sale.subtotal,
      productDiscount: sale.product_discount,
      insuranceCoverage: sale.insurance_coverage,
      promotionAmount: sale.promotion_amount ?? "0.00",
      discountAmount: sale.discount_amount,
      taxAmount: sale.tax_amount,
      totalAmount: sale.total_amount,
      includedTax: sale.included_tax,
      lineTotals: items.map(({ total_price }) => total_price),
    }).toEqual(totals);
    expect(sale.item_count).toBe(items.reduce((count, { quantity }) => count + quantity, 0));
    const payments = paymentsOf.get(sale.id ?? 0) ?? [];
    const paid = payments.reduce((sum, payment) => sum + Math.round(Number(payment.amount) * 100), 0);
    expect((paid / 100).toFixed(2)).toBe(sale.total_amount);
    expect(payments.map(({ payment_method }) => payment_method)).toContain(sale.payment_method);
  }
  for (const { store_id, last_number } of rows.receipt_counters) expect(last.get(store_id)?.sequence).toBe(last_number);
  expectRightPoints(rows);
  expectKeptLimits(rows);
  expectRightStock(rows);
  expectRightVouchers(rows);
}

const factsOf = ({ coverage_terms: terms }: Row<"sales">) =>
  terms ? (JSON.parse(String(terms)) as CoverageFacts) : null;

/** Checks that each sale under a class with a limit found what the member's sales before had left, and took no more. */
function expectKeptLimits(rows: DemoRows): void {
  const limits = new Map(rows.class_rules.map(({ policy_id, limit_amount }) => [policy_id, limit_amount]));
  const left = new Map<string, number>();
  let limited = 0;
  for (const sale of rows.sales) {
    const facts = factsOf(sale);
    expect(facts === null).toBe(sale.insurance_id == null);
    if (facts?.by !== "limit") continue;
    limited += 1;
    const key = `${sale.customer_id}:${sale.policy_id}:${facts.from}`;
    const before = left.get(key) ?? Math.round(Number(limits.get(sale.policy_id ?? 0)) * 100);
    expect(Math.round(Number(facts.left) * 100)).toBe(before);
    const used = facts.lines.reduce((total, line) => total + Math.round(Number(line.used) * 100), 0);
    expect(used).toBeLessThanOrEqual(before);
    left.set(key, before - used);
  }
  expect(limited).toBeGreaterThan(100);
}

/** Checks the numbers, totals and movements of receiving vouchers, and that each order received what its vouchers delivered. */
function expectRightVouchers(rows: DemoRows): void {
  const linesOf = groupBy(rows.receiving_voucher_items, ({ voucher_id }) => voucher_id);
  const posted = rows.receiving_vouchers.filter(({ status }) => status === "posted");
  expect(rows.receiving_vouchers.length).toBeGreaterThan(posted.length);
  for (const { store_id, kind, last_number } of rows.document_counters.filter(
    (one) => one.kind === "receiving_voucher",
  )) {
    const numbers = posted.filter((voucher) => voucher.store_id === store_id).map((voucher) => voucher.voucher_number);
    expect(numbers, kind).toEqual(
      Array.from({ length: last_number ?? 0 }, (_, n) => `RV-S${store_id}-${String(n + 1).padStart(6, "0")}`),
    );
  }
  const delivered = new Map<number, number>();
  for (const voucher of rows.receiving_vouchers) {
    const lines = linesOf.get(voucher.id ?? 0) ?? [];
    const terms = { freight: "0.00", feeAmount: "0.00", discount: "0.00", discountType: "amount" };
    const totals = voucherTotals(
      lines.map((line) => ({ receivedQuantity: line.received_quantity ?? 0, unitCost: line.unit_cost ?? "0.00" })),
      { ...terms, taxRate: "15.00", costsIncludeTax: false },
    );
    expect([voucher.total_amount, voucher.tax_amount]).toEqual([totals.totalAmount, totals.taxAmount]);
    expect(lines.map((line) => line.extended_cost)).toEqual(totals.extendedCosts);
    for (const line of lines) {
      const itemId = line.requisition_item_id ?? 0;
      delivered.set(itemId, (delivered.get(itemId) ?? 0) + (line.received_quantity ?? 0));
    }
  }
  const received = rows.requisition_order_items.map(({ id, received_quantity }) => [id, received_quantity]);
  expect(received).toEqual(rows.requisition_order_items.map(({ id }) => [id, delivered.get(id ?? 0) ?? 0]));
  const moved = rows.stock_movements.filter(({ reference_type }) => reference_type === "receiving_vouchers");
  const bySize = (pieces: (readonly unknown[])[]) => pieces.map(String).toSorted();
  expect(bySize(moved.map((one) => [one.reference_id, one.variant_id, one.quantity]))).toEqual(
    bySize(
      posted.flatMap(({ id }) =>
        (linesOf.get(id ?? 0) ?? []).map((line) => [id, line.variant_id, line.received_quantity]),
      ),
    ),
  );
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
const PLANS = [
  "not_after",
  "appointment_date",
  "expires_at",
  "expiry_date",
  "expected_delivery_date",
  "pickup_date",
  "end_date",
];

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
