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
} from "#app/lib/fields.server.ts";
import { COVERAGE_CATEGORIES } from "#app/modules/insurance/coverage/categories.ts";
import { DEFAULT_REORDER_LEVEL } from "#app/modules/stock/inventory/status.ts";

/** A category as staff keep it. */
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
export type CategoryInput = z.output<typeof CategoryInput>;

/** A change names the row and, when it minds who was first, the version. Absent fields stay as they are. */
export const CategoryChange = CategoryInput.partial().extend({ id: id(), version: optionalVersion() });
