import { notFound } from "#app/lib/errors.ts";
import { isLens } from "#app/modules/products/variants/power.ts";
import { type Em, rows } from "#db/orm.ts";

export type LensProduct = {
  id: number;
  name: string;
  model: string | null;
  basePrice: string;
  isService: boolean;
  defaultReorderLevel: number;
  /** Whether the product's insurance category is a lens category. Only lenses have powers. */
  isLens: boolean;
};

/**
 * A product with the fields that its powers need; 404 when the product does not exist.
 * @param lock locks the product until the command ends, so that two ranges of one product run one after the other
 */
export async function lensProduct(em: Em, id: number, { lock = false } = {}): Promise<LensProduct> {
  const query = rows(em)
    .selectFrom("products as p")
    .innerJoin("categories as c", "c.id", "p.category_id")
    .select(["p.id", "p.name", "p.model", "p.base_price as basePrice", "p.is_service as isService"])
    .select(["c.default_reorder_level as defaultReorderLevel", "c.insurance_category as insuranceCategory"])
    .where("p.id", "=", id)
    .where("p.deleted_at", "is", null);
  const found = await (lock ? query.forUpdate("p") : query).executeTakeFirst();
  if (!found) throw notFound();
  const { insuranceCategory, ...product } = found;
  return { ...product, isLens: isLens(insuranceCategory) };
}
