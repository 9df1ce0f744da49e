import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { z } from "zod";
import { rowCount } from "#app/lib/database/row-count.server.ts";
import { addDays, riyadhDay, startOfDay } from "#app/lib/dates.ts";
import { latinDigits } from "#app/lib/fields/digits.ts";
import { flag, optionalChoice, optionalDay, optionalId, optionalText, pageOfList } from "#app/lib/fields.server.ts";
import type { Page } from "#app/lib/operation.server.ts";
import { customersMatching } from "#app/modules/customers/customer-search.server.ts";
import { AGES, BALANCES } from "#app/modules/sales/payments/ageing.ts";
import { areItemsCounted } from "#app/modules/sales/sale/count-earlier-items.server.ts";
import { salesOfGuests, salesOfRemoved } from "#app/modules/sales/sale/recorded-names.server.ts";
import type { SaleView } from "#app/modules/sales/sale/sale.schema.server.ts";
import { checkSearchedCodes } from "#app/modules/sales/sale/sale-codes.server.ts";
import { listedCode } from "#app/modules/sales/sale/sale-input.schema.server.ts";
import { ITEM_COUNT, selectSales, toSaleView } from "#app/modules/sales/sale/sale-view.server.ts";
import { RECEIPT } from "#app/modules/stores/document-number.server.ts";
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

/** A sale's payment method, or that several have paid it. Written as its index says it, as all of these columns are: another form is found by none. */
const SHOWN_METHOD = sql<string>`(case when s.is_split then 'split' else s.payment_method end)`;
const CLAIM_STATUS = sql<string>`coalesce(s.claim_status, '')`;

/** Sales without a customer or a claim come first, and split sales stand together. */
const SORT_COLUMNS = {
  saleDate: sql`s.sale_date`,
  totalAmount: sql`(s.total_amount + s.moved_amount - s.returned_amount)`,
  receiptNumber: sql`s.receipt_sequence`,
  customerName: sql`lower(coalesce(s.customer_name, ''))`,
  itemCount: sql`s.item_count`,
  paymentMethod: SHOWN_METHOD,
  claimStatus: CLAIM_STATUS,
};

/** Filtered and searched sales are counted only up to this number: counting them all would cost more than the page itself. */
const MOST_COUNTED = 5_000;
/** Whether all sales are counted: those of a store by their numbers, those of some days by an index. */
const isCounted = ({ from: _from, to: _to, ...filters }: Partial<Filters>) =>
  Object.values(filters).every((value) => !value);
/** How far a list of sales with a search and filters is counted; undefined without a limit. */
export const mostCounted = ({ q, filters }: { q: string; filters: Partial<Record<string, string>> }) =>
  isCounted({ q, ...filters } as Partial<Filters>) ? undefined : MOST_COUNTED;
/** A page so far down may be read from the other end. */
const FAR = 2_000;

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
 * One page of a store's sales, and how many there are: of filtered ones at most one more than MOST_COUNTED. The ids of the page are found first, by an
 * index alone where they can be, so that little is read of the sales before them. Equal sort values are ordered by the time of the sale.
 */
export async function pageOfSales(em: Em, storeId: number, search: SaleSearch): Promise<Page<SaleView>> {
  const { limit, offset, sort, descending, storeId: _asked, ...filters } = search;
  const [variantIds] = await Promise.all([searchedVariants(em, filters.q), checkSearchedCodes(em, filters)]);
  const isWhole = isCounted(filters);
  const isUnfiltered = Object.values(filters).every((value) => !value);
  const counted = rowCount(
    "sales",
    { storeId, ...filters },
    () => (isUnfiltered ? countAll(em, storeId) : count(em, storeId, filters, variantIds, isWhole)),
    filters.q ? undefined : ["sales"],
  );
  const order = await orderOf(em, sort);
  const total = isWhole && offset >= FAR ? await counted : 0;
  const place = placeOf({ limit: limit + 1, offset, total });
  const descends = place.isFromEnd ? !descending : descending;
  const ids = await (sort === "receiptNumber" && isUnfiltered
    ? idsByNumber(em, storeId, descends, place).execute()
    : idsOf(em, filtered(em, storeId, filters, variantIds, sort !== "saleDate"), order, descends, place).execute());
  const inOrder = (place.isFromEnd ? ids.toReversed() : ids).map(({ id }) => id);
  const shown = inOrder.slice(0, limit);
  const [found, all] = await Promise.all([
    shown.length === 0 ? [] : selectSales(em).where(sql<boolean>`s.id = any(${shown}::int[])`).execute(),
    counted,
  ]);
  const byId = new Map(found.map((sale) => [sale.id, toSaleView(sale)]));
  return {
    rows: shown.flatMap((id) => byId.get(id) ?? []),
    total: all,
    next: inOrder.length > limit ? offset + limit : null,
  };
}

