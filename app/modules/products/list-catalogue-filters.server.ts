import { z } from "zod";
import { kept } from "#app/lib/database/kept.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { type Em, rows } from "#db/orm.ts";

/** The filters of the catalogue: the categories in their order, and all brands. */
export const listCatalogueFilters = operation({
  name: "listCatalogueFilters",
  summary: "Categories and brands of the catalogue",
  permission: "inventory:read",
  input: z.object({}),
  output: z.object({
    categories: z.array(z.object({ name: z.string(), nameAr: z.string().nullable() })),
    brands: z.array(z.string()),
  }),
  run: ({ em }) => kept("catalogue filters", null, () => readFilters(em), ["categories", "products"]),
});

async function readFilters(em: Em) {
  const [categories, brands] = await Promise.all([
    rows(em)
      .selectFrom("categories")
      .select(["name", "name_ar as nameAr"])
      .where("is_active", "=", true)
      .orderBy("id")
      .execute(),
    rows(em)
      .selectFrom("products")
      .select("brand")
      .distinct()
      .where("deleted_at", "is", null)
      .orderBy("brand")
      .execute(),
  ]);
  return { categories, brands: brands.map(({ brand }) => brand) };
}
