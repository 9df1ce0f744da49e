import { sql } from "kysely";
import { z } from "zod";
import { formatMinute } from "#app/lib/dates.ts";
import { id, optionalId, view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { readDoctor } from "#app/modules/doctors/read-doctors.server.ts";
import { storesOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import type { WorkingTimes } from "./working-times.ts";

type Row = WorkingTimes & { doctorId: number };

/** The working times of some doctors, with the absences that touch the days from `from` to `last`, in one statement. */
export async function workingTimesOf(
  em: Em,
  doctorIds: readonly number[],
  { from, last = from }: { from: string; last?: string },
): Promise<Map<number, WorkingTimes>> {
  if (doctorIds.length === 0) return new Map();
  const { rows: found } = await sql<Row>`
    select d.id as "doctorId",
      (select coalesce(json_agg(json_build_object('storeId', h.store_id, 'weekday', h.weekday, 'starts', h.starts, 'ends', h.ends)), '[]')
        from doctor_hours h where h.doctor_id = d.id) as days,
      (select coalesce(json_agg(json_build_object('firstDay', a.first_day, 'lastDay', a.last_day) order by a.first_day), '[]')
        from doctor_absences a
        where a.doctor_id = d.id and a.deleted_at is null and a.first_day <= ${last} and a.last_day >= ${from}) as absences
    from doctors d where d.id = any(${doctorIds as number[]}::int[])`.execute(rows(em));
  return new Map(found.map(({ doctorId, ...times }) => [doctorId, times]));
}

export const AbsenceView = z.object({
  id: view.id,
  firstDay: view.day,
  lastDay: view.day,
  reason: z.string().nullable(),
  /** The visits that are booked on these days. */
  visits: z.int(),
});

export const WorkingView = z.object({
  id: view.id,
  /** The days on which the doctor works, by store and from Sunday; none when the doctor can be booked whenever a store is open. */
  days: z.array(
    z.object({
      storeId: view.id,
      storeName: z.string(),
      storeNameAr: z.string().nullable(),
      weekday: z.int(),
      starts: z.string(),
      ends: z.string(),
    }),
  ),
  absences: z.array(AbsenceView),
});
export type WorkingView = z.infer<typeof WorkingView>;

/** Midnight at the end of a day is 00:00, as on a clock. */
const clock = (minutes: number): string => formatMinute(minutes % 1440);

/** The doctor's week in the stores named, and the absences that are not over, each with the visits that are booked in it. */
export async function readWorking(em: Em, doctorId: number, storeIds: readonly number[]): Promise<WorkingView> {
  const [days, absences] = await Promise.all([
    rows(em)
      .selectFrom("doctor_hours as h")
      .innerJoin("stores as s", "s.id", "h.store_id")
      .select(["h.store_id as storeId", "s.name as storeName", "s.name_ar as storeNameAr"])
      .select(["h.weekday", "h.starts", "h.ends"])
      .where("h.doctor_id", "=", doctorId)
      .where("h.store_id", "in", [0, ...storeIds])
      .orderBy("h.store_id")
      .orderBy("h.weekday")
      .execute(),
    selectAbsences(em)
      .where("a.doctor_id", "=", doctorId)
      .where(sql<boolean>`a.last_day >= (now() at time zone 'Asia/Riyadh')::date`)
      .orderBy("a.first_day")
      .orderBy("a.id")
      .execute(),
  ]);
  return {
    id: doctorId,
    days: days.map(({ starts, ends, ...day }) => ({ ...day, starts: clock(starts), ends: clock(ends) })),
    absences,
  };
}

/** Absences (a) that are not removed, each with the visits that are booked in it. */
export const selectAbsences = (em: Em) =>
  rows(em)
    .selectFrom("doctor_absences as a")
    .select(["a.id", "a.first_day as firstDay", "a.last_day as lastDay", "a.reason"])
    .select(
      sql<number>`(select count(*)::int from appointments v
        where v.doctor_id = a.doctor_id and v.deleted_at is null and v.status in ('scheduled', 'confirmed')
          and v.appointment_date >= a.first_day::timestamp at time zone 'Asia/Riyadh'
          and v.appointment_date < (a.last_day + 1)::timestamp at time zone 'Asia/Riyadh')`.as("visits"),
    )
    .where("a.deleted_at", "is", null);

export const getWorkingTimes = operation({
  name: "getWorkingTimes",
  summary: "When a doctor works in your stores, and the absences to come",
  permission: [],
  input: z.object({ id: id(), storeId: optionalId() }),
  output: WorkingView,
  async run(context, input) {
    const { id: doctorId } = await readDoctor(context.em, input.id);
    return readWorking(context.em, doctorId, storesOf(context, input.storeId));
  },
});
