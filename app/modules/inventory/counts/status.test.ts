import { describe, expect, it } from "vitest";
import { after, COUNT_STATUSES, type CountStatus, type CountStep, showsExpected } from "./status.ts";

const STEPS = ["edit", "start", "enter", "finish", "reopen", "settle", "post", "cancel"] as const;

describe("the steps of a count", () => {
  it.each<[CountStatus, Partial<Record<CountStep, CountStatus>>]>([
    ["draft", { edit: "draft", start: "counting", cancel: "cancelled" }],
    ["counting", { enter: "counting", finish: "review", cancel: "cancelled" }],
    ["review", { settle: "review", reopen: "counting", post: "posted", cancel: "cancelled" }],
    ["posted", {}],
    ["cancelled", {}],
  ])("a count with the status %s allows only the steps %j", (status, expected) => {
    for (const step of STEPS) expect(after(status, step), step).toBe(expected[step] ?? null);
  });
});

describe("who sees the expected numbers", () => {
  it("shows them to everybody when the count is not blind", () => {
    for (const status of COUNT_STATUSES) {
      for (const mayReview of [true, false]) expect(showsExpected({ isBlind: false, status, mayReview })).toBe(true);
    }
  });

  it.each<[CountStatus, boolean, boolean]>([
    ["draft", false, false],
    ["counting", false, false],
    ["review", false, true],
    ["posted", true, true],
    ["cancelled", false, true],
  ])("in a blind count with the status %s: users who count %s, reviewers %s", (status, counter, reviewer) => {
    expect(showsExpected({ isBlind: true, status, mayReview: false })).toBe(counter);
    expect(showsExpected({ isBlind: true, status, mayReview: true })).toBe(reviewer);
  });
});
