import { sql } from "kysely";
import { z } from "zod";
import { rowCount } from "#app/lib/database/row-count.server.ts";
import { notFound } from "#app/lib/errors.ts";
import { id, optionalChoice, optionalId, optionalText, pageOfList } from "#app/lib/fields.server.ts";
import { type Actor, operation } from "#app/lib/operation.server.ts";
import { variantsMatching } from "#app/modules/products/variants/matching-variants.server.ts";
import { storesOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { HoldView } from "./hold.schema.server.ts";
import { HOLD_STATES, type HoldState } from "./hold-states.ts";

type Filters = { storeIds: number[]; variantId: number | null; state: HoldState | null; q: string | null };

/** The present and past holds of the user's stores, the newest first. */
export const listStockHolds = operation({
  name: "listStockHolds",
  summary: "Pieces that your stores hold for carts and customers, the newest first",
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

/** One hold, for the question before its release. */
export const getStockHold = operation({
  name: "getStockHold",
  summary: "One hold of your stores",
  permission: "inventory:update",
  input: z.object({ id: id() }),
  output: HoldView,
  run: ({ em, stores }, input) => readHold(em, stores, input.id),
});

/** @throws 404 for a hold of another store */
export async function readHold(em: Em, stores: Actor["stores"], holdId: number): Promise<HoldView> {
  const found = await selectHolds(em).where("h.id", "=", holdId).executeTakeFirst();
  if (!found || !stores.some(({ id: storeId }) => storeId === found.storeId)) throw notFound();
  return toHoldView(found);
}

/** A hold (h) counts as expired as soon as its time is over, although its pieces are released only when needed or by the sweep. */
const STATE = sql<HoldView["state"]>`case
  when h.release_reason = 'expired' or (h.released_at is null and h.expires_at <= now()) then 'expired'
  when h.released_at is null then 'live' when h.release_reason = 'sold' then 'sold' else 'released' end`;

const nameOf = (table: "c" | "m" | "r") =>
  sql<
    string | null
  >`nullif(trim(concat(${sql.ref(`${table}.first_name`)}, ' ', ${sql.ref(`${table}.last_name`)})), '')`;

/** Holds (h) with items (v, p) and people, ready for a `where`. */
export const selectHolds = (em: Em) =>
  rows(em)
    .selectFrom("stock_holds as h")
    .innerJoin("product_variants as v", "v.id", "h.variant_id")
    .innerJoin("products as p", "p.id", "v.product_id")
    .leftJoin("sale_drafts as d", "d.id", "h.draft_id")
    .leftJoin("customers as c", (join) => join.on("c.id", "=", sql<number>`coalesce(h.customer_id, d.customer_id)`))
    .leftJoin("system_users as m", "m.id", "h.created_by")
    .leftJoin("system_users as r", "r.id", "h.released_by")
    .select(["h.id", "h.store_id as storeId", "h.variant_id as variantId", "p.name", "v.sku", "h.quantity"])
    .select(["h.draft_id as draftId", "c.id as customerId", nameOf("c").as("customerName"), "h.note"])
    .select(["h.expires_at as expiresAt", STATE.as("state"), "h.released_at as releasedAt"])
    .select(["h.release_reason as releaseReason", nameOf("r").as("releasedByName")])
    .select(["h.created_at as createdAt", "h.created_by as createdBy", nameOf("m").as("createdByName")]);

type HoldRow = Awaited<ReturnType<ReturnType<typeof selectHolds>["executeTakeFirstOrThrow"]>>;

export const toHoldView = ({ expiresAt, releasedAt, createdAt, releaseReason, ...row }: HoldRow): HoldView => ({
  ...row,
  releaseReason: releaseReason as HoldView["releaseReason"],
  expiresAt: expiresAt.toISOString(),
  releasedAt: releasedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});
