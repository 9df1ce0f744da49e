import { riyadhMoment } from "#app/lib/dates.ts";
import { type Amount, amount, big } from "#app/lib/money/money.ts";
import { invoiceAmounts } from "#app/modules/e-invoicing/document/amounts.ts";
import { PAYMENT_MEANS, type PaymentMeans } from "#app/modules/e-invoicing/document/invoice.ts";
import { namesAnItem } from "#app/modules/e-invoicing/document/texts.ts";
import { companyBuyer, invoicedBuyer } from "#app/modules/e-invoicing/outbox/buyer.server.ts";
import { type Issuing, issueInvoice, issuesInvoices } from "#app/modules/e-invoicing/outbox/issue-invoice.server.ts";
import { chargedBySale } from "#app/modules/sales/sale/figures/charged-lines.ts";
import { type Em, rows } from "#db/orm.ts";

/** The authority's code for each of our payment methods; a method that a shop adds is "other". */
const MEANS: Readonly<Record<string, PaymentMeans["code"]>> = {
  cash: PAYMENT_MEANS.cash,
  credit_card: PAYMENT_MEANS.card,
  debit_card: PAYMENT_MEANS.card,
  mada: PAYMENT_MEANS.card,
  bank_transfer: PAYMENT_MEANS.transfer,
};
export const meansOf = (method: string): PaymentMeans => ({ code: MEANS[method] ?? PAYMENT_MEANS.other });

/**
 * Issues the e-invoice of a sale where the store issues them, as the last step of the command that rang it up. For a company it is a standard one. A
 * debit note is of the kind of the invoice that it corrects, and names its buyer.
 */
export async function invoiceSale(context: Issuing, saleId: number): Promise<void> {
  const { em } = context;
  const db = rows(em);
  const sale = await db.selectFrom("sales").selectAll().where("id", "=", saleId).executeTakeFirstOrThrow();
  if (!(await issuesInvoices(em, sale.store_id))) return;
  const correction = await correctionOf(em, sale);
  const buyer = correction
    ? await invoicedBuyer(em, correction.saleId)
    : await companyBuyer(em, sale.store_id, sale.customer_id);
  const at = new Date(sale.sale_date);
  const items = await db
    .selectFrom("sale_items")
    .selectAll()
    .where("sale_id", "=", saleId)
    .orderBy("line_no")
    .execute();
  const paid = await db
    .selectFrom("payments")
    .select(["payment_method as method"])
    .where("receipt_id", "=", saleId)
    .where("kind", "=", "payment")
    .where("amount", ">", "0")
    .orderBy("id")
    .execute();
  const lines = items.map((item) => ({
    name: itemName(item.item_name, item.sku),
    quantity: item.quantity,
    unitPrice: item.unit_price,
    discountAmount: amount(big(item.discount_amount).plus(item.promotion_amount)),
    taxCategory: item.tax_category,
    taxPercent: item.tax_percent,
    taxReason: item.tax_reason,
    taxNote: item.tax_note,
  }));
  await issueInvoice(context, sale.store_id, {
    saleId,
    returnId: null,
    at,
    kind: correction ? "debit" : "invoice",
    profile: buyer ? "standard" : "simplified",
    number: sale.receipt_number,
    buyer,
    suppliedOn: buyer && !correction ? riyadhMoment(at).date : null,
    correction: correction && { number: correction.number, reason: correction.reason },
    payments: paymentsOf(
      paid.map(({ method }) => method),
      { owed: sale.balance_due, insurer: sale.insurance_provider, coverage: sale.insurance_coverage },
    ),
    amounts: invoiceAmounts(
      chargedBySale(
        {
          subtotal: sale.subtotal,
          discountAmount: sale.discount_amount,
          taxAmount: sale.tax_amount,
          totalAmount: sale.total_amount,
          productDiscount: sale.product_discount,
          insuranceCoverage: sale.insurance_coverage,
        },
        lines,
      ),
      sale.included_tax,
    ),
  });
}

type Correcting = { corrects_id: number | null; correction_reason: string | null };

/** The sale that a debit note corrects, and why; null for any other sale. */
async function correctionOf(em: Em, { corrects_id: saleId, correction_reason: reason }: Correcting) {
  if (saleId === null) return null;
  const corrected = rows(em).selectFrom("sales").select("receipt_number as number").where("id", "=", saleId);
  return { saleId, reason: reason ?? "", ...(await corrected.executeTakeFirstOrThrow()) };
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
