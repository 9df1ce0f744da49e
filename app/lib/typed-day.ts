import { type DateOnly, isDay, MONTHS } from "./dates.ts";
import { latinDigits } from "./fields/digits.ts";

/** A year of two digits is at most so many years ahead; a later one belongs to the last century. */
const YEARS_AHEAD = 20;
const INVISIBLE = /[\u200e\u200f\u061c]/g;
const plainAlif = (text: string) => text.replace(/[أإآ]/g, "ا");

/**
 * Reads a day as people type it: "05 Jan 2024", "5 يناير 2024", "5/1/2024", "05-01-24", "5.1.24", in any digits, day first; "2024-01-05" and "Jan 5,
 * 2024" as well. Null for anything else, and for a day that does not exist.
 */
export function typedDay(text: string | null | undefined, thisYear = new Date().getFullYear()): DateOnly | null {
  const parts = latinDigits(text ?? "")
    .replace(INVISIBLE, "")
    // "5Jan2024" has no signs between its parts.
    .replace(/(\d)(?=\p{L})|(\p{L})(?=\d)/gu, "$& ")
    .split(/[\s./,،-]+/)
    .filter(Boolean);
  if (parts.length !== 3) return null;
  const [first = "", second = "", third = ""] = parts;
  const month = monthOf(second);
  if (/^\d{4}$/.test(first)) return dayOf(first, month, third);
  const year = fullYear(third, thisYear);
  return /^\d/.test(first) ? dayOf(year, month, first) : dayOf(year, monthOf(first), second);
}

function dayOf(year: string, month: string, day: string): DateOnly | null {
  const text = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(text) ? text : null;
}

/** The number of a month: typed as one, or by its name in either language. English names need three letters. */
function monthOf(text: string): string {
  const name = plainAlif(text.toLowerCase());
  const place = Math.max(
    MONTHS.en.findIndex((one) => name.startsWith(one.toLowerCase())),
    MONTHS.ar.findIndex((one) => plainAlif(one) === name),
  );
  return place < 0 ? text : String(place + 1);
}

function fullYear(text: string, thisYear: number): string {
  if (!/^\d{2}$/.test(text)) return text;
  const year = 2000 + Number(text);
  return String(year > thisYear + YEARS_AHEAD ? year - 100 : year);
}
