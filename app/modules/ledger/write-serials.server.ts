import { sql } from "kysely";
import { DomainError } from "#app/lib/errors.ts";
import { codesOf } from "#app/lib/fields/digits.ts";
import { type Em, rows } from "#db/orm.ts";
import type { Serial } from "./choose-serials.ts";

/** The numbered pieces of these stock lines, oldest first. They change only under the lock of their stock line. */
export const serialsOf = (em: Em, storeId: number, variantIds: readonly number[]): Promise<(Serial & OfVariant)[]> =>
  rows(em)
    .selectFrom("stock_serials")
    .select(["id", "variant_id as variantId", "serial"])
    .where("store_id", "=", storeId)
    .where("variant_id", "in", variantIds)
    .where("status", "=", "in_stock")
    .orderBy("id")
    .execute();

/** Pieces of a variant that get a number: the given numbers, and how many numbers the shop makes. */
export type Numbered = {
  variantId: number;
  serials: readonly string[];
  own: number;
  /** The form field of a refused number. */
  field?: string;
};

type OfVariant = { variantId: number };
type Coming = { storeId: number; userId: number; pieces: readonly Numbered[] };

/**
 * Numbers pieces of locked stock lines. Refuses a number that is already in stock, in this or another store.
 * @returns the numbers
 */
export async function addSerials(em: Em, { storeId, userId, pieces }: Coming): Promise<(Serial & OfVariant)[]> {
  const last = await lastNumbers(em, storeId, pieces);
  const numbers = pieces.flatMap(({ variantId, serials, own }) => [
    ...serials.map((serial) => ({ variantId, serial })),
    ...Array.from({ length: own }, (_, n) => ({ variantId, serial: ownNumber(storeId, variantId, last, n) })),
  ]);
  if (numbers.length === 0) return [];
  // In one order, so that two stores that write the same numbers never block each other (deadlock).
  const { rows: written } = await sql<Serial & OfVariant>`
    insert into stock_serials (store_id, variant_id, serial, created_by)
    select ${storeId}::int, n.variant_id, n.serial, ${userId}::int
    from unnest(${numbers.map((one) => one.variantId)}::int[], ${numbers.map((one) => one.serial)}::text[]) as n (variant_id, serial)
    order by n.variant_id, lower(n.serial)
    on conflict (variant_id, lower(serial)) where status = 'in_stock' do nothing
    returning id, variant_id as "variantId", serial`.execute(rows(em));
  if (written.length < numbers.length) {
    const made = new Set(written.map(({ variantId, serial }) => `${variantId} ${serial}`));
    const taken = numbers.find(({ variantId, serial }) => !made.has(`${variantId} ${serial}`));
    const field = pieces.find(({ variantId }) => variantId === taken?.variantId)?.field ?? "serials";
    throw new DomainError("conflict", "serials.errors.taken", { field, params: { serial: taken?.serial ?? "" } });
  }
  await sql`
    update inventory i set quantity_serialized = i.quantity_serialized + n.count
    from (
      select variant_id, count(*)::int as count from unnest(${numbers.map((one) => one.variantId)}::int[]) as n (variant_id)
      group by variant_id
    ) n where i.store_id = ${storeId} and i.variant_id = n.variant_id`.execute(rows(em));
  return written;
}

/** How many numbers a store has ever had for each variant whose numbers the shop makes. */
async function lastNumbers(em: Em, storeId: number, pieces: readonly Numbered[]): Promise<Map<number, number>> {
  const variantIds = pieces.filter(({ own }) => own > 0).map(({ variantId }) => variantId);
  if (variantIds.length === 0) return new Map();
  const found = await rows(em)
    .selectFrom("stock_serials")
    .select(["variant_id as variantId", sql<number>`count(*)::int`.as("count")])
    .where("store_id", "=", storeId)
    .where(sql<boolean>`variant_id = any(${variantIds}::int[])`)
    .groupBy("variant_id")
    .execute();
  return new Map(found.map(({ variantId, count }) => [variantId, count]));
}

/** A number made by the shop: store, item and a running number. */
const ownNumber = (storeId: number, variantId: number, last: ReadonlyMap<number, number>, n: number): string =>
  `${storeId}-${variantId}-${String((last.get(variantId) ?? 0) + n + 1).padStart(4, "0")}`;

/** Takes serial numbers out of a locked stock line before its pieces, so that there are never more numbers than pieces. */
export async function removeSerials(em: Em, storeId: number, variantId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await rows(em)
    .with("shelf", (db) =>
      db
        .updateTable("inventory")
        .set({ quantity_serialized: sql`quantity_serialized - ${ids.length}` })
        .where("store_id", "=", storeId)
        .where("variant_id", "=", variantId),
    )
    .updateTable("stock_serials")
    .set({ status: "removed", updated_at: new Date() })
    .where("id", "in", ids)
    .execute();
}

/** The item of a scanned serial number in this store. */
export const findSerial = (em: Em, storeId: number, code: string) =>
  rows(em)
    .selectFrom("stock_serials")
    .select(["variant_id as variantId", "serial"])
    .where(sql`lower(serial)`, "in", codesOf(code))
    .where("status", "=", "in_stock")
    .where("store_id", "=", storeId)
    .orderBy("id")
    .executeTakeFirst();
