import { sql } from "kysely";
import { z } from "zod";
import { rowCount } from "#app/lib/database/row-count.server.ts";
import { riyadhDay } from "#app/lib/dates.ts";
import { flag, optionalChoice, optionalText, pageOfList } from "#app/lib/fields.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { plannedEachTime } from "#db/preparing-client.ts";
import { GENDERS } from "./customer.schema.server.ts";
import { customersMatching } from "./customer-search.server.ts";
import { pageBySomeStores } from "./page-by-some-stores.server.ts";

const CUSTOMER_SORTS = [
  "name",
  "phone",
  "company",
  "insured",
  "policyStatus",
  "lastVisit",
  "totalBought",
  "createdAt",
] as const;
type CustomerSort = (typeof CUSTOMER_SORTS)[number];

/** Columns of the customer's own row. Each order has an index. */
const SORT_COLUMNS = {
  name: ["c.first_name", "c.last_name"],
  phone: ["c.phone"],
  company: ["c.company_name"],
  insured: ["c.has_insurance"],
  createdAt: ["c.created_at"],
} as const;

/** What a customer has bought, as the database keeps it for each store. Each column has an index of its order. */
const BOUGHT = {
  lastVisit: { column: "k.last_visit", none: sql`null::timestamptz`, ofStores: sql`max(k.last_visit)` },
  totalBought: {
    column: "k.total_amount",
    none: sql`null::numeric`,
    ofStores: sql`sum(k.total_amount)`,
  },
} as const;

/** A search is counted only up to this number: counting every row would cost more than the page itself. */
export const MOST_COUNTED = 5_000;

/** The search, filters and order of a list of customers. */
export const CustomerSearch = z.object({
  ...pageOfList,
  q: optionalText({ max: 100 }),
  insured: optionalChoice(["yes", "no"]),
  gender: optionalChoice(GENDERS),
  company: optionalText(),
  policyStatus: optionalChoice(["active", "expired", "canceled"]),
  sort: z.enum(CUSTOMER_SORTS).default("createdAt"),
  descending: flag(true),
});
type CustomerSearch = z.output<typeof CustomerSearch>;
type Filters = Omit<CustomerSearch, "limit" | "offset" | "sort" | "descending">;

/** The state of a policy on a day. A policy that nobody has ended expires after its last day. */
export const policyStanding = (day: string) =>
  sql<string>`case when p.status = 'active' and p.end_date < ${day}::date then 'expired' else p.status end`;

/**
 * The ids of one page of customers, how many there are in all (of a search at most one more than MOST_COUNTED),
 * and the next offset while there is more.
 * @param storeIds the stores whose sales may decide the order; null for a user who may not see sales, who gets the newest customers first
 */
export async function pageOfCustomers(
  em: Em,
  { limit, offset, ...search }: CustomerSearch,
  storeIds: readonly number[] | null = null,
) {
  const { sort: _sort, descending: _descending, ...filters } = search;
  const [found, total] = await Promise.all([
    idsOfPage(em, { ...search, limit: limit + 1, offset }, storeIds),
    rowCount("customers", filters, async () => (await countQuery(em, filters).executeTakeFirstOrThrow()).count, [
      "customers",
      "customer_policies",
    ]),
  ]);
  const ids = found.slice(0, limit).map(({ id }) => id);
  return { ids, total, next: found.length > limit ? offset + limit : null };
}

/** The ids of a page. In the order of what some of the stores sold, those at its beginning are found without adding up what the others have bought. */
async function idsOfPage(
  em: Em,
  search: CustomerSearch,
  storeIds: readonly number[] | null,
): Promise<{ id: number }[]> {
  const { limit, offset, sort, descending, ...filters } = search;
  const isBought = sort === "lastVisit" || sort === "totalBought";
  if (isBought && storeIds && storeIds.length > 0 && !isOfOne(search, storeIds) && !filters.q) {
    const customers = sql`${filtered(em, filters).select("c.id")}`;
    const found = await pageBySomeStores(em, { sort, descending, limit, offset, storeIds, customers });
    if (found) return found;
  }
  return pageQuery(em, search, storeIds).execute();
}