/** What sales are put into order by. A receipt number needs no second column. */
async function orderOf(em: Em, sort: SaleSearch["sort"]): Promise<RawBuilder<unknown>[]> {
  const column = sort === "itemCount" && !(await areItemsCounted(em)) ? ITEM_COUNT : SORT_COLUMNS[sort];
  if (sort === "saleDate") return [column, sql`s.id`];
  return sort === "receiptNumber" ? [column] : [column, sql`s.sale_date`, sql`s.id`];
}

type Place = { limit: number; offset: number; isFromEnd: boolean };

/** Where a page is read: one behind the middle of `total` rows from their end, which is nearer. */
function placeOf({ limit, offset, total }: { limit: number; offset: number; total: number }): Place {
  if (offset * 2 <= total || offset >= total) return { limit, offset, isFromEnd: false };
  const last = Math.min(total, offset + limit);
  return { limit: last - offset, offset: total - last, isFromEnd: true };
}

/** The ids of a page. Of several parts each gives as many rows as the page needs at most. */
function idsOf(
  em: Em,
  parts: readonly Sales[],
  order: readonly RawBuilder<unknown>[],
  descending: boolean,
  { limit, offset }: Pick<Place, "limit" | "offset">,
) {
  const direction = descending ? "desc" : "asc";
  const [first] = parts;
  if (!first) throw new Error("No sales are asked for");
  const ordered = (from: Sales) =>
    order.reduce<Sales>((query, column) => query.orderBy(column, direction) as Sales, from);
  if (parts.length === 1) return ordered(first).select("s.id").limit(limit).offset(offset);
  const columns = order.map((column, index) => column.as(`o${index}`));
  const each = parts.map(
    (part) =>
      sql`(${ordered(part)
        .select(["s.id", ...columns])
        .limit(offset + limit)})`,
  );
  let page = rows(em)
    .selectFrom(sql<{ id: number }>`(${sql.join(each, sql` union all `)})`.as("each"))
    .select("each.id");
  for (const index of order.keys()) page = page.orderBy(sql.ref(`each.o${index}`), direction);
  return page.limit(limit).offset(offset);
}

/** The same of a store's sales by their number. Its index has no id: the numbers of the page are read from it alone, and then their sales. */
function idsByNumber(em: Em, storeId: number, descending: boolean, { limit, offset }: Pick<Place, "limit" | "offset">) {
  const direction = descending ? "desc" : "asc";
  const numbers = rows(em)
    .selectFrom("sales as n")
    .select("n.receipt_sequence")
    .where("n.store_id", "=", sql.lit(storeId))
    .orderBy("n.receipt_sequence", direction)
    .limit(limit)
    .offset(offset);
  return rows(em)
    .selectFrom("sales as s")
    .innerJoin(numbers.as("page"), "page.receipt_sequence", "s.receipt_sequence")
    .select("s.id")
    .where("s.store_id", "=", sql.lit(storeId))
    .orderBy("page.receipt_sequence", direction);
}

type Sales = SelectQueryBuilder<Database & { s: Database["sales"] }, "s", object>;

/**
 * The sales that fit, in parts that have no sale in common and an index each: those that a method has paid, and those of which it has paid a part.
 * Without `needsColumns` they may have nothing but their ids and days. @param most the reader wants no more sales than this, whichever they are
 */
