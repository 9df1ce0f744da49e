import type { Selectable } from "kysely";
import { riyadhMoment } from "#app/lib/dates.ts";
import { riyals } from "#app/lib/money/halalas.ts";
import { type Amount, amount, big } from "#app/lib/money/money.ts";
import { isTaxed } from "#app/lib/money/taxation.ts";
import type { BilledLine } from "#app/modules/claims/make-claim.server.ts";
import { invoiceAmounts } from "#app/modules/e-invoicing/document/amounts.ts";
import { PAYMENT_MEANS, type Party, type PaymentMeans } from "#app/modules/e-invoicing/document/invoice.ts";
import { namesAnItem } from "#app/modules/e-invoicing/document/texts.ts";
import { companyBuyer, invoicedBuyer } from "#app/modules/e-invoicing/outbox/buyer.server.ts";
import {
  type Issuing,
  type IssuingUnit,
  issueInvoice,
  lockUnit,
} from "#app/modules/e-invoicing/outbox/issue-invoice.server.ts";
import { chargedBySale } from "#app/modules/sales/sale/figures/charged-lines.ts";
import { lineFigures, type SharedFigures } from "#app/modules/sales/sale/figures/line-figures.ts";
import { kindOfMethod } from "#app/modules/settings/lists/kept-lists.server.ts";
import type { PaymentKind } from "#app/modules/settings/lists/payment-kinds.ts";
import { type Em, rows } from "#db/orm.ts";
import type { Database } from "#db/schemas.ts";
import type { SaleView } from "./sale.schema.server.ts";

/** The authority's code for each kind of payment methods; it has none for instalments and wallets. */
const MEANS: Readonly<Partial<Record<PaymentKind, PaymentMeans["code"]>>> = {
  cash: PAYMENT_MEANS.cash,
  card: PAYMENT_MEANS.card,
  transfer: PAYMENT_MEANS.transfer,
};
export const meansOf = (method: string): PaymentMeans => ({
  code: MEANS[kindOfMethod(method)] ?? PAYMENT_MEANS.other,
});

/** A line as the invoice needs it, in the columns of `sale_items`. */
export type InvoicedLine = Pick<
  Selectable<Database["sale_items"]>,
  | "item_name"
  | "sku"
  | "quantity"
  | "unit_price"
  | "discount_amount"
  | "promotion_amount"
  | "insurance_coverage"
  | "tax_category"
  | "tax_percent"
  | "tax_reason"
  | "tax_note"
>;

/** All that the e-invoice of a sale says. */
export type SaleDocument = {
  sale: Pick<
    SaleView,
    | "id"
    | "receiptNumber"
    | "subtotal"
    | "discountAmount"
    | "taxAmount"
    | "totalAmount"
    | "includedTax"
    | "productDiscount"
    | "insuranceProvider"
    | "insuranceCoverage"
    | "balanceDue"
  > & { at: Date };
  /** In their order. */
  lines: readonly InvoicedLine[];
  /** The methods of its payments, in their order. */
  methods: readonly string[];
  /** Of a debit note: the sale that it corrects, and why. */
  correction: { saleId: number; number: string; reason: string } | null;
  /** The locked unit of its store; null where the store issues none. */
  unit: IssuingUnit | null;
  /** Null for people, and then the document is a simplified one. */
  buyer: Party | null;
};

/** Issues the e-invoice of a sale where its store issues them. A debit note is of the kind of the invoice that it corrects, and names its buyer. */
export function invoiceSale(context: Issuing, { sale, lines, methods, correction, unit, buyer }: SaleDocument): void {
  if (!unit) return;
  issueInvoice(context, unit, {
    saleId: sale.id,
    returnId: null,
    at: sale.at,
    kind: correction ? "debit" : "invoice",
    profile: buyer ? "standard" : "simplified",
    number: sale.receiptNumber,
    buyer,
    suppliedOn: buyer && !correction ? riyadhMoment(sale.at).date : null,
    correction: correction && { number: correction.number, reason: correction.reason },
    payments: paymentsOf(methods, {
      owed: sale.balanceDue,
      insurer: sale.insuranceProvider,
      coverage: sale.insuranceCoverage,
    }),
    amounts: invoiceAmounts(chargedBySale(sale, lines.map(invoicedLine)), sale.includedTax),
  });
}

