import { defineEntity, p } from "@mikro-orm/core";
import { createdAt, id, line, updatedAt } from "#db/entities/base.ts";
import { Category } from "#db/entities/products/category.ts";
import { Store } from "#db/entities/store.ts";

export const StockCountSchema = defineEntity({
  name: "StockCount",
  tableName: "stock_counts",
  properties: {
    id: id(),
    storeId: () => p.manyToOne(Store).mapToPk().name("store_id"),
    /** Counts of a store are numbered from 1. */
    number: p.integer(),
    name: line(120),
    scope: line(12),
    /** For the scope "category": this category and all below it. */
    categoryId: () => p.manyToOne(Category).mapToPk().name("category_id").nullable(),
    brand: line().nullable(),
    /** The products of the scope "products". */
    productIds: p.json<number[]>(),
    /** Whether expected quantities are hidden until the review. */
    isBlind: p.boolean().default(false),
    status: line(12).default("draft"),
    createdAt: createdAt(),
    createdBy: p.integer().nullable(),
    startedAt: p.datetime().nullable(),
    startedBy: p.integer().nullable(),
    reviewedAt: p.datetime().nullable(),
    reviewedBy: p.integer().nullable(),
    postedAt: p.datetime().nullable(),
    postedBy: p.integer().nullable(),
    updatedAt: updatedAt(),
    updatedBy: p.integer().nullable(),
    version: p.integer().version().default(1),
  },
  checks: [
    { name: "stock_counts_scope_check", expression: "scope in ('all','category','brand','products')" },
    {
      name: "stock_counts_status_check",
      expression: "status in ('draft','counting','review','posted','cancelled')",
    },
  ],
  uniques: [{ properties: ["storeId", "number"] }],
  indexes: [{ properties: ["storeId", "status"] }],
});

/** A count of a store's stock, posted once as the differences to the quantities at its start. */
export class StockCount extends StockCountSchema.class {}
StockCountSchema.setClass(StockCount);
