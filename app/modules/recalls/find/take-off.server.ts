import { type RawBuilder, sql } from "kysely";
import { type DateOnly, riyadhDay } from "#app/lib/dates.ts";
import { IS_OPEN } from "#app/modules/recalls/recall-view.server.ts";
import { BOUGHT_DAYS, LOST_DAYS, OPEN, type Rules } from "#app/modules/recalls/rules/recall-rules.ts";
import { reasonsOff } from "#app/modules/recalls/rules/shop-rules.ts";
import { readRules } from "#app/modules/recalls/settings/read-rules.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { lensLines } from "./finders.server.ts";

/** Whose recalls are looked at: those of a customer, or some rows; null for all of them. */
type Scope = { customerId: number } | { ids: readonly number[] } | null;

/** The version counts what people change: a form that is open meanwhile can still be saved. */
const CHANGED = sql`updated_at = now()`;
/** The visits of a customer that belong to a recall: those after it was written. */
const VISIT = sql`from appointments a where a.customer_id = r.customer_id and a.deleted_at is null`;
const HERE = sql`${VISIT} and a.status in ('arrived', 'in_exam', 'completed') and a.appointment_date > r.created_at - interval '1 day'`;
const PLANNED = sql`${VISIT} and a.status in ('scheduled', 'confirmed') and a.appointment_date > now()`;
/** A newer eye test than the one that is due again. */
const EXAMINED = sql`from prescriptions p where p.customer_id = r.customer_id and p.deleted_at is null
  and (p.date at time zone 'Asia/Riyadh')::date > r.about_on`;
const SALE = sql`from sales s where s.customer_id = r.customer_id and s.voided_at is null and s.corrects_id is null`;
const NEW_LENSES = sql`${SALE} and s.id <> r.about_id and (s.sale_date at time zone 'Asia/Riyadh')::date >= r.about_on
  and s.sale_date > (select x.sale_date from sales x where x.id = r.about_id) and exists (select from ${lensLines("s.id")})`;
const SINCE_ASKED = sql`${SALE} and s.sale_date > r.told_at`;
const AFTER_COMING = sql`${SALE} and s.sale_date > r.came_at - interval '1 day'
  and s.sale_date < r.came_at + make_interval(days => ${sql.lit(BOUGHT_DAYS)})`;

/** The last day on which a row is listed. */
const lastDay = ({ warrantyDays }: Rules) =>
  sql`case r.reason ${sql.join(
    Object.entries(LOST_DAYS).map(([reason, days]) => sql`when ${sql.lit(reason)} then r.due_on + ${sql.lit(days)}`),
    sql` `,
  )} else r.about_on + ${warrantyDays}::int end`;

