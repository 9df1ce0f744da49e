import { sql } from "kysely";
import { DomainError } from "#app/lib/errors.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { listed } from "#app/lib/page-language.ts";
import { allows } from "#app/lib/permissions.ts";
import { rows } from "#db/orm.ts";

/** A refusal lists at most this many names. */
const NAMED = 3;
const COUNT = sql<number>`count(*)::int`.as("count");

/** Refuses, with 409, to remove a provider that has policies or insured sales. The refusal says how many of each. */
export async function refuseUsedProvider({ em }: OperationContext, insuranceId: number): Promise<void> {
  const offered = rows(em)
    .selectFrom("insurance_policies")
    .where("insurance_id", "=", insuranceId)
    .where("deleted_at", "is", null);
  const [policies, sales, named] = await Promise.all([
    offered.select(COUNT).executeTakeFirstOrThrow(),
    rows(em).selectFrom("sales").select(COUNT).where("insurance_id", "=", insuranceId).executeTakeFirstOrThrow(),
    offered.select("policy_number as name").orderBy("id").limit(NAMED).execute(),
  ]);
  const usedBy = { policies: policies.count, sales: sales.count };
  if (usedBy.policies + usedBy.sales === 0) return;
  const key = usedBy.policies === 0 ? "sales" : usedBy.sales === 0 ? "policies" : "policiesAndSales";
  throw new DomainError("conflict", `insurance.providerInUse.${key}`, {
    params: { ...usedBy, names: namesOf(named, usedBy.policies) },
    extra: { usedBy },
  });
}

/** Refuses, with 409, to remove a policy that has customers or charged sales. The refusal names the customers and counts the sales. */
export async function refuseUsedPolicy({ em, permissions }: OperationContext, policyId: number): Promise<void> {
  const insured = rows(em)
    .selectFrom("customer_policies as a")
    .innerJoin("customers as c", "c.id", "a.customer_id")
    .where("a.policy_id", "=", policyId)
    .where("a.deleted_at", "is", null)
    .where("c.deleted_at", "is", null);
  const [customers, sales, named] = await Promise.all([
    insured.select(sql<number>`count(distinct c.id)::int`.as("count")).executeTakeFirstOrThrow(),
    rows(em).selectFrom("sales").select(COUNT).where("policy_id", "=", policyId).executeTakeFirstOrThrow(),
    insured
      .select(["c.id", sql<string>`c.first_name || ' ' || c.last_name`.as("name")])
      .distinct()
      .orderBy("c.id")
      .limit(NAMED)
      .execute(),
  ]);
  const usedBy = { customers: customers.count, sales: sales.count };
  if (usedBy.customers + usedBy.sales === 0) return;
  const key = usedBy.customers === 0 ? "sales" : usedBy.sales === 0 ? "customers" : "customersAndSales";
  const names = allows(permissions, ["customers:read"]) ? namesOf(named, usedBy.customers) : "";
  throw new DomainError("conflict", `insurance.policyInUse.${key}`, {
    params: { ...usedBy, names },
    extra: { usedBy },
  });
}

/** " (A, B, ...)", or an empty text when no name may be shown. */
function namesOf(named: readonly { name: string }[], all: number): string {
  if (named.length === 0) return "";
  return ` (${listed([...named.map(({ name }) => name), all > named.length && "..."])})`;
}
