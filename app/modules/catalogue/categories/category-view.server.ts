import { sql } from "kysely";
import { z } from "zod";
import { view } from "#app/lib/fields.server.ts";
import { type Em, rows } from "#db/orm.ts";

/** A category with its place in the tree and how many products are in it. */
export const CategoryView = z.object({
  id: view.id,
  name: z.string(),
  nameAr: z.string().nullable(),
  description: z.string().nullable(),
  parentId: view.id.nullable(),
  insuranceCategory: z.string().nullable(),
  isActive: z.boolean(),
  isInventoryItem: z.boolean(),
  defaultReorderLevel: z.int(),
  products: z.int(),
  createdAt: view.instant,
  updatedAt: view.instant,
  version: z.int(),
});
export type CategoryView = z.infer<typeof CategoryView>;

/** Categories (c), ready for a `where`. */
const categoryRows = (em: Em) =>
  rows(em)
    .selectFrom("categories as c")
    .select(["c.id", "c.name", "c.name_ar as nameAr", "c.description", "c.parent_id as parentId"])
    .select(["c.insurance_category as insuranceCategory", "c.is_active as isActive"])
    .select(["c.is_inventory_item as isInventoryItem", "c.default_reorder_level as defaultReorderLevel"])
    .select(
      sql<number>`(select count(*)::int from products p where p.category_id = c.id and p.deleted_at is null)`.as(
        "products",
      ),
    )
    .select(["c.created_at as createdAt", "c.updated_at as updatedAt", "c.version"]);

type CategoryRow = Omit<CategoryView, "createdAt" | "updatedAt"> & { createdAt: Date; updatedAt: Date };

const toCategoryView = ({ createdAt, updatedAt, ...category }: CategoryRow): CategoryView => ({
  ...category,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** All of them, in the order in which they were made. */
export async function readCategories(em: Em): Promise<CategoryView[]> {
  const found = await categoryRows(em).orderBy("c.id").execute();
  return found.map(toCategoryView);
}

/** One category as it is shown; undefined when there is none. */
export async function readCategory(em: Em, id: number): Promise<CategoryView | undefined> {
  const row = await categoryRows(em).where("c.id", "=", id).executeTakeFirst();
  return row && toCategoryView(row);
}
