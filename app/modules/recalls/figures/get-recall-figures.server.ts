import { sql } from "kysely";
import { z } from "zod";
import { addDays, riyadhDay } from "#app/lib/dates.ts";
import { optionalChoice, optionalId } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { TOLD_BY } from "#app/modules/recalls/recall-view.server.ts";
import { REASONS } from "#app/modules/recalls/rules/shop-rules.ts";
import { storesOf } from "#app/modules/stores/store-scope.server.ts";
import { rows } from "#db/orm.ts";

/** A year and the running month. */
const DAYS = 366;

export const RecallFigures = z.array(
  z.object({
    /** The month in which they were due, yyyy-mm. */
    month: z.string(),
    /** How they were told; null for those whom nobody has told. */
    channel: z.enum(TOLD_BY).nullable(),
    due: z.int(),
    told: z.int(),
    booked: z.int(),
    came: z.int(),
    bought: z.int(),
  }),
);
export type RecallFigures = z.infer<typeof RecallFigures>;

/**
 * What became of those who were due in a month, by how they were told. Each customer stands in the month in which they were due, so the
 * figures of a row are parts of one another. Who was taken off untold, such as after a sale that was undone, was not due.
 */
export const getRecallFigures = operation({
  name: "getRecallFigures",
  summary: "How many customers were due in each of the last months, and were told, booked, came and bought, by channel",
  permission: "customers:read",
  input: z.object({ storeId: optionalId(), reason: optionalChoice(REASONS) }),
  output: RecallFigures,
  mayLag: true,
  async run({ em, ...actor }, { storeId, reason }) {
    const first = `${addDays(riyadhDay(), -DAYS).slice(0, 7)}-01`;
    const { rows: found } = await sql<RecallFigures[number]>`
      select to_char(r.due_on, 'YYYY-MM') as month, r.channel, count(*)::int as due, count(r.told_at)::int as told,
        count(r.booked_at)::int as booked, count(r.came_at)::int as came, count(r.bought_at)::int as bought
      from recalls r
      where r.store_id = any(${storesOf(actor, storeId)}::int[]) and r.due_on >= ${first}::date
        and (${reason}::text is null or r.reason = ${reason}) and (r.status <> 'gone' or r.told_at is not null)
      group by 1, 2 order by 1 desc, 2 nulls last`.execute(rows(em));
    return found;
  },
});