/** Whether the figure of one store decides the order. The latest visit of several stores is the latest of one of them; other figures of several stores are only known together. */
const isOfOne = ({ sort, descending }: CustomerSearch, storeIds: readonly number[]): boolean =>
  storeIds.length === 1 || (sort === "lastVisit" && descending);

/** The ids of a page, in its order; ties break by id. Customers without the value come last in both directions. */
export function pageQuery(em: Em, search: CustomerSearch, storeIds: readonly number[] | null = null) {
  const { limit, offset, sort, descending, ...filters } = search;
  if (sort === "lastVisit" || sort === "totalBought") {
    if (storeIds && storeIds.length > 0 && isOfOne(search, storeIds))
      return pageByBought(em, { ...search, sort }, storeIds);
  }
  const page = ordered(em, selectIds(filtered(em, filters)), { sort, descending, storeIds, isFew: filters.q !== null });
  return page
    .orderBy("c.id", descending ? "desc" : "asc")
    .limit(limit)
    .offset(offset);
}

/**
 * A page in the order of one column of `customer_sales`: first the customers with a figure, read by its index up to the end of the page, and
 * only where they do not fill the page the others. Of several stores each gives as many customers as the page needs at most.
 */
function pageByBought(
  em: Em,
  { limit, offset, sort, descending, ...filters }: CustomerSearch & { sort: keyof typeof BOUGHT },
  storeIds: readonly number[],
) {
  const direction = descending ? "desc" : "asc";
  const { column: figure, none } = BOUGHT[sort];
  const count = sql<number>`(select count(*) from bought)`;
  const firstOf = (storeId: number) =>
    filtered(em, filters)
      .innerJoin("customer_sales as k", "k.customer_id", "c.id")
      .where("k.store_id", "=", sql.lit(storeId))
      .where(figure, "is not", null)
      .select(["c.id", sql.ref(figure).as("figure")])
      .orderBy(figure, direction)
      .orderBy("k.customer_id", direction)
      .limit(offset + limit);
  const [first, ...more] = storeIds.map(firstOf);
  if (!first) throw new Error("No store decides the order");
  const latestOf = () =>
    rows(em)
      .selectFrom(
        sql<{ id: number; figure: string | null }>`(${sql.join(
          storeIds.map((one) => sql`(${firstOf(one)})`),
          sql` union all `,
        )})`.as("each"),
      )
      .select(["each.id", sql<string | null>`max(each.figure)`.as("figure")])
      .groupBy("each.id")
      .orderBy("figure", direction)
      .orderBy("each.id", direction)
      .limit(offset + limit);
  return rows(em)
    .with("bought", () => (more.length === 0 ? first : latestOf()) as typeof first)
    .with("first", (db) =>
      db
        .selectFrom("bought")
        .select(["id", "figure"])
        .orderBy("figure", direction)
        .orderBy("id", direction)
        .offset(offset),
    )
    .with("others", () =>
      filtered(em, filters)
        .where(
          sql<boolean>`not exists (select from customer_sales k
            where k.customer_id = c.id and k.store_id in (${sql.join(storeIds.map((one) => sql.lit(one)))}) and ${sql.ref(figure)} is not null)`,
        )
        .select(["c.id", none.as("figure")])
        .orderBy("c.id", direction)
        .limit(sql<number>`least(${limit}, ${offset + limit} - ${count})`)
        .offset(sql<number>`greatest(0, ${offset} - ${count})`),
    )
    .selectFrom(({ selectFrom }) =>
      selectFrom("first")
        .select(["id", "figure"])
        .unionAll(selectFrom("others").select(["id", "figure"]))
        .as("page"),
    )
    .select("page.id")
    .orderBy(sql`page.figure ${sql.raw(`${direction} nulls last`)}`)
    .orderBy("page.id", direction);
}

const selectIds = (found: ReturnType<typeof filtered>) => found.select("c.id");
type Page = ReturnType<typeof selectIds>;

/** The row of `customer_sales` that stands for all stores together. */
const ALL_STORES = 0;

