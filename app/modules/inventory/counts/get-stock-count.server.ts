import { sql } from "kysely";
import { z } from "zod";
import { id, view } from "#app/lib/fields.server.ts";
import { amount } from "#app/lib/money/money.ts";
import { operation } from "#app/lib/operation.server.ts";
import { holds } from "#app/lib/permissions.ts";
import { lineRows } from "#app/modules/inventory/counts/lines/line-rows.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { CountView, countsNow, readCount } from "./count-view.server.ts";
import { showsExpected } from "./status.ts";

const CountPerson = z.object({
  userId: view.id,
  name: z.string().nullable(),
  lines: z.int(),
  pieces: z.int(),
  lastAt: view.instant,
});
export type CountPerson = z.infer<typeof CountPerson>;

const CountSummary = z.object({
  differences: z.int(),
  uncounted: z.int(),
  missingPieces: z.int(),
  missingValue: view.amount,
  surplusPieces: z.int(),
  surplusValue: view.amount,
  /** Surplus pieces of items with lots for which no lot is named yet. */
  surplusWithoutLot: z.int(),
});
export type CountSummary = z.infer<typeof CountSummary>;

export const CountDetail = CountView.extend({
  /** The counters, each with the number of counted pieces. */
  people: z.array(CountPerson),
  /** The changes by posting, before or after it; null while the count is blind. */
  summary: CountSummary.nullable(),
});

/** One count, with its counters and the total of the differences. */
export const getStockCount = operation({
  name: "getStockCount",
  summary: "A stock count of one of your stores",
  permission: "inventory:read",
  input: z.object({ id: id() }),
  output: CountDetail,
  async run({ em, permissions, stores }, input) {
    const count = await readCount(em, { stores }, input.id);
    const shows = showsExpected({ ...count, mayReview: holds(permissions, "inventory:manage") });
    const [people, summary] = await Promise.all([peopleOf(em, count.id), shows ? summaryOf(em, count) : null]);
    return { ...count, people, summary };
  },
});

async function peopleOf(em: Em, countId: number): Promise<CountPerson[]> {
  const found = await rows(em)
    .selectFrom("stock_count_entries as e")
    .innerJoin("stock_count_lines as l", "l.id", "e.line_id")
    .innerJoin("system_users as u", "u.id", "e.created_by")
    .select(["u.id as userId", sql<number>`count(distinct l.id)::int`.as("lines")])
    .select(sql<string | null>`nullif(trim(concat(u.first_name, ' ', u.last_name)), '')`.as("name"))
    .select([sql<number>`sum(e.quantity)::int`.as("pieces"), sql<Date>`max(e.created_at)`.as("lastAt")])
    .where("l.count_id", "=", countId)
    .where(countsNow)
    .groupBy("u.id")
    .orderBy("lines", "desc")
    .orderBy("u.id")
    .execute();
  return found.map(({ lastAt, ...person }) => ({ ...person, lastAt: lastAt.toISOString() }));
}

async function summaryOf(em: Em, count: { id: number; storeId: number }): Promise<CountSummary> {
  const delta = sql`(s.counted - l.snapshot_quantity)`;
  const { missingValue, surplusValue, ...sums } = await lineRows(em, count)
    .select(sql<number>`(count(*) filter (where ${delta} <> 0))::int`.as("differences"))
    .select(sql<number>`(count(*) filter (where s.counted is null))::int`.as("uncounted"))
    .select(sql<number>`coalesce(sum(-${delta}) filter (where ${delta} < 0), 0)::int`.as("missingPieces"))
    .select(sql<string>`coalesce(sum(-${delta} * l.price) filter (where ${delta} < 0), 0)::text`.as("missingValue"))
    .select(sql<number>`coalesce(sum(${delta}) filter (where ${delta} > 0), 0)::int`.as("surplusPieces"))
    .select(
      sql<number>`coalesce(sum(${delta}) filter (where ${delta} > 0 and i.inventory_type = 'Lot'
        and l.lot_code is null and l.expiry_date is null), 0)::int`.as("surplusWithoutLot"),
    )
    .select(sql<string>`coalesce(sum(${delta} * l.price) filter (where ${delta} > 0), 0)::text`.as("surplusValue"))
    .executeTakeFirstOrThrow();
  return { ...sums, missingValue: amount(missingValue), surplusValue: amount(surplusValue) };
}
