import { operation } from "#app/lib/operation.server.ts";
import { staleVersion } from "#app/lib/stale.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { checkTerm } from "./check-term.server.ts";
import { CustomerPolicyChange, CustomerPolicyView } from "./customer-policy.schema.server.ts";
import { assignmentView } from "./customer-policy-view.server.ts";
import { lockCustomerOf } from "./locked-customer.server.ts";
import { checkOffered } from "./offered-policies.server.ts";
import { settleDefault } from "./settle-default.server.ts";

/**
 * Changes a customer's policy. Made the default, it takes that from the other; no longer the default, it leaves that to the
 * first of the others. With a version that is no longer the row's: 409, and nothing is written.
 */
export const updateCustomerPolicy = operation({
  name: "updateCustomerPolicy",
  summary: "Changes an insurance policy of a customer",
  permission: "customers:update",
  input: CustomerPolicyChange,
  output: CustomerPolicyView,
  writes: "customer_policies",
  async run({ em, user, audit }, { id, version, isDefault, ...changes }) {
    const customerId = await lockCustomerOf(em, id);
    const before = await assignmentView(em, id);
    if (version !== null && version !== before.version) {
      throw await staleVersion(em, { entity: "customer_policies", id, version, current: before });
    }
    audit({ before });
    const after = { ...before, ...given(changes) };
    checkTerm(after, before);
    if (after.policyId !== before.policyId) await checkOffered(em, [after.policyId], "policyId");
    await rows(em)
      .updateTable("customer_policies")
      .set((e) => ({
        policy_id: after.policyId,
        policy_number: after.policyNumber,
        start_date: after.startDate,
        end_date: after.endDate,
        status: after.status,
        notes: after.notes,
        updated_at: new Date(),
        updated_by: user.id,
        version: e("version", "+", 1),
      }))
      .where("id", "=", id)
      .execute();
    const leaves = isDefault === false && before.isDefault;
    const wanted = isDefault ? id : leaves ? await firstOther(em, customerId, id) : null;
    await settleDefault(em, { customerId, userId: user.id, wanted });
    return assignmentView(em, id);
  },
});

const given = <Changes extends object>(changes: Changes) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as {
    [Field in keyof Changes]: Exclude<Changes[Field], undefined>;
  };

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
