import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { Category } from "#db/entities/category.ts";
import { isCategoryKept, lockCategories } from "./category-rules.server.ts";
import { readCategory } from "./category-view.server.ts";

/** Takes a category away. One that products or categories refer to, or that the sale screen filters by, is only deactivated. */
export const removeCategory = operation({
  name: "removeCategory",
  summary: "Deletes a category that nothing refers to; one in use is deactivated instead",
  permission: "inventory:delete",
  input: z.object({ id: id() }),
  output: z.object({ id: z.int(), deactivated: z.boolean() }),
  writes: "categories",
  status: 204,
  async run({ em, user, audit }, input) {
    await lockCategories(em);
    const category = await em.findOne(Category, { id: input.id });
    const before = category && (await readCategory(em, category.id));
    if (!before) throw notFound();
    audit({ before });
    const deactivated = await isCategoryKept(em, before);
    if (deactivated) em.assign(category, { isActive: false, updatedBy: user.id, updatedAt: new Date() });
    else em.remove(category);
    await em.flush();
    return { id: before.id, deactivated };
  },
});
