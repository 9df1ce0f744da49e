import { expect, it } from "vitest";
import { type JobCalendar, laboratoryDays, workingDaysAfter } from "./job-days.ts";

// 2026-11-26 is a Thursday.
const EVERY_DAY: JobCalendar = { weekdays: [0, 1, 2, 3, 4, 5, 6], closed: [] };
const NO_FRIDAYS: JobCalendar = { weekdays: [0, 1, 2, 3, 4, 6], closed: [] };
const WITH_EID: JobCalendar = {
  weekdays: [0, 1, 2, 3, 4, 6],
  closed: [{ firstDay: "2026-11-29", lastDay: "2026-12-01" }],
};

it.each([
  ["every day", EVERY_DAY, 7, "2026-12-03"],
  ["one day, every day", EVERY_DAY, 1, "2026-11-27"],
  ["Friday is closed", NO_FRIDAYS, 1, "2026-11-28"],
  ["Fridays are closed", NO_FRIDAYS, 7, "2026-12-05"],
  ["a holiday from Sunday to Tuesday", WITH_EID, 2, "2026-12-02"],
  ["no days on an open day", EVERY_DAY, 0, "2026-11-26"],
  ["no days on a closed day", { weekdays: [6], closed: [] }, 0, "2026-11-28"],
  ["a branch that never opens", { weekdays: [], closed: [] }, 5, "2026-12-01"],
] as [string, JobCalendar, number, string][])(
  "counts working days from 2026-11-26: %s",
  (_name, calendar, days, day) => {
    expect(workingDaysAfter("2026-11-26", days, calendar)).toBe(day);
  },
);

it("a laboratory has its usual days, unless the lens design has its own", () => {
  const laboratory = { usualDays: 7, daysByDesign: { progressive: 12, bifocal: 0 } };
  expect(laboratoryDays(laboratory, "single_vision")).toBe(7);
  expect(laboratoryDays(laboratory, "progressive")).toBe(12);
  expect(laboratoryDays(laboratory, "bifocal")).toBe(0);
});
