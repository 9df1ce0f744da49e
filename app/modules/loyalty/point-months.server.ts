import { sql } from "kysely";
import { z } from "zod";
import { view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { readSettings } from "#app/modules/settings/app-settings.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { rows } from "#db/orm.ts";
import { worthOf } from "./point-rules.ts";

/** What came to customers and left them in each month, in points, and what they had at its end. */
const PointMonthView = z.object({
  month: view.day,
  earned: z.int(),
  adjusted: z.int(),
  used: z.int(),
  givenBack: z.int(),
  takenBack: z.int(),
  ended: z.int(),
  left: z.int(),
  /** What the points that were left pay today. */
  worth: view.amount,
});
export type PointMonth = z.infer<typeof PointMonthView>;
const MOST_MONTHS = 24;

/** What the shop owes in points, month by month. Points that were earned or given in the user's stores. */
export const listPointMonths = operation({
  name: "listPointMonths",
  summary: "What customers earned, used, got back, lost and had left of their points in each month, and what that pays",
  permission: "sales:read",
  input: z.object({}),
  output: z.array(PointMonthView),
  mayLag: true,
  async run({ em, stores }): Promise<PointMonth[]> {
    const { loyaltyPointValue } = await readSettings(em);
    const part = (kind: string, sign: 1 | -1) =>
      sql`coalesce(sum(e.points * ${sql.lit(sign)}) filter (where e.kind = ${sql.lit(kind)}), 0)::int`;
    const { rows: found } = await sql<Omit<PointMonth, "worth">>`
      select to_char(month, 'YYYY-MM-DD') as month, earned, adjusted, used, "givenBack", "takenBack", ended,
        (sum(change) over (order by month))::int as left
      from (
        select date_trunc('month', e.created_at at time zone 'Asia/Riyadh') as month, sum(e.points) as change,
          ${part("earned", 1)} as earned, ${part("adjusted", 1)} as adjusted, ${part("used", -1)} as used,
          ${part("given_back", 1)} as "givenBack", ${part("taken_back", -1)} as "takenBack", ${part("ended", -1)} as ended
        from loyalty_entries e join loyalty_lots l on l.id = e.lot_id
        where l.store_id = any(${idsOf(stores)}::int[]) group by 1) m
      order by m.month desc limit ${MOST_MONTHS}`.execute(rows(em));
    return found.map((one) => ({ ...one, worth: worthOf(one.left, loyaltyPointValue) }));
  },
});
