import { sql } from "kysely";
import { inSteps, removeAll, type Swept, swept } from "#app/lib/database/in-steps.server.ts";
import { readSettings } from "#app/modules/settings/app-settings.server.ts";
import { type Em, forkEm, rows } from "#db/orm.ts";

/** What a poll brought stands at the messages that it answered; what it was is of use only while somebody looks for a fault. */
const POLL_DAYS = 90;

/** Removes old polls, and empties the texts of messages that are older than the setting says. */
export async function sweepMessages(): Promise<Swept> {
  const { messageMonths: months } = await readSettings(await forkEm());
  const polls = await removeAll(
    "nphies_messages",
    sql<boolean>`event = 'poll-request' and status not in ('new', 'sent')
      and created_at < now() - make_interval(days => ${POLL_DAYS}::int)`,
  );
  return swept(polls, months === null ? 0 : await inSteps((em, most) => emptyTexts(em, months, most)));
}

/**
 * Takes the texts of old messages and of their answers away, with what people wrote, where nothing is open any more: the claim has ended and the insurer owes
 * nothing, the approval is decided. That there was a message, when, by whom and how it ended stays, and so does all that its answer has changed.
 */
async function emptyTexts(em: Em, months: number, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    with old as materialized (
      select m.id from nphies_messages m
      left join claims c on c.id = m.claim_id
      left join insurance_approvals a on a.id = m.approval_id
      where m.body <> '' and m.status in ('saved', 'answered', 'error')
        and greatest(m.created_at, m.sent_at, m.answered_at) < now() - make_interval(months => ${months}::int)
        and (c.id is null or (c.status in ('paid', 'closed', 'cancelled', 'written_off') and c.open_amount = 0))
        and (a.id is null or a.status <> 'requested')
      order by m.id limit ${most} for update of m skip locked)
    update nphies_messages set body = '', answer = null, note = null where id in (select id from old)`.execute(
    rows(em),
  );
  return Number(numAffectedRows ?? 0);
}
