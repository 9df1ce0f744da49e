import { type SelectQueryBuilder, sql } from "kysely";
import { z } from "zod";
import { startOfDay } from "#app/lib/dates.ts";
import { latinDigits } from "#app/lib/digits.ts";
import { flag, optionalChoice, optionalDay, optionalId, optionalText, pageOfList } from "#app/lib/fields.server.ts";
import { likePatterns } from "#app/lib/list-query.ts";
import type { Page } from "#app/lib/operation.server.ts";
import { rowCount } from "#app/lib/row-count.server.ts";
import { customersMatching } from "#app/modules/customers/customer-search.server.ts";
import { type Em, rows } from "#db/orm.ts";
import type { Database } from "#db/schemas.ts";
import { salesOfRemoved } from "./recorded-names.server.ts";
import type { SaleView } from "./sale.schema.server.ts";
import { CLAIM_STATUSES, PAYMENT_METHODS } from "./sale-input.schema.server.ts";
import { selectSales, toSaleView } from "./sale-view.server.ts";

export const SALE_SORTS = [
  "saleDate",
  "totalAmount",
  "receiptNumber",
  "customerName",
  "itemCount",
  "paymentMethod",
  "claimStatus",
] as const;
export const INSURED = ["yes", "no"] as const;

/** Sales without a customer or a claim come first. */
const SORT_COLUMNS = {
  saleDate: sql`s.sale_date`,
  totalAmount: sql`s.total_amount`,
  receiptNumber: sql`s.receipt_sequence`,
  customerName: sql`lower(coalesce(s.customer_name, ''))`,
  itemCount: sql`(select coalesce(sum(i.quantity), 0) from sale_items i where i.sale_id = s.id)`,
  paymentMethod: sql`s.payment_method`,
  claimStatus: sql`coalesce(s.claim_status, '')`,
};

/** What a list of sales takes. Days are Riyadh's, both included. */
export const SaleSearch = z.object({
  ...pageOfList,
  storeId: optionalId(),
  q: optionalText({ max: 100 }),
  from: optionalDay(),
  to: optionalDay(),
  paymentMethod: optionalChoice(PAYMENT_METHODS),
  claimStatus: optionalChoice(CLAIM_STATUSES),
  insured: optionalChoice(INSURED),
  sort: z.enum(SALE_SORTS, { error: "errors.choice" }).default("saleDate"),
  descending: flag(true),
});
type SaleSearch = z.output<typeof SaleSearch>;
type Filters = Pick<SaleSearch, "q" | "from" | "to" | "paymentMethod" | "claimStatus" | "insured">;

/**
 * One page of a store's sales. The page's ids are found first, so that rows which are skipped cost no counting of their
 * items; ties break by id.
 */
export async function pageOfSales(em: Em, storeId: number, search: SaleSearch): Promise<Page<SaleView>> {
  const { limit, offset, sort, descending, storeId: _asked, ...filters } = search;
  const direction = descending ? "desc" : "asc";
  const ids = filtered(em, storeId, filters)
    .select("s.id")
    .orderBy(SORT_COLUMNS[sort], direction)
    .orderBy("s.id", direction)
    .limit(limit)
    .offset(offset);
  const [found, total] = await Promise.all([
    selectSales(em)
      .where("s.id", "in", ids)
      .orderBy(SORT_COLUMNS[sort], direction)
      .orderBy("s.id", direction)
      .execute(),
    rowCount("sales", { storeId, ...filters }, () => count(em, storeId, filters), filters.q ? undefined : ["sales"]),
  ]);
  return { rows: found.map(toSaleView), total, next: offset + found.length < total ? offset + limit : null };
}

type Sales = SelectQueryBuilder<Database & { s: Database["sales"] }, "s", object>;

function filtered(em: Em, storeId: number, { q, from, to, paymentMethod, claimStatus, insured }: Filters): Sales {
  // The store stands in the text: so a list without filters has no values, and is prepared.
  let query: Sales = rows(em).selectFrom("sales as s").where("s.store_id", "=", sql.lit(storeId));
  if (from) query = query.where("s.sale_date", ">=", startOfDay(from));
  if (to) query = query.where("s.sale_date", "<", endOfDay(to));
  if (paymentMethod) query = query.where("s.payment_method", "=", paymentMethod);
  if (claimStatus) query = query.where("s.claim_status", "=", claimStatus);
  if (insured) query = query.where("s.insurance_id", insured === "yes" ? "is not" : "is", null);
  return q ? query.where("s.id", "in", matching(em, storeId, q)) : query;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const endOfDay = (day: string): Date => new Date(startOfDay(day).getTime() + DAY_MS);

/** "S1-004812", "004812" or "4812": the number of a receipt, with its store's code or without. */
const RECEIPT = /^(?:([A-Za-z0-9]{1,8})-)?(\d{1,9})$/;
/** Fewer digits than these are a receipt's, not part of a phone number. */
const PHONE_DIGITS = 4;

/**
 * Sales by receipt number, by the customer's name or phone, and by the recorded name of a guest or of a customer who was removed since. Each way has its own index, which
 * one condition with "or" would not use. A phone's leading zero is dropped, because stored numbers may begin with +966.
 */
function matching(em: Em, storeId: number, asked: string) {
  const q = latinDigits(asked).replace(/^0(?=\d{8,}$)/, "");
  const own = rows(em).selectFrom("sales as m").select("m.id").where("m.store_id", "=", storeId);
  const [, code, digits] = RECEIPT.exec(q) ?? [];
  let byNumber = own.where("m.receipt_sequence", "=", digits ? Number(digits) : 0);
  if (code) byNumber = byNumber.where("m.receipt_number", "like", `${code.toUpperCase()}-%`);
  if (digits && digits.length < PHONE_DIGITS) return byNumber;
  const customers = customersMatching(em, q).select("c.id");
  let byGuest = own.where("m.customer_id", "is", null).where("m.customer_name", "is not", null);
  for (const pattern of likePatterns(q)) {
    byGuest = byGuest.where("m.customer_name", "ilike", pattern);
  }
  return byNumber
    .union(own.where("m.customer_id", "in", customers))
    .union(byGuest)
    .union(salesOfRemoved(em, [storeId], q));
}

async function count(em: Em, storeId: number, filters: Filters): Promise<number> {
  const row = await filtered(em, storeId, filters)
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
}
