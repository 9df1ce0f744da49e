import { type Kysely, sql } from "kysely";
import { type Amount, amount } from "#app/lib/money/money.ts";
import { type ProductTax, STANDARD_TAX, taxPercent } from "#app/lib/money/taxation.ts";
import type { ActivityType } from "#app/modules/activities/record-activity.server.ts";
import { type LedgerWrite, withLedger } from "#app/modules/ledger/write-ledger.server.ts";
import type { MoneySession } from "#app/modules/registers/sessions/money-session.server.ts";
import { type Em, rows } from "#db/orm.ts";
import type { Database } from "#db/schemas.ts";
import { byMethod, isSplit, mainMethod, type SettledTender } from "../payments/settle.ts";
import type { InvoicedLine } from "./invoice-sale.server.ts";
import type { PricedSale } from "./price-sale.server.ts";
import type { SaleView } from "./sale.schema.server.ts";
import type { SaleInput } from "./sale-input.schema.server.ts";
import type { SaleParties } from "./sale-parties.server.ts";
import { saleColumns, toSaleView } from "./sale-view.server.ts";
import type { Leaving, SoldItem } from "./take-stock.server.ts";

export type NewSale = {
  store: { id: number; code: string };
  userId: number;
  sale: SaleInput["sale"];
  parties: SaleParties;
  /** In the order of the lines. */
  items: readonly (ProductTax & Pick<SoldItem, "name" | "sku">)[];
  priced: PricedSale;
  /** The pieces taken from stock. Their inventory rows are locked. */
  taken: Leaving;
  /** The session of the drawer that takes the money. */
  session: MoneySession | null;
  tenders: readonly SettledTender[];
  /** The balance, and the day by which it is to be paid. */
  balance: Amount;
  dueDate: string | null;
  /** A debit note: the sale that charged too little, and why. */
  correction?: { saleId: number; number: string; reason: string };
};

type Db = Kysely<Database>;

const RECEIPT_DIGITS = 6;

/** Values from earlier parts of the statement, for its later parts. */
const receiptSequence = sql<number>`(select last_number from receipt)`;
const drawnAt = sql<Date>`(select drawn_at from receipt)`;
const saleId = sql<number>`(select id from sold)`;

/**
 * Writes everything that belongs to a sale with one statement. The store's receipt counter stays locked until the commit, and all other
 * tills of the store wait for it during every further round trip to the database.
 */
export async function recordSale(em: Em, sale: NewSale): Promise<SaleView> {
  const db = rows(em);
  const written = db
    .with("receipt", () => drawNumber(db, sale))
    .with("sold", () => insertSale(db, sale))
    .with("lines", () => insertLines(db, sale))
    .with("activity", () => insertActivity(db, sale));
  const paid = sale.tenders.length === 0 ? written : written.with("payment", () => insertPayment(db, sale));
  const sold = await withLedger(paid, ledgerOf(sale))
    .selectFrom("sold as s")
    .select(saleColumns)
    .executeTakeFirstOrThrow();
  const pieces = sale.priced.lines.reduce((count, { quantity }) => count + quantity, 0);
  const itemCount = sale.correction ? 0 : pieces;
  return toSaleView({ ...sold, itemCount, payments: byMethod(sale.tenders) });
}

/**
 * Draws the next receipt number and the time of the sale. Both are read under the counter's lock, so they rise together. A failed
 * transaction returns its number, so there are no gaps.
 */
const drawNumber = (db: Db, { store }: NewSale) =>
  db
    .insertInto("receipt_counters")
    .values({ store_id: store.id, last_number: 1 })
    .onConflict((conflict) =>
      conflict.column("store_id").doUpdateSet({ last_number: sql`receipt_counters.last_number + 1` }),
    )
    .returning(["last_number", sql<Date>`clock_timestamp()`.as("drawn_at")]);

/** Formats a receipt number such as "S1-000042". Numbers with more digits are not cut. */
const receiptNumber = (code: string) =>
  sql<string>`${code}::text || '-' || lpad(${receiptSequence}::text, greatest(${RECEIPT_DIGITS}, length(${receiptSequence}::text)), '0')`;

