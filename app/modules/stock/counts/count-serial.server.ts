import { sql } from "kysely";
import { DomainError } from "#app/lib/errors.ts";
import { type Em, rows } from "#db/orm.ts";
import type { LockedCount } from "./count-lock.server.ts";
import { countsNow } from "./count-view.server.ts";
import type { CountedLine } from "./counted-line.server.ts";

const LENGTH = 80;

/** Whether something that was scanned can be a serial number. */
export const isSerial = (code: string): boolean => code.length <= LENGTH && !/\s/.test(code);

/** Whether anything in the count is kept by serial numbers: then a code that nobody knows may be one. */
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
 * Before a piece is counted by its number: holds the line, so that of two who scan the piece one counts it. Refuses a number that
 * was counted already, that another store has in stock, or of an item that has none.
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
