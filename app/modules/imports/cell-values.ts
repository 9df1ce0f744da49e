import { latinDigits } from "#app/lib/digits.ts";

/** How spreadsheets write a day: 05/01/1990, 5-1-1990, 1990/1/5; day before month, as in Saudi Arabia. */
const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/;

/** A day of a cell as yyyy-mm-dd; what is no day stays as it is, for the check to refuse. */
export function cellDay(cell: string): string {
  const text = latinDigits(cell).trim();
  const [, date, month, year] = DAY_FIRST.exec(text) ?? [];
  if (year) return iso(year, month, date);
  const [, y, m, d] = YEAR_FIRST.exec(text) ?? [];
  return y ? iso(y, m, d) : text;
}

const two = (text = ""): string => text.padStart(2, "0");
const iso = (year: string, month: string | undefined, date: string | undefined): string =>
  `${year}-${two(month)}-${two(date)}`;

const YES = new Set(["yes", "y", "true", "1", "نعم", "insured"]);
const NO = new Set(["no", "n", "false", "0", "لا", ""]);

/** Yes or no of a cell as a form sends it; anything else stays, for the check to refuse. */
export function cellFlag(cell: string): string {
  const text = cell.trim().toLowerCase();
  return YES.has(text) ? "true" : NO.has(text) ? "false" : cell;
}

/** A long number that a spreadsheet has cut to "9.66501E+11": its last digits are lost. */
export const isCutShort = (cell: string): boolean => /^\d(?:[.,]\d+)?E\+\d+$/i.test(cell.trim());