function filtered(
  em: Em,
  storeId: number,
  { q, from, to, paymentMethod, claimStatus, insured, balance }: Filters,
  variantIds: readonly number[],
  needsColumns: boolean,
  most?: number,
): Sales[] {
  // The store's id is part of the SQL text. So a list without filters has no parameters and can be a prepared statement.
  let query: Sales = rows(em).selectFrom("sales as s").where("s.store_id", "=", sql.lit(storeId));
  if (from) query = query.where("s.sale_date", ">=", startOfDay(from));
  if (to) query = query.where("s.sale_date", "<", endOfDay(to));
  if (claimStatus) query = query.where(CLAIM_STATUS, "=", claimStatus);
  if (insured) query = query.where("s.insurance_id", insured === "yes" ? "is not" : "is", null);
  if (balance) query = query.where("s.balance_due", ">", "0");
  if (balance === "byToday") query = query.where("s.due_date", "<=", riyadhDay());
  else if (balance && balance !== "due") query = ofAge(query, AGES[balance]);
  // Without other filters the sales that match are all: their days are known with them, and nothing else of the store is read.
  const isOnlySearched = ![from, to, paymentMethod, claimStatus, insured, balance].some(Boolean);
  if (q && isOnlySearched && !needsColumns)
    return [rows(em).selectFrom(matching(em, storeId, q, variantIds, most).as("s")) as unknown as Sales];
  if (q) {
    const found = rows(em)
      .selectFrom(matching(em, storeId, q, variantIds).as("found"))
      .select("found.id");
    query = query.where("s.id", "in", found);
  }
  if (!paymentMethod) return [query];
  const listed = (method: string) => query.where(SHOWN_METHOD, "=", sql.lit(method));
  return paymentMethod === SPLIT
    ? [listed(SPLIT)]
    : [listed(paymentMethod), listed(SPLIT).where(partlyPaidBy(paymentMethod))];
}

/** Split sales of which a method has paid a part. */
const partlyPaidBy = (method: string) => sql<boolean>`exists (
  select 1 from payments p where p.receipt_id = s.id and p.kind = 'payment' and p.payment_method = ${method})`;

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
function matching(em: Em, storeId: number, asked: string, variantIds: readonly number[], most?: number) {
  const q = latinDigits(asked).replace(/^0(?=\d{8,}$)/, "");
  const own = rows(em).selectFrom("sales as m").select(["m.id", "m.sale_date"]).where("m.store_id", "=", storeId);
  const { saleId, code, digits } = numberIn(q);
  const union = (...ways: (typeof own)[]) =>
    sql<{ id: number; sale_date: Date }>`(${sql.join(
      ways.map((way) => sql`(${most === undefined ? way : way.limit(most)})`),
      sql` union `,
    )})`;
  if (saleId !== null) return union(own.where("m.id", "=", saleId));
  let byNumber = own.where("m.receipt_sequence", "=", digits ? Number(digits) : 0);
  if (code) byNumber = byNumber.where("m.receipt_number", "like", `${code}-%`);
  if (digits && digits.length < PHONE_DIGITS) return union(byNumber);
  return union(
    byNumber,
    own.where("m.customer_id", "in", customersMatching(em, q).select("c.id")),
    salesOfGuests(em, [storeId], q).select("m.sale_date"),
    salesOfRemoved(em, [storeId], q).select("m.sale_date"),
    ...(variantIds.length === 0 ? [] : [own.where("m.id", "in", salesOfItems(em, variantIds))]),
  );
}

/**
 * How many sales a store has: as many as their numbers from the first to the last, less those that a restored backup has lost. Nothing else leaves a
 * number out, so no sale is read.
 */
async function countAll(em: Em, storeId: number): Promise<number> {
  const { rows: found } = await sql<{ count: number }>`
    select (n.last - n.first + 1 - coalesce((select sum(g.to_number - g.from_number + 1) from number_gaps g
      where g.store_id = ${storeId} and g.kind = ${RECEIPT} and g.from_number between n.first and n.last), 0))::int as count
    from (select min(receipt_sequence) as first, max(receipt_sequence) as last from sales where store_id = ${storeId}) n
    where n.last is not null`.execute(rows(em));
  return found[0]?.count ?? 0;
}

async function count(
  em: Em,
  storeId: number,
  filters: Filters,
  variantIds: readonly number[],
  isWhole: boolean,
): Promise<number> {
  const most = isWhole ? undefined : MOST_COUNTED + 1;
  const each = filtered(em, storeId, filters, variantIds, false, most).map((part) => {
    const ids = part.select("s.id");
    return sql`(${most === undefined ? ids : ids.limit(most)})`;
  });
  const { rows: found } = await sql<{
    count: number;
  }>`select least(count(*), ${sql.lit(isWhole ? 2 ** 31 : MOST_COUNTED + 1)})::int as count
    from (${sql.join(each, sql` union all `)}) found`.execute(rows(em));
  return found[0]?.count ?? 0;
}
