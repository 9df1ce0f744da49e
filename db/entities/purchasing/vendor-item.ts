import { defineEntity, p } from "@mikro-orm/core";
import { audited, id, line, money } from "#db/entities/base.ts";
import { ProductVariant } from "#db/entities/products/product-variant.ts";
import { Vendor } from "./vendor.ts";

export const VendorItemSchema = defineEntity({
  name: "VendorItem",
  tableName: "vendor_items",
  properties: {
    id: id(),
    vendorId: () => p.manyToOne(Vendor).mapToPk().name("vendor_id"),
    variantId: () => p.manyToOne(ProductVariant).mapToPk().name("variant_id"),
    /** The vendor's own code of the item, as in its price list. */
    vendorSku: line(80).nullable(),
    unitCost: money().nullable(),
    leadTimeDays: p.smallint().nullable(),
    minimumQuantity: p.integer().default(1),
    /** Whether this vendor is preferred where several supply the item. */
    isPreferred: p.boolean().default(false),
    ...audited(),
  },
  checks: [
    { name: "vendor_items_unit_cost_check", expression: "unit_cost >= 0 and unit_cost <> 'NaN'" },
    { name: "vendor_items_lead_time_check", expression: "lead_time_days >= 0" },
    { name: "vendor_items_minimum_check", expression: "minimum_quantity >= 1" },
  ],
  indexes: [{ properties: ["variantId"] }],
  uniques: [{ properties: ["vendorId", "variantId"] }],
});

/** An item that a vendor supplies, with the vendor's code and cost. */
export class VendorItem extends VendorItemSchema.class {}
VendorItemSchema.setClass(VendorItem);
