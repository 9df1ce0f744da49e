import { type RawBuilder, sql } from "kysely";
import { type DateOnly, riyadhDay } from "#app/lib/dates.ts";
import { IS_OPEN } from "#app/modules/recalls/recall-view.server.ts";
import { isListed } from "#app/modules/recalls/rules/recall-rules.ts";
import { type Reason, SWITCH_OF } from "#app/modules/recalls/rules/shop-rules.ts";
import { readRules } from "#app/modules/recalls/settings/read-rules.server.ts";
import { type Em, forkEm, rows } from "#db/orm.ts";
import { FINDERS, type Found } from "./finders.server.ts";
import { followRules } from "./follow-rules.server.ts";
import { takeOff } from "./take-off.server.ts";

/** So many ids of a table are looked at in one transaction. */
const STEP = 5_000;
/** The setting that says on which day, and by which version of the rules, everybody was found last. */
const FOUND_ON = "recalls.foundOn";

/** What the server does every few minutes: who came is taken off, and once a day, or after a change of the rules, everybody who is due is found. */
export async function watchRecalls(): Promise<void> {
  const em = await forkEm();
  const today = riyadhDay();
  await em.fork().transactional((tx) => takeOff(tx as Em, null, today));
  const rules = await readRules(em);
  const found = rules.version === 1 ? today : `${today} ${rules.version}`;
  const row = await rows(em).selectFrom("app_settings").select("value").where("key", "=", FOUND_ON).executeTakeFirst();
  if (row?.value === found) return;
  await followRules(em, rules, today);
  await findRecalls(today);
  await rows(em)
    .insertInto("app_settings")
    .values({ key: FOUND_ON, value: JSON.stringify(found) })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: JSON.stringify(found) }))
    .execute();
}

/**
 * Lists everybody who is due on that day, in steps. Running it again lists nobody again, and two servers that run it at the same time list
 * nobody twice: the table's indexes refuse it. @returns how many rows it wrote
 */
export async function findRecalls(today: DateOnly = riyadhDay()): Promise<number> {
  const em = await forkEm();
  const rules = await readRules(em);
  let written = 0;
  for (const { reason, table, dated, yearsBack, query, dueOf } of FINDERS) {
    if (!rules[SWITCH_OF[reason]]) continue;
    const { newest } = await one<{ newest: number }>(
      em,
      sql`select coalesce(max(id), 0)::int as newest from ${sql.table(table)}`,
    );
    for (let high = newest; high > 0; high -= STEP) {
      const low = high - STEP;
      const range = sql<boolean>`t.id > ${low}::int and t.id <= ${high}::int`;
      const { isOld } = await one<{ isOld: boolean }>(
        em,
        sql`select coalesce(max(${sql.ref(dated)}) < now() - make_interval(years => ${yearsBack}::int), false) as "isOld"
          from ${sql.table(table)} t where ${range}`,
      );
      if (isOld) break;
      const { rows: found } = await query(sql`${range} and ${notAgain(reason, today)}`).execute(rows(em));
      const due = found.flatMap((row) => {
        const dueOn = dueOf(row, rules);
        return dueOn !== null && isListed({ ...row, reason, dueOn }, today, rules) ? [{ ...row, dueOn }] : [];
      });
      if (due.length > 0) written += await write(em, reason, due);
    }
  }
  return written;
}

async function one<Row>(em: Em, query: RawBuilder<unknown>): Promise<Row> {
  const { rows: found } = await query.execute(rows(em));
  return found[0] as Row;
}

/**
 * Whether the row t is no reason again: its customer is not listed for this reason, has not said no to it of late, and nothing came of the
 * same row before. A row that was taken off before anybody told the customer may come back.
 */
const notAgain = (reason: Reason, today: DateOnly) => sql<boolean>`not exists (
  select from recalls r where r.customer_id = t.customer_id and r.reason = ${reason} and (
    ${IS_OPEN}
    or (r.status = 'not_wanted' and r.snoozed_until > ${today}::date)
    or (r.about_id = t.id and (r.status not in ('gone', 'not_wanted') or (r.status = 'gone' and r.told_at is not null)))))`;

async function write(em: Em, reason: Reason, due: (Found & { dueOn: DateOnly })[]): Promise<number> {
  const values = due.map(
    ({ customerId, storeId, aboutKind, aboutId, aboutOn, number, dueOn, toldAt, channel, messageId }) => ({
      ...{ customer_id: customerId, store_id: storeId, about_kind: aboutKind, about_id: aboutId, about_on: aboutOn },
      ...{ number, due_on: dueOn, told_at: toldAt ?? null, channel: channel ?? null, message_id: messageId ?? null },
    }),
  );
  const { numAffectedRows } = await sql`
    insert into recalls (reason, customer_id, store_id, about_kind, about_id, about_on, number, due_on, told_at, channel, message_id, status, round)
    select ${reason}, d.*, case when d.told_at is null then 'due' else 'told' end,
      1 + (select count(*) from recalls r where r.reason = ${reason} and r.about_kind = d.about_kind and r.about_id = d.about_id)
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as d (customer_id int, store_id int, about_kind text, about_id int,
      about_on date, number text, due_on date, told_at timestamptz, channel text, message_id int)
    on conflict do nothing`.execute(rows(em));
  return Number(numAffectedRows ?? 0);
}
