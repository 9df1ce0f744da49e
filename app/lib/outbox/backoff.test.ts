import { describe, expect, it } from "vitest";
import { askedWait, isAway, waitAfter, wentAfter } from "./backoff.ts";

describe("waitAfter", () => {
  it.each([
    [1, 15, 30],
    [2, 30, 60],
    [3, 60, 120],
    [7, 960, 1920],
    [8, 1800, 3600],
    [100, 1800, 3600],
  ])("after %i attempts it is between %i and %i seconds", (attempts, least, most) => {
    expect(waitAfter(attempts, 0)).toBe(most);
    expect(waitAfter(attempts, 1)).toBe(least);
    for (let one = 0; one < 200; one += 1) {
      const wait = waitAfter(attempts, Math.random());
      expect(wait).toBeGreaterThanOrEqual(least);
      expect(wait).toBeLessThanOrEqual(most);
    }
  });

  it("differs from one document to the next", () => {
    const waits = new Set(Array.from({ length: 50 }, () => waitAfter(8, Math.random())));
    expect(waits.size).toBeGreaterThan(10);
  });
});

describe("askedWait", () => {
  const now = new Date("2026-01-15T12:00:00Z");

  it.each([
    ["120", 120],
    [" 7 ", 7],
    ["0", 5],
    ["999999", 3600],
    ["Thu, 15 Jan 2026 12:10:00 GMT", 600],
    ["Thu, 15 Jan 2026 11:00:00 GMT", 5],
    ["Fri, 16 Jan 2026 12:00:00 GMT", 3600],
    ["soon", null],
    ["", null],
    [null, null],
    [undefined, null],
  ])("reads %j as %j seconds", (header, seconds) => {
    expect(askedWait(header, now)).toBe(seconds);
  });
});

describe("isAway", () => {
  it.each([
    [0, true],
    [429, true],
    [500, true],
    [503, true],
    [200, false],
    [400, false],
    [401, false],
    [413, false],
  ])("%i says that the receiver is away: %s", (status, away) => {
    expect(isAway(status)).toBe(away);
  });
});

describe("wentAfter", () => {
  it.each([
    [200, null, "on"],
    [400, "120", "on"],
    [0, null, "away"],
    [500, null, "away"],
    [503, undefined, "away"],
    [503, "120", "wait"],
    [429, null, "wait"],
  ])("%i with Retry-After %j: %s", (status, header, went) => {
    expect(wentAfter(status, header)).toBe(went);
  });
});
