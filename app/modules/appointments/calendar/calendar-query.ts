import { addDays, type DateOnly, weekdayOf } from "#app/lib/dates.ts";
import { typedDay } from "#app/lib/typed-day.ts";
import { examinerKey, readExaminer } from "#app/modules/doctors/examiner.ts";

export const CALENDAR_VIEWS = ["day", "week"] as const;
type CalendarView = (typeof CALENDAR_VIEWS)[number];

/** The query in the calendar's address. `doctorId` is the key of who examines, which may also be an optometrist; null shows everybody. */
export type CalendarQuery = { view: CalendarView; date: DateOnly; doctorId: string | null };

const DAYS_OF_WEEK = 7;

/** A day of this century, as an address or a form names it. */
export const isShownDay = (text: string): boolean =>
  /^20\d{2}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);

/** Reads the address; whatever it does not say, or says wrongly, is today's day of all doctors. */
export function readCalendar(params: URLSearchParams, today: DateOnly): CalendarQuery {
  const date = typedDay(params.get("date")) ?? "";
  return {
    view: params.get("view") === "week" ? "week" : "day",
    date: isShownDay(date) ? date : today,
    doctorId: examinerKey(readExaminer(params.get("doctorId"))) || null,
  };
}

/** The days that are shown: one, or the week from Sunday to Saturday in which it lies. */
export function daysOf({ view, date }: Pick<CalendarQuery, "view" | "date">): DateOnly[] {
  if (view === "day") return [date];
  const sunday = addDays(date, -weekdayOf(date));
  return Array.from({ length: DAYS_OF_WEEK }, (_, index) => addDays(sunday, index));
}

/** The day that the links to the earlier and the later page name. */
export const moved = ({ view, date }: Pick<CalendarQuery, "view" | "date">, pages: number): DateOnly =>
  addDays(date, pages * (view === "week" ? DAYS_OF_WEEK : 1));
