import { type Expression, type QueryCreator, type RawBuilder, sql } from "kysely";
import { type Amount, amount, ZERO } from "#app/lib/money/money.ts";
import { type ProductTax, STANDARD_TAX, taxPercent } from "#app/lib/money/taxation.ts";
import type { ActivityType } from "#app/modules/activities/record-activity.server.ts";
import { type LedgerParts, ledgerLists, withLedger } from "#app/modules/ledger/write-ledger.server.ts";
import type { MoneySession } from "#app/modules/registers/sessions/money-session.server.ts";
import { insurerShares } from "#app/modules/sales/sale/figures/line-figures.ts";
import { fixedStatement, type Of } from "#db/fixed-statement.ts";
import type { Em } from "#db/orm.ts";
import type { Database } from "#db/schemas.ts";
import { byMethod, isSplit, mainMethod, type SettledTender } from "../payments/settle.ts";
import { keptReference } from "../payments/tender-codes.server.ts";
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

type Db = QueryCreator<Database>;

/** A sale with the lists that its statement takes. */
type Written = NewSale & {
  lines: readonly InvoicedLine[];
  itemCount: number;
  ledger: ReturnType<typeof ledgerLists>;
  at: Date;
};

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
  const { pieces, serials } = sale.taken;
  const taken = pieces.map((piece) => ({ ...piece, quantity: -piece.quantity }));
  const ledger = ledgerLists({ pieces: taken, leaving: { serials } });
  const quantity = sale.priced.lines.reduce((count, line) => count + line.quantity, 0);
  const itemCount = sale.correction ? 0 : quantity;
  const written = { ...sale, lines: linesOf(sale), itemCount, ledger, at: new Date() };
  const [sold] = await statementFor(written)(em, written);
  if (!sold) throw new Error("The sale was not written");
  return toSaleView({ ...sold, itemCount, payments: byMethod(sale.tenders) });
}

type Shape = { lines: number; tenders: number; hasLots: boolean; hasSerials: boolean };

const statements = new Map<string, ReturnType<typeof buildStatement>>();
/** Sales have few shapes. A shop that comes to more of them begins anew. */
const MOST_SHAPES = 200;

/** The statement of all sales with as many lines and payments. */
function statementFor({ lines, tenders, ledger }: Written): ReturnType<typeof buildStatement> {
  const hasSerials = ledger.serialIds.length > 0;
  const shape = { lines: lines.length, tenders: tenders.length, hasLots: ledger.hasLots, hasSerials };
  const key = JSON.stringify(shape);
  const known = statements.get(key);
  if (known) return known;
  const built = buildStatement(shape);
  if (statements.size >= MOST_SHAPES) statements.clear();
  statements.set(key, built);
  return built;
}

const buildStatement = (shape: Shape) =>
  fixedStatement((db, of: Of<Written>) => {
    const sold = db.with("receipt", () => drawNumber(db, of)).with("sold", () => insertSale(db, of));
    const lines = withPart(sold, "lines", insertLines(db, of, shape.lines));
    const written = withPart(lines, "activity", insertActivity(db, of));
    const paid = shape.tenders === 0 ? written : withPart(written, "payment", insertPayments(db, of, shape.tenders));
    return withLedger(paid, ledgerOf(of, shape)).selectFrom("sold as s").select(saleColumns);
  });

type Part = ReturnType<typeof insertLines> | ReturnType<typeof insertActivity> | ReturnType<typeof insertPayments>;

/** Adds a part whose columns no other part reads by their types. Types that grow with every part are too deep for the compiler. */
const withPart = <Tables>(statement: QueryCreator<Tables>, name: string, part: Part): QueryCreator<Tables> =>
  statement.with(name, () => part as unknown as Expression<object>) as unknown as QueryCreator<Tables>;

/**
 * Draws the next receipt number and the time of the sale. Both are read under the counter's lock, so they rise together. A failed
 * transaction returns its number, so there are no gaps.
 */
