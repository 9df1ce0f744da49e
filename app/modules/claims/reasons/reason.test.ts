import { describe, expect, it } from "vitest";
import { isReasonCode, offeredReasons } from "./reason.ts";

describe("the code of a reason", () => {
  it.each([
    ["CV-3-1", true],
    ["NDC001", true],
    ["1.7", true],
    ["cv-3-1", false],
    ["-1", false],
    ["CV 3", false],
    ["", false],
  ])("%s: %s", (code, isOne) => {
    expect(isReasonCode(code)).toBe(isOne);
  });
});

it("a person chooses among the active reasons, and those that the claim has already", () => {
  const reasons = [
    { code: "CV-3-1", isActive: true },
    { code: "AD-2-4", isActive: false },
    { code: "SE-1-4", isActive: false },
  ];
  const offered = (used: (string | null)[]) => offeredReasons(reasons, used).map(({ code }) => code);
  expect(offered([])).toEqual(["CV-3-1"]);
  expect(offered([null, "SE-1-4"])).toEqual(["CV-3-1", "SE-1-4"]);
});
