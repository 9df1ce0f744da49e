import { notFound } from "#app/lib/errors.ts";
import type { Actor } from "#app/lib/operation.server.ts";
import { type Em, rows } from "#db/orm.ts";
import type { InsuredFacts } from "./insured.ts";

/**
 * What the tables say of a customer's policy that an insurer is asked about. Customers belong to no store: the chosen one asks, or the first one of the
 * user. @throws 404
 */
export async function readPolicyFacts(
  em: Em,
  { store, stores }: Pick<Actor, "store" | "stores">,
  assignmentId: number,
): Promise<InsuredFacts & { customerId: number }> {
  const asking = store ?? stores[0];
  const found = await rows(em)
    .selectFrom("customer_policies as m")
    .innerJoin("customers as p", "p.id", "m.customer_id")
    .innerJoin("insurance_policies as y", "y.id", "m.policy_id")
    .innerJoin("insurances as n", "n.id", "y.insurance_id")
    .select(["m.id", "m.customer_id as customerId", "m.policy_id as policyId", "m.policy_number as memberNumber"])
    .select(["m.start_date as start", "m.end_date as end", "n.id as insuranceId", "n.name as insurerName"])
    .select(["y.policy_number as policyNumber", "y.policy_number as classPolicyNumber", "y.class_name as className"])
    .select(["p.company_name as companyName", "p.first_name as firstName", "p.last_name as lastName", "p.gender"])
    .select(["p.date_of_birth as birthDate", "p.id_type as idType", "p.id_number as idNumber"])
    .select("p.membership_number as membershipNumber")
    .where("m.id", "=", assignmentId)
    .where("m.deleted_at", "is", null)
    .where("p.deleted_at", "is", null)
    .executeTakeFirst();
  if (!found || !asking) throw notFound();
  const { start, end, ...facts } = found;
  return { ...facts, period: { start, end }, storeId: asking.id, storeName: asking.name };
}
