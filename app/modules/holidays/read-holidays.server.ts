import { sql } from "kysely";
import { z } from "zod";
import { rowCount } from "#app/lib/database/row-count.server.ts";
import { riyadhDay } from "#app/lib/dates.ts";
import { notFound } from "#app/lib/errors.ts";
import { flag, id, optionalChoice, optionalText, pageOfList } from "#app/lib/fields.server.ts";
import { likePatterns } from "#app/lib/list-query.ts";
import { type Actor, operation } from "#app/lib/operation.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { folded, foldedSql } from "#db/entities/folded.ts";
import { type Em, rows } from "#db/orm.ts";
import { HolidayView } from "./holiday.schema.server.ts";

/** Holidays (h) that are not removed, with their stores (s), ready for a `where` and an order. */
const selectHolidays = (em: Em) =>
  rows(em)
    .selectFrom("holidays as h")
    .leftJoin("stores as s", "s.id", "h.store_id")
    .select(["h.id", "h.name", "h.name_ar as nameAr", "h.store_id as storeId"])
    .select(["s.name as storeName", "s.name_ar as storeNameAr"])
    .select(["h.first_day as firstDay", "h.last_day as lastDay"])
    .select(["h.created_at as createdAt", "h.updated_at as updatedAt", "h.version"])
    .where("h.deleted_at", "is", null);

/** Only holidays of all stores and of the stores where the user works. */
const ofTheirStores = (query: ReturnType<typeof selectHolidays>, stores: Actor["stores"]) =>
  query.where((e) => e.or([e("h.store_id", "is", null), e("h.store_id", "in", [0, ...idsOf(stores)])]));

const toHolidayView = <Row extends { createdAt: Date; updatedAt: Date }>(row: Row) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** One holiday. @throws 404 when there is none, or when it is one of a store where the user does not work */
export async function readHoliday(em: Em, { stores }: Pick<Actor, "stores">, holidayId: number): Promise<HolidayView> {
  const row = await ofTheirStores(selectHolidays(em), stores).where("h.id", "=", holidayId).executeTakeFirst();
  if (!row) throw notFound();
  return toHolidayView(row);
}

export const getHoliday = operation({
  name: "getHoliday",
  summary: "One holiday",
  permission: [],
  input: z.object({ id: id() }),
  output: HolidayView,
  run: (context, input) => readHoliday(context.em, context, input.id),
});

const SORT_COLUMNS = {
  firstDay: sql`h.first_day`,
  lastDay: sql`h.last_day`,
  name: sql`lower(h.name)`,
  visits: sql`visits`,
};
const SEARCHED = sql.raw(foldedSql("concat_ws(' ', h.name, h.name_ar, s.name, s.name_ar)"));

/** The visits of the closed stores that are still booked on the closed days. */
const BOOKED = sql<number>`(select count(*)::int from appointments a
  where a.deleted_at is null and a.status in ('scheduled', 'confirmed')
    and (h.store_id is null or a.store_id = h.store_id)
    and a.appointment_date >= h.first_day::timestamp at time zone 'Asia/Riyadh'
    and a.appointment_date < (h.last_day + 1)::timestamp at time zone 'Asia/Riyadh')`;

/** The holidays of the user's stores, those to come first. */
export const listHolidays = operation({
  name: "listHolidays",
  summary: "Holidays, with the number of visits that are booked on them",
  permission: [],
  input: z.object({
    ...pageOfList,
    q: optionalText({ max: 100 }),
    /** Holidays that are not over yet, or those that are. */
    time: optionalChoice(["coming", "past"]),
    sort: z.enum(["firstDay", "lastDay", "name", "visits"]).default("firstDay"),
    descending: flag(),
  }),
  output: z.array(HolidayView.extend({ visits: z.int() })),
  paged: true,
  async run({ em, stores }, { limit, offset, q, time, sort, descending }) {
    const direction = descending ? "desc" : "asc";
    const today = riyadhDay();
    const found = likePatterns(folded(q ?? "")).reduce(
      (query, pattern) => query.where(sql`${SEARCHED}`, "like", pattern),
      ofTheirStores(selectHolidays(em), stores),
    );
    const matching = time === null ? found : found.where("h.last_day", time === "coming" ? ">=" : "<", today);
    const counted = rows(em).selectFrom(matching.as("found")).select(sql<number>`count(*)::int`.as("count"));
    const count = async () => (await counted.executeTakeFirstOrThrow()).count;
    const [page, total] = await Promise.all([
      matching
        .select(BOOKED.as("visits"))
        .orderBy(SORT_COLUMNS[sort], direction)
        .orderBy("h.id", direction)
        .limit(limit)
        .offset(offset)
        .execute(),
      rowCount("holidays", { q, time, today, stores: idsOf(stores) }, count, ["holidays"]),
    ]);
    return { rows: page.map(toHolidayView), total, next: offset + page.length < total ? offset + limit : null };
  },
});

export type ClosedDays = { name: string; nameAr: string | null; firstDay: string; lastDay: string };

/** The holidays of a store that touch the days from `from` to `last`. */
export const holidaysBetween = (em: Em, storeId: number, from: string, last: string): Promise<ClosedDays[]> =>
  rows(em)
    .selectFrom("holidays")
    .select(["name", "name_ar as nameAr", "first_day as firstDay", "last_day as lastDay"])
    .where("deleted_at", "is", null)
    .where((e) => e.or([e("store_id", "is", null), e("store_id", "=", storeId)]))
    .where("first_day", "<=", last)
    .where("last_day", ">=", from)
    .orderBy("first_day")
    .orderBy("id")
    .execute();
