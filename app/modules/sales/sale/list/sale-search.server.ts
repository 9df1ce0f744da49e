import { type SelectQueryBuilder, sql } from "kysely";
import { z } from "zod";
import { rowCount } from "#app/lib/database/row-count.server.ts";
import { addDays, riyadhDay, startOfDay } from "#app/lib/dates.ts";
import { latinDigits } from "#app/lib/fields/digits.ts";
import { flag, optionalChoice, optionalDay, optionalId, optionalText, pageOfList } from "#app/lib/fields.server.ts";
import { likePatterns } from "#app/lib/list-query.ts";
import type { Page } from "#app/lib/operation.server.ts";
import { customersMatching } from "#app/modules/customers/customer-search.server.ts";
import { AGES, BALANCES } from "#app/modules/sales/payments/ageing.ts";
import { salesOfRemoved } from "#app/modules/sales/sale/recorded-names.server.ts";
import type { SaleView } from "#app/modules/sales/sale/sale.schema.server.ts";
import { checkSearchedCodes } from "#app/modules/sales/sale/sale-codes.server.ts";
import { listedCode } from "#app/modules/sales/sale/sale-input.schema.server.ts";
import { selectSales, toSaleView } from "#app/modules/sales/sale/sale-view.server.ts";
import { type Em, rows } from "#db/orm.ts";
import type { Database } from "#db/schemas.ts";
import { SPLIT } from "./shown-method.ts";
import { numberIn, PHONE_DIGITS, salesOfItems, searchedVariants } from "./sold-items.server.ts";

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
  totalAmount: sql`s.total_amount + s.moved_amount - s.returned_amount`,
  receiptNumber: sql`s.receipt_sequence`,
  customerName: sql`lower(coalesce(s.customer_name, ''))`,
  itemCount: sql`case when s.corrects_id is null
    then (select coalesce(sum(i.quantity), 0) from sale_items i where i.sale_id = s.id) else 0 end`,
  /** Split sales stand together. */
  paymentMethod: sql`case when s.is_split then 'split' else s.payment_method end`,
  claimStatus: sql`coalesce(s.claim_status, '')`,
};

/** The input of a list of sales. Days are days in Riyadh, and both ends are included. */
export const SaleSearch = z.object({
  ...pageOfList,
  storeId: optionalId(),
  q: optionalText({ max: 100 }),
  from: optionalDay(),
  to: optionalDay(),
  /** Sales of which this method has paid all or a part; "split" finds those that several have paid. */
  paymentMethod: listedCode(),
  claimStatus: listedCode(),
  insured: optionalChoice(INSURED),
  /** Sales with a balance: all, those to be paid by today, or those of one age. */
  balance: optionalChoice(BALANCES),
  sort: z.enum(SALE_SORTS, { error: "errors.choice" }).default("saleDate"),
  descending: flag(true),
});
type SaleSearch = z.output<typeof SaleSearch>;
type Filters = Pick<SaleSearch, "q" | "from" | "to" | "paymentMethod" | "claimStatus" | "insured" | "balance">;

/**
 * One page of a store's sales. The ids of the page are found first, so that the items of skipped sales are not counted. Equal sort values
 * are ordered by id.
 */
export async function pageOfSales(em: Em, storeId: number, search: SaleSearch): Promise<Page<SaleView>> {
  const { limit, offset, sort, descending, storeId: _asked, ...filters } = search;
  const [variantIds] = await Promise.all([searchedVariants(em, filters.q), checkSearchedCodes(em, filters)]);
  const direction = descending ? "desc" : "asc";
  const ids = filtered(em, storeId, filters, variantIds)
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
    rowCount(
      "sales",
      { storeId, ...filters },
      () => count(em, storeId, filters, variantIds),
      filters.q ? undefined : ["sales"],
    ),
  ]);
  return { rows: found.map(toSaleView), total, next: offset + found.length < total ? offset + limit : null };
}

type Sales = SelectQueryBuilder<Database & { s: Database["sales"] }, "s", object>;

function filtered(
  em: Em,
  storeId: number,
  { q, from, to, paymentMethod, claimStatus, insured, balance }: Filters,
  variantIds: readonly number[],
): Sales {
  // The store's id is part of the SQL text. So a list without filters has no parameters and can be a prepared statement.
  let query: Sales = rows(em).selectFrom("sales as s").where("s.store_id", "=", sql.lit(storeId));
  if (from) query = query.where("s.sale_date", ">=", startOfDay(from));
  if (to) query = query.where("s.sale_date", "<", endOfDay(to));
  if (paymentMethod)
    query = paymentMethod === SPLIT ? query.where("s.is_split", "=", true) : query.where(paidBy(paymentMethod));
  if (claimStatus) query = query.where("s.claim_status", "=", claimStatus);
  if (insured) query = query.where("s.insurance_id", insured === "yes" ? "is not" : "is", null);
  if (balance) query = query.where("s.balance_due", ">", "0");
  if (balance === "byToday") query = query.where("s.due_date", "<=", riyadhDay());
  else if (balance && balance !== "due") query = ofAge(query, AGES[balance]);
  return q ? query.where("s.id", "in", matching(em, storeId, q, variantIds)) : query;
}

/** Sales that a method has paid, all or a part of them. */
const paidBy = (method: string) => sql<boolean>`(s.payment_method = ${method} or (s.is_split and exists (
  select 1 from payments p where p.receipt_id = s.id and p.kind = 'payment' and p.payment_method = ${method})))`;

/** Sales of the days that lie so far back, in Riyadh. */
function ofAge(query: Sales, { from, to }: { from: number; to: number | null }): Sales {
  const young = query.where("s.sale_date", "<", startOfDay(addDays(riyadhDay(), 1 - from)));
  return to === null ? young : young.where("s.sale_date", ">=", startOfDay(addDays(riyadhDay(), -to)));
}

const DAY_MS = 24 * 60 * 60 * 1000;
const endOfDay = (day: string): Date => new Date(startOfDay(day).getTime() + DAY_MS);

/**
 * Finds sales by receipt number, by the number of the sale, by the customer's name or phone, by the recorded name of a walk-in or removed
 * customer, and by the items sold. Each way uses its own index; one condition with "or" would use none. The leading zero of a phone number is
 * dropped, because stored numbers may begin with +966.
 */
function matching(em: Em, storeId: number, asked: string, variantIds: readonly number[]) {
  const q = latinDigits(asked).replace(/^0(?=\d{8,}$)/, "");
  const own = rows(em).selectFrom("sales as m").select("m.id").where("m.store_id", "=", storeId);
  const { saleId, code, digits } = numberIn(q);
  if (saleId !== null) return own.where("m.id", "=", saleId);
  let byNumber = own.where("m.receipt_sequence", "=", digits ? Number(digits) : 0);
  if (code) byNumber = byNumber.where("m.receipt_number", "like", `${code}-%`);
  if (digits && digits.length < PHONE_DIGITS) return byNumber;
  const customers = customersMatching(em, q).select("c.id");
  let byGuest = own.where("m.customer_id", "is", null).where("m.customer_name", "is not", null);
  for (const pattern of likePatterns(q)) {
    byGuest = byGuest.where("m.customer_name", "ilike", pattern);
  }
  const found = byNumber
    .union(own.where("m.customer_id", "in", customers))
    .union(byGuest)
    .union(salesOfRemoved(em, [storeId], q));
  return variantIds.length === 0 ? found : found.union(salesOfItems(em, variantIds));
}

async function count(em: Em, storeId: number, filters: Filters, variantIds: readonly number[]): Promise<number> {
  const row = await filtered(em, storeId, filters, variantIds)
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
}
