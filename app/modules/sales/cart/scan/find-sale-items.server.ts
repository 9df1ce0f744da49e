import { z } from "zod";
import { optionalChoice, optionalText } from "#app/lib/fields.server.ts";
import { priceWithVat, type TaxCategory } from "#app/lib/money/taxation.ts";
import { operation } from "#app/lib/operation.server.ts";
import { categoriesOf, SALE_FILTERS, type SaleFilter } from "#app/modules/categories/sale-filters.ts";
import { StoreWithPieces, storesWithPieces } from "#app/modules/inventory/stock/list/stock-around.server.ts";
import { pictureVersion } from "#app/modules/products/pictures/picture-view.server.ts";
import { findsMany } from "#app/modules/products/variants/matching-variants.server.ts";
import { paths } from "#app/paths.ts";
import { type Em, rows } from "#db/orm.ts";
import { saleItemsQuery } from "./sale-item-rows.server.ts";
import { readPowers } from "./typed-powers.ts";

const MOST_RESULTS = 20;

/** An item for sale as the sale screen shows it. */
export const SaleItemOption = z.object({
  variantId: z.int(),
  name: z.string(),
  brand: z.string(),
  sku: z.string(),
  /** Colour, size and material, as far as they are known. */
  detail: z.string(),
  price: z.string(),
  /** The price that a customer hears; absent where no prices are shown. */
  priceWithVat: z.string().optional(),
  /** The pieces of the store that are not on hold; null for a service, which never runs out. */
  available: z.int().nullable(),
  /** The product's id when the item is a lens with several powers. */
  lensProductId: z.int().nullable().optional(),
  /** The URL of the product's small picture; null without a picture, absent where no pictures are shown. */
  picture: z.string().nullable().optional(),
  /** The other stores that have an item which this store has not. */
  elsewhere: z.array(StoreWithPieces).optional(),
});
export type SaleItemOption = z.infer<typeof SaleItemOption>;

/** Up to 20 items by SKU, UPC, ALU, name, brand or model. Items in stock come first. */
export const findSaleItems = operation({
  name: "findSaleItems",
  summary: "Items to sell in the current store",
  permission: "sales:create",
  input: z.object({ q: optionalText({ max: 100 }), category: optionalChoice(SALE_FILTERS) }),
  output: z.array(SaleItemOption),
  async run({ em, store }, { q, category }): Promise<SaleItemOption[]> {
    if (!store || (!q && (category === null || category === "all"))) return [];
    const { words, power } = readPowers(q ?? "");
    const [categoryIds, many] = await Promise.all([idsOf(em, category ?? "all"), findsMany(em, words)]);
    const search = { storeId: store.id, q: words, power, categoryIds, many };
    const there = await saleItemsQuery(em, { ...search, inStock: true }, MOST_RESULTS).execute();
    const room = MOST_RESULTS - there.length;
    const gone = room > 0 ? await saleItemsQuery(em, { ...search, inStock: false }, room).execute() : [];
    const stores = await storesWithPieces(
      em,
      store.id,
      gone.map(({ variantId }) => variantId),
    );
    return [...there, ...gone.map((item) => ({ ...item, elsewhere: stores.get(item.variantId) }))].map(pictured);
  },
});

type FoundRow = Omit<SaleItemOption, "picture" | "lensProductId" | "priceWithVat"> & {
  productId: number;
  taxCategory: TaxCategory;
  thumbnailKey: string | null;
  hasPower: boolean;
};

const pictured = ({ productId, thumbnailKey, hasPower, taxCategory, ...item }: FoundRow): SaleItemOption => ({
  ...item,
  priceWithVat: priceWithVat(item.price, { taxCategory }),
  lensProductId: hasPower ? productId : null,
  picture: smallPicture(productId, thumbnailKey),
});

/** The URL of a product's small picture; null without a picture. */
export function smallPicture(productId: number, thumbnailKey: string | null): string | null {
  const version = pictureVersion(thumbnailKey);
  return version && paths.products.pictureFile(productId, "small", version);
}

/** The ids of the categories of a filter; null for all. The planner knows how many products an id has, but not a name. */
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
