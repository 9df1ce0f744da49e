import type { LoaderFunctionArgs } from "@remix-run/node";
import { getContext } from "#app/http/context.server.ts";
import { load } from "#app/http/load.server.ts";
import { COVERAGE_CATEGORIES } from "#app/modules/insurance/coverage/categories.ts";
import { DEFAULT_REORDER_LEVEL } from "#app/modules/stock/inventory/status.ts";
import { withDescendants } from "./category-tree.ts";
import { showCategories } from "./show-categories.server.ts";

/** What the category form offers; a category cannot be put under itself (`id`) or what is under it. */
export async function categoryFormPage(args: LoaderFunctionArgs, id: number | null) {
  const { locale } = await getContext(args);
  const all = await load(args, showCategories, {});
  const below = id === null ? new Set<number>() : withDescendants(all, id);
  return {
    insuranceCategories: [...COVERAGE_CATEGORIES],
    reorderLevel: DEFAULT_REORDER_LEVEL,
    parents: all
      .filter((one) => !below.has(one.id))
      .map((one) => ({
        value: one.id,
        label: "\u2003".repeat(one.level) + ((locale === "ar" && one.nameAr) || one.name),
      })),
  };
}

/** Boxes that are not ticked send nothing, and what is emptied is emptied. */
export const categoryOf = (form: FormData) => ({
  isActive: form.has("isActive"),
  isInventoryItem: form.has("isInventoryItem"),
  ...Object.fromEntries(
    ["nameAr", "description", "parentId", "insuranceCategory", "defaultReorderLevel", "name"]
      .filter((name) => !form.get(name))
      .map((name) => [name, ""]),
  ),
});
