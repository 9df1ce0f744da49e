import { sql } from "kysely";
import { z } from "zod";
import { optionalChoice, optionalText } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { categoriesOf, SALE_FILTERS, type SaleFilter } from "#app/modules/catalogue/categories/sale-filters.ts";
import { pictureVersion } from "#app/modules/catalogue/pictures/picture-view.server.ts";
import { isSold } from "#app/modules/catalogue/variants/is-sold.server.ts";
import { byName, findsMany, matchingVariants } from "#app/modules/catalogue/variants/matching-variants.server.ts";
import { notSoldSql } from "#app/modules/stock/lots/not-sold.server.ts";
import { paths } from "#app/paths.ts";
import { type Em, rows } from "#db/orm.ts";

const MOST_RESULTS = 20;

/** What the sale screen shows of something that can be sold. */
export const SaleItemOption = z.object({
  variantId: z.int(),
  name: z.string(),
  brand: z.string(),
  sku: z.string(),
  /** Colour, size and material, as far as they are known. */
  detail: z.string(),
  price: z.string(),
  /** Quantity less what is on hold, in the store; null for a service, which never runs out. */
  available: z.int().nullable(),
  /** Where its product's small picture is; null without one, absent where none is shown. */
  picture: z.string().nullable().optional(),
});
export type SaleItemOption = z.infer<typeof SaleItemOption>;

/** `forSale` of a shelf (i), which a sale asks under its lock. */
const forSaleSql = () => sql<number | null>`(i.quantity - i.quantity_on_hold - ${notSoldSql()})`;

/** Items of the store's catalogue with what is available, ready for a `where`. */
export const saleItemRows = (em: Em, storeId: number) => itemRows(em, storeId).where(isSold());

/** The same with what is sold no more: it may lie in a cart from before. */
export function itemRows(em: Em, storeId: number) {
  return rows(em)
    .selectFrom("product_variants as v")
    .innerJoin("products as p", "p.id", "v.product_id")
    .innerJoin("categories as c", "c.id", "p.category_id")
    .leftJoin("inventory as i", (join) => join.onRef("i.variant_id", "=", "v.id").on("i.store_id", "=", storeId))
    .select(["v.id as variantId", "p.name", "p.brand", "v.sku", "v.price"])
    .select(sql<string>`concat_ws(', ', v.color, v.size, v.material)`.as("detail"))
    .select(sql<number | null>`case when p.is_service then null else coalesce(${forSaleSql()}, 0) end`.as("available"));
}

/** Up to 20 items by SKU, UPC, ALU, name, brand or model, those that are in stock first. */
export const findSaleItems = operation({
  name: "findSaleItems",
  summary: "Items to sell in the current store",
  permission: "sales:create",
  input: z.object({ q: optionalText({ max: 100 }), category: optionalChoice(SALE_FILTERS) }),
  output: z.array(SaleItemOption),
  async run({ em, store }, { q, category }): Promise<SaleItemOption[]> {
    if (!store || (!q && (category === null || category === "all"))) return [];
    const [categoryIds, many] = await Promise.all([idsOf(em, category ?? "all"), findsMany(em, q)]);
    const search = { storeId: store.id, q, categoryIds, many };
    const there = await saleItemsQuery(em, { ...search, inStock: true }, MOST_RESULTS).execute();
    const room = MOST_RESULTS - there.length;
    const gone = room > 0 ? await saleItemsQuery(em, { ...search, inStock: false }, room).execute() : [];
    return [...there, ...gone].map(pictured);
  },
});

type FoundRow = Omit<SaleItemOption, "picture"> & { productId: number; thumbnailKey: string | null };

function pictured({ productId, thumbnailKey, ...item }: FoundRow): SaleItemOption {
  const version = pictureVersion(thumbnailKey);
  return { ...item, picture: version && paths.products.pictureFile(productId, "small", version) };
}

/** The categories of a choice by id, which says how many products they have where a name would not; null for all. */
async function idsOf(em: Em, category: SaleFilter): Promise<number[] | null> {
  const names = categoriesOf(category);
  if (!names) return null;
  const found = await rows(em)
    .selectFrom("categories")
    .select("id")
    .where("name", "in", [...names])
    .execute();
  return found.map(({ id }) => id);
}

type SaleItemSearch = {
  storeId: number;
  q: string | null;
  categoryIds: readonly number[] | null;
  /** Whether the words find many items: see `findsMany`. */
  many: boolean;
  inStock: boolean;
};

/** Items by name, of those in stock or of the others: either walks the names only until it has enough. */
export function saleItemsQuery(em: Em, { storeId, q, categoryIds, many, inStock }: SaleItemSearch, limit: number) {
  let query = saleItemRows(em, storeId)
    .select(["v.product_id as productId", "p.thumbnail_key as thumbnailKey"])
    .where("v.list_name", "is not", null);
  for (const found of matchingVariants("v", q ?? "")) query = query.where(found);
  if (categoryIds) query = query.where("p.category_id", "in", [0, ...categoryIds]);
  query = query.where(
    inStock
      ? sql<boolean>`(i.quantity - i.quantity_on_hold) > 0`
      : sql<boolean>`coalesce(i.quantity - i.quantity_on_hold, 0) <= 0`,
  );
  for (const column of byName(many)) query = query.orderBy(column);
  return query.limit(limit);
}
