import { sql } from "kysely";
import { inSteps, type Swept, swept } from "#app/lib/database/in-steps.server.ts";
import { readSettings } from "#app/modules/settings/app-settings.server.ts";
import { type Em, forkEm, rows } from "#db/orm.ts";

/**
 * Empties the texts, addresses and values of messages that are older than the company keeps messages. That there was one, of what, when, and what became
 * of it stays: nothing is told twice. What customers wrote as feedback goes with them, and the rating stays. Without that setting they stay for good.
 */
export async function forgetMessages(): Promise<Swept> {
  const { messageMonths: months } = await readSettings(await forkEm());
  if (months === null) return swept(0);
  return swept(
    await inSteps((em, most) => emptyTexts(em, months, most)),
    await inSteps((em, most) => emptyFeedback(em, months, most)),
  );
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

async function emptyFeedback(em: Em, months: number, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    with old as materialized (
      select id from feedback
      where (comment is not null or note is not null) and status <> 'open' and answered_at < now() - make_interval(months => ${months}::int)
      order by id limit ${most} for update skip locked)
    update feedback set comment = null, note = null where id in (select id from old)`.execute(rows(em));
  return Number(numAffectedRows ?? 0);
}