const invoicedLine = (line: InvoicedLine) => ({
  name: itemName(line.item_name, line.sku),
  quantity: line.quantity,
  unitPrice: line.unit_price,
  discountAmount: amount(big(line.discount_amount).plus(line.promotion_amount)),
  insuranceCoverage: line.insurance_coverage,
  taxCategory: line.tax_category,
  taxPercent: line.tax_percent,
  taxReason: line.tax_reason,
  taxNote: line.tax_note,
});

/** The lines of an insured sale for its claim: what each costs with VAT, and the insurer's part of it. */
export function billedLines(sale: SharedFigures, lines: readonly InvoicedLine[]): BilledLine[] {
  const sold = lines.map(invoicedLine);
  const carried = lineFigures(sale, sold);
  return sold.map((line, index) => {
    const { total = 0n, coverage = 0n } = carried[index] ?? {};
    return { billed: riyals(total + coverage), asked: riyals(coverage), isTaxed: isTaxed(line) };
  });
}

/** What the e-invoice of a stored sale says now, for a new document after a refusal. Its store's unit is locked from here on. */
export async function storedDocument(em: Em, saleId: number): Promise<SaleDocument> {
  const db = rows(em);
  const { storeId, customerId, ...sale } = await db
    .selectFrom("sales as s")
    .leftJoin("sales as corrected", "corrected.id", "s.corrects_id")
    .select(["s.id", "s.store_id as storeId", "s.customer_id as customerId", "s.receipt_number as receiptNumber"])
    .select(["s.sale_date as at", "s.subtotal", "s.discount_amount as discountAmount", "s.tax_amount as taxAmount"])
    .select(["s.total_amount as totalAmount", "s.included_tax as includedTax", "s.balance_due as balanceDue"])
    .select(["s.product_discount as productDiscount", "s.insurance_coverage as insuranceCoverage"])
    .select(["s.insurance_provider as insuranceProvider", "s.correction_reason as reason"])
    .select(["corrected.id as correctsId", "corrected.receipt_number as correctsNumber"])
    .where("s.id", "=", saleId)
    .executeTakeFirstOrThrow();
  const { correctsId, correctsNumber, reason } = sale;
  const lines = await db
    .selectFrom("sale_items")
    .selectAll()
    .where("sale_id", "=", saleId)
    .orderBy("line_no")
    .execute();
  const paid = await db
    .selectFrom("payments")
    .select("payment_method as method")
    .where("receipt_id", "=", saleId)
    .where("kind", "=", "payment")
    .where("amount", ">", "0")
    .orderBy("id")
    .execute();
  return {
    sale,
    lines,
    methods: paid.map(({ method }) => method),
    correction: correctsId === null ? null : { saleId: correctsId, number: correctsNumber ?? "", reason: reason ?? "" },
    buyer: await (correctsId === null ? companyBuyer(em, storeId, customerId) : invoicedBuyer(em, correctsId)),
    unit: await lockUnit(em, storeId),
  };
}

/** The name of an item in a document: its own name, with the SKU where the name alone says too little for the rules. */
export const itemName = (name: string, sku: string): string => (namesAnItem(name) ? name : `${name} (${sku})`);

type Owed = { owed: Amount; insurer: string | null; coverage: Amount };

/** Each means once: what was paid, what is owed, and the insurer's part, which is on credit. */
function paymentsOf(methods: readonly string[], { owed, insurer, coverage }: Owed): PaymentMeans[] {
  const codes = new Set(methods.map((method) => meansOf(method).code));
  if (big(owed).gt(0)) codes.add(PAYMENT_MEANS.credit);
  const means: PaymentMeans[] = [...codes].map((code) => ({ code }));
  if (big(coverage).gt(0))
    means.push({ code: PAYMENT_MEANS.credit, note: `${insurer ?? "Insurance"}: ${coverage} SAR` });
  return means.length > 0 ? means : [{ code: PAYMENT_MEANS.other }];
}
