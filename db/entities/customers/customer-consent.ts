import { defineEntity, p } from "@mikro-orm/core";
import { audited, id, line } from "#db/entities/base.ts";
import { Customer } from "./customer.ts";

export const CustomerConsentSchema = defineEntity({
  name: "CustomerConsent",
  tableName: "customer_consents",
  properties: {
    id: id(),
    customerId: () => p.manyToOne(Customer).mapToPk().name("customer_id"),
    channel: line(20),
    granted: p.boolean(),
    /** The day and the place of the customer's decision. */
    decidedOn: p.date(),
    source: line(20),
    ...audited(),
  },
  checks: [
    { name: "customer_consents_channel_check", expression: "channel in ('sms','whatsapp','email','phone')" },
    { name: "customer_consents_source_check", expression: "source in ('store','phone','website','paper')" },
  ],
  uniques: [{ properties: ["customerId", "channel"] }],
});

/** Whether a customer may be written to on one channel; the audit log keeps previous decisions. */
export class CustomerConsent extends CustomerConsentSchema.class {}
CustomerConsentSchema.setClass(CustomerConsent);
