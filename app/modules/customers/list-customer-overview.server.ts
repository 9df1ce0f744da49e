import { sql } from "kysely";
import { z } from "zod";
import { kept } from "#app/lib/database/kept.server.ts";
import { riyadhDay } from "#app/lib/dates.ts";
import { view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { holds } from "#app/lib/permissions.ts";
import { storesOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { boughtIn, CustomerSearch, inOrder, pageOfCustomers, policyStanding } from "./page-of-customers.server.ts";

const CustomerOverview = z.object({
  id: view.id,
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  companyName: z.string().nullable(),
  hasInsurance: z.boolean(),
  /** Of the default policy. */
  provider: z.string().nullable(),
  policyStatus: z.string().nullable(),
  validTill: view.day.nullable(),
  /** Sales in the user's stores; null for users who may not see sales. The visit is null for a customer without sales. */
  lastVisit: view.instant.nullable(),
  totalBought: view.amount.nullable(),
  createdAt: view.instant,
});
type CustomerOverview = z.infer<typeof CustomerOverview>;

/** The customers of one page, with their default policy and their sales in the user's stores. */
export const listCustomerOverview = operation({
  name: "listCustomerOverview",
  summary: "Customers with their default policy, last visit and sales in the user's stores",
  permission: "customers:read",
  input: CustomerSearch,
  output: z.array(CustomerOverview),
  paged: true,
  async run({ em, stores, store, permissions }, search) {
    const storeIds = holds(permissions, "sales:read") ? await boughtIn(em, storesOf({ stores, store }, null)) : null;
    const { ids, total, next } = await pageOfCustomers(em, search, storeIds);
    if (ids.length === 0) return { rows: [], total, next };
    return { rows: inOrder(ids, await overviewOf(em, ids, storeIds)), total, next };
  },
});

async function overviewOf(em: Em, ids: number[], storeIds: readonly number[] | null): Promise<CustomerOverview[]> {
  const found = await overviewQuery(em, ids, storeIds ?? []).execute();
  return found.map((row) => ({
    ...row,
    lastVisit: row.lastVisit?.toISOString() ?? null,
    totalBought: storeIds ? row.totalBought : null,
    createdAt: row.createdAt.toISOString(),
  }));
}

/** Reads the rows of the page, and what these customers have bought as it is kept for each store. */
export const overviewQuery = (em: Em, ids: readonly number[], storeIds: readonly number[]) =>
  rows(em)
    .selectFrom("customers as c")
    .leftJoin("customer_policies as p", (join) =>
      join.onRef("p.customer_id", "=", "c.id").on("p.is_default", "=", true).on("p.deleted_at", "is", null),
    )
    .leftJoin("insurance_policies as ip", "ip.id", "p.policy_id")
    .leftJoin("insurances as i", "i.id", "ip.insurance_id")
    .leftJoin(
      ({ selectFrom }) =>
        selectFrom("customer_sales as k")
          .select("k.customer_id")
          .select(({ fn }) => [fn.max("k.last_visit").as("last_visit"), fn.sum<string>("k.total_amount").as("total")])
          .where(isAnyOf("k.customer_id", ids))
          .where(isAnyOf("k.store_id", storeIds))
          .groupBy("k.customer_id")
          .as("bought"),
      (join) => join.onRef("bought.customer_id", "=", "c.id"),
    )
    .select([
      "c.id",
      "c.first_name as firstName",
      "c.last_name as lastName",
      "c.phone",
      "c.company_name as companyName",
    ])
    .select(["c.has_insurance as hasInsurance", "c.created_at as createdAt"])
    .select(["i.name as provider", "p.end_date as validTill", "bought.last_visit as lastVisit"])
    .select(policyStanding(riyadhDay()).as("policyStatus"))
    .select(sql<string>`coalesce(bought.total, 0)::numeric(14, 2)`.as("totalBought"))
    .where(isAnyOf("c.id", ids));

/** One statement for pages of any length, so that it is prepared once. */
const isAnyOf = (column: string, ids: readonly number[]) => sql<boolean>`${sql.ref(column)} = any(${ids}::int[])`;

/** The most companies in the select. */
const MOST_COMPANIES = 50;

/** The companies that customers work for, by name: one step through the index for each, not one for each customer. */
export const listCompanies = operation({
  name: "listCompanies",
  summary: "Companies that customers work for",
  permission: "customers:read",
  input: z.object({}),
  output: z.array(z.string()),
  run: ({ em }) => kept("companies", null, () => readCompanies(em), ["customers"]),
});

async function readCompanies(em: Em): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
      with recursive companies as (
        (select company_name as name from customers where company_name is not null and deleted_at is null order by 1 limit 1)
        union all
        select (select company_name from customers
                where company_name > companies.name and deleted_at is null order by 1 limit 1)
        from companies where companies.name is not null
      )
      select name from companies where name is not null limit ${sql.lit(MOST_COMPANIES)}`.execute(em.getKysely());
  return rows.map(({ name }) => name);
}
