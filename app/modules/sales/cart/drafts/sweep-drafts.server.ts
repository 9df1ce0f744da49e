import { sql } from "kysely";
import { forkEm, rows } from "#db/orm.ts";

const EMPTY_DAYS = 1;
/** The number of days that an unfinished cart with lines is kept, unless the setting `draft_days` says otherwise. */
const KEPT_DAYS = 30;

/** Removes empty carts after one day, and discards other unfinished carts after the days of the setting. */
export async function sweepDrafts(): Promise<void> {
  const db = rows(await forkEm());
  await db
    .deleteFrom("sale_drafts as d")
    .where("d.status", "=", "open")
    .where("d.updated_at", "<", sql<Date>`now() - make_interval(days => ${EMPTY_DAYS}::int)`)
    .where(sql<boolean>`not exists (select from sale_draft_items l where l.draft_id = d.id)`)
    .where(sql<boolean>`not exists (select from stock_holds h where h.draft_id = d.id)`)
    .execute();
  await db
    .updateTable("sale_drafts")
    .set({ status: "discarded", updated_at: new Date() })
    .where("status", "=", "open")
    .where(
      "updated_at",
      "<",
      sql<Date>`now() - make_interval(days => coalesce(
        (select (value #>> '{}')::int from app_settings where key = 'draft_days'), ${KEPT_DAYS}::int))`,
    )
    .execute();
}
