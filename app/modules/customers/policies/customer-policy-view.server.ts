import { notFound } from "#app/lib/errors.ts";
import { type Em, rows } from "#db/orm.ts";
import type { CustomerPolicyStatus, CustomerPolicyView } from "./customer-policy.schema.server.ts";

const COLUMNS = [
  "a.id",
  "a.customer_id as customerId",
  "a.policy_id as policyId",
  "a.is_default as isDefault",
  "a.start_date as startDate",
  "a.end_date as endDate",
  "a.status",
  "a.policy_number as policyNumber",
  "a.notes",
  "o.insurance_id as insuranceId",
  "n.name as insuranceName",
  "o.class_name as className",
  "a.created_at as createdAt",
  "a.updated_at as updatedAt",
  "a.version",
] as const;

/** Assignments (a) of customers who are not removed, with the name of their policy; ready for a `where`. */
const assignments = (em: Em) =>
  rows(em)
    .selectFrom("customer_policies as a")
    .innerJoin("customers as c", "c.id", "a.customer_id")
    .innerJoin("insurance_policies as o", "o.id", "a.policy_id")
    .innerJoin("insurances as n", "n.id", "o.insurance_id")
    .select(COLUMNS)
    .where("a.deleted_at", "is", null)
    .where("c.deleted_at", "is", null);

type Row = Awaited<ReturnType<ReturnType<typeof assignments>["executeTakeFirstOrThrow"]>>;

const toView = ({ createdAt, updatedAt, status, ...row }: Row): CustomerPolicyView => ({
  ...row,
  status: status as CustomerPolicyStatus,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** A customer's policies in the order in which they were given. */
export const policiesOf = async (em: Em, customerId: number): Promise<CustomerPolicyView[]> =>
  (await assignments(em).where("a.customer_id", "=", customerId).orderBy("a.id").execute()).map(toView);

/** One policy of a customer; 404 when it does not exist, or it or the customer was removed. */
export async function assignmentView(em: Em, assignmentId: number): Promise<CustomerPolicyView> {
  const row = await assignments(em).where("a.id", "=", assignmentId).executeTakeFirst();
  if (!row) throw notFound();
  return toView(row);
}
