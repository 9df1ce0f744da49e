import { sql } from "kysely";
import { inSteps, type Swept, swept } from "#app/lib/database/in-steps.server.ts";
import { readSettings } from "#app/modules/settings/app-settings.server.ts";
import { type Em, forkEm, rows } from "#db/orm.ts";

const EMPTY_DAYS = 1;

/**
 * Removes empty carts after one day, discards other unfinished carts after the days of the setting, and removes carts that are over after the days of
 * another one. What was sold stands in the sale.
 */
export async function sweepDrafts(): Promise<Swept> {
  const { draftDays, closedCartDays } = await readSettings(await forkEm());
  const older = (days: number) => sql<boolean>`updated_at < now() - make_interval(days => ${days}::int)`;
  const empty = await inSteps((em, most) =>
    removeCarts(
      em,
      sql<boolean>`status = 'open' and ${older(EMPTY_DAYS)}
      and not exists (select from sale_draft_items l where l.draft_id = d.id)
      and not exists (select from stock_holds h where h.draft_id = d.id)`,
      most,
    ),
  );
  await inSteps((em, most) => discardCarts(em, older(draftDays), most));
  const over = await inSteps((em, most) =>
    removeCarts(em, sql<boolean>`status in ('completed', 'discarded') and ${older(closedCartDays)}`, most),
  );
  return swept(empty, over);
}

/** Carts at which somebody is just working are left to the next run. */
const some = (like: ReturnType<typeof sql<boolean>>, most: number) =>
  sql`select d.id from sale_drafts d where ${like} limit ${most} for update skip locked`;

async function removeCarts(em: Em, like: ReturnType<typeof sql<boolean>>, most: number): Promise<number> {
  const { numAffectedRows } = await sql`with over as materialized (${some(like, most)}),
    lines as (delete from sale_draft_items where draft_id in (select id from over))
    delete from sale_drafts where id in (select id from over)`.execute(rows(em));
  return Number(numAffectedRows ?? 0);
}

async function discardCarts(em: Em, like: ReturnType<typeof sql<boolean>>, most: number): Promise<number> {
  const { numAffectedRows } =
    await sql`with late as materialized (${some(sql<boolean>`status = 'open' and ${like}`, most)})
    update sale_drafts set status = 'discarded', updated_at = now() where id in (select id from late)`.execute(
      rows(em),
    );
  return Number(numAffectedRows ?? 0);
}
