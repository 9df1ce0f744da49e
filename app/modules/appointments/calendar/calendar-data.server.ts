import type { LoaderFunctionArgs } from "@remix-run/node";
import { guard, load } from "#app/http/page/load.server.ts";
import { formatTime, riyadhDay, weekdayOf } from "#app/lib/dates.ts";
import { readExaminer } from "#app/modules/doctors/examiner.ts";
import { listExaminers } from "#app/modules/doctors/examiners.server.ts";
import { workOn } from "#app/modules/doctors/working/working-times.ts";
import { type CalendarColumn, calendarRows } from "./calendar-grid.ts";
import { daysOf, readCalendar } from "./calendar-query.ts";
import { getCalendar } from "./get-calendar.server.ts";

/** The calendar's data for its address; null for a user without a store. */
export async function loadCalendar(args: LoaderFunctionArgs) {
  const { session, locale } = await guard(args);
  const today = riyadhDay();
  const query = readCalendar(new URL(args.request.url).searchParams, today);
  const examiners = await load(args, listExaminers, {});
  const { store } = session ?? {};
  if (!store) return { query, today, examiners, store: "", calendar: null };
  const shown = daysOf(query);
  const found = await load(args, getCalendar, {
    from: shown[0],
    last: shown.at(-1),
    ...readExaminer(query.doctorId),
  });
  const { visits, slotMinutes, days: hours, holidays } = found;
  const names = new Map(found.examiners.map(({ key, name }) => [key, name]));
  const now = new Date();
  const working = new Map(found.working);
  const columns: CalendarColumn[] =
    query.view === "week" || query.doctorId !== null
      ? shown.map((day) => ({ day, examiner: query.doctorId ?? undefined }))
      : [...names.keys(), ...(visits.some(({ examiner }) => examiner === "") ? [""] : [])].map((examiner) => ({
          day: query.date,
          examiner,
        }));
  const workOf = ({ day, examiner }: CalendarColumn) => {
    const times = working.get(Number(examiner));
    return times && workOn(times, { day, weekday: weekdayOf(day), storeId: store.id });
  };
  return {
    query,
    today,
    examiners,
    store: (locale === "ar" && store.nameAr) || store.name,
    calendar: {
      columns: columns.map((column) => ({ ...column, examinerName: names.get(column.examiner ?? "") ?? null })),
      rows: calendarRows({ columns, hours, holidays, slotMinutes, visits, now, workOf }),
      now: formatTime(now),
      people: [...names].map(([key, name]) => ({ key, name })),
      visits,
      holidays: holidays.map(({ name, nameAr, ...days }) => ({ name: (locale === "ar" && nameAr) || name, ...days })),
    },
  };
}
