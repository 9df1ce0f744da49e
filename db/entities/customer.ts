import { defineEntity, p } from "@mikro-orm/core";
import { audited, id, line } from "./base.ts";
import { InsurancePolicy } from "./insurance-policy.ts";

export const CustomerSchema = defineEntity({
  name: "Customer",
  tableName: "customers",
  properties: {
    id: id(),
    firstName: line(120),
    lastName: line(120),
    phone: line(40),
    email: line().nullable(),
    gender: line(10).nullable(),
    dateOfBirth: p.date().nullable(),
    address: p.text().nullable(),
    companyName: line().nullable(),
    hasInsurance: p.boolean().default(false),
    defaultPolicyId: () => p.manyToOne(InsurancePolicy).mapToPk().name("default_policy_id").nullable(),
    idType: line(20).nullable(),
    idNumber: line(40).nullable(),
    membershipNumber: line(80).nullable(),
    familyNumber: line(80).nullable(),
    documentPath: line().nullable(),
    notes: p.text().nullable(),
    ...audited(),
  },
  checks: [
    { name: "customers_gender_check", expression: "gender in ('male','female','other')" },
    { name: "customers_id_type_check", expression: "id_type in ('iqama','national_id','passport')" },
  ],
});

/** A customer of the shops. */
export class Customer extends CustomerSchema.class {}
CustomerSchema.setClass(Customer);
