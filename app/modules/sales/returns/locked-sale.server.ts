import { sql } from "kysely";
import { notFound } from "#app/lib/errors.ts";
import { type Amount, ZERO } from "#app/lib/money/money.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import type { JobStatus } from "#app/modules/lens-jobs/job-status.ts";
import type { LineTax } from "#app/modules/sales/sale/figures/charged-lines.ts";
import type { DocumentFigures, SoldLine } from "#app/modules/sales/sale/figures/line-figures.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { sent } from "#db/pipelined.ts";
import type { Tender } from "../payments/settle.ts";

export type SoldItem = SoldLine &
  LineTax & {
    id: number;
    variantId: number;
    itemName: string;
    sku: string;
    returned: number;
    /** What the insurer rejected of the pieces that have not come back, and the patient pays. */
    moved: Amount;
    /** It moves no stock: a service, or a line of a debit note. */
    isService: boolean;
    /** The numbers of its pieces that have not come back. */
    numbers: string[];
    /** The lens jobs that its pieces belong to. */
    jobs: { number: string; status: JobStatus }[];
  };

export type ReturnedSale = DocumentFigures & {
  id: number;
  storeId: number;
  receiptNumber: string;
  promotionId: number | null;
  customerId: number | null;
  customerName: string | null;
  claimStatus: string | null;
  saleDate: Date;
  sessionId: number | null;
  balanceDue: Amount;
  returnedAmount: Amount;
  movedAmount: Amount;
  /** The VAT of its credit notes together. */
  returnedTax: Amount;
  voidedAt: Date | null;
  /** The sale that a debit note corrects. */
  correctsId: number | null;
  returnDays: number;
  returnLimit: Amount | null;
  items: SoldItem[];
  /** The rest of each tender that paid, in the order of payment. */
  paid: Tender[];
};

/**
 * A sale of the user's stores with what can still come back. A command locks the sale first: payments, returns and voids of one sale follow
 * each other. Throws 404 when the stores have no such sale.
 */
export async function returnedSale(
  { em, stores }: Pick<OperationContext, "em" | "stores">,
  saleId: number,
): Promise<ReturnedSale> {
  const mine = idsOf(stores);
  if (mine.length === 0) throw notFound();
  const locked = sent(
    rows(em)
      .selectFrom("sales as s")
      .innerJoin("stores as st", "st.id", "s.store_id")
      .select(["s.id", "s.store_id as storeId", "s.receipt_number as receiptNumber", "s.customer_id as customerId"])
      .select([
        "s.promotion_id as promotionId",
        "s.customer_name as customerName",
        "s.claim_status as claimStatus",
        "s.sale_date as saleDate",
      ])
      .select(["s.subtotal", "s.discount_amount as discountAmount", "s.tax_amount as taxAmount"])
      .select(["s.total_amount as totalAmount", "s.included_tax as includedTax", "s.session_id as sessionId"])
      .select(["s.product_discount as productDiscount", "s.insurance_coverage as insuranceCoverage"])
      .select([
        "s.balance_due as balanceDue",
        "s.returned_amount as returnedAmount",
        "s.moved_amount as movedAmount",
        "s.voided_at as voidedAt",
      ])
      .select("s.corrects_id as correctsId")
      .select(["st.return_days as returnDays", "st.return_limit as returnLimit"])
      .where("s.id", "=", saleId)
      .where("s.store_id", "in", mine)
      .$if(em.isInTransaction(), (query) => query.forUpdate("s"))
      .executeTakeFirst(),
  );
  // The database reads these after the lock: what another return of the sale has just written counts.
  const rest = [sent(itemsOf(em, saleId)), sent(paidBy(em, saleId)), sent(taxOf(em, saleId))] as const;
  const sale = await locked;
  if (!sale) throw notFound();
  const [items, paid, returnedTax] = await Promise.all(rest);
  return { ...sale, items, paid, returnedTax };
}

async function taxOf(em: Em, saleId: number): Promise<Amount> {
  const { tax } = await rows(em)
    .selectFrom("sale_returns")
    .select(({ fn }) => fn.sum<Amount | null>("included_tax").as("tax"))
    .where("sale_id", "=", saleId)
    .executeTakeFirstOrThrow();
  return tax ?? ZERO;
}

async function itemsOf(em: Em, saleId: number): Promise<SoldItem[]> {
  const { rows: found } = await sql<SoldItem>`
    select i.id, i.variant_id as "variantId", i.item_name as "itemName", i.sku, i.quantity, i.returned_quantity as returned,
      i.unit_price as "unitPrice", i.discount_amount + i.promotion_amount as "discountAmount",
      i.insurance_coverage as "insuranceCoverage",
      coalesce((select l.moved from claim_lines l where l.sale_item_id = i.id), 0.00) as moved,
      p.is_service or s.corrects_id is not null as "isService",
      i.tax_category as "taxCategory", i.tax_percent as "taxPercent", i.tax_reason as "taxReason", i.tax_note as "taxNote",
      array(
        select n.serial from stock_serials n where n.sale_item_id = i.id and not exists (
          select 1 from sale_return_items r where r.sale_item_id = i.id and r.serials @> jsonb_build_array(n.serial))
        order by n.id) as numbers,
      coalesce((
        select jsonb_agg(jsonb_build_object('number', j.job_number, 'status', j.status) order by j.id) from lens_jobs j
        where j.sale_id = i.sale_id and i.id in (j.sale_item_id, j.other_item_id) and j.deleted_at is null
          and j.status not in ('cancelled', 'remade', 'returned')), '[]') as jobs
    from sale_items i join sales s on s.id = i.sale_id join product_variants v on v.id = i.variant_id join products p on p.id = v.product_id
    where i.sale_id = ${saleId} order by i.line_no`.execute(rows(em));
  return found;
}

async function paidBy(em: Em, saleId: number): Promise<Tender[]> {
  const { rows: found } = await sql<Tender>`
    select payment_method as "paymentMethod", sum(case kind when 'refund' then -amount else amount end)::numeric(12, 2) as amount
    from payments where receipt_id = ${saleId} group by payment_method order by min(id)`.execute(rows(em));
  return found.filter(({ amount }) => Number(amount) > 0);
}
