import { defineEntity, p } from "@mikro-orm/core";
import { audited, id, line } from "#db/entities/base.ts";
import { foldedSql } from "#db/entities/folded.ts";
import { InsurancePolicy } from "#db/entities/insurance/insurance-policy.ts";
import { COMPANY_CHECK, COMPANY_INDEX, companyProperties, FAMILY_INDEX, ID_NUMBER_INDEX } from "./company.ts";

/** An index for one order of the list. Customers without the value come last, so each direction has its own. */
const listIndex = (name: string, columns: string) => ({
  name,
  expression: `create index ${name} on customers (${columns}) where deleted_at is null and anonymized_at is null`,
});

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
    /** The language of messages; null where nobody has asked. */
    language: line(2).nullable(),
    dateOfBirth: p.date().nullable(),
    address: p.text().nullable(),
    ...companyProperties(),
    hasInsurance: p.boolean().default(false),
    defaultPolicyId: () => p.manyToOne(InsurancePolicy).mapToPk().name("default_policy_id").nullable(),
    idType: line(20).nullable(),
    idNumber: line(40).nullable(),
    membershipNumber: line(80).nullable(),
    familyNumber: line(80).nullable(),
    documentPath: line().nullable(),
    notes: p.text().nullable(),
    /** The record into which this one was merged. */
    mergedIntoId: p.integer().nullable(),
    /** When the personal data was taken out on the customer's wish; the invoices stay. */
    anonymizedAt: p.datetime().nullable(),
    /** Everything a customer is looked up by, folded (see folded.ts), kept by the database and indexed by trigrams. */
    search: p
      .text()
      .generated(
        `(${foldedSql("first_name || ' ' || last_name || ' ' || phone || ' ' || coalesce(email, '') || ' ' || coalesce(id_number, '') || ' ' || coalesce(membership_number, '')")}) stored`,
      )
      .nullable()
      .hidden(),
    ...audited(),
  },
  indexes: [
    listIndex("customers_created_at_id", "created_at, id"),
    {
      // Few customers are removed. Lists of customers' rows use this index to leave them out.
      name: "customers_removed",
      expression: "create index customers_removed on customers (id) where deleted_at is not null",
    },
    { properties: ["firstName", "lastName", "id"] },
    { properties: ["phone", "id"] },
    listIndex("customers_by_insurance", "has_insurance, id"),
    listIndex("customers_by_company", "company_name, id"),
    listIndex("customers_by_company_descending", "company_name desc nulls last, id desc"),
    ID_NUMBER_INDEX,
    FAMILY_INDEX,
    COMPANY_INDEX,
    {
      name: "customers_search_trgm",
      expression: "create index customers_search_trgm on customers using gin (search gin_trgm_ops)",
    },
  ],
  checks: [
    { name: "customers_gender_check", expression: "gender in ('male','female','other')" },
    { name: "customers_language_check", expression: "language in ('en','ar')" },
    COMPANY_CHECK,
    { name: "customers_id_type_check", expression: "id_type in ('iqama','national_id','passport')" },
  ],
});

/** A customer of the shops. */
export class Customer extends CustomerSchema.class {}
CustomerSchema.setClass(Customer);
