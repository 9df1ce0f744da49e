import { sql } from "kysely";
import { amount, big, sum } from "#app/lib/money/money.ts";
import type { EndingJobs } from "#app/modules/lens-jobs/at-sale/returned-jobs.server.ts";
import type { MoneySession } from "#app/modules/registers/sessions/money-session.server.ts";
import { withdrawBalance } from "#app/modules/sales/payments/remind-balances.server.ts";
import type { DocumentFigures } from "#app/modules/sales/sale/figures/line-figures.ts";
import { type Em, rows } from "#db/orm.ts";
import { sent } from "#db/pipelined.ts";
import type { AgreedRefund } from "./agree-refunds.server.ts";
import type { ReturnedSale } from "./locked-sale.server.ts";
import type { ReturnedLine } from "./return-figures.server.ts";

export type Returning = {
  kind: "return" | "exchange" | "void";
  sale: ReturnedSale;
  lines: readonly ReturnedLine[];
  refund: AgreedRefund;
  reasonCode: string;
  notes: string | null;
  /** The lens jobs of the lenses that come back, locked. */
  jobs: EndingJobs;
  /** The session of the drawer that gives the money. */
  session: MoneySession | null;
};

type NewReturn = Returning & { returnNumber: string; figures: DocumentFigures; userId: number };

/** Writes the return and its lines, and takes them off the sale: returned pieces, balance, and the claim of a sale that came back whole. */
export async function writeReturn(em: Em, returning: NewReturn): Promise<number> {
  const { sale, lines, kind, figures, refund, userId } = returning;
  const { id } = await rows(em)
    .insertInto("sale_returns")
    .values({
      store_id: sale.storeId,
      sale_id: sale.id,
      return_number: returning.returnNumber,
      kind,
      session_id: returning.session?.id ?? null,
      reason_code: returning.reasonCode,
      notes: returning.notes,
      subtotal: figures.subtotal,
      discount_amount: figures.discountAmount,
      tax_amount: figures.taxAmount,
      total_amount: figures.totalAmount,
      included_tax: figures.includedTax,
      product_discount: figures.productDiscount,
      insurance_coverage: figures.insuranceCoverage,
      moved_amount: amount(sum(lines.map(({ moved }) => moved))),
      refunded_amount: refund.amount,
      returned_at: sql<Date>`clock_timestamp()`,
      created_by: userId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const written = sent(
    rows(em)
      .insertInto("sale_return_items")
      .values(
        lines.map(({ item, quantity, condition, serials, figures: part, moved }, index) => ({
          return_id: id,
          sale_item_id: item.id,
          line_no: index + 1,
          quantity,
          condition,
          serials: serials.length > 0 ? sql<string[]>`${JSON.stringify(serials)}::jsonb` : null,
          subtotal: part.subtotal,
          discount_amount: part.discountAmount,
          tax_amount: part.taxAmount,
          total_amount: part.totalAmount,
          insurance_coverage: part.insuranceCoverage,
          moved_amount: moved,
        })),
      )
      .execute(),
  );
  await takeOffSale(em, returning);
  await written;
  return id;
}

async function takeOffSale(em: Em, { sale, lines, figures, refund, kind }: NewReturn): Promise<void> {
  const taken = sent(
    sql`
    update sale_items i set returned_quantity = i.returned_quantity + n.quantity
    from (
      select item_id, sum(quantity)::int as quantity
      from unnest(${lines.map(({ item }) => item.id)}::int[], ${lines.map(({ quantity }) => quantity)}::int[]) as n (item_id, quantity)
      group by item_id
    ) n where i.id = n.item_id`.execute(rows(em)),
  );
  const back = lines.reduce((pieces, { quantity }) => pieces + quantity, 0);
  const left = sale.items.reduce((pieces, { quantity, returned }) => pieces + quantity - returned, 0);
  await rows(em)
    .updateTable("sales")
    .set({
      returned_amount: amount(big(sale.returnedAmount).plus(figures.totalAmount)),
      balance_due: amount(big(sale.balanceDue).minus(refund.offBalance)),
      ...(kind === "void" ? { voided_at: sql<Date>`clock_timestamp()` } : {}),
      // Nothing is left that the insurer could be asked to pay.
      ...(back === left && sale.claimStatus === "pending" ? { claim_status: "cancelled" } : {}),
    })
    .where("id", "=", sale.id)
    .execute();
  await taken;
  if (big(refund.offBalance).gt(0)) await withdrawBalance(em, sale.id);
}
