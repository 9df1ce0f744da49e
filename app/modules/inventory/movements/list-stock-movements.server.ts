import { sql } from "kysely";
import { z } from "zod";
import { rowCount } from "#app/lib/database/row-count.server.ts";
import { addDays, startOfDay } from "#app/lib/dates.ts";
import { optionalChoice, optionalDay, optionalId, optionalText, pageOfList } from "#app/lib/fields.server.ts";
import { likePatterns } from "#app/lib/list-query.ts";
import { operation } from "#app/lib/operation.server.ts";
import { MOVEMENT_KINDS, type MovementKind } from "#app/modules/ledger/movement-kinds.ts";
import { reasonsFor } from "#app/modules/settings/lists/kept-lists.server.ts";
import { storesOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { MovementView, selectMovements, toMovementView } from "./movement-view.server.ts";

/** Movements are counted only up to this number: a shop has millions, and nobody pages through them. */
export const MOST_COUNTED = 5_000;

type Filters = {
  storeIds: number[];
  variantId: number | null;
  kind: MovementKind | null;
  /** Search words for the reason. */
  q: string | null;
  /** First and last day in Riyadh time, both included. */
  from: string | null;
  to: string | null;
};

/** The movements of the user's stores, the newest first, each with the balance after it. */
export const listStockMovements = operation({
  name: "listStockMovements",
  summary: "Movements of stock in your stores with the balance after each, the newest first",
  permission: "inventory:read",
  input: z.object({
    ...pageOfList,
    variantId: optionalId(),
    storeId: optionalId(),
    kind: optionalChoice(MOVEMENT_KINDS),
    q: optionalText({ max: 100 }),
    from: optionalDay(),
    to: optionalDay(),
  }),
  output: z.array(MovementView),
  paged: true,
  async run({ em, ...actor }, { limit, offset, storeId, ...search }) {
    const filters = { ...search, storeIds: storesOf(actor, storeId) };
    if (filters.storeIds.length === 0) return { rows: [], total: 0, next: null };
    const [more, total] = await Promise.all([
      selectMovements(em)
        .where(
          "m.id",
          "in",
          filtered(em, filters)
            .select("f.id")
            .orderBy("f.created_at", "desc")
            .orderBy("f.id", "desc")
            .limit(limit + 1)
            .offset(offset),
        )
        .orderBy("m.created_at", "desc")
        .orderBy("m.id", "desc")
        .execute(),
      rowCount("stock-movements", filters, () => count(em, filters)),
    ]);
    const reasons = await reasonsFor(em, "stock_adjustment");
    const shown = more.slice(0, limit).map((row) => toMovementView(row, reasons));
    return { rows: shown, total, next: more.length > limit ? offset + limit : null };
  },
});

function filtered(em: Em, { storeIds, variantId, kind, q, from, to }: Filters) {
  let query = rows(em).selectFrom("stock_movements as f").where("f.store_id", "in", storeIds);
  if (variantId !== null) query = query.where("f.variant_id", "=", variantId);
  if (kind) query = query.where("f.kind", "=", kind);
  if (from) query = query.where("f.created_at", ">=", startOfDay(from));
  if (to) query = query.where("f.created_at", "<", startOfDay(addDays(to, 1)));
  for (const pattern of likePatterns(q ?? "")) query = query.where("f.reason", "ilike", pattern);
  return query;
}

async function count(em: Em, filters: Filters): Promise<number> {
  const { count: found } = await rows(em)
    .selectFrom(
      filtered(em, filters)
        .select("f.id")
        .limit(MOST_COUNTED + 1)
        .as("found"),
    )
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return found;
}
