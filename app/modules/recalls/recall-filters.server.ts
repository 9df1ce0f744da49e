import { sql } from "kysely";
import { riyadhDay } from "#app/lib/dates.ts";
import { optionalChoice, optionalId, optionalText } from "#app/lib/fields.server.ts";
import { likePatterns } from "#app/lib/list-query.ts";
import { folded } from "#db/entities/folded.ts";
import { type Em, rows } from "#db/orm.ts";
import { IS_OPEN, selectRecalls, stepSql } from "./recall-view.server.ts";
import { isMonth } from "./recall-words.ts";
import { REASONS } from "./rules/shop-rules.ts";

/** What leaves recalls out, for the list and for sending to all of it. */
export const RecallFilters = {
  storeId: optionalId(),
  reason: optionalChoice(REASONS),
  /** The month in which they were due, yyyy-mm. */
  month: optionalText().refine((text) => text === null || isMonth(text), "recalls.errors.month"),
  q: optionalText({ max: 100 }),
};
export type Filters = {
  storeIds: number[];
  reason: string | null;
  month: string | null;
  q: string | null;
  step: string | null;
};

export function filtered(em: Em, { storeIds, reason, month, q, step }: Filters) {
  let query = selectRecalls(em, storeIds);
  if (reason !== null) query = query.where("r.reason", "=", reason);
  if (month !== null) {
    const first = `${month}-01`;
    query = query.where(sql<boolean>`r.due_on >= ${first}::date and r.due_on < ${first}::date + interval '1 month'`);
  }
  for (const pattern of likePatterns(folded(q ?? ""))) query = query.where("c.search", "like", pattern);
  if (step !== "done") query = query.where(IS_OPEN);
  const now = stepSql(riyadhDay());
  if (step === null) return query.where(sql<boolean>`${now} in ('send', 'call')`);
  return query.where(sql<boolean>`${now} = ${step}`);
}

export async function countRecalls(em: Em, filters: Filters): Promise<number> {
  const { count } = await rows(em)
    .selectFrom(filtered(em, filters).clearSelect().select("r.id").as("found"))
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
