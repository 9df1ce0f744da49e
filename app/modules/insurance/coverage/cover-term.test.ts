import { expect, it } from "vitest";
import type { CoveredKind } from "./class-split.ts";
import { kindOf, type LimitTerm, termOf } from "./cover-term.ts";

type Case = [term: LimitTerm, start: string | null, end: string | null, day: string, from: string, to: string];
const CASES: Case[] = [
  ["policy", "2026-03-01", "2027-02-28", "2026-11-26", "2026-03-01", "2027-02-28"],
  ["policy", "2026-03-01", null, "2026-11-26", "2026-03-01", "2027-02-28"],
  ["policy", "2024-03-01", null, "2026-02-28", "2025-03-01", "2026-02-28"],
  ["policy", "2024-03-01", null, "2026-03-01", "2026-03-01", "2027-02-28"],
  ["policy", null, "2027-01-31", "2026-11-26", "2026-02-01", "2027-01-31"],
  ["policy", null, "2026-11-26", "2026-11-26", "2025-11-27", "2026-11-26"],
  ["policy", null, null, "2026-11-26", "2026-01-01", "2026-12-31"],
  ["calendar", "2026-03-01", "2027-02-28", "2026-11-26", "2026-01-01", "2026-12-31"],
];

it.each(CASES)("a limit for each %s, of a policy from %s to %s, holds %s from %s to %s", (...of) => {
  const [term, startDate, endDate, day, from, to] = of;
  expect(termOf(term, { startDate, endDate }, day)).toEqual({ from, to });
});

it.each<[string | null, boolean, CoveredKind | null]>([
  ["Regular Lenses", false, "Regular Lenses"],
  ["Contact Lenses", false, "Contact Lenses"],
  ["Frames", false, "Frames"],
  [null, true, "Eye Exam"],
  [null, false, null],
])("goods of the category %s, service %s, are %s", (insuranceCategory, isService, kind) => {
  expect(kindOf({ insuranceCategory, isService })).toBe(kind);
});
