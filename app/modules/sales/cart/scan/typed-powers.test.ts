import { describe, expect, it } from "vitest";
import { readPowers } from "./typed-powers.ts";

describe("a search with powers", () => {
  it.each([
    ["moist -2.25", "moist", { sphere: "-2.25" }],
    ["sv -1.00 -0.50", "sv", { sphere: "-1.00", cylinder: "-0.50" }],
    ["-2,5 moist +٢٫٠٠", "moist", { sphere: "-2.50", addPower: "2.00" }],
    ["sv −1 -0.5 +1.25", "sv", { sphere: "-1.00", cylinder: "-0.50", addPower: "1.25" }],
    ["RB-2140 54", "RB-2140 54", {}],
    ["moist 2.25", "moist 2.25", {}],
    ["moist -2.30", "moist -2.30", {}],
    ["", "", {}],
  ])("reads the search %s", (q, words, power) => {
    expect(readPowers(q)).toEqual({ words, power });
  });
});
