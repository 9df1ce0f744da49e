import { sql } from "kysely";
import { z } from "zod";
import { optionalChoice, optionalId, optionalText, pageOfList } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { rowCount } from "#app/lib/row-count.server.ts";
import { variantsMatching } from "#app/modules/catalogue/variants/matching-variants.server.ts";
import { storesOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { HOLD_STATES, type HoldState } from "./hold-states.ts";
import { HoldView, STATE, selectHolds, toHoldView } from "./hold-view.server.ts";

type Filters = { storeIds: number[]; variantId: number | null; state: HoldState | null; q: string | null };

/** What the user's stores keep back or kept back, the newest first. */
export const listStockHolds = operation({
  name: "listStockHolds",
  summary: "Pieces that your stores keep back for carts and customers, the newest first",
  permission: "inventory:read",
  input: z.object({
    ...pageOfList,
    storeId: optionalId(),
    variantId: optionalId(),
    state: optionalChoice(HOLD_STATES),
    q: optionalText({ max: 100 }),
  }),
  output: z.array(HoldView),
  paged: true,
  async run({ em, ...actor }, { limit, offset, storeId, ...search }) {
    const filters = { ...search, storeIds: storesOf(actor, storeId) };
    if (filters.storeIds.length === 0) return { rows: [], total: 0, next: null };
    const ids = filtered(em, filters)
      .select("h.id")
      .orderBy("h.created_at", "desc")
      .orderBy("h.id", "desc")
      .limit(limit)
      .offset(offset);
    const [found, total] = await Promise.all([
      selectHolds(em).where("h.id", "in", ids).orderBy("h.created_at", "desc").orderBy("h.id", "desc").execute(),
      rowCount("stock-holds", filters, () => count(em, filters)),
    ]);
    return { rows: found.map(toHoldView), total, next: offset + found.length < total ? offset + limit : null };
  },
});

function filtered(em: Em, { storeIds, variantId, state, q }: Filters) {
  let query = rows(em).selectFrom("stock_holds as h").where("h.store_id", "in", storeIds);
  if (variantId !== null) query = query.where("h.variant_id", "=", variantId);
  if (state !== null) query = query.where(STATE, "=", state);
  if (q !== null) query = query.where("h.variant_id", "in", variantsMatching(em, q));
  return query;
}

async function count(em: Em, filters: Filters): Promise<number> {
  const row = await filtered(em, filters).select(sql<number>`count(*)::int`.as("count")).executeTakeFirstOrThrow();
  return row.count;
}
