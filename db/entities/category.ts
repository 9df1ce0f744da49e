import { defineEntity, p } from "@mikro-orm/core";
import { createdAt, id, line, updatedAt } from "./base.ts";

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
    isInventoryItem: p.boolean().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
});

/** A product category and the insurance category it is covered under. */
export class Category extends CategorySchema.class {}
CategorySchema.setClass(Category);
