import { atMinute, type DateOnly, minuteOfDay, riyadhDay, weekdayOf } from "#app/lib/dates.ts";
import { type AppointmentStatus, takesTime } from "#app/modules/appointments/appointment-status.ts";
import { type DayHours, startsOf } from "#app/modules/appointments/hours/opening-hours.ts";

type Booking = {
  appointmentDate: string;
  minutes: number;
  status: AppointmentStatus;
  doctorId: number | null;
};

/** A day, or a doctor's part of it. */
export type CalendarColumn = {
  day: DateOnly;
  /** Undefined where the column shows everybody, null where it shows visits without a doctor. */
  doctorId?: number | null;
};

/** The state of a time in a column: free to be booked, taken, over, or outside the opening hours. */
export type CellState = "free" | "taken" | "past" | "closed";
export type CalendarCell<Visit> = { minute: number; state: CellState; visits: Visit[] };
export type CalendarRow<Visit> = { minute: number; cells: CalendarCell<Visit>[] };

type Grid<Visit> = {
  columns: readonly CalendarColumn[];
  hours: readonly DayHours[];
  holidays: readonly { firstDay: DateOnly; lastDay: DateOnly }[];
  slotMinutes: number;
  visits: readonly Visit[];
  now: Date;
};

/**
 * The rows of a calendar. A row is a time at which a visit can begin on one of the days; a visit that begins between two rows stands in the
 * earlier one, and one outside all opening hours gets a row of its own.
 */
export function calendarRows<Visit extends Booking>(grid: Grid<Visit>): CalendarRow<Visit>[] {
  const { columns, hours, holidays, slotMinutes, visits } = grid;
  const isHoliday = (day: DateOnly) => holidays.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
  const hoursOf = (day: DateOnly) =>
    isHoliday(day) ? undefined : hours.find(({ weekday }) => weekday === weekdayOf(day));
  const starts = columns.map(({ day }) => {
    const own = hoursOf(day);
    return new Set(own ? startsOf(own, slotMinutes) : []);
  });
  const inRow = (row: number, minute: number) => row <= minute && minute < row + slotMinutes;
  const regular = [...new Set(starts.flatMap((own) => [...own]))];
  const extra = visits
    .map(({ appointmentDate }) => minuteOfDay(appointmentDate))
    .filter((minute) => !regular.some((row) => inRow(row, minute)))
    .map((minute) => minute - (minute % slotMinutes));
  const minutes = [...new Set([...regular, ...extra])].sort((left, right) => left - right);
  return minutes.map((minute, index) => {
    const until = minutes[index + 1] ?? Number.POSITIVE_INFINITY;
    const cells = columns.map((column, at) => {
      const own = visits.filter((visit) => isIn(column, visit));
      const shown = own.filter(({ appointmentDate }) => {
        const begins = minuteOfDay(appointmentDate);
        return minute <= begins && begins < until;
      });
      const state = stateOf(grid, { column, minute, isOpen: starts[at]?.has(minute) ?? false, own });
      return { minute, state, visits: shown };
    });
    return { minute, cells };
  });
}

const isIn = ({ day, doctorId }: CalendarColumn, visit: Booking): boolean =>
  riyadhDay(visit.appointmentDate) === day && (doctorId === undefined || visit.doctorId === doctorId);

type Place = { column: CalendarColumn; minute: number; isOpen: boolean; own: readonly Booking[] };

function stateOf(
  { slotMinutes, now }: Pick<Grid<unknown>, "slotMinutes" | "now">,
  { column, minute, isOpen, own }: Place,
): CellState {
  const isBusy =
    typeof column.doctorId === "number" &&
    own.some(({ appointmentDate, minutes, status }) => {
      const begins = minuteOfDay(appointmentDate);
      return takesTime(status) && begins < minute + slotMinutes && minute < begins + minutes;
    });
  if (isBusy) return "taken";
  if (!isOpen) return "closed";
  return atMinute(column.day, minute + slotMinutes) <= now ? "past" : "free";
}
