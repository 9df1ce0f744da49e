import { latinDigits } from "#app/lib/fields/digits.ts";

/** Days as spreadsheets write them: 05/01/1990, 5-1-1990, 1990/1/5. The day stands before the month, as usual in Saudi Arabia. */
const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/;

/** Turns a day in a cell into yyyy-mm-dd. Any other text stays as it is, and the check refuses it. */
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

/** Turns a yes or no in a cell into the value that a form sends. Any other text stays as it is, and the check refuses it. */
export function cellFlag(cell: string): string {
  const text = cell.trim().toLowerCase();
  return YES.has(text) ? "true" : NO.has(text) ? "false" : cell;
}

/** Whether a spreadsheet shortened a long number to something like "9.66501E+11", which loses the last digits. */
export const isCutShort = (cell: string): boolean => /^\d(?:[.,]\d+)?E\+\d+$/i.test(cell.trim());
