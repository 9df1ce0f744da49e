import { wordsOf } from "#app/i18n/translate.server.ts";
import { addDays, formatMinute, type Locale, weekdayName } from "#app/lib/dates.ts";
import type { DayHours } from "#app/modules/appointments/hours/opening-hours.ts";

type Facts = {
  jobNumber: string;
  firstName: string | null;
  storeName: string;
  phone: string | null;
  days: readonly DayHours[];
};

/** The text that is proposed to tell a customer that the glasses are ready. Source of the words: lensHandover.message. */
export function proposedText(locale: Locale, { jobNumber, firstName, storeName, phone, days }: Facts): string {
  const t = wordsOf(locale, "lensHandover");
  return [
    firstName ? t("message.greeting", { name: firstName }) : t("message.greetingAny"),
    t("message.ready", { number: jobNumber, store: storeName }),
    t("message.hours", { hours: hoursInWords(locale, days) }),
    ...(phone ? [t("message.phone", { phone })] : []),
  ].join("\n");
}

/** A week in Saudi Arabia begins on Saturday. */
const WEEK = [6, 0, 1, 2, 3, 4, 5];
const A_SUNDAY = "2026-11-22";

/** The hours of a week, neighbouring days with the same hours together: "Saturday – Thursday 10:00–22:00, Friday 16:00–22:00". */
export function hoursInWords(locale: Locale, days: readonly DayHours[]): string {
  const groups: { first: number; last: number; hours: string }[] = [];
  for (const weekday of WEEK) {
    const day = days.find((one) => one.weekday === weekday);
    const hours = day && timesOf(day);
    if (!hours) continue;
    const group = groups.at(-1);
    const follows = group && WEEK.indexOf(group.last) === WEEK.indexOf(weekday) - 1;
    if (group && follows && group.hours === hours) group.last = weekday;
    else groups.push({ first: weekday, last: weekday, hours });
  }
  const name = (weekday: number) => weekdayName(addDays(A_SUNDAY, weekday), locale);
  return groups
    .map(({ first, last, hours }) => `${first === last ? name(first) : `${name(first)} – ${name(last)}`} ${hours}`)
    .join(locale === "ar" ? "، " : ", ");
}

function timesOf({ opens, closes, breakFrom, breakTo }: DayHours): string {
  if (opens === null || closes === null) return "";
  const span = (from: number, to: number) => `${formatMinute(from)}–${formatMinute(to)}`;
  if (breakFrom === null || breakTo === null) return span(opens, closes);
  return `${span(opens, breakFrom)} + ${span(breakTo, closes)}`;
}