const drawNumber = (db: Db, of: Of<Written>) =>
  db
    .insertInto("receipt_counters")
    .values({ store_id: of(({ store }) => store.id), last_number: 1 })
    .onConflict((conflict) =>
      conflict.column("store_id").doUpdateSet({ last_number: sql`receipt_counters.last_number + 1` }),
    )
    .returning(["last_number", sql<Date>`clock_timestamp()`.as("drawn_at")]);

/** Formats a receipt number such as "S1-000042". Numbers with more digits are not cut. */
const receiptNumber = (code: RawBuilder<string>) =>
  sql<string>`${code}::text || '-' || lpad(${receiptSequence}::text, greatest(${sql.lit(RECEIPT_DIGITS)}, length(${receiptSequence}::text)), '0')`;

const insertSale = (db: Db, of: Of<Written>) =>
  db
    .insertInto("sales")
    .values({
      store_id: of(({ store }) => store.id),
      receipt_sequence: receiptSequence,
      receipt_number: receiptNumber(of(({ store }) => store.code)),
      register_id: of(({ sale, session }) => sale.registerId ?? session?.registerId ?? null),
      session_id: of(({ session }) => session?.id ?? null),
      customer_id: of(({ sale }) => sale.customerId),
      customer_name: of(({ parties }) => parties.customerName),
      employee_id: of(({ sale, userId }) => sale.employeeId ?? userId),
      sale_date: drawnAt,
      subtotal: of(({ priced }) => priced.totals.subtotal),
      discount_amount: of(({ priced }) => priced.totals.discountAmount),
      tax_amount: of(({ priced }) => priced.totals.taxAmount),
      total_amount: of(({ priced }) => priced.totals.totalAmount),
      included_tax: of(({ priced }) => priced.totals.includedTax),
      product_discount: of(({ priced }) => priced.totals.productDiscount),
      insurance_coverage: of(({ priced }) => priced.totals.insuranceCoverage),
      coverage_percentage: of(({ parties }) => parties.coveragePercent),
      coverage_terms: of(({ priced }) => (priced.coverage ? JSON.stringify(priced.coverage) : null)) as never,
      promotion_id: of(({ priced }) => priced.promotion?.id ?? null),
      promotion_code: of(({ priced }) => priced.promotion?.code ?? null),
      promotion_name: of(({ priced }) => priced.promotion?.name ?? null),
      promotion_amount: of(({ priced }) => priced.totals.promotionAmount),
      payment_method: of(({ tenders, sale }) => mainMethod(tenders, sale.paymentMethod)),
      is_split: of(({ tenders }) => isSplit(tenders)),
      balance_due: of(({ balance }) => balance),
      due_date: of(({ dueDate }) => dueDate),
      // A debit note hands no goods over.
      is_order: of(({ dueDate, correction }) => dueDate !== null && !correction),
      insurance_id: of(({ sale }) => sale.insuranceId),
      insurance_provider: of(({ parties }) => parties.insuranceProvider),
      policy_id: of(({ parties }) => parties.policy?.policyId ?? null),
      policy_number: of(({ parties }) => parties.policy?.policyNumber ?? null),
      policy_class: of(({ parties }) => parties.policy?.className ?? null),
      claim_status: of(({ sale }) => sale.claimStatus ?? (sale.insuranceId ? "pending" : null)),
      prescription_id: of(({ sale }) => sale.prescriptionId),
      corrects_id: of(({ correction }) => correction?.saleId ?? null),
      correction_reason: of(({ correction }) => correction?.reason ?? null),
      item_count: of(({ itemCount }) => itemCount),
      notes: of(({ sale }) => sale.notes),
      created_by: of(({ userId }) => userId),
    })
    .returningAll();

const places = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** The value of one element of a list. */
const at = <Element>(list: readonly Element[], index: number): Element => {
  const found = list[index];
  if (found === undefined) throw new Error("The statement is of another shape");
  return found;
};

