import { sql } from "kysely";
import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { settlementOf } from "#app/modules/sales/returns/exchange/exchange-split.ts";
import { invoiced } from "#app/modules/sales/sale/figures/document-vat.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import type { Tender } from "../payments/settle.ts";
import { getSaleView } from "../sale/sale-view.server.ts";
import { ReturnView } from "./return.schema.server.ts";

type ReturnRow = Omit<ReturnView, "returnedAt" | "invoiceTotal" | "settlement"> & {
  returnedAt: Date;
  exchangePayments: Tender[];
};

const selectReturns = (em: Em) =>
  rows(em)
    .selectFrom("sale_returns as r")
    .innerJoin("sales as s", "s.id", "r.sale_id")
    .innerJoin("system_users as u", "u.id", "r.created_by")
    .leftJoin("sales as x", "x.id", "r.exchange_sale_id")
    .leftJoin("register_sessions as rs", "rs.id", "r.session_id")
    .select(["r.id", "r.store_id as storeId", "r.sale_id as saleId", "s.receipt_number as receiptNumber"])
    .select(["r.return_number as returnNumber", "r.exchange_sale_id as exchangeSaleId"])
    .select(["x.receipt_number as exchangeReceiptNumber"])
    .select(["r.reason_code as reasonCode", "r.notes", "r.subtotal", "r.discount_amount as discountAmount"])
    .select(["r.tax_amount as taxAmount", "r.total_amount as totalAmount", "r.included_tax as includedTax"])
    .select(["r.product_discount as productDiscount", "r.insurance_coverage as insuranceCoverage"])
    .select(["r.refunded_amount as refundedAmount", "r.returned_at as returnedAt", "r.created_by as createdBy"])
    .select("rs.register_id as registerId")
    .select([
      sql<ReturnView["kind"]>`r.kind`.as("kind"),
      sql<string>`trim(concat(u.first_name, ' ', u.last_name))`.as("createdByName"),
      sql<ReturnView["items"]>`(
        select coalesce(jsonb_agg(jsonb_build_object('saleItemId', ri.sale_item_id, 'lineNo', ri.line_no, 'variantId', i.variant_id,
          'itemName', i.item_name, 'sku', i.sku, 'quantity', ri.quantity, 'condition', ri.condition,
          'serials', coalesce(ri.serials, '[]'::jsonb), 'unitPrice', i.unit_price::text, 'taxCategory', i.tax_category,
          'taxPercent', i.tax_percent::text, 'taxReason', i.tax_reason, 'taxNote', i.tax_note, 'subtotal', ri.subtotal::text, 'discountAmount', ri.discount_amount::text,
          'taxAmount', ri.tax_amount::text, 'totalAmount', ri.total_amount::text) order by ri.line_no), '[]'::jsonb)
        from sale_return_items ri join sale_items i on i.id = ri.sale_item_id where ri.return_id = r.id)`.as("items"),
      sql<ReturnView["refunds"]>`(
        select coalesce(jsonb_agg(jsonb_build_object('paymentMethod', p.payment_method, 'amount', p.amount::text,
          'externalReference', p.external_reference) order by p.id), '[]'::jsonb)
        from payments p where p.return_id = r.id and p.kind = 'refund')`.as("refunds"),
      sql<Tender[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('paymentMethod', p.payment_method, 'amount', p.amount::text) order by p.id), '[]'::jsonb)
        from payments p where p.receipt_id = r.exchange_sale_id and p.kind = 'payment')`.as("exchangePayments"),
    ]);

const toView = ({ exchangePayments, ...row }: ReturnRow): ReturnView => ({
  ...row,
  invoiceTotal: invoiced(row),
  returnedAt: row.returnedAt.toISOString(),
  settlement: settlementOf(row.refunds, exchangePayments),
});

/** A return of the given stores. Throws 404 when these stores have no such return. */
export async function readReturn(em: Em, returnId: number, storeIds: readonly number[]): Promise<ReturnView> {
  const row = storeIds.length
    ? await selectReturns(em).where("r.id", "=", returnId).where("r.store_id", "in", storeIds).executeTakeFirst()
    : undefined;
  if (!row) throw notFound();
  return toView(row);
}

/** The returns of a sale, oldest first. The caller has checked that the user may see the sale. */
export async function returnsOf(em: Em, saleId: number): Promise<ReturnView[]> {
  const found = await selectReturns(em).where("r.sale_id", "=", saleId).orderBy("r.id").execute();
  return found.map(toView);
}

export const getReturn = operation({
  name: "getReturn",
  summary: "One return with the figures of its credit note",
  permission: ["sales:read", "sales:update"],
  input: z.object({ id: id() }),
  output: ReturnView,
  run: ({ em, stores }, input) => readReturn(em, input.id, idsOf(stores)),
});

export const listReturns = operation({
  name: "listReturns",
  summary: "The returns of a sale, oldest first",
  permission: ["sales:read", "sales:update"],
  input: z.object({ id: id() }),
  output: z.array(ReturnView),
  async run({ em, stores }, input) {
    const sale = await getSaleView(em, input.id, idsOf(stores));
    return returnsOf(em, sale.id);
  },
});
