import { sql } from "kysely";
import type { DateOnly } from "#app/lib/dates.ts";
import { isListed, type Rules } from "#app/modules/recalls/rules/recall-rules.ts";
import { type Reason, SWITCH_OF } from "#app/modules/recalls/rules/shop-rules.ts";
import { type Em, rows } from "#db/orm.ts";
import { FINDERS } from "./finders.server.ts";

/** So many open rows are looked at in one statement. */
const STEP = 2_000;

/**
 * Brings the rows on which nobody has worked yet to the rules as they are now: their day moves, and who is not due any more is taken off and found
 * again on the new day. Whoever was told or called stays, so that nobody loses sight of them, and so do the figures.
 */
export async function followRules(em: Em, rules: Rules, today: DateOnly): Promise<void> {
  for (const { reason, query, dueOf } of FINDERS) {
    if (!rules[SWITCH_OF[reason]]) continue;
    let open = await untouched(em, reason, 0);
    while (open.length > 0) {
      const ids = open.map(({ aboutId }) => aboutId);
      const { rows: found } = await query(sql`t.id = any(${ids}::int[])`).execute(rows(em));
      const dueOn = new Map(found.map((row) => [row.aboutId, dueOf(row, rules)]));
      const moved = open.flatMap(({ id, aboutId, aboutOn, dueOn: was }) => {
        const now = dueOn.get(aboutId);
        // What is no reason any more, such as an older prescription, is taken off elsewhere.
        if (now === undefined) return [];
        const stays = now !== null && isListed({ reason, aboutOn, dueOn: now }, today, rules);
        return stays && now === was ? [] : [{ id, due_on: stays ? now : null }];
      });
      if (moved.length > 0) await move(em, moved);
      open = await untouched(em, reason, open.at(-1)?.id ?? 0);
    }
  }
}

const untouched = (em: Em, reason: Reason, after: number) =>
  rows(em)
    .selectFrom("recalls")
    .select(["id", "about_id as aboutId"])
    .select([sql<DateOnly>`about_on::text`.as("aboutOn"), sql<DateOnly>`due_on::text`.as("dueOn")])
    .where("reason", "=", reason)
    .where("status", "=", "due")
    .where("told_at", "is", null)
    .where("outcome", "is", null)
    .where("id", ">", after)
    .orderBy("id")
    .limit(STEP)
    .execute();

const move = (em: Em, moved: { id: number; due_on: DateOnly | null }[]) =>
  sql`update recalls r set updated_at = now(), due_on = coalesce(d.due_on, r.due_on),
      status = case when d.due_on is null then 'gone' else r.status end
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as d (id int, due_on date)
    where r.id = d.id and r.status = 'due' and r.told_at is null and r.outcome is null`.execute(rows(em));
