import { defineEntity, p } from "@mikro-orm/core";
import { id, money } from "#db/entities/base.ts";
import { ProductVariant } from "#db/entities/products/product-variant.ts";
import { SaleDraft } from "./sale-draft.ts";

export const SaleDraftItemSchema = defineEntity({
  name: "SaleDraftItem",
  tableName: "sale_draft_items",
  properties: {
    id: id(),
    draftId: () => p.manyToOne(SaleDraft).mapToPk().name("draft_id"),
    lineNo: p.integer(),
    variantId: () => p.manyToOne(ProductVariant).mapToPk().name("variant_id"),
    quantity: p.integer().default(1),
    unitPrice: money().nullable(),
    discountAmount: money().default("0.00"),
    /** Serial numbers that were scanned, with spaces between them. */
    serials: p.text().nullable(),
  },
  checks: [
    { name: "sale_draft_items_quantity_check", expression: "quantity >= 1" },
    { name: "sale_draft_items_discount_amount_check", expression: "discount_amount >= 0" },
  ],
  uniques: [{ properties: ["draftId", "variantId"] }],
});

/** One line of a cart. The price is the catalogue's unless a manager set another. */
export class SaleDraftItem extends SaleDraftItemSchema.class {}
SaleDraftItemSchema.setClass(SaleDraftItem);
