import { sql } from "kysely";
import { z } from "zod";
import { view } from "#app/lib/fields.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { HOLD_STATES } from "./hold-states.ts";
import { RELEASE_REASONS } from "./write-holds.server.ts";

/** Pieces that are kept back for a cart or a customer, or were. */
export const HoldView = z.object({
  id: view.id,
  storeId: view.id,
  variantId: view.id,
  name: z.string(),
  sku: z.string(),
  quantity: z.int(),
  /** The cart that keeps them; null for a hold that was made by hand. */
  draftId: view.id.nullable(),
  /** Whom they are kept for: the hold's own customer, or the cart's. */
  customerId: view.id.nullable(),
  customerName: z.string().nullable(),
  note: z.string().nullable(),
  expiresAt: view.instant,
  state: z.enum(HOLD_STATES),
  releasedAt: view.instant.nullable(),
  releaseReason: z.enum(RELEASE_REASONS).nullable(),
  releasedByName: z.string().nullable(),
  createdAt: view.instant,
  createdBy: view.id.nullable(),
  createdByName: z.string().nullable(),
});
export type HoldView = z.infer<typeof HoldView>;

/** A hold (h) whose time is over counts as expired at once, though its pieces are let go only when somebody needs them or the sweep comes. */
export const STATE = sql<HoldView["state"]>`case
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
