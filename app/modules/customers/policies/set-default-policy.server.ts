import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { CustomerPolicyView } from "./customer-policy.schema.server.ts";
import { assignmentView } from "./customer-policy-view.server.ts";
import { lockCustomer } from "./locked-customer.server.ts";
import { settleDefault } from "./settle-default.server.ts";

/** Makes one of a customer's policies the default; 404 for a policy of another customer. */
export const setDefaultPolicy = operation({
  name: "setDefaultPolicy",
  summary: "Makes one of a customer's insurance policies the default",
  permission: "customers:update",
  input: z.object({ customerId: id(), policyAssignmentId: id() }),
  output: CustomerPolicyView,
  writes: "customer_policies",
  async run({ em, user, audit }, { customerId, policyAssignmentId }) {
    await lockCustomer(em, customerId);
    const before = await assignmentView(em, policyAssignmentId);
    if (before.customerId !== customerId) throw notFound();
    audit({ before });
    await settleDefault(em, { customerId, userId: user.id, wanted: policyAssignmentId });
    return assignmentView(em, policyAssignmentId);
  },
});
