import { sql } from "kysely";
import { inSteps, type Swept, swept } from "#app/lib/database/in-steps.server.ts";
import { readSettings } from "#app/modules/settings/app-settings.server.ts";
import { type Em, forkEm, rows } from "#db/orm.ts";

/**
 * Empties the texts, addresses and values of messages that are older than the company keeps messages. That there was one, of what, when, and what became
 * of it stays: nothing is told twice. Without that setting they stay for good.
 */
export async function forgetMessages(): Promise<Swept> {
  const { messageMonths: months } = await readSettings(await forkEm());
  return swept(months === null ? 0 : await inSteps((em, most) => emptyTexts(em, months, most)));
}

async function emptyTexts(em: Em, months: number, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    with old as materialized (
      select id from messages
      where body <> '' and status not in ('waiting', 'sending') and created_at < now() - make_interval(months => ${months}::int)
      order by id limit ${most} for update skip locked)
    update messages set address = '', subject = '', body = '', fields = '{}', link = null where id in (select id from old)`.execute(
    rows(em),
  );
  return Number(numAffectedRows ?? 0);
}
