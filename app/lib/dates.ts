/**
 * Dates of the shop. The day is Riyadh's (UTC+3 all year) whatever the server's zone; date-only values are "yyyy-mm-dd"
 * strings and never become an instant, so they cannot shift. Month names are written here because Intl disagrees with the
 * specification ("Sept", other orders) and differs between runtimes.
 */
export type Locale = "en" | "ar";
export type DateOnly = string;

const RIYADH_OFFSET_MS = 3 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

export const MONTHS: Record<Locale, readonly string[]> = {
  en: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
  ar: ["يناير", "فبراير", "مارس", "أبريل", "مايو", "يونيو", "يوليو", "أغسطس", "سبتمبر", "أكتوبر", "نوفمبر", "ديسمبر"],
};

const inRiyadh = (instant: Date | string): Date => new Date(new Date(instant).getTime() + RIYADH_OFFSET_MS);
const two = (value: number): string => String(value).padStart(2, "0");

/** The day in Riyadh at that instant. */
export const riyadhDay = (instant: Date | string = new Date()): DateOnly =>
  inRiyadh(instant).toISOString().slice(0, 10);

/** The day and the time of day in Riyadh at that instant, to the second. */
export function riyadhMoment(instant: Date): { date: DateOnly; time: string } {
  const [date = "", time = ""] = inRiyadh(instant).toISOString().slice(0, 19).split("T");
  return { date, time };
}

/** The instant at which that day begins in Riyadh. */
export const startOfDay = (day: DateOnly): Date => new Date(Date.parse(`${day}T00:00:00Z`) - RIYADH_OFFSET_MS);

/** Whether a text is a day that exists: "2026-02-30" does not. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;

export const addDays = (day: DateOnly, days: number): DateOnly =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

export const earlierOf = (day: DateOnly, other: DateOnly): DateOnly => [day, other].sort()[0] ?? day;
export const laterOf = (day: DateOnly, other: DateOnly): DateOnly => [day, other].sort()[1] ?? day;

/** The same day some years later; 29 February becomes the 28th where the year has no 29th. */
export function addYears(day: DateOnly, years: number): DateOnly {
  const moved = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
  return new Date(`${moved}T00:00:00Z`).toISOString().startsWith(moved) ? moved : `${moved.slice(0, 8)}28`;
}

/** The same day some months later, or the last day of a shorter month. */
export function monthsAfter(day: DateOnly, months: number): DateOnly {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** Whole years between two days, the way an age is counted. */
export function yearsBetween(from: DateOnly, to: DateOnly): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}

/** "2024-01-05" as "05 Jan 2024"; in Arabic without the zero, "5 يناير 2024". */
export const formatDay = (day: DateOnly, locale: Locale = "en"): string =>
  `${locale === "ar" ? Number(day.slice(8)) : day.slice(8)} ${formatMonth(day, locale)}`;

/** "2024-01-05" as "Jan 2024". */
export const formatMonth = (day: DateOnly, locale: Locale = "en"): string =>
  `${MONTHS[locale][Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;

/** A day of a field as people read it; a text that is no day stays as it was typed. */
export const shownDay = (text: string, locale: Locale = "en"): string => (isDay(text) ? formatDay(text, locale) : text);

/** "2024-01-05" as "5 Jan", for axes and short lists. */
export const formatDayShort = (day: DateOnly, locale: Locale = "en"): string =>
  `${Number(day.slice(8))} ${MONTHS[locale][Number(day.slice(5, 7)) - 1]}`;

export const weekdayName = (day: DateOnly, locale: Locale = "en"): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, { weekday: "long", timeZone: "UTC" });

/** 0 is Sunday, the first working day; 5 is Friday. */
export const weekdayOf = (day: DateOnly): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Whole minutes since midnight in Riyadh at that instant. */
export const minuteOfDay = (instant: Date | string): number => {
  const local = inRiyadh(instant);
  return local.getUTCHours() * 60 + local.getUTCMinutes();
};

/** The instant on a day in Riyadh, so many minutes after midnight. */
export const atMinute = (day: DateOnly, minutes: number): Date =>
  new Date(startOfDay(day).getTime() + minutes * 60 * 1000);

/** Minutes after midnight as "13:05". */
export const formatMinute = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** An instant as "13:42", Riyadh time. */
export const formatTime = (instant: Date | string): string => formatMinute(minuteOfDay(instant));

/** An instant as "05 Jan 2024", the day in Riyadh. */
export const formatDate = (instant: Date | string, locale: Locale = "en"): string =>
  formatDay(riyadhDay(instant), locale);

/** An instant as "05 Jan 2024, 13:42", Riyadh time. */
export function formatDateTime(instant: Date | string, locale: Locale = "en"): string {
  const local = inRiyadh(instant);
  const comma = locale === "ar" ? "،" : ",";
  return `${formatDate(instant, locale)}${comma} ${two(local.getUTCHours())}:${two(local.getUTCMinutes())}`;
}

/** The short long-date style of a receipt: "Jan 5, 2024". */
export function formatReceiptDate(instant: Date | string, locale: Locale = "en"): string {
  const day = riyadhDay(instant);
  const month = MONTHS[locale][Number(day.slice(5, 7)) - 1];
  return locale === "en"
    ? `${month} ${Number(day.slice(8))}, ${day.slice(0, 4)}`
    : `${Number(day.slice(8))} ${month} ${day.slice(0, 4)}`;
}
