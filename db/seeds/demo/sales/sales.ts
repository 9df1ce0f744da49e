import { riyadhDay } from "#app/lib/dates.ts";
import { type Amount, ZERO } from "#app/lib/money/money.ts";
import type { ClassSplit } from "#app/modules/insurance/coverage/class-split.ts";
import { kindOf } from "#app/modules/insurance/coverage/cover-term.ts";
import { coverageFacts, type InsuredLine, sharesOf, splitOf } from "#app/modules/sales/sale/figures/class-cover.ts";
import { insurerShares } from "#app/modules/sales/sale/figures/line-figures.ts";
import { saleTotals, type Totals } from "#app/modules/sales/sale/figures/totals.ts";
import type { Identified } from "../../insert-rows.ts";
import type { Random } from "../../random.ts";
import { insuranceCategory } from "../coverages.ts";
import { cashierOf, MANAGER } from "../staff.ts";
import { type DemoStore, registerId } from "../stores.ts";
import type { Line } from "./baskets.ts";
import type { Visit } from "./rhythm.ts";
import { type Cover, type Discounts, drawPaymentMethod } from "./terms.ts";
import type { Guest } from "./visitors.ts";

export type SaleRow = Identified<"sales">;

export type Books = {
  sales: SaleRow[];
  items: Identified<"sale_items">[];
  payments: Identified<"payments">[];
  /** The last receipt number of each store. */
  counters: Map<number, number>;
};

export type Deal = {
  visit: Visit;
  guest: Guest;
  lines: readonly Line[];
  discounts: Discounts;
  cover: Cover | null;
};

const RECEIPT_DIGITS = 6;

const NOTES = [
  "Ready on Thursday",
  "Call when the lenses are in",
  "Gift, wrap separately",
  "Second pair, same figures",
];

/** Enters a sale: the next receipt number of its store, its figures, its lines and its payment. Returns its id. */
export function enterSale(random: Random, books: Books, store: DemoStore, deal: Deal): SaleRow {
  const { visit, guest, lines, discounts, cover } = deal;
  const sold = lines.map(
    ({ item, quantity }, index): InsuredLine => ({
      quantity,
      unitPrice: item.price.toFixed(2),
      discountAmount: cover ? ZERO : (discounts.byLine[index] ?? ZERO),
      taxCategory: "S",
      kind: kindOf({ insuranceCategory: insuranceCategory(item), isService: false }),
    }),
  );
  const split = splitOf(sold, cover?.cover ?? null);
  const totals = saleTotals({
    lines: sold,
    discountAmount: cover ? ZERO : discounts.whole,
    coveragePercent: cover ? cover.percent : null,
    shares: sharesOf(split),
  });
  if (cover) noteUse(cover, riyadhDay(visit.at), sold, split);
  const sequence = (books.counters.get(store.id) ?? 0) + 1;
  books.counters.set(store.id, sequence);
  const employee = random.chance(0.14) ? MANAGER : cashierOf(store.id);
  const sale = {
    id: books.sales.length + 1,
    store_id: store.id,
    receipt_sequence: sequence,
    receipt_number: `${store.code}-${String(sequence).padStart(RECEIPT_DIGITS, "0")}`,
    register_id: registerId(store.id, random.chance(0.7) ? 1 : 2),
    customer_id: guest.customer?.id ?? null,
    customer_name: guest.customer ? `${guest.customer.firstName} ${guest.customer.lastName}` : null,
    employee_id: employee,
    sale_date: visit.at,
    ...figures(totals),
    ...insured(deal),
    coverage_terms: termsOf(deal, totals, split),
    payment_method: drawPaymentMethod(random, Number(totals.totalAmount)),
    prescription_id: guest.prescriptionId,
    moved_amount: ZERO,
    balance_due: ZERO,
    item_count: lines.reduce((count, { quantity }) => count + quantity, 0),
    notes: random.chance(0.03) ? random.pick(NOTES) : null,
    created_at: visit.at,
    created_by: employee,
  };
  books.sales.push(sale);
  enterLines(books, sale.id, deal, totals, sharesOf(split) ?? (cover ? insurerShares(totals, sold) : null));
  enterPayment(random, books, sale);
  return sale;
}

/** What explains the insurer's part of a sale, as the column holds it. */
const termsOf = ({ cover, lines }: Deal, totals: Totals, split: ClassSplit | null) =>
  cover === null
    ? null
    : (JSON.stringify(
        coverageFacts(
          { insurer: cover.provider, percent: cover.percent, cover: cover.cover },
          { totals, split, items: lines.map(({ item }) => item.name) },
        ),
      ) as never);

/** Notes what a sale takes of the limit of its member. */
function noteUse({ uses, policy }: Cover, day: string, sold: readonly InsuredLine[], split: ClassSplit | null): void {
  const kinds = sold.flatMap(({ kind }, index) => (kind && split?.lines[index]?.insurer !== ZERO ? [kind] : []));
  uses.push({ policyId: policy.id, day, used: split?.used ?? ZERO, kinds });
}

const figures = (totals: Totals) => ({
  subtotal: totals.subtotal,
  discount_amount: totals.discountAmount,
  tax_amount: totals.taxAmount,
  total_amount: totals.totalAmount,
  included_tax: totals.includedTax,
  product_discount: totals.productDiscount,
  insurance_coverage: totals.insuranceCoverage,
});

const insured = ({ cover }: Deal) => ({
  coverage_percentage: cover?.percent ?? null,
  insurance_id: cover?.policy.insurance_id ?? null,
  insurance_provider: cover?.provider ?? null,
  policy_id: cover?.policy.id ?? null,
  policy_number: cover?.memberNumber ?? null,
  policy_class: cover?.policy.class_name ?? null,
  // What becomes of the claim is told by the claims, which are made of these sales.
  claim_status: cover ? "pending" : null,
});

function enterLines(
  books: Books,
  saleId: number,
  { lines, discounts, cover }: Deal,
  totals: Totals,
  shares: readonly Amount[] | null,
): void {
  for (const [index, { item, quantity }] of lines.entries())
    books.items.push({
      id: books.items.length + 1,
      sale_id: saleId,
      variant_id: item.variantId,
      line_no: index + 1,
      item_name: item.name,
      sku: item.sku,
      quantity,
      unit_price: item.price.toFixed(2),
      discount_amount: cover ? ZERO : (discounts.byLine[index] ?? ZERO),
      total_price: totals.lineTotals[index] ?? ZERO,
      insurance_coverage: shares?.[index] ?? null,
    });
}

function enterPayment(random: Random, books: Books, sale: SaleRow & { sale_date: Date; total_amount: string }): void {
  const isCash = sale.payment_method === "cash";
  books.payments.push({
    id: books.payments.length + 1,
    receipt_id: sale.id,
    payment_method: sale.payment_method,
    amount: sale.total_amount,
    external_reference: isCash ? null : String(random.int(100_000, 999_999)),
    status: "completed",
    processed_at: sale.sale_date,
    created_at: sale.sale_date,
    created_by: sale.employee_id ?? null,
  });
}
