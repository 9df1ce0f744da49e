import { notFound } from "#app/lib/errors.ts";
import { operation } from "#app/lib/operation.server.ts";
import { staleVersion } from "#app/lib/stale.server.ts";
import { refuseStocked } from "#app/modules/stock/inventory/refuse-stocked.server.ts";
import { Category } from "#db/entities/category.ts";
import { CategoryChange } from "./category.schema.server.ts";
import { checkParent, lockCategories, refuseRenaming, refuseTakenName } from "./category-rules.server.ts";
import { CategoryView, readCategory } from "./category-view.server.ts";

/** Changes a category. With a version that is no longer the row's: 409, and nothing is written. */
export const updateCategory = operation({
  name: "updateCategory",
  summary: "Changes a product category",
  permission: "inventory:update",
  input: CategoryChange,
  output: CategoryView,
  writes: "categories",
  async run(context, { id, version, ...changes }) {
    const { em, user, audit } = context;
    await lockCategories(em);
    const category = await em.findOne(Category, { id });
    const before = category && (await readCategory(em, id));
    if (!before) throw notFound();
    if (version !== null && version !== before.version) {
      throw await staleVersion(em, { entity: "categories", id, version, current: before });
    }
    audit({ before });
    if (changes.name !== undefined) {
      refuseRenaming(before.name, changes.name);
      await refuseTakenName(em, changes.name, id);
    }
    if (changes.parentId) await checkParent(em, changes.parentId, id);
    if (changes.isInventoryItem === false && before.isInventoryItem) {
      await refuseStocked(context, { categoryId: id }, "isInventoryItem");
    }
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    em.assign(category, { ...given, updatedBy: user.id, updatedAt: new Date() });
    await em.flush();
    const changed = await readCategory(em, id);
    if (!changed) throw notFound();
    return changed;
  },
});
