import { sql } from "kysely";
import { z } from "zod";
import { riyadhDay } from "#app/lib/dates.ts";
import { view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { holds } from "#app/lib/permissions.ts";
import { storesOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { CustomerSearch, inOrder, pageOfCustomers, policyStanding } from "./customer-page.server.ts";

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
  /** Of the user's stores; null for who may not see sales, and the visit of who has not bought anything. */
  lastVisit: view.instant.nullable(),
  totalBought: view.amount.nullable(),
  createdAt: view.instant,
});
type CustomerOverview = z.infer<typeof CustomerOverview>;

/** The customers of the list's page: with their default policy, and what they bought in the user's stores. */
export const listCustomerOverview = operation({
  name: "listCustomerOverview",
  summary: "Customers with their default policy, last visit and what they bought in the user's stores",
  permission: "customers:read",
  input: CustomerSearch,
  output: z.array(CustomerOverview),
  paged: true,
  async run({ em, stores, store, permissions }, search) {
    const { ids, total, next } = await pageOfCustomers(em, search);
    if (ids.length === 0) return { rows: [], total, next };
    const storeIds = holds(permissions, "sales:read") ? storesOf({ stores, store }, null) : null;
    return { rows: inOrder(ids, await overviewOf(em, ids, storeIds)), total, next };
  },
});

async function overviewOf(em: Em, ids: number[], storeIds: number[] | null): Promise<CustomerOverview[]> {
  const found = await overviewQuery(em, ids, storeIds ?? []).execute();
  return found.map((row) => ({
    ...row,
    lastVisit: row.lastVisit?.toISOString() ?? null,
    totalBought: storeIds ? row.totalBought : null,
    createdAt: row.createdAt.toISOString(),
  }));
}

/** One read of the page's rows; their sales are summed by the index of the customer's sales, and of no others. */
export const overviewQuery = (em: Em, ids: readonly number[], storeIds: readonly number[]) =>
  rows(em)
    .selectFrom("customers as c")
    .leftJoin("customer_policies as p", (join) =>
      join.onRef("p.customer_id", "=", "c.id").on("p.is_default", "=", true).on("p.deleted_at", "is", null),
    )
    .leftJoin("insurance_policies as ip", "ip.id", "p.policy_id")
    .leftJoin("insurances as i", "i.id", "ip.insurance_id")
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom("sales as s")
          .select(({ fn }) => [fn.max("s.sale_date").as("last_visit"), fn.sum<string>("s.total_amount").as("total")])
          .whereRef("s.customer_id", "=", "c.id")
          .where("s.store_id", "in", storeIds.length > 0 ? storeIds : [0])
          .as("bought"),
      (join) => join.onTrue(),
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
    .where("c.id", "in", ids);
