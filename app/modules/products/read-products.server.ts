import { sql } from "kysely";
import { z } from "zod";
import { rowCount } from "#app/lib/database/row-count.server.ts";
import { notFound } from "#app/lib/errors.ts";
import { id, optionalText, pageOfList } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { ProductView } from "./product.schema.server.ts";

/** Products by name. The category filter matches the product category and the insurance category. Source: decision 21. */
export const listProducts = operation({
  name: "listProducts",
  summary:
    "Products by name; category is a product category, or one of Regular Lenses, Contact Lenses and Frames, which insurances cover",
  permission: "inventory:read",
  input: z.object({ ...pageOfList, category: optionalText({ max: 120 }) }),
  output: z.array(ProductView),
  paged: true,
  async run({ em }, { limit, offset, category }) {
    let page = productRows(em);
    if (category !== null) page = page.where("p.category_id", "in", categoriesNamed(em, category));
    const [found, total] = await Promise.all([
      page.orderBy(sql`lower(p.name)`).orderBy("p.id").limit(limit).offset(offset).execute(),
      rowCount("products", { category }, () => count(em, category)),
    ]);
    return { rows: found.map(toProductView), total, next: offset + found.length < total ? offset + limit : null };
  },
});

const categoriesNamed = (em: Em, name: string) =>
  rows(em)
    .selectFrom("categories")
    .select("id")
    .where((e) => e.or([e("name", "=", name), e("insurance_category", "=", name)]));

async function count(em: Em, category: string | null): Promise<number> {
  let query = rows(em)
    .selectFrom("products")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("deleted_at", "is", null);
  if (category !== null) query = query.where("category_id", "in", categoriesNamed(em, category));
  return (await query.executeTakeFirstOrThrow()).count;
}

/** One product; 404 when there is none or it was removed. */
export const getProduct = operation({
  name: "getProduct",
  summary: "One product",
  permission: "inventory:read",
  input: z.object({ id: id() }),
  output: ProductView,
  async run({ em }, input) {
    const product = await readProduct(em, input.id);
    if (!product) throw notFound();
    return product;
  },
});

/** The columns of a product, as Kysely selects them. */
const COLUMNS = [
  "p.id",
  "p.name",
  "p.brand",
  "p.model",
  "c.name as category",
  "p.description",
  "p.base_price as basePrice",
  "p.upc",
  "p.alu",
  "p.dcs",
  "p.is_active as isActive",
  "p.is_service as isService",
  "p.is_product as isProduct",
  "p.tax_category as taxCategory",
  "p.tax_reason as taxReason",
  "p.tax_note as taxNote",
  "p.created_at as createdAt",
  "p.updated_at as updatedAt",
  "p.version",
] as const;

/** Products (p) that are not removed, with their categories (c), ready for a `where`. */
export const productRows = (em: Em) =>
  rows(em)
    .selectFrom("products as p")
    .innerJoin("categories as c", "c.id", "p.category_id")
    .select(COLUMNS)
    .where("p.deleted_at", "is", null);

type ProductRow = Omit<ProductView, "createdAt" | "updatedAt"> & { createdAt: Date; updatedAt: Date };

export const toProductView = ({ createdAt, updatedAt, ...product }: ProductRow): ProductView => ({
  ...product,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** One product as it is shown; undefined when there is none or it was removed. */
export async function readProduct(em: Em, id: number): Promise<ProductView | undefined> {
  const row = await productRows(em).where("p.id", "=", id).executeTakeFirst();
  return row && toProductView(row);
}
