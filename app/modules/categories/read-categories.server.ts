import { sql } from "kysely";
import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { CategoryView } from "./category.schema.server.ts";
import { treeOrder } from "./category-tree.ts";

/** The categories as a tree in a list: each one after its parent. */
export const listCategories = operation({
  name: "listCategories",
  summary: "Product categories, each after its parent (parentId, level)",
  permission: "inventory:read",
  input: z.object({}),
  output: z.array(CategoryView.extend({ level: z.int() })),
  run: ({ em }) => readTree(em),
});

/** The list for the categories screen, which asks for sign-in only. Source: specification part 2, section 2. */
export const showCategories = operation({
  name: "showCategories",
  summary: "Product categories for their screen",
  permission: [],
  input: z.object({}),
  output: z.unknown(),
  run: ({ em }) => readTree(em),
});

/** One category; 404 when there is none. */
export const getCategory = operation({
  name: "getCategory",
  summary: "One product category",
  permission: "inventory:read",
  input: z.object({ id: id() }),
  output: CategoryView,
  run: ({ em }, input) => readCategory(em, input.id),
});

async function readTree(em: Em) {
  const found = await categoryRows(em).orderBy("c.id").execute();
  return treeOrder(found.map(toCategoryView));
}

/** One category as it is shown; 404 when there is none. */
export async function readCategory(em: Em, id: number): Promise<CategoryView> {
  const row = await categoryRows(em).where("c.id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return toCategoryView(row);
}

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
