import { describe, expect, it } from "vitest";
import { leavesAt, USUAL_HOURS } from "./quiet-hours.ts";

// 26 November 2026 is a Thursday. Times are Riyadh's.
const at = (text: string) => new Date(`${text}:00+03:00`);

describe("quiet hours", () => {
  it.each([
    ["2026-11-26T09:00", "2026-11-26T09:00"],
    ["2026-11-26T08:59", "2026-11-26T09:00"],
    ["2026-11-26T00:00", "2026-11-26T09:00"],
    ["2026-11-26T20:59", "2026-11-26T20:59"],
    // The next day is a Friday, which begins at four.
    ["2026-11-26T21:00", "2026-11-27T16:00"],
    ["2026-11-27T10:00", "2026-11-27T16:00"],
    ["2026-11-27T16:00", "2026-11-27T16:00"],
    ["2026-11-27T21:30", "2026-11-28T09:00"],
    ["2026-12-31T23:00", "2027-01-01T16:00"],
  ])("what is due at %s leaves at %s", (due, leaves) => {
    expect(leavesAt(at(due), USUAL_HOURS)).toEqual(at(leaves));
  });

  it("keep the second of a moment that is open", () => {
    const moment = new Date("2026-11-26T09:00:31.5+03:00");
    expect(leavesAt(moment, USUAL_HOURS)).toBe(moment);
  });

  it("may close Friday altogether", () => {
    const hours = { ...USUAL_HOURS, fridayFrom: 24 * 60 };
    expect(leavesAt(at("2026-11-27T17:00"), hours)).toEqual(at("2026-11-28T09:00"));
  });

  it("that leave no day open hold nothing back", () => {
    const moment = at("2026-11-26T03:00");
    expect(leavesAt(moment, { from: 600, until: 600, fridayFrom: 600 })).toBe(moment);
  });
});
