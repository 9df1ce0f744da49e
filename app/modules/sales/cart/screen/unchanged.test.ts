import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unchanged } from "./unchanged.ts";

describe("unchanged", () => {
  it("is the previous object when nothing changed", () => {
    const before = { lines: [{ id: 1, name: "Frame" }], customer: null };
    expect(unchanged(before, structuredClone(before))).toBe(before);
  });

  it("keeps the unchanged lines and adds the new one", () => {
    const before = { lines: [{ id: 1 }, { id: 2 }], total: "10.00" };
    const after = unchanged(before, { lines: [{ id: 1 }, { id: 2 }, { id: 3 }], total: "15.00" });
    expect(after.lines[0]).toBe(before.lines[0]);
    expect(after.lines[1]).toBe(before.lines[1]);
    expect(after).toEqual({ lines: [{ id: 1 }, { id: 2 }, { id: 3 }], total: "15.00" });
  });

  it.each([
    [{ a: 1 }, { a: undefined }],
    [{ a: undefined }, { b: undefined }],
    [[1], { 0: 1 }],
    [{ a: 1, b: 2 }, { a: 1 }],
  ])("sees that %j differs from %j", (before, after) => {
    expect(unchanged<unknown>(before, after)).not.toBe(before);
  });

  it("always equals the new value", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
        expect(unchanged(before, structuredClone(after))).toEqual(after);
      }),
    );
  });
});
