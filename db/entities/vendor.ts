import { defineEntity, p } from "@mikro-orm/core";
import { createdAt, id, line } from "./base.ts";

export const VendorSchema = defineEntity({
  name: "Vendor",
  tableName: "vendors",
  properties: {
    id: id(),
    name: line(),
    contactPerson: line().nullable(),
    email: line().nullable(),
    phone: line(40).nullable(),
    address: p.text().nullable(),
    taxId: line(40).nullable(),
    website: line().nullable(),
    paymentTerms: line(120).nullable(),
    notes: p.text().nullable(),
    isActive: p.boolean().default(true),
    createdAt: createdAt(),
  },
});

/** A supplier. */
export class Vendor extends VendorSchema.class {}
VendorSchema.setClass(Vendor);
