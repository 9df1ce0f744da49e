import { sql } from "kysely";
import { z } from "zod";
import { riyadhDay } from "#app/lib/dates.ts";
import { optionalChoice, optionalId, optionalText, pageOfList } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { rowCount } from "#app/lib/row-count.server.ts";
import { variantsMatching } from "#app/modules/catalogue/variants/matching-variants.server.ts";
import { storesOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { LotView } from "./lot.schema.server.ts";
import { LOT_FILTERS, type LotFilter, soonDay } from "./lot-states.ts";
import { selectLots, toLotView } from "./lot-view.server.ts";

type Filters = {
  storeIds: number[];
  variantId: number | null;
  filter: LotFilter | null;
  q: string | null;
  today: string;
};

/** The lots of the user's stores, first those that expire first; empty ones only where they are asked for. */
export const listLots = operation({
  name: "listLots",
  summary: "Lots of your stores, those that expire first before the others",
  permission: "inventory:read",
  input: z.object({
    ...pageOfList,
    storeId: optionalId(),
    variantId: optionalId(),
    filter: optionalChoice(LOT_FILTERS),
    q: optionalText({ max: 100 }),
  }),
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
