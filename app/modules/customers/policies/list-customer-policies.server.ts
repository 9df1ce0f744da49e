import { z } from "zod";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { CustomerPolicyView } from "./customer-policy.schema.server.ts";
import { policiesOf } from "./customer-policy-view.server.ts";
import { liveCustomer } from "./locked-customer.server.ts";

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
