import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { differencesOf } from "./differences.ts";

describe("the differences between two states", () => {
  it("name each field with both values, the changed ones first", () => {
    const before = { id: 1, name: "Old", phone: null, version: 1, tags: ["a"], address: { city: "Riyadh", zip: "1" } };
    const after = { id: 1, name: "New", phone: "055", version: 2, tags: ["a"], address: { city: "Jeddah", zip: "1" } };
    expect(differencesOf(before, after)).toEqual([
      { field: "name", before: "Old", after: "New", changed: true },
      { field: "address.city", before: "Riyadh", after: "Jeddah", changed: true },
      { field: "phone", before: undefined, after: "055", changed: true },
      { field: "id", before: "1", after: "1", changed: false },
      { field: "version", before: "1", after: "2", changed: false },
      { field: "tags", before: '["a"]', after: '["a"]', changed: false },
      { field: "address.zip", before: "1", after: "1", changed: false },
    ]);
  });

  it.each([
    [null, null, []],
    [undefined, { a: false }, [{ field: "a", before: undefined, after: "false", changed: true }]],
    [{ a: 0 }, null, [{ field: "a", before: "0", after: undefined, changed: true }]],
    [null, 7, [{ field: "", before: undefined, after: "7", changed: true }]],
    [{ a: {} }, { a: {} }, [{ field: "a", before: "{}", after: "{}", changed: false }]],
  ])("%j and %j", (before, after, expected) => {
    expect(differencesOf(before, after)).toEqual(expected);
  });

  it("of anything and itself are no changes, and nothing is left out", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(differencesOf(value, structuredClone(value)).filter(({ changed }) => changed)).toEqual([]);
      }),
    );
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^[a-z]+$/), fc.integer()), (value) => {
        expect(differencesOf(null, value)).toHaveLength(Object.keys(value).length);
      }),
    );
  });
});
