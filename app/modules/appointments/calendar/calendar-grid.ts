import { atMinute, type DateOnly, minuteOfDay, riyadhDay, weekdayOf } from "#app/lib/dates.ts";
import { type AppointmentStatus, takesTime } from "#app/modules/appointments/appointment-status.ts";
import { type DayHours, startsOf } from "#app/modules/appointments/hours/opening-hours.ts";

type Booking = {
  appointmentDate: string;
  minutes: number;
  status: AppointmentStatus;
  /** The key of who examines; empty for nobody. */
  examiner: string;
};

/** A day, or one examiner's part of it. */
export type CalendarColumn = {
  day: DateOnly;
  /** Undefined where the column shows everybody, empty where it shows visits of nobody. */
  examiner?: string;
};

/** Minutes of a day in which somebody works; null for none, undefined where nothing limits it. */
export type Work = { starts: number; ends: number } | null | undefined;

/** The state of a time in a column: free to be booked, taken, over, in the store's break, outside its hours, or outside the examiner's. */
export type CellState = "free" | "taken" | "past" | "break" | "closed" | "away";
export type CalendarCell<Visit> = { minute: number; state: CellState; visits: Visit[] };
export type CalendarRow<Visit> = {
  minute: number;
  cells: CalendarCell<Visit>[];
  /** Of the break that begins here: when it ends. */
  breakTo: number | null;
  /** In the row of the present: how much of it is over, in percent, and in which columns. */
  now: { percent: number; columns: boolean[] } | null;
};

type Grid<Visit> = {
  columns: readonly CalendarColumn[];
  hours: readonly DayHours[];
  holidays: readonly { firstDay: DateOnly; lastDay: DateOnly }[];
  slotMinutes: number;
  visits: readonly Visit[];
  now: Date;
  /** When the examiner of a column works. */
  workOf?: (column: CalendarColumn) => Work;
};

/**
 * The rows of a calendar. A row is a time at which a visit can begin on one of the days, or at which a break begins; a visit that begins between
 * two rows stands in the earlier one, and one outside all opening hours gets a row of its own.
 */
export function calendarRows<Visit extends Booking>(grid: Grid<Visit>): CalendarRow<Visit>[] {
  const { columns, hours, holidays, slotMinutes, visits, workOf } = grid;
  const isHoliday = (day: DateOnly) => holidays.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
  const places = columns.map((column) => {
    const own = isHoliday(column.day) ? undefined : hours.find(({ weekday }) => weekday === weekdayOf(column.day));
    return { column, own, starts: new Set(own ? startsOf(own, slotMinutes) : []), work: workOf?.(column) };
  });
  const breaks = new Map(places.flatMap(({ own }) => (own?.breakFrom == null ? [] : [[own.breakFrom, own.breakTo]])));
  const inRow = (row: number, minute: number) => row <= minute && minute < row + slotMinutes;
  const regular = [...new Set([...places.flatMap(({ starts }) => [...starts]), ...breaks.keys()])];
  const extra = visits
    .map(({ appointmentDate }) => minuteOfDay(appointmentDate))
    .filter((minute) => !regular.some((row) => inRow(row, minute)))
    .map((minute) => minute - (minute % slotMinutes));
  const minutes = [...new Set([...regular, ...extra])].sort((left, right) => left - right);
  return minutes.map((minute, index) => {
    const until = minutes[index + 1] ?? Number.POSITIVE_INFINITY;
    const cells = places.map((place) => {
      const own = visits.filter((visit) => isIn(place.column, visit));
      const shown = own.filter(({ appointmentDate }) => {
        const begins = minuteOfDay(appointmentDate);
        return minute <= begins && begins < until;
      });
      return { minute, state: stateOf(grid, { ...place, minute, visits: own }), visits: shown };
    });
    const breakTo = breaks.get(minute) ?? null;
    return { minute, cells, breakTo, now: nowIn(grid, minute, Math.min(until, breakTo ?? minute + slotMinutes)) };
  });
}

const isIn = ({ day, examiner }: CalendarColumn, visit: Booking): boolean =>
  riyadhDay(visit.appointmentDate) === day && (examiner === undefined || visit.examiner === examiner);

type Place = {
  column: CalendarColumn;
  minute: number;
  own: DayHours | undefined;
  starts: ReadonlySet<number>;
  work: Work;
  visits: readonly Booking[];
};

function stateOf(
  { slotMinutes, now }: Pick<Grid<unknown>, "slotMinutes" | "now">,
  { column, minute, own, starts, work, visits }: Place,
): CellState {
  const isBusy =
    column.examiner !== undefined &&
    column.examiner !== "" &&
    visits.some(({ appointmentDate, minutes, status }) => {
      const begins = minuteOfDay(appointmentDate);
      return takesTime(status) && begins < minute + slotMinutes && minute < begins + minutes;
    });
  if (isBusy) return "taken";
  if (own?.breakFrom != null && own.breakTo !== null && own.breakFrom <= minute && minute < own.breakTo) return "break";
  if (!starts.has(minute)) return "closed";
  if (work !== undefined && (work === null || minute < work.starts || minute + slotMinutes > work.ends)) return "away";
  return atMinute(column.day, minute + slotMinutes) <= now ? "past" : "free";
}

function nowIn({ columns, now }: Pick<Grid<unknown>, "columns" | "now">, from: number, to: number) {
  const [today, minute] = [riyadhDay(now), minuteOfDay(now)];
  const found = columns.map(({ day }) => day === today);
  if (!found.includes(true) || minute < from || minute >= to) return null;
  return { percent: Math.round(((minute - from) / (to - from)) * 100), columns: found };
}
