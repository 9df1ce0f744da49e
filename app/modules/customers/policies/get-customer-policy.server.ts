import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { CustomerPolicyView } from "./customer-policy.schema.server.ts";
import { assignmentView, policiesOf } from "./customer-policy-view.server.ts";
import { liveCustomer } from "./locked-customer.server.ts";

/** One policy of a customer, for its dialogs; 404 for a policy of another customer. */
export const getCustomerPolicy = operation({
  name: "getCustomerPolicy",
  summary: "One insurance policy of a customer",
  permission: ["customers:read", "customers:update"],
  input: z.object({ customerId: id(), id: id() }),
  output: CustomerPolicyView,
  async run({ em }, input) {
    const assignment = await assignmentView(em, input.id);
    if (assignment.customerId !== input.customerId) throw notFound();
    return assignment;
  },
});

/** The policies that a customer is insured under, in the order in which they were given; 404 when the customer does not exist. */
export const listCustomerPolicies = operation({
  name: "listCustomerPolicies",
  summary: "A customer's insurance policies",
  permission: ["customers:read", "customers:update"],
  input: z.object({ customerId: id() }),
  output: z.array(CustomerPolicyView),
  async run({ em }, { customerId }) {
    await liveCustomer(em, customerId);
    return policiesOf(em, customerId);
  },
});