/** What changes by itself, each with the rows that it changes. The order counts: who came is taken off before anybody is called booked. */
const CHANGES = (today: DateOnly, rules: Rules): RawBuilder<unknown>[] => [
  // A message that never arrived, or was only shown, has told nobody.
  sql`set ${CHANGED}, status = 'due', not_told = case m.status when 'sink' then 'sink' else 'failed' end, told_at = null, told_by = null, channel = null
    from messages m where m.id = r.message_id and r.status = 'told' and r.outcome is null and r.reason <> 'feedback'
      and m.status in ('failed', 'expired', 'cancelled', 'sink')`,
  sql`set ${CHANGED}, status = 'gone' from customers c where c.id = r.customer_id and ${IS_OPEN}
    and (c.deleted_at is not null or c.anonymized_at is not null)`,
  sql`set ${CHANGED}, status = 'came', came_at = coalesce((select min(p.date) ${EXAMINED}), (select min(a.appointment_date) ${HERE}))
    where r.reason = 'eye_test' and ${IS_OPEN} and (exists (select ${EXAMINED}) or exists (select ${HERE}))`,
  sql`set ${CHANGED}, status = 'bought', sale_id = (select s.id ${NEW_LENSES} order by s.id limit 1),
      bought_at = (select s.sale_date ${NEW_LENSES} order by s.id limit 1),
      came_at = (select s.sale_date ${NEW_LENSES} order by s.id limit 1)
    where r.reason = 'contact_lenses' and ${IS_OPEN} and exists (select ${NEW_LENSES})`,
  sql`set ${CHANGED}, status = 'came', came_at = now() where r.reason = 'warranty' and ${IS_OPEN} and (exists (select ${HERE})
    or exists (select from lens_job_remakes m where m.job_id = r.about_id))`,
  // Nothing is owed any more: it was paid, or the sale was taken back.
  sql`set ${CHANGED}, status = case when s.voided_at is null and s.returned_amount < s.total_amount then 'came' else 'gone' end,
      came_at = case when s.voided_at is null and s.returned_amount < s.total_amount then now() end
    from sales s where s.id = r.about_id and r.reason = 'balance' and ${IS_OPEN} and s.balance_due = 0`,
  sql`set ${CHANGED}, status = 'gone' from sales s where s.id = r.about_id and r.reason = 'contact_lenses' and ${IS_OPEN}
    and (s.voided_at is not null or not exists (select from ${lensLines("s.id")}))`,
  // Who has answered is called no more; nor is anybody whose question is over.
  sql`set ${CHANGED}, status = case when f.rating is null then 'gone' else 'came' end, came_at = f.answered_at
    from feedback f where f.id = r.about_id and r.about_kind = 'feedback' and r.reason = 'feedback' and ${IS_OPEN}
      and (f.rating is not null or f.status = 'over')`,
  sql`set ${CHANGED}, status = 'bought', sale_id = (select s.id ${SINCE_ASKED} order by s.id limit 1),
      bought_at = (select s.sale_date ${SINCE_ASKED} order by s.id limit 1),
      came_at = (select s.sale_date ${SINCE_ASKED} order by s.id limit 1)
    where r.reason = 'feedback' and ${IS_OPEN} and exists (select ${SINCE_ASKED})`,
  sql`set ${CHANGED}, status = 'bought', sale_id = (select s.id ${AFTER_COMING} order by s.id limit 1),
      bought_at = (select s.sale_date ${AFTER_COMING} order by s.id limit 1)
    where r.status = 'came' and r.reason in ('eye_test', 'warranty')
      and exists (select ${AFTER_COMING})`,
  // A visit that was called off, or to which nobody came, is none.
  sql`set ${CHANGED}, status = case when r.told_at is null then 'due' else 'told' end, appointment_id = null
    where r.status = 'booked' and not exists (select ${PLANNED})
      and not exists (select ${VISIT} and a.status in ('scheduled', 'confirmed') and a.appointment_date > now() - interval '1 day')`,
  sql`set ${CHANGED}, status = 'booked', booked_at = coalesce(r.booked_at, now()),
      appointment_id = (select a.id ${PLANNED} order by a.appointment_date limit 1)
    where r.reason in ('eye_test', 'contact_lenses', 'warranty') and r.status in ('due', 'told', 'later') and exists (select ${PLANNED})`,
  sql`set ${CHANGED}, status = 'gone' where ${IS_OPEN} and r.status <> 'booked'
    and (${lastDay(rules)} < ${today}::date or r.reason = any(${reasonsOff(rules)}::text[]))`,
];

/** Takes off who came, bought, paid, booked or is gone. Nobody is told of what they have done since: sending looks here first. */
export async function takeOff(em: Em, scope: Scope, today: DateOnly = riyadhDay()): Promise<number> {
  const like =
    scope === null
      ? sql`true`
      : "ids" in scope
        ? sql`r.id = any(${[...scope.ids]}::int[])`
        : sql`r.customer_id = ${scope.customerId}`;
  const rules = await readRules(em);
  let changed = 0;
  for (const change of CHANGES(today, rules)) {
    const { numAffectedRows } = await sql`with found as materialized (select r.id from recalls r where ${like}
        and (${IS_OPEN} or (r.status = 'came' and r.came_at > now() - make_interval(days => ${sql.lit(BOUGHT_DAYS + 30)}))))
      update recalls r ${change} and r.id in (select id from found)`.execute(rows(em));
    changed += Number(numAffectedRows ?? 0);
  }
  if (changed > 0) await withdrawMessages(em, like);
  return changed;
}

/** What waits to be told to somebody who came meanwhile does not leave. */
const withdrawMessages = (em: Em, like: RawBuilder<unknown>) =>
  sql`update messages m set status = 'cancelled' from recalls r
    where m.id = r.message_id and m.status = 'waiting' and r.status not in ('due', 'told', 'later') and ${like}`.execute(
    rows(em),
  );

/** The same for somebody who wants no reminder. */
export const withdrawMessage = (em: Em, recallId: number) => withdrawMessages(em, sql`r.id = ${recallId}`);

/** A visit was booked, or an examination written: whoever is due for it is taken off at once. */
export async function noteForRecalls(em: Em, customerId: number): Promise<void> {
  const open = await rows(em)
    .selectFrom("recalls")
    .select("id")
    .where("customer_id", "=", customerId)
    .where("status", "in", OPEN)
    .limit(1)
    .executeTakeFirst();
  if (open) await takeOff(em, { customerId });
}
