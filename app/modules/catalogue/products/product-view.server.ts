import { z } from "zod";
import { view } from "#app/lib/fields.server.ts";
import { type Em, rows } from "#db/orm.ts";

/** A product as section 3 of the specification lists it. `category` is the name of its product category. */
export const ProductView = z.object({
  id: view.id,
  name: z.string(),
  brand: z.string(),
  model: z.string().nullable(),
  category: z.string(),
  description: z.string().nullable(),
  basePrice: view.amount,
  upc: z.string().nullable(),
  alu: z.string().nullable(),
  dcs: z.string().nullable(),
  isActive: z.boolean(),
  isService: z.boolean(),
  isProduct: z.boolean(),
  createdAt: view.instant,
  updatedAt: view.instant,
  version: z.int(),
});
export type ProductView = z.infer<typeof ProductView>;

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