const insertLines = (db: Db, of: Of<Written>, count: number) =>
  db
    .insertInto("sale_items")
    .values(
      places(count).map((index) => {
        const line = <Value>(read: (one: InvoicedLine) => Value) => of(({ lines }) => read(at(lines, index)));
        return {
          sale_id: saleId,
          line_no: index + 1,
          variant_id: of(({ priced }) => at(priced.lines, index).variantId),
          total_price: of(({ priced }) => priced.totals.lineTotals[index] ?? "0.00"),
          item_name: line((one) => one.item_name),
          sku: line((one) => one.sku),
          quantity: line((one) => one.quantity),
          unit_price: line((one) => one.unit_price),
          discount_amount: line((one) => one.discount_amount),
          promotion_amount: line((one) => one.promotion_amount),
          insurance_coverage: line((one) => one.insurance_coverage),
          tax_category: line((one) => one.tax_category),
          tax_percent: line((one) => one.tax_percent),
          tax_reason: line((one) => one.tax_reason),
          tax_note: line((one) => one.tax_note),
        };
      }),
    )
    .returning(["id", "line_no"]);

/** The lines as they are stored and invoiced. How the catalogue taxes an item now stays: a later change of the product does not change the sale. */
export const linesOf = ({ items, priced }: Pick<NewSale, "items" | "priced">): InvoicedLine[] => {
  const shares = sharesOfLines(priced);
  return priced.lines.map((line, index) => {
    const { name, sku, ...tax } = items[index] ?? { name: "", sku: "", ...STANDARD_TAX };
    return {
      item_name: name,
      sku,
      quantity: line.quantity,
      unit_price: amount(line.unitPrice),
      discount_amount: amount(line.discountAmount),
      promotion_amount: priced.promotion?.shares[index] ?? "0.00",
      insurance_coverage: shares?.[index] ?? null,
      tax_category: tax.taxCategory,
      tax_percent: taxPercent(tax).toFixed(2),
      tax_reason: tax.taxReason,
      tax_note: tax.taxNote,
    };
  });
};

/** The insurer's part of each line, which no later return shares out anew. Null for a sale without insurance. */
const sharesOfLines = ({ lines, totals, promotion, shares }: PricedSale): readonly Amount[] | null =>
  shares ??
  insurerShares(
    totals,
    lines.map((line, index) => ({ ...line, discountAmount: promotion?.shares[index] ?? ZERO })),
  );

/** The movements of the sold pieces. Serial numbers refer to their line, which the same statement has written as `lines`. */
const ledgerOf = (of: Of<Written>, { hasLots, hasSerials }: Shape): LedgerParts => ({
  storeId: of(({ store }) => store.id),
  userId: of(({ userId }) => userId),
  kind: "sale",
  variantIds: of(({ ledger }) => ledger.variantIds),
  lotIds: of(({ ledger }) => ledger.lotIds),
  quantities: of(({ ledger }) => ledger.quantities),
  hasLots,
  numbered: hasSerials
    ? {
        ids: of(({ ledger }) => ledger.serialIds),
        variantIds: of(({ ledger }) => ledger.serialVariantIds),
        lineNos: of(({ ledger }) => ledger.serialLineNos),
        status: "sold",
        saleItemId: sql`(select lines.id from lines where lines.line_no = gone.line_no)`,
      }
    : null,
  reference: { type: "sales", id: saleId },
});

const insertPayments = (db: Db, of: Of<Written>, count: number) =>
  db.insertInto("payments").values(
    places(count).map((index) => ({
      receipt_id: saleId,
      payment_method: of(({ tenders }) => at(tenders, index).paymentMethod),
      amount: of(({ tenders }) => at(tenders, index).amount),
      tendered: of(({ tenders }) => at(tenders, index).tendered),
      external_reference: of(({ tenders }) => keptReference(at(tenders, index))),
      status: "completed",
      session_id: of(({ session }) => session?.id ?? null),
      processed_at: of(({ at: now }) => now),
      created_by: of(({ userId }) => userId),
    })),
  );

const insertActivity = (db: Db, of: Of<Written>) =>
  db.insertInto("activities").values({
    store_id: of(({ store }) => store.id),
    activity_type: of(({ correction }): ActivityType => (correction ? "sale_corrected" : "sale")),
    description: sql<string>`(select receipt_number from sold)`,
    entity_type: "sales",
    entity_id: saleId,
    amount: of(({ priced }) => priced.totals.totalAmount),
    customer_id: of(({ sale }) => sale.customerId),
  });
