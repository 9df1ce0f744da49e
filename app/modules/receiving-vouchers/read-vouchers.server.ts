import { sql } from "kysely";
import { z } from "zod";
import { rowCount } from "#app/lib/database/row-count.server.ts";
import { flag, id, optionalChoice, optionalDay, optionalId, optionalText, pageOfList } from "#app/lib/fields.server.ts";
import { likePatterns } from "#app/lib/list-query.ts";
import { operation } from "#app/lib/operation.server.ts";
import { seesCosts } from "#app/lib/permissions.ts";
import { LineView, VOUCHER_COSTS } from "#app/modules/receiving-vouchers/lines/line-view.server.ts";
import { storesOf } from "#app/modules/stores/store-scope.server.ts";
import { folded, foldedSql } from "#db/entities/folded.ts";
import { type Em, rows } from "#db/orm.ts";
import { VOUCHER_KINDS, VOUCHER_STATUSES } from "./voucher-status.ts";
import { readVoucher, selectVouchers, toVoucherView, VoucherDetail, VoucherView } from "./voucher-view.server.ts";

export const getReceivingVoucher = operation({
  name: "getReceivingVoucher",
  summary: "One receiving voucher of your stores with its items",
  permission: [],
  input: z.object({ id: id() }),
  costs: VOUCHER_COSTS,
  output: VoucherDetail,
  run: ({ em, stores }, input) => readVoucher(em, { stores }, input.id),
});

export const listVoucherItems = operation({
  name: "listVoucherItems",
  summary: "The items of a receiving voucher",
  permission: [],
  input: z.object({ id: id() }),
  costs: VOUCHER_COSTS,
  output: z.array(LineView),
  run: async ({ em, stores }, input) => (await readVoucher(em, { stores }, input.id)).items,
});

const SEARCHED = sql.raw(
  foldedSql(
    "concat_ws(' ', v.voucher_number, v.reference_po_number, v.tracking_number, v.package_number, d.name, o.po_number, v.id)",
  ),
);

const VOUCHER_SORTS = ["voucherDate", "voucherNumber", "vendor", "totalAmount"] as const;

const SORT_COLUMNS = {
  voucherDate: sql`v.voucher_date`,
  voucherNumber: sql`v.voucher_number`,
  vendor: sql`lower(coalesce(d.name, ''))`,
  totalAmount: sql`v.total_amount`,
};

const Search = z.object({
  ...pageOfList,
  storeId: optionalId(),
  requisitionOrderId: optionalId(),
  sourceVoucherId: optionalId(),
  status: optionalChoice(VOUCHER_STATUSES),
  kind: optionalChoice(VOUCHER_KINDS),
  from: optionalDay(),
  to: optionalDay(),
  q: optionalText({ max: 100 }),
  sort: z.enum(VOUCHER_SORTS).default("voucherDate"),
  descending: flag(true),
});
type Filters = Omit<z.output<typeof Search>, "limit" | "offset" | "sort" | "descending" | "storeId"> & {
  storeIds: number[];
};

/** The vouchers of the user's stores, the newest first unless asked otherwise. */
export const listReceivingVouchers = operation({
  name: "listReceivingVouchers",
  summary: "Receiving vouchers, their reversals and returns to vendors of your stores, the newest first",
  permission: [],
  input: Search,
  costs: VOUCHER_COSTS,
  output: z.array(VoucherView),
  paged: true,
  async run({ em, ...actor }, { limit, offset, sort, descending, storeId, ...search }) {
    const filters = { ...search, storeIds: storesOf(actor, storeId) };
    if (filters.storeIds.length === 0) return { rows: [], total: 0, next: null };
    const direction = descending ? "desc" : "asc";
    const page = filtered(em, filters)
      .orderBy(SORT_COLUMNS[sort === "totalAmount" && !seesCosts(actor) ? "voucherDate" : sort], direction)
      .orderBy("v.id", direction)
      .limit(limit)
      .offset(offset);
    const [found, total] = await Promise.all([
      page.execute(),
      rowCount("receiving-vouchers", filters, () => countVouchers(em, filters), [
        "receiving_vouchers",
        "vendors",
        "requisition_orders",
      ]),
    ]);
    return { rows: found.map(toVoucherView), total, next: offset + found.length < total ? offset + limit : null };
  },
});

function filtered(em: Em, { storeIds, q, ...filters }: Filters) {
  let query = selectVouchers(em).where("v.store_id", "in", storeIds);
  if (filters.status) query = query.where("v.status", "=", filters.status);
  if (filters.kind) query = query.where("v.kind", "=", filters.kind);
  if (filters.requisitionOrderId) query = query.where("v.requisition_order_id", "=", filters.requisitionOrderId);
  if (filters.sourceVoucherId) query = query.where("v.source_voucher_id", "=", filters.sourceVoucherId);
  if (filters.from) query = query.where("v.voucher_date", ">=", filters.from);
  if (filters.to) query = query.where("v.voucher_date", "<=", filters.to);
  for (const pattern of likePatterns(folded(q ?? ""))) query = query.where(sql`${SEARCHED}`, "like", pattern);
  return query;
}

async function countVouchers(em: Em, filters: Filters): Promise<number> {
  const { count } = await rows(em)
    .selectFrom(filtered(em, filters).as("found"))
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
