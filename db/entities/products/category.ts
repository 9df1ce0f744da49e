import { defineEntity, p } from "@mikro-orm/core";
import { createdAt, id, line, updatedAt } from "#db/entities/base.ts";

export const CategorySchema = defineEntity({
  name: "Category",
  tableName: "categories",
  properties: {
    id: id(),
    name: line(120).unique(),
    nameAr: line(120).nullable(),
    description: p.text().nullable(),
    insuranceCategory: line(40).nullable(),
    isActive: p.boolean().default(true),
    /** Whether its products are goods with stock; otherwise they are services. */
    isInventoryItem: p.boolean().default(true),
    /** The category that this one is under. */
    parentId: () => p.manyToOne(CategorySchema).mapToPk().name("parent_id").nullable(),
    /** The reorder level that a new variant starts with. */
    defaultReorderLevel: p.integer().default(5),
    createdAt: createdAt(),
    createdBy: p.integer().nullable(),
    updatedAt: updatedAt(),
    updatedBy: p.integer().nullable(),
    version: p.integer().version().default(1),
  },
  checks: [{ name: "categories_default_reorder_level_check", expression: "default_reorder_level >= 0" }],
  indexes: [{ properties: ["parentId"] }],
});

/** A product category and the insurance category it is covered under. */
export class Category extends CategorySchema.class {}
CategorySchema.setClass(Category);
