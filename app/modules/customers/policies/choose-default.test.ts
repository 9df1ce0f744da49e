import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chooseDefault } from "./choose-default.ts";

const policies = (text: string) => [...text].map((letter, index) => ({ id: index + 1, isDefault: letter === "D" }));

describe("which policy is the default", () => {
  it.each([
    ["", null, null, null],
    ["-", null, 1, null],
    ["--", null, 1, null],
    ["-D-", null, 2, 2],
    ["-D-", 3, 3, 3],
    ["-D-", 2, 2, 2],
    ["-D-", 9, 2, 2],
    ["--", 9, 1, null],
    ["", 9, null, null],
  ])("%j, wanted %j: %j where the first is promoted, else %j", (live, wanted, promoted, kept) => {
    expect(chooseDefault(policies(live), wanted, true)).toBe(promoted);
    expect(chooseDefault(policies(live), wanted, false)).toBe(kept);
  });

  it("is a live policy whenever there is one and the first is promoted", () => {
    const assignment = fc.record({ id: fc.integer({ min: 1, max: 20 }), isDefault: fc.boolean() });
    fc.assert(
      fc.property(fc.array(assignment), fc.option(fc.integer({ min: 1, max: 20 })), (live, wanted) => {
        const chosen = chooseDefault(live, wanted, true);
        expect(live.length === 0 ? chosen === null : live.some(({ id }) => id === chosen)).toBe(true);
      }),
    );
  });
});
