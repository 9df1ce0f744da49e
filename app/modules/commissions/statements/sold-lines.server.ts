import { type Kysely, sql } from "kysely";
import { addDays, type DateOnly } from "#app/lib/dates.ts";
import type { Amount } from "#app/lib/money/money.ts";
import { COSTED, dayOf, lines, type Scope } from "#app/modules/reports/figures/documents.server.ts";
import { addMonths } from "#app/modules/reports/figures/period.ts";
import type { Database } from "#db/schemas.ts";

/** A line of a sale, of a debit note or of a credit note, with what a commission needs to know of it. */
export type SoldLine = {
  kind: "sale" | "debit" | "return";
  storeId: number;
  number: string;
  at: Date;
  /** The credit note, of a return. */
  returnId: number | null;
  saleId: number;
  saleItemId: number;
  /** The day of the sale, also of a return. */
  saleDay: DateOnly;
  /** Who has sold it; 0 for nobody who has an account. */
  sellerId: number;
  /** Who has released the order of its lenses. */
  opticianId: number | null;
  productId: number;
  categoryId: number;
  itemName: string;
  /** The pieces of this line, those of the sold line, and those that had come back before. */
  quantity: number;
  soldQuantity: number;
  returnedBefore: number;
  /** Without VAT and after all discounts, with what insurers pay; below zero for a return. */
  net: Amount;
  /** The cost of a sold line as the report of margins reckons it; null where nobody knows it. */
  cost: Amount | null;
};

/** A month by its first day. */
export const periodOfMonth = (month: DateOnly) => ({ from: month, to: addDays(addMonths(month, 1), -1) });

/** All stores: a commission is a person's, wherever they have sold. */
export async function allStoreIds(db: Kysely<Database>): Promise<number[]> {
  return (await db.selectFrom("stores").select("id").orderBy("id").execute()).map(({ id }) => id);
}

/**
 * Who has released the order of the lenses of a line (si): of the first job that was not cancelled, since a remake mends another's work. It answers for
 * the measures.
 */
const OPTICIAN = sql`(select e.user_id from lens_jobs j join lens_job_events e on e.job_id = j.id and e.step = 'release'
  where j.sale_id = si.sale_id and si.id in (j.sale_item_id, j.other_item_id) and j.status <> 'cancelled' and e.user_id is not null
  order by j.id, e.id desc limit 1)`;

/** What laboratories charged for the lens jobs of a line (si). The cost of a pair that was sold on two lines counts on one of them, as in the report. */
const JOB_COST = sql`(select sum(case when j.sale_item_id = si.id then coalesce(j.cost, 0) + coalesce(j.cancel_fee, 0) else 0 end)
  from lens_jobs j where j.sale_id = si.sale_id and si.id in (j.sale_item_id, j.other_item_id) and ${COSTED} having count(*) > 0)`;

/** The cost of a sold line, as the report of margins reckons it: today's average cost of the store, and what laboratories charged. */
const COST = sql`case when l.kind <> 'sale' then null
  when inv.average_cost is null then ${JOB_COST}
  else round(l.units * inv.average_cost, 2) + coalesce(${JOB_COST}, 0) end`;

/**
 * The lines of documents in the order of time. Their net amounts are those of the reports, so the lines of a document add up to it. A debit note charges
 * more for pieces that were sold before, so it has no cost.
 */
export async function soldLines(
  db: Kysely<Database>,
  scope: Scope,
  { withCosts }: { withCosts: boolean },
): Promise<SoldLine[]> {
  const cost = withCosts ? sql`case when l.kind = 'debit' then 0.00 else ${COST} end` : sql`null`;
  const { rows: found } = await sql<SoldLine>`
    select l.kind, l.store_id as "storeId", l.number, l.at, case when l.kind = 'return' then l.document_id end as "returnId",
      si.sale_id as "saleId", si.id as "saleItemId", ${dayOf(sql`s.sale_date`)}::text as "saleDay", l.cashier_id as "sellerId",
      ${OPTICIAN} as "opticianId", pv.product_id as "productId", p.category_id as "categoryId", si.item_name as "itemName",
      coalesce(ri.quantity, si.quantity) as quantity, si.quantity as "soldQuantity",
      coalesce((select sum(x.quantity) from sale_return_items x where x.sale_item_id = ri.sale_item_id and x.id < ri.id), 0)::int
        as "returnedBefore",
      (l.gross + l.covered - l.vat - (l.returned + l.returned_covered - l.returned_vat))::numeric(14,2)::text as net,
      (${cost})::numeric(14,2)::text as cost
    from (${lines(scope)}) l
    left join sale_return_items ri on ri.return_id = case when l.kind = 'return' then l.document_id end and ri.line_no = l.line_no
    left join sale_items own on own.sale_id = case when l.kind <> 'return' then l.document_id end and own.line_no = l.line_no
    join sale_items si on si.id = coalesce(ri.sale_item_id, own.id)
    join sales s on s.id = si.sale_id
    join product_variants pv on pv.id = si.variant_id
    join products p on p.id = pv.product_id
    left join inventory inv on inv.store_id = l.store_id and inv.variant_id = l.variant_id
    order by l.at, l.kind, l.document_id, l.line_no`.execute(db);
  return found;
}
