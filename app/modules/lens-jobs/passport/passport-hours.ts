import { addDays, formatMinute, type Locale, weekdayName } from "#app/lib/dates.ts";
import type { DayHours } from "#app/modules/appointments/hours/opening-hours.ts";

/** A Sunday, to name the days of the week by. */
const SUNDAY = "2026-01-04";
const SATURDAY = 6;

export type HoursLine = { from: number; to: number; hours: string | null };

/** "10:00–13:00, 16:00–22:00"; null for a day on which the branch is closed. */
function hoursOf({ opens, closes, breakFrom, breakTo }: DayHours): string | null {
  if (opens === null || closes === null) return null;
  const stretch = (from: number, to: number) => `${formatMinute(from)}–${formatMinute(to)}`;
  if (breakFrom === null || breakTo === null) return stretch(opens, closes);
  return `${stretch(opens, breakFrom)}, ${stretch(breakTo, closes)}`;
}

/** The week in as few lines as it takes: days beside each other with the same hours share one, also across the week's end. */
export function hoursLines(days: readonly DayHours[]): HoursLine[] {
  const lines: HoursLine[] = [];
  for (const day of [...days].sort((a, b) => a.weekday - b.weekday)) {
    const hours = hoursOf(day);
    const last = lines.at(-1);
    if (last && last.hours === hours) last.to = day.weekday;
    else lines.push({ from: day.weekday, to: day.weekday, hours });
  }
  const [first, last] = [lines[0], lines.at(-1)];
  if (first && last && lines.length > 1 && first.hours === last.hours && first.from === 0 && last.to === SATURDAY) {
    first.from = last.from;
    lines.pop();
  }
  return lines;
}

/** "Saturday – Thursday", or one day's name. */
export function daysText({ from, to }: HoursLine, locale: Locale): string {
  const name = (weekday: number) => weekdayName(addDays(SUNDAY, weekday), locale);
  return from === to ? name(from) : `${name(from)} – ${name(to)}`;
}
