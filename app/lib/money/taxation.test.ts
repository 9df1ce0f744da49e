import { describe, expect, it } from "vitest";
import {
  changedTax,
  type ProductTax,
  priceWithVat,
  reasonTexts,
  STANDARD_TAX,
  TAX_REASONS,
  taxProblem,
} from "./taxation.ts";

const ZERO_RATED: ProductTax = { taxCategory: "Z", taxReason: "VATEX-SA-35", taxNote: null };
const OUTSIDE: ProductTax = { taxCategory: "O", taxReason: "VATEX-SA-OOS", taxNote: "A deposit for a case" };

describe("taxProblem", () => {
  it.each<[name: string, tax: ProductTax, problem: ReturnType<typeof taxProblem>]>([
    ["nothing at the standard rate", STANDARD_TAX, null],
    ["nothing with a fitting reason", ZERO_RATED, null],
    ["nothing outside the scope, with words", OUTSIDE, null],
    ["a missing reason", { ...ZERO_RATED, taxReason: null }, { field: "taxReason", rule: "missing" }],
    ["a reason of taxed goods", { ...ZERO_RATED, taxCategory: "S" }, { field: "taxReason", rule: "standard" }],
    ["another category's reason", { ...ZERO_RATED, taxCategory: "E" }, { field: "taxReason", rule: "otherCategory" }],
    [
      "a code that is not listed",
      { ...ZERO_RATED, taxReason: "VATEX-SA-1" },
      { field: "taxReason", rule: "otherCategory" },
    ],
    ["missing words outside the scope", { ...OUTSIDE, taxNote: null }, { field: "taxNote", rule: "missing" }],
    [
      "words where the code says it all",
      { ...ZERO_RATED, taxNote: "Drops" },
      { field: "taxNote", rule: "onlyOutside" },
    ],
    ["words of taxed goods", { ...STANDARD_TAX, taxNote: "Drops" }, { field: "taxNote", rule: "onlyOutside" }],
  ])("finds %s", (_name, tax, problem) => {
    expect(taxProblem(tax)).toEqual(problem);
  });
});

describe("changedTax", () => {
  it.each<[name: string, before: ProductTax, sent: Parameters<typeof changedTax>[1], after: ProductTax]>([
    ["nothing sent changes nothing", OUTSIDE, {}, OUTSIDE],
    ["a reason brings its category along", STANDARD_TAX, { taxReason: "VATEX-SA-35" }, ZERO_RATED],
    ["no reason makes goods taxed", ZERO_RATED, { taxReason: null }, STANDARD_TAX],
    ["category S forgets reason and words", OUTSIDE, { taxCategory: "S" }, STANDARD_TAX],
    [
      "another category forgets the old reason",
      ZERO_RATED,
      { taxCategory: "E" },
      { taxCategory: "E", taxReason: null, taxNote: null },
    ],
    [
      "another reason of the category keeps the category",
      ZERO_RATED,
      { taxReason: "VATEX-SA-36" },
      { ...ZERO_RATED, taxReason: "VATEX-SA-36" },
    ],
    ["new words leave the reason", OUTSIDE, { taxNote: "Parking" }, { ...OUTSIDE, taxNote: "Parking" }],
    [
      "what contradicts itself stays so, to be refused",
      STANDARD_TAX,
      { taxCategory: "S", taxReason: "VATEX-SA-35" },
      { ...STANDARD_TAX, taxReason: "VATEX-SA-35" },
    ],
  ])("%s", (_name, before, sent, after) => {
    expect(changedTax(before, sent)).toEqual(after);
  });
});

it("every reason has a text in both languages and stands once in the list", () => {
  expect(new Set(TAX_REASONS.map(({ code }) => code)).size).toBe(TAX_REASONS.length);
  for (const { code, category, en, ar } of TAX_REASONS) {
    expect(code).toMatch(/^VATEX-SA-[A-Z0-9-]+$/);
    expect(["Z", "E", "O"]).toContain(category);
    expect(en).toMatch(/^[A-Z]/);
    expect(ar).toMatch(/^[\u0600-\u06ff]/);
  }
});

it("says the authority's reason, and the typed words of goods outside the scope", () => {
  expect(reasonTexts(STANDARD_TAX)).toBeNull();
  expect(reasonTexts(ZERO_RATED)).toEqual({ en: "Medicines and medical equipment", ar: "الأدوية والمعدات الطبية" });
  expect(reasonTexts(OUTSIDE)).toEqual({ en: "A deposit for a case", ar: "A deposit for a case" });
});

it("shows a price with the VAT of its category", () => {
  expect([STANDARD_TAX, ZERO_RATED, OUTSIDE].map((tax) => priceWithVat("0.10", tax))).toEqual(["0.12", "0.10", "0.10"]);
});
