import { beginChange, changeRow } from "#app/lib/database/change-row.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { Category } from "#db/entities/products/category.ts";
import { CategoryChange, CategoryView } from "./category.schema.server.ts";
import {
  checkParent,
  lockCategories,
  refuseRenaming,
  refuseStocked,
  refuseTakenName,
} from "./category-rules.server.ts";
import { readCategory } from "./read-categories.server.ts";

/** Changes a category. A stale version is refused with 409, and nothing is written. */
export const updateCategory = operation({
  name: "updateCategory",
  summary: "Changes a product category",
  permission: "inventory:update",
  input: CategoryChange,
  output: CategoryView,
  writes: "categories",
  async run(context, { id, version, ...changes }) {
    const { em } = context;
    await lockCategories(em);
    const before = await readCategory(em, id);
    await beginChange(context, "categories", before, version);
    if (changes.name !== undefined) {
      refuseRenaming(before.name, changes.name);
      await refuseTakenName(em, changes.name, id);
    }
    if (changes.parentId) await checkParent(em, changes.parentId, id);
    if (changes.isInventoryItem === false && before.isInventoryItem) {
      await refuseStocked(context, { categoryId: id }, "isInventoryItem");
    }
    const category = await em.findOneOrFail(Category, { id });
    await changeRow(context, category, changes);
    return readCategory(em, id);
  },
});
