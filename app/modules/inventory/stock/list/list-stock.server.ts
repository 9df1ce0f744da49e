import { z } from "zod";
import { rowCount } from "#app/lib/database/row-count.server.ts";
import { flag, optionalChoice, optionalText, pageOfList, view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { available, levelOf, STOCK_STATUSES, stockStatus } from "#app/modules/ledger/status.ts";
import { pictureVersion } from "#app/modules/products/pictures/picture-view.server.ts";
import { findsMany } from "#app/modules/products/variants/matching-variants.server.ts";
import { isLens } from "#app/modules/products/variants/power.ts";
import { type Em, rows } from "#db/orm.ts";
import { Around, aroundIt } from "./stock-around.server.ts";
import { countStock, type SelectedStock, STOCK_SORTS, stockPage } from "./stock-rows.server.ts";

const Input = z.object({
  ...pageOfList,
  q: optionalText({ max: 100 }),
  category: optionalText({ max: 120 }),
  brand: optionalText({ max: 120 }),
  status: optionalChoice(STOCK_STATUSES),
  active: optionalChoice(["yes", "no"]),
  sort: z.enum(STOCK_SORTS, { error: "errors.choice" }).default("name"),
  descending: flag(),
});
/** The stock of a variant in a store; null for a service. */
const Level = z.object({
  quantity: z.int(),
  quantityOnHold: z.int(),
  available: z.int(),
  /** Available pieces in expired or blocked lots. The till does not sell them. */
  notSold: z.int(),
  reorderLevel: z.int(),
  status: z.enum(STOCK_STATUSES),
});

export const StockRow = z.object({
  variantId: view.id,
  productId: view.id,
  name: z.string(),
  brand: z.string(),
  model: z.string().nullable(),
  sku: z.string(),
  category: z.string(),
  categoryAr: z.string().nullable(),
  color: z.string().nullable(),
  size: z.string().nullable(),
  price: view.amount,
  isActive: z.boolean(),
  isService: z.boolean(),
  /** Whether the product has lens powers. */
  isLens: z.boolean(),
  /** The version of its product's picture; null without one. */
  picture: z.string().nullable(),
  level: Level.nullable(),
  ...Around.shape,
});
export type StockRow = z.infer<typeof StockRow>;

/** The catalogue with the stock of the current store, one row per variant; empty for a user without a store. */
export const listStock = operation({
  name: "listStock",
  summary: "Variants with their stock in the current store",
  permission: "inventory:read",
  input: Input,
  output: z.array(StockRow),
  paged: true,
  async run({ em, store, stores }, { limit, offset, sort, descending, category, ...search }) {
    if (!store) return { rows: [], total: 0, next: null };
    const [categoryId, many] = await Promise.all([
      category === null ? null : categoryIdOf(em, category),
      findsMany(em, search.q),
    ]);
    const filters = { ...search, categoryId, storeId: store.id };
    const [more, total] = await Promise.all([
      stockPage(em, filters, { sort, descending, limit: limit + 1, offset, many }).execute(),
      rowCount(
        "inventory",
        { stock: filters },
        async () => (await countStock(em, filters).executeTakeFirstOrThrow()).count,
        ["product_variants", "products", "categories", "inventory"],
      ),
    ]);
    const found = more.slice(0, limit);
    const around = await aroundIt(
      em,
      { store, stores },
      found.map(({ variantId }) => variantId),
    );
    return {
      rows: found.map((row) => ({ ...toStockRow(row), ...around(row.variantId) })),
      total,
      next: more.length > limit ? offset + limit : null,
    };
  },
});

function toStockRow({
  quantity,
  quantityOnHold,
  reorderLevel,
  notSold,
  insuranceCategory,
  thumbnailKey,
  ...selected
}: SelectedStock) {
  const row = { ...selected, isLens: isLens(insuranceCategory), picture: pictureVersion(thumbnailKey) };
  if (row.isService) return { ...row, level: null };
  const level = levelOf({ quantity, quantityOnHold, reorderLevel });
  return { ...row, level: { ...level, available: available(level), notSold, status: stockStatus(level) } };
}

/** The id tells the query planner how many products the category has. 0 for a category that does not exist. */
async function categoryIdOf(em: Em, name: string): Promise<number> {
  const found = await rows(em).selectFrom("categories").select("id").where("name", "=", name).executeTakeFirst();
  return found?.id ?? 0;
}
