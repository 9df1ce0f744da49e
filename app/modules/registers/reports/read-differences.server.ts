import { sql } from "kysely";
import { z } from "zod";
import { addDays, riyadhDay, startOfDay } from "#app/lib/dates.ts";
import { optionalDay, optionalId, view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { storeOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";

const RIYADH_DAY = sql<string>`to_char(k.closed_at at time zone 'Asia/Riyadh', 'YYYY-MM-DD')`;
const DAYS = 30;
const MOST_DAYS = 366;

const Summed = {
  closings: z.int(),
  /** Closings with a difference. */
  off: z.int(),
  over: view.amount,
  short: view.amount,
  net: view.amount,
};
const Differences = z.object({
  from: view.day,
  to: view.day,
  cashiers: z.array(z.object({ cashierId: view.id, cashierName: z.string(), ...Summed })),
  days: z.array(z.object({ day: view.day, ...Summed })),
});
export type Differences = z.infer<typeof Differences>;

/** The differences of a store's closings in some days, by the cashier who opened the drawer and by day. Closings that were reopened do not count. */
export const getRegisterDifferences = operation({
  name: "getRegisterDifferences",
  summary: "Differences at closings, by cashier and by day",
  permission: [],
  input: z.object({ storeId: optionalId(), from: optionalDay(), to: optionalDay() }),
  output: Differences,
  async run({ em, stores, store }, asked): Promise<Differences> {
    const storeId = storeOf({ stores, store }, asked.storeId);
    const to = asked.to ?? riyadhDay();
    const first = asked.from ?? addDays(to, 1 - DAYS);
    const earliest = addDays(to, -MOST_DAYS);
    const from = [first, earliest].sort().at(-1) ?? first;
    if (storeId === null || from > to) return { from, to, cashiers: [], days: [] };
    const closings = closingsOf(em, storeId, startOfDay(from), startOfDay(addDays(to, 1)));
    const [cashiers, days] = [
      await closings
        .innerJoin("system_users as u", "u.id", "s.opened_by_user_id")
        .select(["u.id as cashierId", sql<string>`trim(concat(u.first_name, ' ', u.last_name))`.as("cashierName")])
        .groupBy(["u.id", "u.first_name", "u.last_name"])
        .orderBy(sql`sum(abs(k.difference))`, "desc")
        .orderBy("u.id")
        .execute(),
      await closings.select(RIYADH_DAY.as("day")).groupBy(RIYADH_DAY).orderBy("day").execute(),
    ];
    return { from, to, cashiers, days };
  },
});

const closingsOf = (em: Em, storeId: number, from: Date, before: Date) =>
  rows(em)
    .selectFrom("register_closings as k")
    .innerJoin("register_sessions as s", "s.id", "k.session_id")
    .select([
      sql<number>`count(*)::int`.as("closings"),
      sql<number>`(count(*) filter (where k.difference <> 0))::int`.as("off"),
      sql<string>`coalesce(sum(k.difference) filter (where k.difference > 0), 0)::numeric(14,2)::text`.as("over"),
      sql<string>`coalesce(-sum(k.difference) filter (where k.difference < 0), 0)::numeric(14,2)::text`.as("short"),
      sql<string>`sum(k.difference)::numeric(14,2)::text`.as("net"),
    ])
    .where("k.store_id", "=", storeId)
    .where("k.reopened_at", "is", null)
    .where("k.closed_at", ">=", from)
    .where("k.closed_at", "<", before);
