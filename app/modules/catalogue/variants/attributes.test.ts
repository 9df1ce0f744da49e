import { describe, expect, it } from "vitest";
import { readAttributes, writeAttributes } from "./attributes.ts";

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

  it("reads what it writes", () => {
    const attributes = { bridge: "18", "temple length": "140" };
    expect(readAttributes(writeAttributes(attributes))).toEqual(attributes);
    expect(writeAttributes(null)).toBe("");
  });
});
