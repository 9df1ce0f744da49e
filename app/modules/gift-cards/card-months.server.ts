import { sql } from "kysely";
import { z } from "zod";
import { view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { rows } from "#db/orm.ts";

/** What came onto cards and left them in each month, and what stood on them at its end. */
const MonthView = z.object({
  month: view.day,
  sold: view.amount,
  issued: view.amount,
  used: view.amount,
  returned: view.amount,
  ended: view.amount,
  refunded: view.amount,
  left: view.amount,
});
export type CardMonth = z.infer<typeof MonthView>;
const MOST_MONTHS = 24;

/** What the shop owes for cards, month by month: a liability until a card is used, or ends as other income. Cards of the user's stores. */
export const listCardMonths = operation({
  name: "listCardMonths",
  summary: "What was sold, issued, used, given back, ended and paid out by gift card in each month, and what was left",
  permission: "sales:read",
  input: z.object({}),
  output: z.array(MonthView),
  mayLag: true,
  async run({ em, stores }): Promise<CardMonth[]> {
    const part = (kind: string, sign: 1 | -1) =>
      sql`coalesce(sum(e.amount * ${sql.lit(sign)}) filter (where e.kind = ${sql.lit(kind)}), 0)::numeric(14,2)::text`;
    const { rows: found } = await sql<CardMonth>`
      select to_char(month, 'YYYY-MM-DD') as month, sold, issued, used, returned, ended, refunded,
        (sum(change) over (order by month))::numeric(14,2)::text as left
      from (
        select date_trunc('month', e.created_at at time zone 'Asia/Riyadh') as month, sum(e.amount) as change,
          ${part("sold", 1)} as sold, ${part("issued", 1)} as issued, ${part("used", -1)} as used,
          ${part("returned", 1)} as returned, ${part("ended", -1)} as ended, ${part("refunded", -1)} as refunded
        from gift_card_entries e join gift_cards k on k.id = e.card_id
        where k.store_id = any(${idsOf(stores)}::int[]) group by 1) m
      order by m.month desc limit ${MOST_MONTHS}`.execute(rows(em));
    return found;
  },
});
