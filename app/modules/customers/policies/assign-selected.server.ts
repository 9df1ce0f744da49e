import { riyadhDay } from "#app/lib/dates.ts";
import { type Em, rows } from "#db/orm.ts";
import { checkOffered } from "./add-customer-policy.server.ts";
import { promotedDefault } from "./promoted-default.ts";
import { settleDefault } from "./settle-default.server.ts";

type Selection = {
  customerId: number;
  userId: number;
  selectedPolicies: readonly number[];
  defaultPolicyId: number | null;
  membershipNumber: string | null;
};

/**
 * Gives a new customer the selected policies: active, from today on, without an end, under the membership number. The chosen
 * default, or the first selected, becomes the default. Source: specification part 1, section 7.
 */
export async function assignSelected(em: Em, selection: Selection): Promise<void> {
  const { customerId, userId, defaultPolicyId, membershipNumber } = selection;
  const policyIds = [...new Set(selection.selectedPolicies)];
  if (policyIds.length === 0) return;
  await checkOffered(em, policyIds, "selectedPolicies");
  const given = await rows(em)
    .insertInto("customer_policies")
    .values(
      policyIds.map((policyId) => ({
        customer_id: customerId,
        policy_id: policyId,
        policy_number: membershipNumber,
        start_date: riyadhDay(),
        status: "active",
        created_by: userId,
        updated_by: userId,
      })),
    )
    .returning(["id", "policy_id"])
    .execute();
  const chosen = promotedDefault(policyIds, defaultPolicyId);
  const wanted = given.find(({ policy_id }) => policy_id === chosen)?.id;
  await settleDefault(em, { customerId, userId, wanted, created: given.map(({ id }) => id) });
}
