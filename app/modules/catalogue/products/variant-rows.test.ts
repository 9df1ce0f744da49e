import { describe, expect, it } from "vitest";
import { countRows, removedRow, withoutBlankRows, withoutRow, withRow } from "./variant-rows.ts";

const formOf = (values: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  return form;
};
const valuesOf = (form: FormData) => Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
const typed = {
  basePrice: "120",
  "variants[0].sku": "A-1",
  "variants[1].sku": " ",
  "variants[1].price": "120",
  "variants[10].sku": "",
  "variants[10].color": "Black",
};

describe("the rows of new variants", () => {
  it("are counted", () => {
    expect(countRows(Object.keys(typed))).toBe(3);
    expect(countRows(["basePrice"])).toBe(0);
  });

  it("grow by one that starts with the base price", () => {
    expect(valuesOf(withRow(formOf({ basePrice: "120", "variants[4].sku": "A-1" })))).toEqual({
      basePrice: "120",
      "variants[0].sku": "A-1",
      "variants[1].sku": "",
      "variants[1].price": "120",
      "variants[1].priceWithTax": "120",
    });
  });

  it("close the gap of one that is removed", () => {
    expect(valuesOf(withoutRow(formOf(typed), 0))).toEqual({
      basePrice: "120",
      "variants[0].sku": " ",
      "variants[0].price": "120",
      "variants[1].sku": "",
      "variants[1].color": "Black",
    });
  });

  it("are left out where nothing but a price stands", () => {
    expect(countRows(withoutBlankRows(formOf(typed)).keys())).toBe(2);
  });

  it.each([
    ["remove:3", 3],
    ["remove:", null],
    ["add", null],
    [null, null],
  ])("%j removes %j", (intent, index) => {
    expect(removedRow(intent)).toBe(index);
  });
});
