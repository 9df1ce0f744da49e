import { sql } from "kysely";
import { z } from "zod";
import { addDays, startOfDay, weekdayOf } from "#app/lib/dates.ts";
import { optionalDay, optionalId } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { AppointmentView } from "#app/modules/appointments/appointment.schema.server.ts";
import { storeTimes } from "#app/modules/appointments/hours/store-hours.server.ts";
import { appointmentsOf } from "#app/modules/appointments/list-appointments.server.ts";
import { examinerName, readExaminer } from "#app/modules/doctors/examiner.ts";
import { workingTimesOf } from "#app/modules/doctors/working/read-working.server.ts";
import { holidaysBetween } from "#app/modules/holidays/read-holidays.server.ts";
import { requiredStore } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";

/** Columns for which there is room without scrolling. */
const MOST_EXAMINERS = 5;
/** Whoever has visits here lately or soon works here. */
const DAYS_AROUND = 60;

type ExaminerName = { key: string; name: string };

/** The visits of the days that a calendar shows, the store's hours and holidays, and who examines there. */
export const getCalendar = operation({
  name: "getCalendar",
  summary: "What the calendar of a store shows",
  permission: [],
  input: z.object({
    from: optionalDay(),
    last: optionalDay(),
    doctorId: optionalId(),
    optometristId: optionalId(),
  }),
  output: z.object({
    visits: z.array(AppointmentView),
    slotMinutes: z.int(),
    days: z.unknown(),
    examiners: z.unknown(),
    working: z.unknown(),
    holidays: z.unknown(),
  }),
  async run(context, { doctorId, optometristId, ...input }) {
    const { em } = context;
    const storeId = requiredStore(context, null, "appointments.errors.store");
    const from = input.from ?? "";
    const last = input.last ?? from;
    const [visits, times, usual, holidays] = await Promise.all([
      appointmentsOf(em, storeId, { from, last, doctorId, optometristId }),
      storeTimes(em, storeId),
      examinersOf(em, storeId, { from, last }),
      holidaysBetween(em, storeId, from, last),
    ]);
    const present = visits.flatMap((visit) =>
      visit.examiner === "" ? [] : [{ key: visit.examiner, name: examinerName(visit) ?? "" }],
    );
    const examiners = new Map([...present, ...usual].map((one) => [one.key, one]));
    const shown = [...examiners.keys()].flatMap((key) => readExaminer(key).doctorId ?? []);
    const doctorIds = doctorId === null ? shown : [doctorId];
    return {
      visits,
      working: [...(await workingTimesOf(em, doctorIds, { from, last }))],
      ...times,
      holidays,
      examiners: [...examiners.values()].sort((left, right) => left.name.localeCompare(right.name)),
    };
  },
});

const MOST_SHOWN = 7;
const daysBetween = ({ from, last }: { from: string; last: string }): number =>
  Math.min(MOST_SHOWN, Math.round((Date.parse(last) - Date.parse(from)) / 86_400_000) + 1);

/**
 * Who works in a store on the days shown: first the doctors whose working days say so, then those with the most visits; where there are none
 * yet, the first doctors by name. Doctors whose working days say that they are elsewhere are left out.
 */
async function examinersOf(em: Em, storeId: number, days: { from: string; last: string }): Promise<ExaminerName[]> {
  const shown = Array.from({ length: daysBetween(days) }, (_, index) => weekdayOf(addDays(days.from, index)));
  const weekdays = [...new Set(shown)];
  const { rows: found } = await sql<ExaminerName>`
    with visits as (
      select doctor_id, optometrist_id, count(*) as visits from appointments
      where store_id = ${storeId} and deleted_at is null
        and appointment_date >= ${startOfDay(addDays(days.from, -DAYS_AROUND))}
        and appointment_date < ${startOfDay(addDays(days.last, DAYS_AROUND))}
      group by doctor_id, optometrist_id),
    hours as (
      select doctor_id, bool_or(store_id = ${storeId} and weekday = any(${weekdays}::int[])) as here
      from doctor_hours group by doctor_id)
    select key, name from (
    select d.id::text as key, d.first_name || ' ' || d.last_name as name, coalesce(v.visits, 0) as visits, h.here
      from doctors d left join visits v on v.doctor_id = d.id
      left join hours h on h.doctor_id = d.id
      where d.deleted_at is null and h.here is not false
    union all
    select 'o' || o.id, o.name, v.visits, null from optometrists o join visits v on v.optometrist_id = o.id
      where o.deleted_at is null) as found
    order by here is true desc, visits desc, name, key limit ${MOST_EXAMINERS}`.execute(rows(em));
  return found;
}
