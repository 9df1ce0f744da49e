import { describe, expect, it } from "vitest";
import { cartHeldUntil, endOfDay, holdDays, lastDay } from "./hold-days.ts";

describe("how long pieces are reserved", () => {
  it.each([
    ["2026-11-21T08:00:00Z", "2026-11-22T21:00:00.000Z"],
    ["2026-11-21T20:59:59Z", "2026-11-22T21:00:00.000Z"],
    ["2026-11-21T21:00:00Z", "2026-11-23T21:00:00.000Z"],
    ["2026-12-31T12:00:00Z", "2027-01-01T21:00:00.000Z"],
  ])("a cart put on hold at %s keeps its pieces until the end of the next day in Riyadh: %s", (now, until) => {
    expect(cartHeldUntil(new Date(now)).toISOString()).toBe(until);
  });

  it("includes the last day of a hold", () => {
    expect(endOfDay("2026-11-21").toISOString()).toBe("2026-11-21T21:00:00.000Z");
    expect(lastDay(endOfDay("2026-11-21").toISOString())).toBe("2026-11-21");
  });

  it("proposes three days and allows up to a year", () => {
    expect(holdDays(new Date("2026-11-21T22:00:00Z"))).toEqual({
      first: "2026-11-22",
      proposed: "2026-11-25",
      last: "2027-11-22",
    });
  });
});
