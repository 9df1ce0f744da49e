import { describe, expect, it } from "vitest";
import { hasCheckDigit, labelCode, readable } from "./label-code.ts";

describe("the code of a variant", () => {
  it.each([
    ["an EAN-13", "8056597233941", "RB-3025", "ean13", "8056597233941"],
    ["an EAN-13 whose check digit is 0", "4006381333900", "RB-3025", "ean13", "4006381333900"],
    ["a UPC of 12 digits", "036000291452", "RB-3025", "ean13", "0036000291452"],
    ["an EAN-13 with a wrong check digit", "8056597233942", "RB-3025", "code128", "RB-3025"],
    ["an EAN-13 with two digits changed about", "8056597239341", "RB-3025", "code128", "RB-3025"],
    ["an EAN-8", "96385074", "RB-3025", "code128", "RB-3025"],
    ["14 digits", "10012345678902", "RB-3025", "code128", "RB-3025"],
    ["a UPC with letters", "80565972339A1", "RB-3025", "code128", "RB-3025"],
    ["a UPC with a space, which a scanner would not send", "8056597 233941", "RB-3025", "code128", "RB-3025"],
    ["Arabic digits, which a scanner would not send", "٨٠٥٦٥٩٧٢٣٣٩٤١", "RB-3025", "code128", "RB-3025"],
    ["no UPC", null, "SKU 1/2~", "code128", "SKU 1/2~"],
    ["an SKU that is only digits", null, "8056597233941", "code128", "8056597233941"],
  ] as const)("%s", (_what, upc, sku, symbology, text) => {
    expect(labelCode({ upc, sku })).toEqual({ symbology, text });
  });

  it.each(["نظارة-1", "SKU\t1", "é", ""])("does not exist for the SKU %j", (sku) => {
    expect(labelCode({ upc: null, sku })).toBeNull();
  });
});

it.each([
  ["4006381333931", true],
  ["4006381333932", false],
  ["036000291452", true],
  ["036000291453", false],
  ["0000000000000", true],
])("the check digit of %s is right: %s", (digits, right) => {
  expect(hasCheckDigit(digits)).toBe(right);
});

it.each([
  [{ symbology: "ean13", text: "8056597233941" } as const, "8 056597 233941"],
  [{ symbology: "code128", text: "RB-3025" } as const, "RB-3025"],
])("the text below the code %j is %s", (code, text) => {
  expect(readable(code)).toBe(text);
});