const insertSale = (
  db: Db,
  {
    store,
    userId,
    sale,
    parties,
    session,
    tenders,
    balance,
    dueDate,
    correction,
    priced: { totals, promotion },
  }: NewSale,
) =>
  db
    .insertInto("sales")
    .values({
      store_id: store.id,
      receipt_sequence: receiptSequence,
      receipt_number: receiptNumber(store.code),
      register_id: sale.registerId ?? session?.registerId ?? null,
      session_id: session?.id ?? null,
      customer_id: sale.customerId,
      customer_name: parties.customerName,
      employee_id: sale.employeeId ?? userId,
      sale_date: drawnAt,
      subtotal: totals.subtotal,
      discount_amount: totals.discountAmount,
      tax_amount: totals.taxAmount,
      total_amount: totals.totalAmount,
      included_tax: totals.includedTax,
      product_discount: totals.productDiscount,
      insurance_coverage: totals.insuranceCoverage,
      coverage_percentage: parties.coveragePercent,
      promotion_id: promotion?.id ?? null,
      promotion_code: promotion?.code ?? null,
      promotion_name: promotion?.name ?? null,
      promotion_amount: totals.promotionAmount,
      payment_method: mainMethod(tenders, sale.paymentMethod),
      is_split: isSplit(tenders),
      balance_due: balance,
      due_date: dueDate,
      insurance_id: sale.insuranceId,
      insurance_provider: parties.insuranceProvider,
      policy_id: parties.policy?.policyId ?? null,
      policy_number: parties.policy?.policyNumber ?? null,
      policy_class: parties.policy?.className ?? null,
      claim_status: sale.claimStatus ?? (sale.insuranceId ? "pending" : null),
      prescription_id: sale.prescriptionId,
      corrects_id: correction?.saleId ?? null,
      correction_reason: correction?.reason ?? null,
      notes: sale.notes,
      created_by: userId,
    })
    .returningAll();

const insertLines = (db: Db, sale: NewSale) =>
  db
    .insertInto("sale_items")
    .values(
      linesOf(sale).map((line, index) => ({
        ...line,
        sale_id: saleId,
        variant_id: sale.priced.lines[index]?.variantId ?? 0,
        line_no: index + 1,
        total_price: sale.priced.totals.lineTotals[index] ?? "0.00",
      })),
    )
    .returning(["id", "line_no"]);

/** The lines as they are stored and invoiced. How the catalogue taxes an item now stays: a later change of the product does not change the sale. */
export const linesOf = ({ items, priced }: Pick<NewSale, "items" | "priced">): InvoicedLine[] =>
  priced.lines.map((line, index) => {
    const { name, sku, ...tax } = items[index] ?? { name: "", sku: "", ...STANDARD_TAX };
    return {
      item_name: name,
      sku,
      quantity: line.quantity,
      unit_price: amount(line.unitPrice),
      discount_amount: amount(line.discountAmount),
      promotion_amount: priced.promotion?.shares[index] ?? "0.00",
      tax_category: tax.taxCategory,
      tax_percent: taxPercent(tax).toFixed(2),
      tax_reason: tax.taxReason,
      tax_note: tax.taxNote,
    };
  });

/** The movements of the sold pieces. Serial numbers refer to their line, which the same statement has written as `lines`. */
const ledgerOf = ({ store, userId, taken: { pieces, serials } }: NewSale): LedgerWrite => ({
  storeId: store.id,
  userId,
  kind: "sale",
  pieces: pieces.map((piece) => ({ ...piece, quantity: -piece.quantity })),
  leaving: {
    serials,
    status: "sold",
    saleItemId: sql`(select lines.id from lines where lines.line_no = gone.line_no)`,
  },
  reference: { type: "sales", id: saleId },
});

const insertPayment = (db: Db, { tenders, userId, session }: NewSale) =>
  db.insertInto("payments").values(
    tenders.map(({ paymentMethod, amount, tendered, externalReference }) => ({
      receipt_id: saleId,
      payment_method: paymentMethod,
      amount,
      tendered,
      external_reference: externalReference,
      status: "completed",
      session_id: session?.id ?? null,
      processed_at: new Date(),
      created_by: userId,
    })),
  );

const insertActivity = (db: Db, { store, sale, priced, correction }: NewSale) =>
  db.insertInto("activities").values({
    store_id: store.id,
    activity_type: (correction ? "sale_corrected" : "sale") satisfies ActivityType,
    description: sql<string>`(select receipt_number from sold)`,
    entity_type: "sales",
    entity_id: saleId,
    amount: priced.totals.totalAmount,
    customer_id: sale.customerId,
  });
