import { z } from "zod";
import { operation } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";

/** What the catalogue can be filtered by: the categories in their order, and the brands there are. */
export const listCatalogueFilters = operation({
  name: "listCatalogueFilters",
  summary: "Categories and brands of the catalogue",
  permission: "inventory:read",
  input: z.object({}),
  output: z.object({
    categories: z.array(z.object({ name: z.string(), nameAr: z.string().nullable() })),
    brands: z.array(z.string()),
  }),
  async run({ em }) {
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
  },
});
