import { sql } from "kysely";
import { z } from "zod";
import { rowCount } from "#app/lib/database/row-count.server.ts";
import { riyadhDay } from "#app/lib/dates.ts";
import { notFound } from "#app/lib/errors.ts";
import { id, optionalChoice, optionalId, optionalText, pageOfList } from "#app/lib/fields.server.ts";
import { type Actor, operation } from "#app/lib/operation.server.ts";
import { variantsMatching } from "#app/modules/products/variants/matching-variants.server.ts";
import { storesOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { LotView } from "./lot.schema.server.ts";
import { LOT_FILTERS, type LotFilter, soonDay } from "./lot-states.ts";

type Filters = {
  storeIds: number[];
  variantId: number | null;
  filter: LotFilter | null;
  q: string | null;
  today: string;
};

/** The lots of the user's stores, the first to expire on top. Empty lots are listed only on request. */
export const listLots = operation({
  name: "listLots",
  summary: "Lots of your stores, the first to expire first",
  permission: "inventory:read",
  input: z.object({
    ...pageOfList,
    storeId: optionalId(),
    variantId: optionalId(),
    filter: optionalChoice(LOT_FILTERS),
    q: optionalText({ max: 100 }),
  }),
  costs: ["unitCost"],
  output: z.array(LotView),
  paged: true,
  async run({ em, ...actor }, { limit, offset, storeId, ...search }) {
    const filters = { ...search, storeIds: storesOf(actor, storeId), today: riyadhDay() };
    if (filters.storeIds.length === 0) return { rows: [], total: 0, next: null };
    const [found, total] = await Promise.all([
      selectLots(em)
        .where("l.id", "in", filtered(em, filters).select("f.id"))
        .orderBy(sql`l.expiry_date`, (order) => order.asc().nullsLast())
        .orderBy("l.id")
        .limit(limit)
        .offset(offset)
        .execute(),
      rowCount("lots", filters, () => count(em, filters)),
    ]);
    return { rows: found.map(toLotView), total, next: offset + found.length < total ? offset + limit : null };
  },
});

function filtered(em: Em, { storeIds, variantId, filter, q, today }: Filters) {
  let query = rows(em)
    .selectFrom("stock_lots as f")
    .where("f.store_id", "in", storeIds)
    .where("f.current_quantity", filter === "empty" ? "=" : ">", 0);
  if (variantId !== null) query = query.where("f.variant_id", "=", variantId);
  if (filter === "blocked") query = query.where("f.status", "=", "blocked");
  if (filter === "expired") query = query.where("f.expiry_date", "<", today);
  if (filter === "expiring") {
    query = query.where("f.expiry_date", ">=", today).where("f.expiry_date", "<=", soonDay(today));
  }
  if (q !== null) query = query.where("f.variant_id", "in", variantsMatching(em, q));
  return query;
}

async function count(em: Em, filters: Filters): Promise<number> {
  const row = await filtered(em, filters).select(sql<number>`count(*)::int`.as("count")).executeTakeFirstOrThrow();
  return row.count;
}

/** One lot, for its form. */
export const getLot = operation({
  name: "getLot",
  summary: "One lot of your stores",
  permission: "inventory:update",
  input: z.object({ id: id() }),
  costs: ["unitCost"],
  output: LotView,
  run: ({ em, stores }, input) => readLot(em, stores, input.id),
});

/** Lots (l) with their items (v, p) and suppliers, ready for a `where`. */
export const selectLots = (em: Em) =>
  rows(em)
    .selectFrom("stock_lots as l")
    .innerJoin("product_variants as v", "v.id", "l.variant_id")
    .innerJoin("products as p", "p.id", "v.product_id")
    .leftJoin("vendors as s", "s.id", "l.supplier_id")
    .select(["l.id", "l.store_id as storeId", "l.variant_id as productVariantId", "p.name", "v.sku"])
    .select(["l.lot_code as lotCode", "l.expiry_date as expiryDate", "l.manufacture_date as manufactureDate"])
    .select(["l.supplier_id as supplierId", "s.name as supplierName", "l.unit_cost as unitCost"])
    .select(["l.initial_quantity as initialQuantity", "l.current_quantity as currentQuantity", "l.status"])
    .select(["l.created_at as createdAt", "l.created_by as createdBy", "l.updated_at as updatedAt", "l.version"]);

type LotRow = Awaited<ReturnType<ReturnType<typeof selectLots>["executeTakeFirstOrThrow"]>>;

export const toLotView = ({ status, createdAt, updatedAt, ...row }: LotRow): LotView => ({
  ...row,
  status: status as LotView["status"],
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** @throws 404 for a lot of another store */
export async function readLot(em: Em, stores: Actor["stores"], lotId: number): Promise<LotView> {
  const found = await selectLots(em).where("l.id", "=", lotId).executeTakeFirst();
  if (!found || !stores.some(({ id }) => id === found.storeId)) throw notFound();
  return toLotView(found);
}
