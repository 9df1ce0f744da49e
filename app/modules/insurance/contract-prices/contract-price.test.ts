import { describe, expect, it } from "vitest";
import { type ContractRule, contractPrice, overlap } from "./contract-price.ts";

const DAY = "2026-11-26";
const rule = (values: Partial<ContractRule>): ContractRule => ({
  productId: null,
  price: null,
  discountPercent: null,
  isExcluded: false,
  validFrom: "2026-01-01",
  validUntil: null,
  ...values,
});
const product = (values: Partial<ContractRule>) => rule({ productId: 7, ...values });

describe("the contract price", () => {
  it.each<[string, string, ContractRule[], string | null]>([
    ["is that of the catalogue without a rule", "500.00", [], null],
    ["is the agreed price", "500.00", [product({ price: "420.00" })], "420.00"],
    ["may be above the catalogue's", "500.00", [product({ price: "550.00" })], "550.00"],
    ["may be nothing", "500.00", [product({ price: "0.00" })], "0.00"],
    ["is the catalogue's less a percent", "500.00", [product({ discountPercent: "15.00" })], "425.00"],
    ["takes the percent rounded half up", "99.99", [product({ discountPercent: "12.50" })], "87.49"],
    ["takes all of it at 100 percent", "99.99", [product({ discountPercent: "100.00" })], "0.00"],
    ["stays with 0 percent", "99.99", [product({ discountPercent: "0.00" })], "99.99"],
    ["is that of the category", "500.00", [rule({ discountPercent: "10.00" })], "450.00"],
    [
      "is the product's before the category's",
      "500.00",
      [rule({ discountPercent: "50.00" }), product({ price: "480.00" })],
      "480.00",
    ],
    [
      "is the category's while the product's is not valid",
      "500.00",
      [product({ price: "480.00", validUntil: "2026-11-25" }), rule({ discountPercent: "10.00" })],
      "450.00",
    ],
    ["begins on its first day", "500.00", [product({ price: "480.00", validFrom: DAY })], "480.00"],
    ["does not begin before its first day", "500.00", [product({ price: "480.00", validFrom: "2026-11-27" })], null],
    ["holds on its last day", "500.00", [product({ price: "480.00", validUntil: DAY })], "480.00"],
    ["ends with its last day", "500.00", [product({ price: "480.00", validUntil: "2026-11-25" })], null],
  ])("%s", (_name, catalogue, rules, price) => {
    expect(contractPrice(catalogue, rules, DAY)?.price ?? null).toBe(price);
  });

  it("of an excluded product is the catalogue's, and the insurer does not pay", () => {
    const excluded = { price: "500.00", list: "500.00", isExcluded: true };
    expect(contractPrice("500.00", [product({ isExcluded: true })], DAY)).toEqual(excluded);
    expect(contractPrice("500.00", [rule({ price: "1.00" }), product({ isExcluded: true })], DAY)).toEqual(excluded);
  });

  it("of one product ends the exclusion of its category", () => {
    const rules = [rule({ isExcluded: true }), product({ price: "300.00" })];
    expect(contractPrice("500.00", rules, DAY)).toEqual({ price: "300.00", list: "500.00", isExcluded: false });
  });
});

describe("two rules", () => {
  it.each<[string, string | null, string, string | null, boolean]>([
    ["2026-01-01", "2026-06-30", "2026-07-01", null, false],
    ["2026-01-01", "2026-07-01", "2026-07-01", null, true],
    ["2026-01-01", null, "2027-01-01", "2027-12-31", true],
    ["2026-01-01", "2026-12-31", "2026-03-01", "2026-03-31", true],
    ["2026-01-01", null, "2030-01-01", null, true],
    ["2026-02-01", "2026-02-28", "2026-01-01", "2026-01-31", false],
  ])("of %s to %s and of %s to %s overlap: %s", (validFrom, validUntil, from, until, expected) => {
    const [one, other] = [
      { validFrom, validUntil },
      { validFrom: from, validUntil: until },
    ];
    expect(overlap(one, other)).toBe(expected);
    expect(overlap(other, one)).toBe(expected);
  });
});
