import { defineEntity, p } from "@mikro-orm/core";
import { audited, id, line, money } from "#db/entities/base.ts";
import { Insurance } from "#db/entities/insurance/insurance.ts";
import { Store } from "#db/entities/store.ts";
import { SystemUser } from "#db/entities/users/system-user.ts";

export const RemittanceSchema = defineEntity({
  name: "Remittance",
  tableName: "remittances",
  properties: {
    id: id(),
    remittanceNumber: line(20).unique(),
    /** The store that booked it; it may pay claims of other stores of the user. */
    storeId: () => p.manyToOne(Store).mapToPk().name("store_id"),
    insuranceId: () => p.manyToOne(Insurance).mapToPk().name("insurance_id"),
    /** The day on which the money was in the bank, and the bank's or the insurer's reference. */
    paidOn: p.date(),
    reference: line(80).nullable(),
    /** What was paid for claims. Fees were kept by others and are not part of it. */
    amount: money(),
    earlyFee: money().default("0.00"),
    platformFee: money().default("0.00"),
    /** How much of the amount found a claim. The rest is unmatched or paid too much. */
    matched: money().default("0.00"),
    status: line(10).default("posted"),
    reversedAt: p.datetime().nullable(),
    reversedBy: () => p.manyToOne(SystemUser).mapToPk().name("reversed_by").nullable(),
    reversalReason: line(300).nullable(),
    source: line(10).default("typed"),
    notes: p.text().nullable(),
    ...audited(),
  },
  checks: [
    { name: "remittances_status_check", expression: "status in ('posted','reversed')" },
    { name: "remittances_source_check", expression: "source in ('typed','file','nphies')" },
    { name: "remittances_fees_check", expression: "early_fee >= 0 and platform_fee >= 0" },
    { name: "remittances_reversed_check", expression: "(status = 'reversed') = (reversed_at is not null)" },
  ],
  indexes: [{ properties: ["storeId", "id"] }, { properties: ["insuranceId", "paidOn"] }],
});

/** A payment of an insurer for claims. */
export class Remittance extends RemittanceSchema.class {}
RemittanceSchema.setClass(Remittance);
