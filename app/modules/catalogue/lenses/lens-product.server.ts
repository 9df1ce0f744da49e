import { notFound } from "#app/lib/errors.ts";
import { type Em, rows } from "#db/orm.ts";
import { isLens } from "./power.ts";

export type LensProduct = {
  id: number;
  name: string;
  model: string | null;
  basePrice: string;
  isService: boolean;
  defaultReorderLevel: number;
  /** Whether its insurance category is one of lenses, which have powers. */
  isLens: boolean;
};

/**
 * A product with what its powers need to know of it; 404 when there is none.
 * @param lock holds it until the command ends, so that two ranges of one product come after each other
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
