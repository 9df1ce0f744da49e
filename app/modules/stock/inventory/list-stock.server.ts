import { z } from "zod";
import { flag, optionalChoice, optionalText, pageOfList, view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { rowCount } from "#app/lib/row-count.server.ts";
import { isLens } from "#app/modules/catalogue/lenses/power.ts";
import { pictureVersion } from "#app/modules/catalogue/pictures/picture-view.server.ts";
import { findsMany } from "#app/modules/catalogue/variants/matching-variants.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { available, STOCK_STATUSES, stockStatus } from "./status.ts";
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
/** What a store has of a variant; null where it holds no stock of it at all, as of a service. */
const Level = z.object({
  quantity: z.int(),
  quantityOnHold: z.int(),
  available: z.int(),
  /** Of what is available, the pieces of lots that are expired or blocked: the till does not sell them. */
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
  if (quantity === null || row.isService) return { ...row, level: null };
  const level = { quantity, quantityOnHold: quantityOnHold ?? 0, reorderLevel: reorderLevel ?? 0 };
  return { ...row, level: { ...level, available: available(level), notSold, status: stockStatus(level) } };
}

/** By its id the planner knows how many products a category has; 0 for a name that there is not. */
async function categoryIdOf(em: Em, name: string): Promise<number> {
  const found = await rows(em).selectFrom("categories").select("id").where("name", "=", name).executeTakeFirst();
  return found?.id ?? 0;
}
