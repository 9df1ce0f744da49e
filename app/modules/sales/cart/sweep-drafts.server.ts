import { sql } from "kysely";
import { forkEm, rows } from "#db/orm.ts";

const EMPTY_DAYS = 1;
/** How long a cart with something in it waits, unless the setting `draft_days` says another number. */
const KEPT_DAYS = 30;

/** Takes away what nobody goes on with: empty carts after a day; those with something in them are discarded after the setting's days. */
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
