import { describe, expect, it } from "vitest";
import { countRows, withoutBlankRows } from "./variant-rows.ts";

const formOf = (values: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  return form;
};
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

  it("are left out when they hold only a price", () => {
    expect(countRows(withoutBlankRows(formOf(typed)).keys())).toBe(2);
  });
});
