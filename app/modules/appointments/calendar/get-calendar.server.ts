import { sql } from "kysely";
import { z } from "zod";
import { addDays, startOfDay } from "#app/lib/dates.ts";
import { optionalDay, optionalId } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { AppointmentView } from "#app/modules/appointments/appointment.schema.server.ts";
import { storeTimes } from "#app/modules/appointments/hours/store-hours.server.ts";
import { appointmentsOf } from "#app/modules/appointments/list-appointments.server.ts";
import { holidaysBetween } from "#app/modules/holidays/read-holidays.server.ts";
import { requiredStore } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";

/** Columns for which there is room without scrolling. */
const MOST_DOCTORS = 5;
/** Doctors with visits here lately or soon: they work here. */
const DAYS_AROUND = 60;

type DoctorName = { id: number; name: string };

/** The visits of the days that a calendar shows, the store's hours and holidays, and the doctors who examine there. */
export const getCalendar = operation({
  name: "getCalendar",
  summary: "What the calendar of a store shows",
  permission: [],
  input: z.object({ from: optionalDay(), last: optionalDay(), doctorId: optionalId() }),
  output: z.object({
    visits: z.array(AppointmentView),
    slotMinutes: z.int(),
    days: z.unknown(),
    doctors: z.unknown(),
    holidays: z.unknown(),
  }),
  async run(context, { doctorId, ...input }) {
    const { em } = context;
    const storeId = requiredStore(context, null, "appointments.errors.store");
    const from = input.from ?? "";
    const last = input.last ?? from;
    const [visits, times, usual, holidays] = await Promise.all([
      appointmentsOf(em, storeId, { from, last, doctorId }),
      storeTimes(em, storeId),
      doctorsOf(em, storeId, { from, last }),
      holidaysBetween(em, storeId, from, last),
    ]);
    const present = visits.flatMap((visit) =>
      visit.doctorId === null ? [] : [{ id: visit.doctorId, name: visit.doctorName ?? "" }],
    );
    const doctors = new Map([...present, ...usual.slice(0, MOST_DOCTORS)].map((doctor) => [doctor.id, doctor]));
    return {
      visits,
      ...times,
      holidays,
      doctors: [...doctors.values()].sort((left, right) => left.name.localeCompare(right.name)),
    };
  },
});

/** The doctors with the most visits in a store; where there are none yet, the first by name. */
async function doctorsOf(em: Em, storeId: number, days: { from: string; last: string }): Promise<DoctorName[]> {
  return rows(em)
    .selectFrom("doctors as d")
    .leftJoin("appointments as a", (join) =>
      join
        .onRef("a.doctor_id", "=", "d.id")
        .on("a.store_id", "=", storeId)
        .on("a.deleted_at", "is", null)
        .on("a.appointment_date", ">=", startOfDay(addDays(days.from, -DAYS_AROUND)))
        .on("a.appointment_date", "<", startOfDay(addDays(days.last, DAYS_AROUND))),
    )
    .select(["d.id", sql<string>`d.first_name || ' ' || d.last_name`.as("name")])
    .where("d.deleted_at", "is", null)
    .groupBy(["d.id", "d.first_name", "d.last_name"])
    .orderBy(sql`count(a.id)`, "desc")
    .orderBy("d.first_name")
    .orderBy("d.last_name")
    .orderBy("d.id")
    .limit(MOST_DOCTORS)
    .execute();
}
