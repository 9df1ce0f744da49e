import { sql } from "kysely";
import { folded } from "#db/entities/folded.ts";
import { type Em, rows } from "#db/orm.ts";
import { type ProductLine, productKey } from "./product-line.server.ts";

export type KnownCategory = { id: number; isActive: boolean; isInventoryItem: boolean };

/** Every category by its English and by its Arabic name, as `categoryOfLine` looks it up. */
export async function knownCategories(em: Em): Promise<ReadonlyMap<string, KnownCategory>> {
  const all = await rows(em)
    .selectFrom("categories")
    .select(["id", "name", "name_ar as nameAr", "is_active as isActive", "is_inventory_item as isInventoryItem"])
    .orderBy("id", "desc")
    .execute();
  const arabic = all.map((one): [string, KnownCategory] => [folded(one.nameAr ?? one.name), one]);
  const english = all.map((one): [string, KnownCategory] => [folded(one.name), one]);
  return new Map([...arabic, ...english]);
}

export const categoryOfLine = (
  categories: ReadonlyMap<string, KnownCategory>,
  { category }: Pick<ProductLine, "category">,
): KnownCategory | undefined => categories.get(folded(category));

export type KnownProduct = {
  id: number;
  name: string;
  categoryId: number;
  isService: boolean;
  taxReason: string | null;
};

const STEP = 500;

/**
 * The products of lines by `productKey`; the first one when several products share a key.
 * @param hold locks the products until the command ends, in id order
 */
export async function knownProducts(
  em: Em,
  lines: readonly ProductLine[],
  { hold = false } = {},
): Promise<Map<string, KnownProduct>> {
  const names = [...new Set(lines.map(({ name }) => name))];
  const known = new Map<string, KnownProduct>();
  for (let at = 0; at < names.length; at += STEP) {
    const some = names.slice(at, at + STEP);
    const found = await rows(em)
      .selectFrom("products")
      .select(["id", "name", "brand", "model", "category_id as categoryId", "is_service as isService"])
      .select("tax_reason as taxReason")
      .where(sql<boolean>`lower(name) in (select lower(wanted) from unnest(${some}::text[]) as wanted)`)
      .where("deleted_at", "is", null)
      .orderBy("id")
      .$if(hold, (query) => query.forShare())
      .execute();
    for (const { brand, model, ...product } of found) {
      const key = productKey({ name: product.name, brand, model });
      if (!known.has(key)) known.set(key, product);
    }
  }
  return known;
}
