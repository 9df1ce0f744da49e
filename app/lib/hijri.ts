import { type DateOnly, formatDate, formatDateTime, type Locale, riyadhDay } from "./dates.ts";

/**
 * Days of the Umm al-Qura calendar, which Saudi offices use, beside the Gregorian ones. They stand where the date is what a paper or a page is
 * about (decision 63), if the company has chosen so.
 */
const FORMATS: Record<Locale, Intl.DateTimeFormat> = { en: formatOf("en"), ar: formatOf("ar") };

let isShown = false;

/** Whether the company shows Hijri days. Every request says it, so the server's pages need not hand it on. */
export const showHijri = (shows: boolean): void => {
  isShown = shows;
};

/** "2026-01-05" as "16 Rajab 1447 AH". */
export function formatHijri(day: DateOnly, locale: Locale = "en"): string {
  const parts = FORMATS[locale].formatToParts(new Date(`${day}T00:00:00Z`));
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? "";
  const date = locale === "ar" ? Number(part("day")) : part("day");
  return `${date} ${part("month")} ${part("year")} ${locale === "ar" ? "هـ" : "AH"}`;
}

/** The Hijri day of an instant for papers in both languages; nothing where the company does not show it. */
export const hijriWords = (instant: string | Date): { en: string; ar: string }[] =>
  isShown ? [{ en: formatHijri(riyadhDay(instant)), ar: formatHijri(riyadhDay(instant), "ar") }] : [];

/** A text of a day with the Hijri day behind it: "05 Jan 2026 (16 Rajab 1447 AH)". */
export const withHijri = (text: string, day: DateOnly, locale: Locale = "en"): string =>
  isShown ? `${text} (${formatHijri(day, locale)})` : text;

export const formatDateWithHijri = (instant: string, locale?: Locale): string =>
  withHijri(formatDate(instant, locale), riyadhDay(instant), locale);

export const formatDateTimeWithHijri = (instant: string, locale?: Locale): string =>
  withHijri(formatDateTime(instant, locale), riyadhDay(instant), locale);

function formatOf(locale: Locale): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(`${locale}-u-ca-islamic-umalqura-nu-latn`, {
    day: "2-digit",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
}
