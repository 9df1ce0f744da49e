import { defineEntity, p } from "@mikro-orm/core";
import { createdAt, id, line, money, percent, updatedAt } from "#db/entities/base.ts";
import { Customer } from "#db/entities/customers/customer.ts";
import { Insurance } from "#db/entities/insurance/insurance.ts";
import { Prescription } from "#db/entities/prescriptions/prescription.ts";
import { Store } from "#db/entities/store.ts";
import { SystemUser } from "#db/entities/users/system-user.ts";
import { Sale } from "./sale.ts";

export const SaleDraftSchema = defineEntity({
  name: "SaleDraft",
  tableName: "sale_drafts",
  properties: {
    id: id(),
    storeId: () => p.manyToOne(Store).mapToPk().name("store_id"),
    userId: () => p.manyToOne(SystemUser).mapToPk().name("user_id"),
    status: line(12).default("open"),
    customerId: () => p.manyToOne(Customer).mapToPk().name("customer_id").nullable(),
    insuranceId: () => p.manyToOne(Insurance).mapToPk().name("insurance_id").nullable(),
    coveragePercentage: percent().nullable(),
    prescriptionId: () => p.manyToOne(Prescription).mapToPk().name("prescription_id").nullable(),
    discountAmount: money().default("0.00"),
    /** The code of the promotion that the cashier chose; what it gives is computed anew each time. */
    promotionCode: line(40).nullable(),
    paymentMethod: line(40).default("cash").nullable(),
    notes: p.text().nullable(),
    requestKey: p.uuid(),
    saleId: () => p.manyToOne(Sale).mapToPk().name("sale_id").nullable(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: p.integer().version().default(1),
  },
  checks: [
    { name: "sale_drafts_status_check", expression: "status in ('open','held','completed','discarded')" },
    { name: "sale_drafts_discount_amount_check", expression: "discount_amount >= 0" },
  ],
  indexes: [
    { properties: ["storeId", "status"] },
    {
      // Customer displays look for the newest cart every second. Carts are written in the order of time, and a small index of page ranges costs a change nothing.
      name: "sale_drafts_recent",
      expression:
        "create index sale_drafts_recent on sale_drafts using brin (updated_at) with (pages_per_range = 8, autosummarize = on)",
    },
  ],
});

/** A cart that is being rung up; it lives on the server, so a closed tab loses nothing. */
export class SaleDraft extends SaleDraftSchema.class {}
SaleDraftSchema.setClass(SaleDraft);
