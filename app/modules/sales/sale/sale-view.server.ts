import { sql } from "kysely";
import { notFound } from "#app/lib/errors.ts";
import { invoiced } from "#app/modules/sales/sale/figures/document-vat.ts";
import { type Em, rows } from "#db/orm.ts";
import type { SaleItemView, SaleView } from "./sale.schema.server.ts";

/** The columns of a shown sale, for a Kysely `select` from `sales as s`. */
export const saleColumns = [
  "s.id",
  "s.store_id as storeId",
  "s.receipt_number as receiptNumber",
  "s.register_id as registerId",
  "s.customer_id as customerId",
  "s.customer_name as customerName",
  "s.employee_id as employeeId",
  "s.sale_date as saleDate",
  "s.subtotal",
  "s.discount_amount as discountAmount",
  "s.tax_amount as taxAmount",
  "s.total_amount as totalAmount",
  "s.product_discount as productDiscount",
  "s.insurance_coverage as insuranceCoverage",
  "s.promotion_id as promotionId",
  "s.promotion_code as promotionCode",
  "s.promotion_name as promotionName",
  "s.promotion_amount as promotionAmount",
  "s.included_tax as includedTax",
  "s.returned_amount as returnedAmount",
  "s.moved_amount as movedAmount",
  "s.balance_due as balanceDue",
  "s.due_date as dueDate",
  "s.collected_at as collectedAt",
  "s.payment_method as paymentMethod",
  "s.is_split as isSplit",
  "s.insurance_id as insuranceId",
  "s.insurance_provider as insuranceProvider",
  "s.policy_id as policyId",
  "s.policy_number as policyNumber",
  "s.policy_class as policyClass",
  "s.claim_status as claimStatus",
  "s.coverage_percentage as coveragePercentage",
  "s.coverage_terms as coverageTerms",
  "s.prescription_id as prescriptionId",
  "s.corrects_id as correctsId",
  "s.correction_reason as correctionReason",
  "s.notes",
  "s.created_at as createdAt",
] as const;

/** The pieces of a sale (s), counted from its lines where an earlier release has left no number. */
export const ITEM_COUNT = sql<number>`coalesce(s.item_count, case when s.corrects_id is null
  then (select coalesce(sum(i.quantity), 0)::int from sale_items i where i.sale_id = s.id) else 0 end)`;

/** Selects sales with their shown columns. The caller adds filters and order, and `toSaleView` converts each row. */
export const selectSales = (em: Em) =>
  rows(em)
    .selectFrom("sales as s")
    .select(saleColumns)
    .select(ITEM_COUNT.as("itemCount"))
    .select(
      sql<SaleView["payments"]>`coalesce((
        select jsonb_agg(jsonb_build_object('paymentMethod', m.method, 'amount', m.paid::text) order by m.first)
        from (select payment_method as method, sum(amount) as paid, min(id) as first from payments
          where receipt_id = s.id and kind = 'payment' group by payment_method) m), '[]'::jsonb)`.as("payments"),
    );

type SaleRow = Awaited<ReturnType<ReturnType<typeof selectSales>["executeTakeFirstOrThrow"]>>;

export const toSaleView = (row: SaleRow): SaleView => ({
  ...row,
  coverageTerms: row.coverageTerms as SaleView["coverageTerms"],
  invoiceTotal: invoiced(row),
  saleDate: row.saleDate.toISOString(),
  collectedAt: row.collectedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

/** One sale of the given stores. Throws 404 when these stores have no such sale. */
export async function getSaleView(em: Em, saleId: number, storeIds: readonly number[]): Promise<SaleView> {
  const row = storeIds.length
    ? await selectSales(em).where("s.id", "=", saleId).where("s.store_id", "in", storeIds).executeTakeFirst()
    : undefined;
  if (!row) throw notFound();
  return toSaleView(row);
}

/** The lines of a sale in their order. The caller must have checked that the user may see the sale. */
export const getSaleItemViews = (em: Em, saleId: number): Promise<SaleItemView[]> =>
  rows(em)
    .selectFrom("sale_items as i")
    .innerJoin("product_variants as v", "v.id", "i.variant_id")
    .innerJoin("products as p", "p.id", "v.product_id")
    .innerJoin("categories as c", "c.id", "p.category_id")
    .select(["i.id", "i.sale_id as saleId", "i.variant_id as variantId", "i.line_no as lineNo"])
    .select(["i.item_name as itemName", "i.sku", "v.color", "v.size", "v.material"])
    .select(["c.name as category", "c.name_ar as categoryAr", "i.quantity", "i.unit_price as unitPrice"])
    .select(["i.discount_amount as discountAmount", "i.total_price as totalPrice"])
    .select("i.insurance_coverage as insuranceCoverage")
    .select(["i.tax_category as taxCategory", "i.tax_percent as taxPercent", "i.tax_reason as taxReason"])
    .select("i.tax_note as taxNote")
    .select(
      sql<string[]>`array(select n.serial from stock_serials n where n.sale_item_id = i.id order by n.id)`.as(
        "serials",
      ),
    )
    .where("i.sale_id", "=", saleId)
    .orderBy("i.line_no")
    .execute();
