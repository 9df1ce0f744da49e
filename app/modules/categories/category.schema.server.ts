import { z } from "zod";
import {
  flag,
  id,
  integer,
  optionalChoice,
  optionalId,
  optionalText,
  optionalVersion,
  requiredText,
  view,
} from "#app/lib/fields.server.ts";
import { COVERAGE_CATEGORIES, DEFAULT_REORDER_LEVEL } from "./category-options.ts";

/** The fields of a category that staff write. */
export const CategoryInput = z.object({
  name: requiredText("categories.errors.name", { min: 2, max: 120 }),
  nameAr: optionalText({ max: 120 }),
  description: optionalText({ max: 2000 }),
  parentId: optionalId(),
  insuranceCategory: optionalChoice(COVERAGE_CATEGORIES),
  isActive: flag(true),
  isInventoryItem: flag(true),
  defaultReorderLevel: z.preprocess(
    (value) => (value === undefined || value === null || value === "" ? DEFAULT_REORDER_LEVEL : value),
    integer("categories.errors.reorderLevel"),
  ),
});

/** A change names the category and, to be refused after somebody else's change, the version. Absent fields stay as they are. */
export const CategoryChange = CategoryInput.partial().extend({ id: id(), version: optionalVersion() });

/** A category as it is read, with its place in the tree and the number of its products. */
export const CategoryView = z.object({
  id: view.id,
  name: z.string(),
  nameAr: z.string().nullable(),
  description: z.string().nullable(),
  parentId: view.id.nullable(),
  insuranceCategory: z.string().nullable(),
  isActive: z.boolean(),
  isInventoryItem: z.boolean(),
  defaultReorderLevel: z.int(),
  products: z.int(),
  createdAt: view.instant,
  updatedAt: view.instant,
  version: z.int(),
});
export type CategoryView = z.infer<typeof CategoryView>;
