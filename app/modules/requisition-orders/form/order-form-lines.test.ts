import { describe, expect, it } from "vitest";
import { changedLines, type FormLine, readFormLines, readPress, writeFormLines } from "./order-form-lines.ts";

const line = (variantId: number, quantity: string): FormLine => ({
  variantId,
  quantity,
  unitPrice: "10.00",
  notes: "",
});

describe("the buttons of the order form", () => {
  it.each([
    ["save", { what: "save" }],
    ["add:12", { what: "add", id: 12 }],
    ["remove:0", { what: "remove", index: 0 }],
    ["add:0", { what: "keep" }],
    ["add:x", { what: "keep" }],
    ["", { what: "keep" }],
    ["drop", { what: "keep" }],
  ])("%s", (value, expected) => {
    expect(readPress(value)).toEqual(expected);
  });

  it.each<[string, FormLine[], string, string | null, FormLine[]]>([
    ["a new item starts with one piece", [line(1, "3")], "add:2", "10.00", [line(1, "3"), line(2, "1")]],
    [
      "an item that is there gets one more",
      [line(1, "3"), line(2, "9")],
      "add:2",
      "10.00",
      [line(1, "3"), line(2, "10")],
    ],
    ["also when its number was typed in Arabic", [line(1, "٣")], "add:1", "10.00", [line(1, "4")]],
    ["what is no number stays to be mended", [line(1, "many")], "add:1", "10.00", [line(1, "many")]],
    ["an item that is not in the catalogue is not added", [line(1, "3")], "add:7", null, [line(1, "3")]],
    [
      "no more than an order takes",
      [line(1, "1"), line(2, "1"), line(3, "1")],
      "add:4",
      "1.00",
      [line(1, "1"), line(2, "1"), line(3, "1")],
    ],
    ["a line is removed", [line(1, "3"), line(2, "9")], "remove:0", null, [line(2, "9")]],
  ])("%s", (_what, lines, press, price, expected) => {
    expect(changedLines(lines, readPress(press), price, 3)).toEqual(expected);
  });

  it("reads what it wrote, in order, and leaves out lines without an item", () => {
    const form = new FormData();
    form.set("notes", "Soon");
    form.set("items[10].variantId", "5");
    form.set("items[10].quantity", "2");
    form.set("items[2].variantId", "4");
    form.set("items[3].quantity", "8");
    const lines = readFormLines(form);
    expect(lines.map(({ variantId, quantity }) => [variantId, quantity])).toEqual([
      [4, ""],
      [5, "2"],
    ]);
    writeFormLines(form, lines);
    expect(readFormLines(form)).toEqual(lines);
    expect([...form.keys()].filter((name) => name.startsWith("items[")).length).toBe(8);
    expect(form.get("notes")).toBe("Soon");
  });
});
