import { z } from "zod";
import { removal } from "#app/http/removal.server.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { paths } from "#app/paths.ts";
import { Category } from "#db/entities/products/category.ts";
import { isCategoryKept, lockCategories } from "./category-rules.server.ts";
import { readCategory } from "./read-categories.server.ts";

/** The data of the confirmation page: the category, and whether it would be deleted or only deactivated. */
export const prepareCategoryRemoval = operation({
  name: "prepareCategoryRemoval",
  summary: "What removing a category would do",
  permission: "inventory:delete",
  input: z.object({ id: id() }),
  output: z.unknown(),
  async run({ em }, input) {
    const category = await readCategory(em, input.id);
    const { id, name, nameAr, products } = category;
    return { id, name, nameAr, products, kept: await isCategoryKept(em, category) };
  },
});

/** Deletes a category. One with products or child categories, or that the sale screen filters by, is only deactivated. */
export const removeCategory = operation({
  name: "removeCategory",
  summary: "Deletes an unused category; deactivates a category in use",
  permission: "inventory:delete",
  input: z.object({ id: id() }),
  output: z.object({ id: z.int(), deactivated: z.boolean() }),
  writes: "categories",
  status: 204,
  async run({ em, user, audit }, input) {
    await lockCategories(em);
    const before = await readCategory(em, input.id);
    audit({ before });
    const category = await em.findOneOrFail(Category, { id: before.id });
    const deactivated = await isCategoryKept(em, before);
    if (deactivated) em.assign(category, { isActive: false, updatedBy: user.id, updatedAt: new Date() });
    else em.remove(category);
    await em.flush();
    return { id: before.id, deactivated };
  },
});

export const categoryRemoval = removal({
  removes: removeCategory,
  async asks({ params: { id }, locale, read }) {
    const { name, nameAr, products, kept } = await read(prepareCategoryRemoval, { id });
    return {
      title: kept ? "categories.deactivate" : "categories.delete",
      text: kept ? "categories.deactivateText" : "categories.deleteText",
      names: { name: (locale === "ar" && nameAr) || name },
      counts: { products },
      under: { label: { key: "categories.title" }, href: paths.categories.list() },
    };
  },
  done: ({ deactivated }) => ({
    href: paths.categories.list(),
    toast: deactivated ? "categories.deactivated" : "categories.deleted",
  }),
  failure: "categories.failed",
});
