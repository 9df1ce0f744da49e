import { riyadhDay } from "#app/lib/dates.ts";
import { DomainError } from "#app/lib/errors.ts";
import { operation } from "#app/lib/operation.server.ts";
import { policyRows } from "#app/modules/insurance/policies/policy-view.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { checkTerm } from "./check-term.server.ts";
import { CustomerPolicyInput, CustomerPolicyView } from "./customer-policy.schema.server.ts";
import { assignmentView } from "./customer-policy-view.server.ts";
import { lockCustomer } from "./locked-customer.server.ts";
import { settleDefault } from "./settle-default.server.ts";

/**
 * Insures a customer under a policy; the first one becomes the default unless the call says otherwise. A call that agrees with an
 * assignment in policy, number, start and end is answered with that assignment. Any other call, such as a renewal under the old number, is a
 * new row. Source: decision 15d.
 */
export const addCustomerPolicy = operation({
  name: "addCustomerPolicy",
  summary: "Gives a customer an insurance policy; the first one becomes the default unless isDefault is false",
  permission: "customers:update",
  input: CustomerPolicyInput,
  output: CustomerPolicyView,
  writes: "customer_policies",
  status: 201,
  rules: ({ startDate = null, endDate = null }) => checkTerm({ startDate, endDate }),
  async run({ em, user }, given) {
    const input = { ...given, startDate: given.startDate ?? riyadhDay() };
    checkTerm(input);
    await lockCustomer(em, input.customerId);
    const same = await sameAssignment(em, input);
    const assignmentId = same ?? (await assign(em, user.id, input));
    const isDefault = input.isDefault ?? (await isOnlyPolicy(em, input.customerId));
    const wanted = isDefault ? assignmentId : null;
    const created = same === undefined ? [assignmentId] : [];
    await settleDefault(em, { customerId: input.customerId, userId: user.id, wanted, created });
    return assignmentView(em, assignmentId);
  },
});

async function sameAssignment(em: Em, input: CustomerPolicyInput): Promise<number | undefined> {
  const { customerId, policyId, policyNumber, startDate, endDate } = input;
  const same = await rows(em)
    .selectFrom("customer_policies")
    .select("id")
    .where("customer_id", "=", customerId)
    .where("policy_id", "=", policyId)
    .where("policy_number", "is not distinct from", policyNumber)
    .where("start_date", "is not distinct from", startDate)
    .where("end_date", "is not distinct from", endDate)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .executeTakeFirst();
  return same?.id;
}

async function isOnlyPolicy(em: Em, customerId: number): Promise<boolean> {
  const live = await rows(em)
    .selectFrom("customer_policies")
    .select("id")
    .where("customer_id", "=", customerId)
    .where("deleted_at", "is", null)
    .limit(2)
    .execute();
  return live.length === 1;
}

async function assign(em: Em, userId: number, input: CustomerPolicyInput): Promise<number> {
  await checkOffered(em, [input.policyId], "policyId");
  const { id } = await rows(em)
    .insertInto("customer_policies")
    .values({
      customer_id: input.customerId,
      policy_id: input.policyId,
      policy_number: input.policyNumber,
      start_date: input.startDate,
      end_date: input.endDate,
      status: input.status,
      notes: input.notes,
      created_by: userId,
      updated_by: userId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Checks that policies are offered, and locks them, so that none is removed meanwhile. `field` is the form field of a refusal. */
export async function checkOffered(em: Em, policyIds: readonly number[], field: string): Promise<void> {
  if (policyIds.length === 0) return;
  const found = await policyRows(em).where("o.id", "in", policyIds).forKeyShare("o").execute();
  if (found.length < new Set(policyIds).size)
    throw new DomainError("rule", "customers.errors.unknownPolicy", { field });
}
