import { sql } from "kysely";
import { z } from "zod";
import { view } from "#app/lib/fields.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { readReason } from "./adjustment-reason.ts";

/** One change of stock, with the pieces on hand after it. */
export const MovementView = z.object({
  id: view.id,
  storeId: view.id,
  variantId: view.id,
  kind: z.string(),
  /** Pieces; negative when they left. */
  quantity: z.int(),
  /** The sum of the variant's movements in the store up to and including this movement: what was on hand after it. */
  balance: z.int(),
  /** The code of a reason for adjustments. */
  reason: z.string().nullable(),
  note: z.string().nullable(),
  referenceType: z.string().nullable(),
  referenceId: view.id.nullable(),
  /** The lot whose pieces moved. */
  lotId: view.id.nullable(),
  lotCode: z.string().nullable(),
  createdAt: view.instant,
  createdBy: view.id.nullable(),
  /** The name of the user who moved the stock. */
  createdByName: z.string().nullable(),
});
export type MovementView = z.infer<typeof MovementView>;

/**
 * What is on hand now, less all movements of the stock line after a movement (m), ordered by time, then by id. That is the sum up to the movement; but
 * lists begin with the newest, after which there are few, while a shop of ten years has thousands before.
 */
const BALANCE = sql<number>`(
  select coalesce(max(i.quantity), 0) from inventory i where i.store_id = m.store_id and i.variant_id = m.variant_id) - (
  select coalesce(sum(b.quantity), 0)::int from stock_movements b
  where b.store_id = m.store_id and b.variant_id = m.variant_id and (b.created_at, b.id) > (m.created_at, m.id))`;

/** Movements (m) with the columns of a view. */
export const selectMovements = (em: Em) =>
  rows(em)
    .selectFrom("stock_movements as m")
    .leftJoin("system_users as u", "u.id", "m.created_by")
    .leftJoin("stock_lots as l", "l.id", "m.lot_id")
    .select(["m.id", "m.store_id as storeId", "m.variant_id as variantId", "m.kind", "m.quantity", "m.reason"])
    .select(["m.reference_type as referenceType", "m.reference_id as referenceId"])
    .select(["m.lot_id as lotId", "l.lot_code as lotCode"])
    .select(["m.created_at as createdAt", "m.created_by as createdBy"])
    .select([
      BALANCE.as("balance"),
      sql<string | null>`nullif(trim(concat(u.first_name, ' ', u.last_name)), '')`.as("createdByName"),
    ]);

type MovementRow = Omit<MovementView, "reason" | "note" | "createdAt"> & { reason: string | null; createdAt: Date };

/** @param reasons the codes of all reasons for adjustments */
export const toMovementView = (
  { reason, createdAt, ...row }: MovementRow,
  reasons: readonly string[],
): MovementView => ({
  ...row,
  ...readReason(reason, reasons),
  createdAt: createdAt.toISOString(),
});
