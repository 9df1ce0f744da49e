import { beginChange, changedBy, given } from "#app/lib/database/change-row.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { checkOffered } from "./add-customer-policy.server.ts";
import { checkTerm } from "./check-term.server.ts";
import { CustomerPolicyChange, CustomerPolicyView } from "./customer-policy.schema.server.ts";
import { assignmentView } from "./customer-policy-view.server.ts";
import { lockCustomerOf } from "./locked-customer.server.ts";
import { settleDefault } from "./settle-default.server.ts";

/**
 * Changes a customer's policy. A policy that becomes the default replaces the previous default. When the default is given up, it passes to the
 * first other policy, if any. A stale version is refused with 409, and nothing is written.
 */
export const updateCustomerPolicy = operation({
  name: "updateCustomerPolicy",
  summary: "Changes an insurance policy of a customer",
  permission: "customers:update",
  input: CustomerPolicyChange,
  output: CustomerPolicyView,
  writes: "customer_policies",
  async run(context, { id, version, isDefault, ...changes }) {
    const { em, user } = context;
    const customerId = await lockCustomerOf(em, id);
    const before = await assignmentView(em, id);
    await beginChange(context, "customer_policies", before, version);
    const after = { ...before, ...given(changes) };
    checkTerm(after, before);
    if (after.policyId !== before.policyId) await checkOffered(em, [after.policyId], "policyId");
    const leaves = isDefault === false && before.isDefault;
    await rows(em)
      .updateTable("customer_policies")
      .set({
        ...(leaves ? { is_default: false } : {}),
        policy_id: after.policyId,
        policy_number: after.policyNumber,
        start_date: after.startDate,
        end_date: after.endDate,
        status: after.status,
        notes: after.notes,
        ...changedBy(user.id),
      })
      .where("id", "=", id)
      .execute();
    const wanted = isDefault ? id : leaves ? await firstOther(em, customerId, id) : null;
    await settleDefault(em, { customerId, userId: user.id, wanted });
    return assignmentView(em, id);
  },
});

async function firstOther(em: Em, customerId: number, assignmentId: number): Promise<number | null> {
  const other = await rows(em)
    .selectFrom("customer_policies")
    .select("id")
    .where("customer_id", "=", customerId)
    .where("id", "<>", assignmentId)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .executeTakeFirst();
  return other?.id ?? null;
}
