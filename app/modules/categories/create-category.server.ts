import { operation } from "#app/lib/operation.server.ts";
import { Category } from "#db/entities/products/category.ts";
import { CategoryInput, CategoryView } from "./category.schema.server.ts";
import { checkParent, lockCategories, refuseTakenName } from "./category-rules.server.ts";
import { readCategory } from "./read-categories.server.ts";

/** Adds a product category. */
export const createCategory = operation({
  name: "createCategory",
  summary: "Adds a product category",
  permission: "inventory:create",
  input: CategoryInput,
  output: CategoryView,
  writes: "categories",
  status: 201,
  async run({ em, user }, input) {
    await lockCategories(em);
    await refuseTakenName(em, input.name);
    if (input.parentId !== null) await checkParent(em, input.parentId, null);
    const category = em.create(Category, { ...input, createdBy: user.id, updatedBy: user.id });
    await em.flush();
    return readCategory(em, category.id);
  },
});
