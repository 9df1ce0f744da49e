import { describe, expect, it } from "vitest";
import { statusAfter, statusAfterClearing } from "./outcome.ts";

describe("the outcome of an answer", () => {
  it.each([
    [200, "reported"],
    [202, "warned"],
    [400, "refused"],
    [401, "pending"],
    [409, "reported"],
    [413, "pending"],
    [429, "pending"],
    [503, "pending"],
    [0, "pending"],
  ])("%i makes a document %s", (status, result) => {
    expect(statusAfter(status)).toBe(result);
  });

  it.each([
    [200, true, "cleared"],
    [200, false, "pending"],
    [202, true, "warned"],
    [202, false, "pending"],
    [208, true, "cleared"],
    [208, false, "pending"],
    [400, false, "refused"],
    [401, false, "pending"],
    [429, false, "pending"],
    [500, false, "pending"],
    [0, false, "pending"],
  ])("%i makes a document that was to be cleared (ours: %s) %s", (status, isOurs, result) => {
    expect(statusAfterClearing(status, isOurs)).toBe(result);
  });
});
