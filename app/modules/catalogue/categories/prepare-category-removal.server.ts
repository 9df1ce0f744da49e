import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { isCategoryKept } from "./category-rules.server.ts";
import { readCategory } from "./category-view.server.ts";

/** What the confirmation says: which category, and whether it would be deleted or only deactivated. */
export const prepareCategoryRemoval = operation({
  name: "prepareCategoryRemoval",
  summary: "What removing a category would do",
  permission: "inventory:delete",
  input: z.object({ id: id() }),
  output: z.unknown(),
  async run({ em }, input) {
    const category = await readCategory(em, input.id);
    if (!category) throw notFound();
    const { id, name, nameAr, products } = category;
    return { id, name, nameAr, products, kept: await isCategoryKept(em, category) };
  },
});