/** Under which stores `customer_sales` has a user's figures: those of the user, or one that stands for all when the user has all. */
export async function boughtIn(em: Em, storeIds: readonly number[]): Promise<readonly number[]> {
  // Not kept: a store that was added a moment ago is not one of the user's.
  const foreign = await rows(em)
    .selectFrom("stores")
    .select("id")
    .where(sql<boolean>`id <> all(${[...storeIds]}::int[])`)
    .limit(1)
    .executeTakeFirst();
  return foreign ? storeIds : [ALL_STORES];
}

/** `isFew` says that a search leaves few customers, whose figures are added up one by one. */
type Order = { sort: CustomerSort; descending: boolean; storeIds: readonly number[] | null; isFew: boolean };

function ordered(em: Em, page: Page, { sort, descending, storeIds, isFew }: Order): Page {
  const valuesLast = sql.raw(descending ? "desc nulls last" : "asc nulls last");
  if (sort === "lastVisit" || sort === "totalBought") {
    if (storeIds === null) return ordered(em, page, { sort: "createdAt", descending, storeIds, isFew });
    if (isFew) {
      const own = sql`(select ${BOUGHT[sort].ofStores} from customer_sales k
        where k.customer_id = c.id and k.store_id = any(${[...storeIds]}::int[]))`;
      return page.orderBy(sql`${own} ${valuesLast}`) as unknown as Page;
    }
    // Some of the stores: nobody keeps their sums, so each customer's figures are added up.
    const bought = rows(em)
      .selectFrom("customer_sales as k")
      .select("k.customer_id")
      .select(BOUGHT[sort].ofStores.as("figure"))
      .where(sql<boolean>`k.store_id = any(${storeIds}::int[])`)
      .groupBy("k.customer_id")
      .as("bought");
    return page
      .leftJoin(bought, "bought.customer_id", "c.id")
      .orderBy(sql`bought.figure ${valuesLast}`) as unknown as Page;
  }
  if (sort === "policyStatus") {
    // The state depends on the day, so it has no index: 100,000 customers take about 0.1 s.
    const standing = rows(em)
      .selectFrom("customer_policies as p")
      .select("p.customer_id")
      .select(policyStanding(riyadhDay()).as("standing"))
      .where("p.is_default", "=", true)
      .where("p.deleted_at", "is", null)
      .as("own");
    return page
      .leftJoin(standing, "own.customer_id", "c.id")
      .orderBy(sql`own.standing ${valuesLast}`) as unknown as Page;
  }
  let inOrder = page;
  for (const column of SORT_COLUMNS[sort])
    inOrder = inOrder.orderBy(sql`${sql.ref(column)} ${directionOf(sort, descending)}`);
  return inOrder;
}

/** Only companies can be missing. For the other columns the plain direction uses the index in both directions. */
const directionOf = (sort: CustomerSort, descending: boolean) =>
  sql.raw(`${descending ? "desc" : "asc"}${sort === "company" ? " nulls last" : ""}`);

/** Counts all customers from an index alone, and a search only up to the limit. */
export function countQuery(em: Em, filters: Filters) {
  const found = filtered(em, filters).select("c.id");
  return rows(em)
    .selectFrom((filters.q ? found.limit(MOST_COUNTED + 1) : found).as("found"))
    .select(sql<number>`count(*)::int`.as("count"))
    .modifyEnd(plannedEachTime);
}

function filtered(em: Em, { q, insured, gender, company, policyStatus }: Filters) {
  let query = customersMatching(em, q ?? "");
  if (insured) query = query.where("c.has_insurance", "=", insured === "yes");
  if (gender) query = query.where("c.gender", "=", gender);
  if (company) query = query.where("c.company_name", "=", company);
  if (policyStatus) {
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom("customer_policies as p")
          .select("p.id")
          .whereRef("p.customer_id", "=", "c.id")
          .where("p.is_default", "=", true)
          .where("p.deleted_at", "is", null)
          .where(policyStanding(riyadhDay()), "=", policyStatus),
      ),
    );
  }
  return query;
}

/** Puts rows that were read by their ids into the order of the page. */
export function inOrder<Row extends { id: number }>(ids: readonly number[], found: readonly Row[]): Row[] {
  const byId = new Map(found.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
