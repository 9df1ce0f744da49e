import { sql } from "kysely";
import { z } from "zod";
import { serverList } from "#app/http/list.server.ts";
import { addDays, startOfDay } from "#app/lib/dates.ts";
import {
  flag,
  optionalChoice,
  optionalDay,
  optionalId,
  optionalText,
  pageOfList,
  view,
} from "#app/lib/fields.server.ts";
import { likePatterns } from "#app/lib/list-query.ts";
import { operation } from "#app/lib/operation.server.ts";
import { folded, foldedSql } from "#db/entities/folded.ts";
import { type Em, rows } from "#db/orm.ts";
import { attendanceList } from "./attendance.list.tsx";
import { LONGEST_SHIFT_HOURS } from "./toggle-attendance.server.ts";

const STATUSES = ["present", "gone", "forgotten"] as const;

export const AttendanceView = z.object({
  id: view.id,
  userId: view.id,
  userName: z.string(),
  storeId: view.id.nullable(),
  storeName: z.string().nullable(),
  storeNameAr: z.string().nullable(),
  checkedInAt: view.instant,
  checkedOutAt: view.instant.nullable(),
  /** Present, gone, or gone without checking out. */
  status: z.enum(STATUSES),
  /** The minutes between coming and going; null until then, and where the end is not known. */
  minutes: z.int().nullable(),
});

/** A shift without an end that is longer than any is forgotten, also before the user checks in again. */
const STATUS = sql<(typeof STATUSES)[number]>`case when a.checked_out_at is not null then 'gone'
  when a.is_forgotten or a.checked_in_at < now() - make_interval(hours => ${sql.lit(LONGEST_SHIFT_HOURS)}) then 'forgotten'
  else 'present' end`;
const NAME = sql<string>`trim(concat(u.first_name, ' ', u.last_name))`;
const MINUTES = sql<number | null>`(extract(epoch from a.checked_out_at - a.checked_in_at) / 60)::int`;
const SEARCHED = sql.raw(foldedSql("concat_ws(' ', u.first_name, u.last_name, u.username)"));
const SORT_COLUMNS = {
  user: sql`lower(concat(u.first_name, ' ', u.last_name))`,
  checkedInAt: sql`a.checked_in_at`,
  checkedOutAt: sql`a.checked_out_at`,
};

const selectAttendance = (em: Em) =>
  rows(em)
    .selectFrom("attendance as a")
    .innerJoin("system_users as u", "u.id", "a.user_id")
    .leftJoin("stores as s", "s.id", "a.store_id");

/** Who came and went when: for who manages users. */
export const listAttendance = operation({
  name: "listAttendance",
  summary: "When users checked in and out, with their stores; the newest first",
  permission: "users:manage",
  input: z.object({
    ...pageOfList,
    q: optionalText({ max: 100 }),
    userId: optionalId(),
    storeId: optionalId(),
    status: optionalChoice(STATUSES),
    /** The days on which they came. */
    from: optionalDay(),
    to: optionalDay(),
    sort: z.enum(["user", "checkedInAt", "checkedOutAt"]).default("checkedInAt"),
    descending: flag(true),
  }),
  output: z.array(AttendanceView),
  paged: true,
  async run({ em }, { limit, offset, q, userId, storeId, status, from, to, sort, descending }) {
    const direction = descending ? "desc" : "asc";
    let matching = selectAttendance(em);
    for (const pattern of likePatterns(folded(q ?? ""))) matching = matching.where(sql`${SEARCHED}`, "like", pattern);
    if (userId) matching = matching.where("a.user_id", "=", userId);
    if (storeId) matching = matching.where("a.store_id", "=", storeId);
    if (status) matching = matching.where(STATUS, "=", status);
    if (from) matching = matching.where("a.checked_in_at", ">=", startOfDay(from));
    if (to) matching = matching.where("a.checked_in_at", "<", startOfDay(addDays(to, 1)));
    const [found, { total }] = await Promise.all([
      matching
        .select(["a.id", "a.user_id as userId", "a.store_id as storeId", "s.name as storeName"])
        .select(["s.name_ar as storeNameAr", "a.checked_in_at as checkedInAt", "a.checked_out_at as checkedOutAt"])
        .select([NAME.as("userName"), STATUS.as("status"), MINUTES.as("minutes")])
        .orderBy(SORT_COLUMNS[sort], direction)
        .orderBy("a.id", direction)
        .limit(limit)
        .offset(offset)
        .execute(),
      matching.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow(),
    ]);
    const page = found.map((row) => ({
      ...row,
      checkedInAt: row.checkedInAt.toISOString(),
      checkedOutAt: row.checkedOutAt?.toISOString() ?? null,
    }));
    return { rows: page, total, next: offset + page.length < total ? offset + limit : null };
  },
});

export const attendance = serverList({ list: attendanceList, read: listAttendance });
