import { defineEntity, p } from "@mikro-orm/core";
import { audited, id, line } from "#db/entities/base.ts";
import { Customer } from "./customer.ts";

export const CustomerPurposeSchema = defineEntity({
  name: "CustomerPurpose",
  tableName: "customer_purposes",
  properties: {
    id: id(),
    customerId: () => p.manyToOne(Customer).mapToPk().name("customer_id"),
    channel: line(20),
    purpose: line(10),
    granted: p.boolean(),
    /** The day and the place of the customer's decision. */
    decidedOn: p.date(),
    source: line(20),
    ...audited(),
  },
  checks: [
    { name: "customer_purposes_channel_check", expression: "channel in ('sms','whatsapp','email','phone')" },
    { name: "customer_purposes_purpose_check", expression: "purpose in ('service','reminder')" },
    { name: "customer_purposes_source_check", expression: "source in ('store','phone','website','paper')" },
  ],
  uniques: [{ properties: ["customerId", "channel", "purpose"] }],
});

/** A customer's decision about messages of one purpose on one channel. What is for marketing stands in `customer_consents`. */
export class CustomerPurpose extends CustomerPurposeSchema.class {}
CustomerPurposeSchema.setClass(CustomerPurpose);
