import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chooseDefault } from "./choose-default.ts";

const policies = (text: string) => [...text].map((letter, index) => ({ id: index + 1, isDefault: letter === "D" }));

describe("which policy is the default", () => {
  it.each([
    ["", null, null],
    ["-", null, 1],
    ["--", null, 1],
    ["-D-", null, 2],
    ["-D-", 3, 3],
    ["-D-", 2, 2],
    ["-D-", 9, 2],
    ["--", 9, 1],
    ["", 9, null],
  ])("%j, wanted %j: %j", (live, wanted, chosen) => {
    expect(chooseDefault(policies(live), wanted)).toBe(chosen);
  });

  it("is one of the live ones whenever there are any", () => {
    const assignment = fc.record({ id: fc.integer({ min: 1, max: 20 }), isDefault: fc.boolean() });
    fc.assert(
      fc.property(fc.array(assignment), fc.option(fc.integer({ min: 1, max: 20 })), (live, wanted) => {
        const chosen = chooseDefault(live, wanted);
        expect(live.length === 0 ? chosen === null : live.some(({ id }) => id === chosen)).toBe(true);
      }),
    );
  });
});
