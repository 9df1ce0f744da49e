import { addDays, addYears } from "#app/lib/dates.ts";
import { COVERED_KINDS, type CoveredKind } from "./class-split.ts";

/** What a limit is for: the term of the member's policy, or the calendar year. */
export const LIMIT_TERMS = ["policy", "calendar"] as const;
export type LimitTerm = (typeof LIMIT_TERMS)[number];

type Dated = { startDate: string | null; endDate: string | null };

/**
 * The first and last day of the limit that a day belongs to. The term of a policy is its dates; with one date alone it is the year from it or up to it,
 * and without dates the calendar year.
 */
export function termOf(term: LimitTerm, { startDate, endDate }: Dated, day: string): { from: string; to: string } {
  if (term === "policy" && startDate !== null && endDate !== null) return { from: startDate, to: endDate };
  if (term === "policy" && startDate !== null) return yearAround(startDate, day);
  if (term === "policy" && endDate !== null) return yearAround(addDays(endDate, 1), day);
  return { from: `${day.slice(0, 4)}-01-01`, to: `${day.slice(0, 4)}-12-31` };
}

/** The year that begins on the anniversary of `first` and holds `day`. */
function yearAround(first: string, day: string): { from: string; to: string } {
  let years = Number(day.slice(0, 4)) - Number(first.slice(0, 4));
  if (addYears(first, years) > day) years -= 1;
  return { from: addYears(first, years), to: addDays(addYears(first, years + 1), -1) };
}

type Goods = { insuranceCategory: string | null; isService: boolean };

/** What goods are to a limit. A service that belongs to no category of insurers counts as an examination. */
export const kindOf = ({ insuranceCategory, isService }: Goods): CoveredKind | null =>
  COVERED_KINDS.find((kind) => kind === insuranceCategory) ?? (isService && !insuranceCategory ? "Eye Exam" : null);
