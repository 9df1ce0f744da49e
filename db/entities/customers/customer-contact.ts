import { defineEntity, p } from "@mikro-orm/core";
import { createdAt, id, line } from "#db/entities/base.ts";
import { Customer } from "./customer.ts";

export const CustomerContactSchema = defineEntity({
  name: "CustomerContact",
  tableName: "customer_contact",
  properties: {
    id: id(),
    customerId: () => p.manyToOne(Customer).mapToPk().name("customer_id"),
    contactType: line(20),
    contactValue: line(),
    /** Used first among the contacts of its type. */
    isDefault: p.boolean().default(false),
    createdAt: createdAt(),
  },
  checks: [{ name: "customer_contact_type_check", expression: "contact_type in ('phone','whatsapp','email','other')" }],
  indexes: [
    {
      name: "customer_contact_one_default",
      expression:
        "create unique index customer_contact_one_default on customer_contact (customer_id, contact_type) where is_default",
    },
  ],
  uniques: [{ properties: ["customerId", "contactType", "contactValue"] }],
});

/** A further way to reach a customer, besides the phone and the email of the customer's own row. */
export class CustomerContact extends CustomerContactSchema.class {}
CustomerContactSchema.setClass(CustomerContact);
