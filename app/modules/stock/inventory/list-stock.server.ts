import { sql } from "kysely";
import { z } from "zod";
import { flag, optionalChoice, optionalText, pageOfList, view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { rowCount } from "#app/lib/row-count.server.ts";
import { matchingVariants } from "#app/modules/catalogue/variants/matching-variants.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { available, STOCK_STATUSES, type StockStatus, stockStatus } from "./status.ts";

export const STOCK_SORTS = ["name", "sku", "category", "price", "quantity", "available"] as const;

/** Pieces on hand less those on hold, as `available` of the status rule says it. */
const AVAILABLE = sql<number>`(i.quantity - i.quantity_on_hold)`;

/** Upper and lower case sort alike. The last column of each makes the order whole. */
const NAME = sql`lower(p.name)`;
const SORT_COLUMNS = {
  name: [NAME, sql`v.sku`],
  sku: [sql`v.sku`],
  category: [sql`c.name`, NAME, sql`v.sku`],
  price: [sql`v.price`, sql`v.id`],
  quantity: [sql`coalesce(i.quantity, 0)`, sql`v.id`],
  available: [sql`coalesce(${AVAILABLE}, 0)`, sql`v.id`],
};

const Input = z.object({
  ...pageOfList,
  q: optionalText({ max: 100 }),
  category: optionalText({ max: 120 }),
  brand: optionalText({ max: 120 }),
  status: optionalChoice(STOCK_STATUSES),
  sort: z.enum(STOCK_SORTS, { error: "errors.choice" }).default("name"),
  descending: flag(),
});
type Filters = Pick<z.output<typeof Input>, "q" | "category" | "brand" | "status"> & { storeId: number };

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
  level: Level.nullable(),
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
  async run({ em, store }, { limit, offset, sort, descending, ...search }) {
    if (!store) return { rows: [], total: 0, next: null };
    const filters = { ...search, storeId: store.id };
    const direction = descending ? "desc" : "asc";
    let page = selectStock(em, filters);
    for (const column of SORT_COLUMNS[sort]) page = page.orderBy(column, direction);
    const [found, total] = await Promise.all([
      page.limit(limit).offset(offset).execute(),
      rowCount("inventory", { stock: filters }, () => count(em, filters)),
    ]);
    return { rows: found.map(toStockRow), total, next: offset + found.length < total ? offset + limit : null };
  },
});

function filtered(em: Em, { storeId, q, category, brand, status }: Filters) {
  let query = rows(em)
    .selectFrom("product_variants as v")
    .innerJoin("products as p", "p.id", "v.product_id")
    .innerJoin("categories as c", "c.id", "p.category_id")
    .leftJoin("inventory as i", (join) =>
      join.onRef("i.variant_id", "=", "v.id").on("i.store_id", "=", storeId).on("i.deleted_at", "is", null),
    )
    .where("v.deleted_at", "is", null)
    .where("p.deleted_at", "is", null);
  for (const found of matchingVariants("v.id", q ?? "")) query = query.where(found);
  if (category) query = query.where("c.name", "=", category);
  if (brand) query = query.where("p.brand", "=", brand);
  if (status) query = query.where(hasStatus(status));
  return query;
}

/** `stockStatus` as a condition, of what is sold now and lies on a shelf; a test holds the two together. */
function hasStatus(status: StockStatus) {
  const onShelf = sql<boolean>`v.is_active and p.is_active and not p.is_service`;
  if (status === "out_of_stock") return sql<boolean>`${onShelf} and ${AVAILABLE} <= 0`;
  const enough = status === "in_stock" ? sql`>` : sql`<=`;
  return sql<boolean>`${onShelf} and ${AVAILABLE} > 0 and ${AVAILABLE} ${enough} i.reorder_level`;
}

const selectStock = (em: Em, filters: Filters) =>
  filtered(em, filters)
    .select(["v.id as variantId", "p.id as productId", "p.name", "p.brand", "p.model", "v.sku"])
    .select(["c.name as category", "c.name_ar as categoryAr", "v.color", "v.size", "v.price"])
    .select(["i.quantity", "i.quantity_on_hold as quantityOnHold", "i.reorder_level as reorderLevel"])
    .select([sql<boolean>`v.is_active and p.is_active`.as("isActive"), "p.is_service as isService"]);

type Selected = Awaited<ReturnType<ReturnType<typeof selectStock>["execute"]>>[number];

function toStockRow({ quantity, quantityOnHold, reorderLevel, ...row }: Selected): StockRow {
  if (quantity === null || row.isService) return { ...row, level: null };
  const level = { quantity, quantityOnHold: quantityOnHold ?? 0, reorderLevel: reorderLevel ?? 0 };
  return { ...row, level: { ...level, available: available(level), status: stockStatus(level) } };
}

async function count(em: Em, filters: Filters): Promise<number> {
  const row = await filtered(em, filters).select(sql<number>`count(*)::int`.as("count")).executeTakeFirstOrThrow();
  return row.count;
}
