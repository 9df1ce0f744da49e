import { sql } from "kysely";
import { kept } from "#app/lib/database/kept.server.ts";
import { riyadhDay, startOfDay } from "#app/lib/dates.ts";
import { type Amount, amount } from "#app/lib/money/money.ts";
import { type Em, rows } from "#db/orm.ts";

/** The sum of the credit notes that a store has written today, as the goods were sold: without what was moved from insurers. */
export async function returnsToday(em: Em, storeId: number, now: Date): Promise<Amount> {
  const today = riyadhDay(now);
  const { total } = await kept(
    "returns today",
    [storeId, today],
    () =>
      rows(em)
        .selectFrom("sale_returns")
        .select(sql<string>`coalesce(sum(total_amount - moved_amount), 0)`.as("total"))
        .where("store_id", "=", storeId)
        .where("returned_at", ">=", startOfDay(today))
        .executeTakeFirstOrThrow(),
    ["sale_returns"],
  );
  return amount(total);
}
