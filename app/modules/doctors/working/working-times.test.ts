import { describe, expect, it } from "vitest";
import { type WorkingTimes, workingRefusal, workOn } from "./working-times.ts";

const MONDAY = { day: "2027-01-04", weekday: 1, storeId: 7 };
const works: WorkingTimes = {
  days: [
    { storeId: 7, weekday: 1, starts: 600, ends: 840 },
    { storeId: 8, weekday: 2, starts: 960, ends: 1320 },
  ],
  absences: [{ firstDay: "2027-01-10", lastDay: "2027-01-12" }],
};

describe("a doctor's working times", () => {
  it.each([
    ["begins and ends with the work", MONDAY, 600, 840, null],
    ["begins before the work", MONDAY, 595, 625, { reason: "outside", starts: 600, ends: 840 }],
    ["ends after the work", MONDAY, 820, 841, { reason: "outside", starts: 600, ends: 840 }],
    ["is in another store", { ...MONDAY, storeId: 8 }, 600, 630, { reason: "elsewhere" }],
    ["is on another day of the week", { ...MONDAY, day: "2027-01-05", weekday: 2 }, 600, 630, { reason: "elsewhere" }],
    ["is on the first day of an absence", { ...MONDAY, day: "2027-01-10" }, 600, 630, { reason: "absent" }],
    ["is on the last day of an absence", { ...MONDAY, day: "2027-01-12" }, 600, 630, { reason: "absent" }],
    ["is after an absence", { ...MONDAY, day: "2027-01-18" }, 600, 630, null],
  ])("a visit that %s", (_title, asked, from, to, expected) => {
    expect(workingRefusal(works, asked, from, to)).toEqual(expected);
  });

  it("limit nothing for a doctor without working days, but for an absence", () => {
    const free = { ...works, days: [] };
    expect(workOn(free, MONDAY)).toBeUndefined();
    expect(workingRefusal(free, { ...MONDAY, storeId: 9 }, 0, 1440)).toBeNull();
    expect(workOn(free, { ...MONDAY, day: "2027-01-11" })).toBeNull();
  });
});
