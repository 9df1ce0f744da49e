import type { LoaderFunctionArgs } from "@remix-run/node";
import { guard, load } from "#app/http/page/load.server.ts";
import { riyadhDay } from "#app/lib/dates.ts";
import { listDoctorOptions } from "#app/modules/doctors/read-doctors.server.ts";
import { type CalendarColumn, calendarRows } from "./calendar-grid.ts";
import { daysOf, readCalendar } from "./calendar-query.ts";
import { getCalendar } from "./get-calendar.server.ts";

/** The calendar's data for its address; null for a user without a store. */
export async function loadCalendar(args: LoaderFunctionArgs) {
  const { session, locale } = await guard(args);
  const today = riyadhDay();
  const query = readCalendar(new URL(args.request.url).searchParams, today);
  const doctors = await load(args, listDoctorOptions, {});
  const { store } = session ?? {};
  if (!store) return { query, today, doctors, store: "", calendar: null };
  const shown = daysOf(query);
  const found = await load(args, getCalendar, { from: shown[0], last: shown.at(-1), doctorId: query.doctorId });
  const { visits, slotMinutes, days: hours, holidays } = found;
  const names = new Map(found.doctors.map(({ id, name }) => [id, name]));
  const columns: CalendarColumn[] =
    query.view === "week" || query.doctorId !== null
      ? shown.map((day) => ({ day, doctorId: query.doctorId ?? undefined }))
      : [...names.keys(), ...(visits.some(({ doctorId }) => doctorId === null) ? [null] : [])].map((doctorId) => ({
          day: query.date,
          doctorId,
        }));
  return {
    query,
    today,
    doctors,
    store: (locale === "ar" && store.nameAr) || store.name,
    calendar: {
      columns: columns.map((column) => ({ ...column, doctorName: names.get(column.doctorId ?? 0) ?? null })),
      rows: calendarRows({ columns, hours, holidays, slotMinutes, visits, now: new Date() }),
      visits,
      holidays: holidays.map(({ name, nameAr, ...days }) => ({ name: (locale === "ar" && nameAr) || name, ...days })),
    },
  };
}
