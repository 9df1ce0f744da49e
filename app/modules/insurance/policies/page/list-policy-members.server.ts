import { sql } from "kysely";
import { z } from "zod";
import { rowCount } from "#app/lib/database/row-count.server.ts";
import { id, pageOfList } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { holds } from "#app/lib/permissions.ts";
import { type Em, rows } from "#db/orm.ts";

export type PolicyMember = {
  id: number;
  customerId: number;
  name: string;
  policyNumber: string | null;
  status: string;
  /** The last day of the customer policy; null when it has no end. */
  endDate: string | null;
};

/** The customers with this policy: current ones first, then by name. A user without the right to read customers gets only their number. */
export const listPolicyMembers = operation({
  name: "listPolicyMembers",
  summary: "The customers insured under a policy",
  permission: [],
  input: z.object({ ...pageOfList, id: id() }),
  output: z.unknown(),
  async run({ em, permissions }, input): Promise<{ rows: PolicyMember[]; total: number }> {
    const [found, total] = await Promise.all([
      holds(permissions, "customers:read") ? readPage(em, input) : [],
      rowCount("policyMembers", { policy: input.id }, () => count(em, input.id)),
    ]);
    return { rows: found, total };
  },
});

const members = (em: Em, policyId: number) =>
  rows(em)
    .selectFrom("customer_policies as cp")
    .innerJoin("customers as c", "c.id", "cp.customer_id")
    .where("cp.policy_id", "=", policyId)
    .where("cp.deleted_at", "is", null)
    .where("c.deleted_at", "is", null);

const readPage = (em: Em, input: { id: number; limit: number; offset: number }): Promise<PolicyMember[]> =>
  members(em, input.id)
    .select(["cp.id", "c.id as customerId", "cp.policy_number as policyNumber", "cp.status", "cp.end_date as endDate"])
    .select(sql<string>`c.first_name || ' ' || c.last_name`.as("name"))
    .orderBy(sql`cp.status <> 'active'`)
    .orderBy("c.first_name")
    .orderBy("c.last_name")
    .orderBy("cp.id")
    .limit(input.limit)
    .offset(input.offset)
    .execute();

async function count(em: Em, policyId: number): Promise<number> {
  const row = await members(em, policyId).select(sql<number>`count(*)::int`.as("count")).executeTakeFirstOrThrow();
  return row.count;
}
