import { sql } from "kysely";
import { type Em, forkEm, rows } from "#db/orm.ts";
import { ITEM_COUNT } from "./sale-view.server.ts";

/** So many sales are changed at once: a payment of one of them waits for a moment at most. */
const AT_ONCE = 2_000;

/**
 * Counts the pieces of sales that an earlier release has rung up, the newest first: a migration that did it would hold up all sales of a large shop for
 * minutes. Sales that somebody changes now are left for the next step. @returns how many it counted
 */
export async function countEarlierItems(): Promise<number> {
  const em = await forkEm();
  for (let counted = 0; ; ) {
    const { numAffectedRows = 0n } = await sql`
      update sales as s set item_count = ${ITEM_COUNT} from (
        select id from sales where item_count is null order by id desc limit ${sql.lit(AT_ONCE)} for update skip locked
      ) earlier where s.id = earlier.id`.execute(rows(em));
    if (numAffectedRows === 0n) return counted;
    counted += Number(numAffectedRows);
  }
}

/** Whether every sale has its number of pieces, so that sales can be put into their order by it. */
export async function areItemsCounted(em: Em): Promise<boolean> {
  const uncounted = await rows(em)
    .selectFrom("sales")
    .select("id")
    .where("item_count", "is", null)
    .limit(1)
    .executeTakeFirst();
  return uncounted === undefined;
}
