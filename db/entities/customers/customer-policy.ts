import { defineEntity, p } from "@mikro-orm/core";
import { audited, id, line } from "#db/entities/base.ts";
import { InsurancePolicy } from "#db/entities/insurance/insurance-policy.ts";
import { Customer } from "./customer.ts";

export const CustomerPolicySchema = defineEntity({
  name: "CustomerPolicy",
  tableName: "customer_policies",
  properties: {
    id: id(),
    customerId: () => p.manyToOne(Customer).mapToPk().name("customer_id"),
    policyId: () => p.manyToOne(InsurancePolicy).mapToPk().name("policy_id"),
    isDefault: p.boolean().default(false),
    startDate: p.date().nullable(),
    endDate: p.date().nullable(),
    status: line(10).default("active"),
    policyNumber: line(80).nullable(),
    notes: p.text().nullable(),
    ...audited(),
  },
  checks: [{ name: "customer_policies_status_check", expression: "status in ('active','expired','canceled')" }],
  indexes: [
    { properties: ["customerId"] },
    { properties: ["policyId"] },
    {
      name: "customer_policies_one_default",
      expression:
        "create unique index customer_policies_one_default on customer_policies (customer_id) where is_default and deleted_at is null",
    },
  ],
});

/** A policy that a customer is insured under. */
export class CustomerPolicy extends CustomerPolicySchema.class {}
CustomerPolicySchema.setClass(CustomerPolicy);
