import type { LoaderFunctionArgs } from "@remix-run/node";
import { getContext } from "#app/http/context.server.ts";
import { load } from "#app/http/page/load.server.ts";
import { listCategories } from "#app/modules/categories/read-categories.server.ts";
import { listCatalogueFilters } from "#app/modules/products/list-catalogue-filters.server.ts";
import type { CountFormOptions } from "./count-form.tsx";

/** The choices of a count's form: the category tree and all brands. */
export async function countFormPage(args: LoaderFunctionArgs): Promise<CountFormOptions> {
  const { locale } = await getContext(args);
  const [categories, { brands }] = await Promise.all([
    load(args, listCategories, {}),
    load(args, listCatalogueFilters, {}),
  ]);
  return {
    brands,
    categories: categories
      .filter(({ isActive, isInventoryItem }) => isActive && isInventoryItem)
      .map(({ id, name, nameAr, level }) => ({
        value: id,
        label: "\u2003".repeat(level) + ((locale === "ar" && nameAr) || name),
      })),
  };
}

/** An empty field also empties the value in the count. */
export const readCountForm = (form: FormData) =>
  Object.fromEntries(["name", "categoryId", "brand"].filter((name) => !form.get(name)).map((name) => [name, ""]));
