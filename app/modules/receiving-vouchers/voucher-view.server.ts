import { sql } from "kysely";
import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { view } from "#app/lib/fields.server.ts";
import type { WithoutCosts } from "#app/lib/money/costs.server.ts";
import type { Actor } from "#app/lib/operation.server.ts";
import { LineView, linesOf, type VoucherCost } from "#app/modules/receiving-vouchers/lines/line-view.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { VOUCHER_KINDS, VOUCHER_STATUSES, type VoucherKind, type VoucherStatus } from "./voucher-status.ts";

/** A receiving voucher as section 3 of the specification lists it, with the names of what it refers to. */
export const VoucherView = z.object({
  id: view.id,
  storeId: view.id,
  kind: z.enum(VOUCHER_KINDS),
  sourceVoucherId: view.id.nullable(),
  sourceVoucherNumber: z.string().nullable(),
  vendorId: view.id.nullable(),
  vendorName: z.string().nullable(),
  requisitionOrderId: view.id.nullable(),
  poNumber: z.string().nullable(),
  vendorCode: z.string().nullable(),
  subsidiary: z.string().nullable(),
  /** Given when the voucher is posted. */
  voucherNumber: z.string().nullable(),
  voucherDate: view.day,
  createdDate: view.instant,
  lastEditDate: view.instant,
  postDate: view.instant.nullable(),
  arrivalDate: view.day.nullable(),
  referencePONumber: z.string().nullable(),
  associateId: view.id.nullable(),
  associateName: z.string().nullable(),
  status: z.enum(VOUCHER_STATUSES),
  countedAt: view.instant.nullable(),
  countedByName: z.string().nullable(),
  postedByName: z.string().nullable(),
  notes: z.string().nullable(),
  freight: view.amount,
  trackingNumber: z.string().nullable(),
  packageNumber: z.string().nullable(),
  discount: view.amount,
  discountType: z.string(),
  feeAmount: view.amount,
  feeType: z.string().nullable(),
  taxRate: view.amount,
  costsIncludeTax: z.boolean(),
  taxAmount: view.amount,
  excludedTaxAmount: view.amount,
  includedTaxAmount: view.amount,
  totalAmount: view.amount,
  reasonCode: z.string().nullable(),
  version: z.int(),
});
export type VoucherView = z.infer<typeof VoucherView>;

export const VoucherDetail = VoucherView.extend({ items: z.array(LineView) });
export type VoucherDetail = z.infer<typeof VoucherDetail>;
/** One as a page gets it. */
export type ShownVoucher = WithoutCosts<VoucherDetail, VoucherCost>;

const nameOf = (column: string) =>
  sql<string | null>`(select nullif(trim(concat(u.first_name, ' ', u.last_name)), '')
    from system_users u where u.id = ${sql.ref(column)})`;

/** Vouchers (v) with vendor (d) and order (o), ready for a `where`. */
export const selectVouchers = (em: Em) =>
  rows(em)
    .selectFrom("receiving_vouchers as v")
    .leftJoin("vendors as d", "d.id", "v.vendor_id")
    .leftJoin("requisition_orders as o", "o.id", "v.requisition_order_id")
    .leftJoin("receiving_vouchers as s", "s.id", "v.source_voucher_id")
    .select(["v.id", "v.store_id as storeId", "v.kind", "v.source_voucher_id as sourceVoucherId"])
    .select(["s.voucher_number as sourceVoucherNumber", "v.vendor_id as vendorId", "d.name as vendorName"])
    .select(["v.requisition_order_id as requisitionOrderId", "o.po_number as poNumber"])
    .select(["v.vendor_code as vendorCode", "v.subsidiary", "v.voucher_number as voucherNumber"])
    .select(["v.voucher_date as voucherDate", "v.created_at as createdDate", "v.updated_at as lastEditDate"])
    .select(["v.post_date as postDate", "v.arrival_date as arrivalDate"])
    .select(["v.reference_po_number as referencePONumber", "v.associate_id as associateId"])
    .select(["v.associate_name as associateName", "v.status", "v.counted_at as countedAt", "v.notes", "v.freight"])
    .select([nameOf("v.counted_by").as("countedByName"), nameOf("v.posted_by").as("postedByName")])
    .select(["v.tracking_number as trackingNumber", "v.package_number as packageNumber", "v.discount"])
    .select(["v.discount_type as discountType", "v.fee_amount as feeAmount", "v.fee_type as feeType"])
    .select(["v.tax_rate as taxRate", "v.costs_include_tax as costsIncludeTax", "v.tax_amount as taxAmount"])
    .select(["v.excluded_tax_amount as excludedTaxAmount", "v.included_tax_amount as includedTaxAmount"])
    .select(["v.total_amount as totalAmount", "v.reason_code as reasonCode", "v.version"])
    .where("v.deleted_at", "is", null);

type VoucherRow = Awaited<ReturnType<ReturnType<typeof selectVouchers>["executeTakeFirstOrThrow"]>>;

export const toVoucherView = (row: VoucherRow): VoucherView => ({
  ...row,
  kind: row.kind as VoucherKind,
  status: row.status as VoucherStatus,
  createdDate: row.createdDate.toISOString(),
  lastEditDate: row.lastEditDate.toISOString(),
  postDate: row.postDate?.toISOString() ?? null,
  countedAt: row.countedAt?.toISOString() ?? null,
});

/** One voucher of the user's stores with its lines. @throws 404, also for a voucher of another store */
export async function readVoucher(em: Em, { stores }: Pick<Actor, "stores">, id: number): Promise<VoucherDetail> {
  const mine = idsOf(stores);
  const row =
    mine.length > 0
      ? await selectVouchers(em).where("v.id", "=", id).where("v.store_id", "in", mine).executeTakeFirst()
      : undefined;
  if (!row) throw notFound();
  return { ...toVoucherView(row), items: await linesOf(em, id) };
}
