import { sql } from "kysely";
import { DomainError } from "#app/lib/errors.ts";
import { type Em, rows } from "#db/orm.ts";
import type { Serial } from "./choose-serials.ts";

/** The numbered pieces of these shelves, oldest first. They change only under their shelf's lock. */
export const serialsOf = (
  em: Em,
  storeId: number,
  variantIds: readonly number[],
): Promise<(Serial & { variantId: number })[]> =>
  rows(em)
    .selectFrom("stock_serials")
    .select(["id", "variant_id as variantId", "serial"])
    .where("store_id", "=", storeId)
    .where("variant_id", "in", variantIds)
    .where("status", "=", "in_stock")
    .orderBy("id")
    .execute();

type Coming = { storeId: number; variantId: number; quantity: number; serials: readonly string[]; userId: number };

/** Numbers pieces that have just come onto a locked shelf: with these numbers, or with the shop's own where none are given. */
export async function addSerials(em: Em, { storeId, variantId, quantity, serials, userId }: Coming): Promise<void> {
  const numbers = serials.length > 0 ? serials : await ownNumbers(em, storeId, variantId, quantity);
  const taken = await rows(em)
    .selectFrom("stock_serials")
    .select("serial")
    .where("variant_id", "=", variantId)
    .where("status", "=", "in_stock")
    .where(sql<boolean>`lower(serial) = any(${numbers.map((one) => one.toLowerCase())}::text[])`)
    .executeTakeFirst();
  if (taken)
    throw new DomainError("rule", "serials.errors.taken", { field: "serials", params: { serial: taken.serial } });
  await rows(em)
    .with("shelf", (db) =>
      db
        .updateTable("inventory")
        .set({ quantity_serialized: sql`quantity_serialized + ${numbers.length}` })
        .where("store_id", "=", storeId)
        .where("variant_id", "=", variantId),
    )
    .insertInto("stock_serials")
    .values(numbers.map((serial) => ({ store_id: storeId, variant_id: variantId, serial, created_by: userId })))
    .execute();
}

/** Store, item and a running number. */
async function ownNumbers(em: Em, storeId: number, variantId: number, count: number): Promise<string[]> {
  const { last } = await rows(em)
    .selectFrom("stock_serials")
    .select(sql<number>`count(*)::int`.as("last"))
    .where("store_id", "=", storeId)
    .where("variant_id", "=", variantId)
    .executeTakeFirstOrThrow();
  return Array.from({ length: count }, (_, n) => `${storeId}-${variantId}-${String(last + n + 1).padStart(4, "0")}`);
}

/** Takes numbered pieces off a locked shelf, before its pieces are taken: never more numbers than pieces. */
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

/** The item that a scanned serial number is of, in this store. */
export const findSerial = (em: Em, storeId: number, code: string) =>
  rows(em)
    .selectFrom("stock_serials")
    .select(["variant_id as variantId", "serial"])
    .where(sql`lower(serial)`, "=", code.toLowerCase())
    .where("status", "=", "in_stock")
    .where("store_id", "=", storeId)
    .orderBy("id")
    .executeTakeFirst();
