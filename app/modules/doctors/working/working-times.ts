import type { DateOnly } from "#app/lib/dates.ts";

/** When a doctor works in a store on a day of the week, in minutes after midnight in Riyadh. */
export type WorkingDay = { storeId: number; weekday: number; starts: number; ends: number };

export type Absence = { firstDay: DateOnly; lastDay: DateOnly };

/** What is known of a doctor's work. Without any working days the doctor can be booked whenever a store is open. */
export type WorkingTimes = { days: readonly WorkingDay[]; absences: readonly Absence[] };

export type WorkingRefusal =
  | { reason: "absent" }
  /** Not in this store on this day of the week. */
  | { reason: "elsewhere" }
  | { reason: "outside"; starts: number; ends: number };

type Asked = { day: DateOnly; weekday: number; storeId: number };

const absenceOn = ({ absences }: Pick<WorkingTimes, "absences">, day: DateOnly): Absence | undefined =>
  absences.find(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);

/** The part of a day in which the doctor works in a store; null for none, undefined where nothing limits it. */
export function workOn(times: WorkingTimes, { day, weekday, storeId }: Asked): WorkingDay | null | undefined {
  if (absenceOn(times, day)) return null;
  if (times.days.length === 0) return undefined;
  return times.days.find((one) => one.storeId === storeId && one.weekday === weekday) ?? null;
}

/** Why the doctor cannot see anybody from one minute of the day to another; null when nothing hinders it. */
export function workingRefusal(times: WorkingTimes, asked: Asked, from: number, to: number): WorkingRefusal | null {
  if (absenceOn(times, asked.day)) return { reason: "absent" };
  const work = workOn(times, asked);
  if (work === undefined) return null;
  if (work === null) return { reason: "elsewhere" };
  const { starts, ends } = work;
  return starts <= from && to <= ends ? null : { reason: "outside", starts, ends };
}
