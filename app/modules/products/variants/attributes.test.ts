import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Attributes, readAttributes, textsIn, writeAttributes } from "./attributes.ts";

describe("readAttributes", () => {
  it.each([
    ["", null],
    [" \n\n", null],
    ["bridge: 18", { bridge: "18" }],
    ["bridge: 18\r\n temple : 140 mm ", { bridge: "18", temple: "140 mm" }],
    ["ratio: 1:2", { ratio: "1:2" }],
    ["bridge", "bridge"],
    ["bridge:", "bridge:"],
    ["bridge: 18\nnothing", "bridge: 18\nnothing"],
    [' {"bridge": 18, "foldable": true} ', { bridge: 18, foldable: true }],
    ["{curly}: 18", { "{curly}": "18" }],
  ])("reads %j", (text, read) => {
    expect(readAttributes(text)).toEqual(read);
  });

  it("reads written attributes back unchanged", () => {
    const attributes = { bridge: "18", "temple length": "140" };
    expect(readAttributes(writeAttributes(attributes))).toEqual(attributes);
    expect(writeAttributes(attributes)).toBe("bridge: 18\ntemple length: 140");
    expect(writeAttributes(null)).toBe("");
  });

  it("reads every object that it writes as the same object", () => {
    const attributes = fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.jsonValue()));
    fc.assert(
      fc.property(attributes, (some) => {
        const json = JSON.parse(JSON.stringify(some)) as Attributes;
        expect(readAttributes(writeAttributes(json)) ?? {}).toEqual(json);
      }),
    );
  });
});

describe("textsIn", () => {
  it.each([
    ["spring", ["spring"]],
    [18, []],
    [null, []],
    [
      ["a", { b: "c", d: [1, "e"] }],
      ["b", "d", "a", "c", "e"],
    ],
    [[[[[["deep"]]]]], ["deep"]],
    [[[[[[["too deep"]]]]]], null],
  ] as const)("of %j are %j", (value, texts) => {
    expect(textsIn(value)?.toSorted() ?? null).toEqual(texts?.toSorted() ?? null);
  });
});
