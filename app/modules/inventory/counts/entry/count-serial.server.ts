import { sql } from "kysely";
import { DomainError } from "#app/lib/errors.ts";
import type { LockedCount } from "#app/modules/inventory/counts/count-lock.server.ts";
import { countsNow } from "#app/modules/inventory/counts/count-view.server.ts";
import { type Em, rows } from "#db/orm.ts";

export type CountedLine = { id: number; round: number; variantId: number };

const LENGTH = 80;

/** Whether a scanned code can be a serial number. */
export const isSerial = (code: string): boolean => code.length <= LENGTH && !/\s/.test(code);

/** Whether the count has items with serial numbers. If so, an unknown code may be a serial number. */
export async function countsSerials(em: Em, { id, storeId }: Pick<LockedCount, "id" | "storeId">): Promise<boolean> {
  const found = await rows(em)
    .selectFrom("stock_count_lines as l")
    .innerJoin("inventory as i", "i.variant_id", "l.variant_id")
    .select("l.id")
    .where("l.count_id", "=", id)
    .where("i.store_id", "=", storeId)
    .where("i.inventory_type", "=", "Serialized")
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

type Scanned = { storeId: number; line: CountedLine; serial: string };

/**
 * Prepares the count of a piece by its number. Locks the line, so that a piece scanned by two users counts once. Refuses a number that
 * is already counted, is in stock in another store, or belongs to an item without serial numbers.
 */
export async function holdSerial(em: Em, { storeId, line, serial }: Scanned): Promise<void> {
  const db = rows(em);
  await db.selectFrom("stock_count_lines").select("id").where("id", "=", line.id).forUpdate().execute();
  const { keeps, counted, elsewhere } = await db
    .selectFrom("stock_count_lines as l")
    .innerJoin("inventory as i", (join) =>
      join.onRef("i.variant_id", "=", "l.variant_id").on("i.store_id", "=", storeId),
    )
    .select(sql<boolean>`coalesce(i.inventory_type = 'Serialized', false)`.as("keeps"))
    .select(
      sql<boolean>`exists (select 1 from stock_count_entries e
        where e.line_id = l.id and lower(e.serial) = lower(${serial}) and ${countsNow})`.as("counted"),
    )
    .select(
      sql<boolean>`exists (select 1 from stock_serials n where n.variant_id = l.variant_id and n.store_id <> ${storeId}
        and n.status = 'in_stock' and lower(n.serial) = lower(${serial}))`.as("elsewhere"),
    )
    .where("l.id", "=", line.id)
    .executeTakeFirstOrThrow();
  const key = !keeps
    ? "serials.errors.notKept"
    : counted
      ? "counts.errors.serialTwice"
      : elsewhere
        ? "counts.errors.serialElsewhere"
        : null;
  if (key) throw new DomainError("rule", key, { field: "code", params: { serial } });
}
