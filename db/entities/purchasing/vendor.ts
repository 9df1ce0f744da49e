import { defineEntity, p } from "@mikro-orm/core";
import { audited, id, line } from "#db/entities/base.ts";

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
    ...audited(),
  },
  indexes: [
    {
      name: "vendors_name",
      expression: "create index vendors_name on vendors (lower(name), id) where deleted_at is null",
    },
  ],
});

/** A supplier. */
export class Vendor extends VendorSchema.class {}
VendorSchema.setClass(Vendor);
