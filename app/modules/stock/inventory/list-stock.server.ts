import { sql } from "kysely";
import { z } from "zod";
import { flag, optionalChoice, optionalText, pageOfList, view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { rowCount } from "#app/lib/row-count.server.ts";
import { isLens } from "#app/modules/catalogue/lenses/power.ts";
import { pictureVersion } from "#app/modules/catalogue/pictures/picture-view.server.ts";
import type { Em } from "#db/orm.ts";
import { available, STOCK_STATUSES, stockStatus } from "./status.ts";
import { Around, aroundIt } from "./stock-around.server.ts";
import { STOCK_SORT_COLUMNS, type StockFilters, selectStock, stockRows } from "./stock-rows.server.ts";

export const STOCK_SORTS = ["name", "sku", "category", "price", "quantity", "available"] as const;

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
  async run({ em, store, stores }, { limit, offset, sort, descending, ...search }) {
    if (!store) return { rows: [], total: 0, next: null };
    const filters = { ...search, storeId: store.id };
    const direction = descending ? "desc" : "asc";
    let page = selectStock(em, filters);
    for (const column of STOCK_SORT_COLUMNS[sort]) page = page.orderBy(column, direction);
    const [found, total] = await Promise.all([
      page.limit(limit).offset(offset).execute(),
      rowCount("inventory", { stock: filters }, () => count(em, filters)),
    ]);
    const around = await aroundIt(
      em,
      { store, stores },
      found.map(({ variantId }) => variantId),
    );
    return {
      rows: found.map((row) => ({ ...toStockRow(row), ...around(row.variantId) })),
      total,
      next: offset + found.length < total ? offset + limit : null,
    };
  },
});

type Selected = Awaited<ReturnType<ReturnType<typeof selectStock>["execute"]>>[number];

function toStockRow({
  quantity,
  quantityOnHold,
  reorderLevel,
  insuranceCategory,
  thumbnailKey,
  ...selected
}: Selected) {
  const row = { ...selected, isLens: isLens(insuranceCategory), picture: pictureVersion(thumbnailKey) };
  if (quantity === null || row.isService) return { ...row, level: null };
  const level = { quantity, quantityOnHold: quantityOnHold ?? 0, reorderLevel: reorderLevel ?? 0 };
  return { ...row, level: { ...level, available: available(level), status: stockStatus(level) } };
}

async function count(em: Em, filters: StockFilters): Promise<number> {
  const row = await stockRows(em, filters).select(sql<number>`count(*)::int`.as("count")).executeTakeFirstOrThrow();
  return row.count;
}
