import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amount, big, sum } from "#app/lib/money/money.ts";
import type { CategoryRule, CoverageTerms, ProductRule } from "./coverage-terms.ts";
import { productDiscount } from "./insured-sale.ts";
import { type SplitLine, splitCoverage } from "./split.ts";

/** A policy that says nothing, with what a case says of it. */
const policy = (own: Partial<CoverageTerms> = {}): CoverageTerms => ({
  discountRate: null,
  copaymentRequired: false,
  copaymentAmount: null,
  categories: [],
  products: [],
  ...own,
  provider: { coveragePercentage: null, copaymentAmount: null, maxCopayment: null, ...own.provider },
});
const provider = (own: Partial<CoverageTerms["provider"]>): CoverageTerms["provider"] => ({
  coveragePercentage: null,
  copaymentAmount: null,
  maxCopayment: null,
  ...own,
});
const category = (categoryName: string, own: Partial<CategoryRule>): CategoryRule => ({
  categoryName,
  coveragePercentage: null,
  discountRate: null,
  types: [],
  productIds: [],
  ...own,
});
const product = (productId: number, own: Partial<ProductRule>): ProductRule => ({
  productId,
  coveragePercentage: null,
  copaymentAmount: null,
  maxCopayment: null,
  maxCopaymentAmount: null,
  ...own,
});
const line = (productId: number, own: Partial<SplitLine> = {}): SplitLine => ({
  key: productId,
  productId,
  category: "Frames",
  lensType: null,
  quantity: 1,
  unitPrice: "100.00",
  discountAmount: "0.00",
  ...own,
});
const glass = (productId: number, own: Partial<SplitLine> = {}) =>
  line(productId, { category: "Regular Lenses", lensType: "glass", ...own });
const contact = (productId: number, own: Partial<SplitLine> = {}) =>
  line(productId, { category: "Contact Lenses", lensType: "disposal", ...own });
/** Belongs to no insurance category and is dear: with it the limit of the sale is far away. */
const dear = line(99, { category: null, unitPrice: "5000.00" });

/** Per line "pays/member rule reasons", with the reasons' names joined by "+"; the dear line is left out. */
const outcome = (lines: readonly SplitLine[], terms: CoverageTerms): string[] =>
  splitCoverage(lines, terms)
    .lines.filter(({ key }) => key !== dear.key)
    .map(({ pays, member, rule, reasons }) => {
      const names = reasons.map(({ key }) => key.replace("coverage.reasons.", ""));
      return `${pays}/${member} ${rule} ${names.join("+")}`;
    });

type Case = [name: string, lines: SplitLine[], terms: CoverageTerms, expected: string[]];

const frames80 = category("Frames", { coveragePercentage: "80.00" });
const lensesGlass = category("Regular Lenses", { coveragePercentage: "70.00", types: ["glass"] });

const PERCENT: Case[] = [
  ["no rule at all", [line(1)], policy(), ["0.00/100.00 none none"]],
  ["the policy's rate", [line(1)], policy({ discountRate: "20.00" }), ["20.00/80.00 policy policyRate"]],
  [
    "the policy's rate before the provider's percentage",
    [line(1)],
    policy({ discountRate: "20.00", provider: provider({ coveragePercentage: "50.00" }) }),
    ["20.00/80.00 policy policyRate"],
  ],
  [
    "a rate of 0 is a rate",
    [line(1)],
    policy({ discountRate: "0.00", provider: provider({ coveragePercentage: "50.00" }) }),
    ["0.00/100.00 policy policyRate"],
  ],
  [
    "the provider's percentage where the policy has no rate",
    [line(1)],
    policy({ provider: provider({ coveragePercentage: "50.00" }) }),
    ["50.00/50.00 policy providerRate"],
  ],
  [
    "the category before the policy's rate",
    [line(1), dear],
    policy({ discountRate: "20.00", categories: [frames80] }),
    ["80.00/20.00 category category"],
  ],
  [
    "a category's discount rate where it has no coverage percentage",
    [line(1)],
    policy({ discountRate: "20.00", categories: [category("Frames", { discountRate: "35.00" })] }),
    ["35.00/65.00 category category"],
  ],
  [
    "a category's coverage percentage before its discount rate",
    [line(1)],
    policy({ categories: [category("Frames", { coveragePercentage: "60.00", discountRate: "35.00" })] }),
    ["60.00/40.00 category category"],
  ],
  [
    "a category without a percent leaves it to the policy's rate",
    [line(1)],
    policy({ discountRate: "20.00", categories: [category("Frames", {})] }),
    ["20.00/80.00 policy policyRate"],
  ],
  [
    "a category with a percent of 0 covers nothing",
    [line(1)],
    policy({ discountRate: "20.00", categories: [category("Frames", { coveragePercentage: "0.00" })] }),
    ["0.00/100.00 category category"],
  ],
  [
    "another category's rule does not count",
    [contact(1)],
    policy({ discountRate: "20.00", categories: [frames80] }),
    ["20.00/80.00 policy policyRate"],
  ],
  [
    "what belongs to no insurance category gets the policy's rate",
    [line(1, { category: null })],
    policy({ discountRate: "20.00", categories: [frames80] }),
    ["20.00/80.00 policy policyRate"],
  ],
  [
    "the product before its category",
    [line(1)],
    policy({ discountRate: "20.00", categories: [frames80], products: [product(1, { coveragePercentage: "30.00" })] }),
    ["30.00/70.00 product product"],
  ],
  [
    "a product at 0 is excluded although its category is covered",
    [line(1), dear],
    policy({ categories: [frames80], products: [product(1, { coveragePercentage: "0.00" })] }),
    ["0.00/100.00 product product"],
  ],
  [
    "a product's row without a percent leaves it to the category",
    [line(1), dear],
    policy({ categories: [frames80], products: [product(1, {})] }),
    ["80.00/20.00 category category"],
  ],
  [
    "another product's rule does not count",
    [line(1)],
    policy({ discountRate: "20.00", products: [product(2, { coveragePercentage: "90.00" })] }),
    ["20.00/80.00 policy policyRate"],
  ],
  [
    "each line by its own rule",
    [line(1), glass(2), contact(3), line(4, { category: null }), dear],
    policy({
      discountRate: "10.00",
      categories: [frames80, lensesGlass],
      products: [product(3, { coveragePercentage: "50.00" })],
    }),
    [
      "80.00/20.00 category category",
      "70.00/30.00 category category",
      "50.00/50.00 product product",
      "10.00/90.00 policy policyRate",
    ],
  ],
];

const TYPES_AND_PRODUCTS: Case[] = [
  [
    "a type that is named is covered",
    [glass(1)],
    policy({ categories: [lensesGlass] }),
    ["70.00/30.00 category category"],
  ],
  [
    "a type that is not named is not covered, not even at the policy's rate",
    [glass(1, { lensType: "plastic" })],
    policy({ discountRate: "20.00", categories: [lensesGlass] }),
    ["0.00/100.00 category lensType"],
  ],
  [
    "a type that nobody knows is covered",
    [glass(1, { lensType: null })],
    policy({ categories: [lensesGlass] }),
    ["70.00/30.00 category category"],
  ],
  [
    "both types named",
    [glass(1, { lensType: "plastic" })],
    policy({ categories: [category("Regular Lenses", { coveragePercentage: "70.00", types: ["glass", "plastic"] })] }),
    ["70.00/30.00 category category"],
  ],
  [
    "a permanent contact lens under a policy for disposal ones",
    [contact(1, { lensType: "permanent" })],
    policy({ categories: [category("Contact Lenses", { coveragePercentage: "60.00", types: ["disposal"] })] }),
    ["0.00/100.00 category lensType"],
  ],
  [
    "a product's own rule overrules its type",
    [glass(1, { lensType: "plastic" })],
    policy({ categories: [lensesGlass], products: [product(1, { coveragePercentage: "40.00" })] }),
    ["40.00/60.00 product product"],
  ],
  [
    "a selected product",
    [line(4), dear],
    policy({ discountRate: "20.00", categories: [{ ...frames80, productIds: [4, 9] }] }),
    ["80.00/20.00 category category"],
  ],
  [
    "a product that was not selected gets the policy's rate",
    [line(5)],
    policy({ discountRate: "20.00", categories: [{ ...frames80, productIds: [4, 9] }] }),
    ["20.00/80.00 policy notSelected"],
  ],
  [
    "a product that was not selected, where the policy has no rate",
    [line(5)],
    policy({ categories: [{ ...frames80, productIds: [4] }], provider: provider({ coveragePercentage: "50.00" }) }),
    ["50.00/50.00 policy providerRate"],
  ],
  [
    "a product that was not selected, where nothing else covers it",
    [line(5)],
    policy({ categories: [{ ...frames80, productIds: [4] }] }),
    ["0.00/100.00 none none"],
  ],
  [
    "a selected product of another type is not covered",
    [glass(4, { lensType: "plastic" })],
    policy({ discountRate: "20.00", categories: [{ ...lensesGlass, productIds: [4] }] }),
    ["0.00/100.00 category lensType"],
  ],
];

const FULLY: Case[] = [
  [
    "fully covered",
    [line(1), dear],
    policy({ products: [product(1, { coveragePercentage: "100.00" })] }),
    ["100.00/0.00 product fullyCovered"],
  ],
  [
    "fully covered takes no copayment of the product",
    [line(1), dear],
    policy({ products: [product(1, { coveragePercentage: "100.00", copaymentAmount: "25.00" })] }),
    ["100.00/0.00 product fullyCovered"],
  ],
  [
    "fully covered takes no copayment of the policy; the other line bears it",
    [line(1), line(2), dear],
    policy({
      discountRate: "90.00",
      copaymentRequired: true,
      copaymentAmount: "50.00",
      products: [product(1, { coveragePercentage: "100.00" }), product(99, { coveragePercentage: "0.00" })],
    }),
    ["100.00/0.00 product fullyCovered", "50.00/50.00 policy policyRate+policyCopayment"],
  ],
  [
    "a category at 100 is not fully covered: the copayment is due",
    [line(1), dear],
    policy({
      copaymentRequired: true,
      copaymentAmount: "30.00",
      categories: [category("Frames", { coveragePercentage: "100.00" })],
    }),
    ["70.00/30.00 category category+policyCopayment"],
  ],
];

const PRODUCT_COPAYMENT: Case[] = [
  [
    "raised to the copayment of each piece",
    [line(1, { quantity: 3 }), dear],
    policy({ products: [product(1, { coveragePercentage: "90.00", copaymentAmount: "25.00" })] }),
    ["225.00/75.00 product product+productCopayment"],
  ],
  [
    "not changed where the member pays more anyway",
    [line(1)],
    policy({ products: [product(1, { coveragePercentage: "50.00", copaymentAmount: "25.00" })] }),
    ["50.00/50.00 product product"],
  ],
  [
    "never above the line",
    [line(1)],
    policy({ products: [product(1, { coveragePercentage: "50.00", copaymentAmount: "250.00" })] }),
    ["0.00/100.00 product product+productCopayment"],
  ],
  [
    "with the percent of the category",
    [line(1), dear],
    policy({ categories: [frames80], products: [product(1, { copaymentAmount: "45.00" })] }),
    ["55.00/45.00 category category+productCopayment"],
  ],
  [
    "lowered to the maximum",
    [line(1), dear],
    policy({ products: [product(1, { coveragePercentage: "40.00", maxCopayment: "25.00" })] }),
    ["75.00/25.00 product product+productMaximum"],
  ],
  [
    "the maximum is of the line, whatever the quantity",
    [line(1, { quantity: 4 }), dear],
    policy({ products: [product(1, { coveragePercentage: "40.00", maxCopayment: "25.00" })] }),
    ["375.00/25.00 product product+productMaximum"],
  ],
  [
    "the smaller of the two maxima",
    [line(1), dear],
    policy({
      products: [product(1, { coveragePercentage: "40.00", maxCopayment: "25.00", maxCopaymentAmount: "20.00" })],
    }),
    ["80.00/20.00 product product+productMaximum"],
  ],
  [
    "either of them alone",
    [line(1), dear],
    policy({ products: [product(1, { coveragePercentage: "40.00", maxCopaymentAmount: "30.00" })] }),
    ["70.00/30.00 product product+productMaximum"],
  ],
  [
    "a maximum never raises",
    [line(1), dear],
    policy({ products: [product(1, { coveragePercentage: "90.00", maxCopayment: "25.00" })] }),
    ["90.00/10.00 product product"],
  ],
  [
    "a copayment above the maximum: the maximum wins",
    [line(1), dear],
    policy({
      products: [product(1, { coveragePercentage: "95.00", copaymentAmount: "60.00", maxCopayment: "40.00" })],
    }),
    ["60.00/40.00 product product+productCopayment+productMaximum"],
  ],
  [
    "a maximum of 0 is a maximum",
    [line(1), dear],
    policy({ products: [product(1, { coveragePercentage: "40.00", maxCopayment: "0.00" })] }),
    ["100.00/0.00 product product+productMaximum"],
  ],
  [
    "what is not covered has no copayment and no maximum",
    [line(1)],
    policy({ products: [product(1, { coveragePercentage: "0.00", copaymentAmount: "5.00", maxCopayment: "10.00" })] }),
    ["0.00/100.00 product product"],
  ],
];

const required = (copaymentAmount: string | null, own: Partial<CoverageTerms> = {}) =>
  policy({ discountRate: "80.00", copaymentRequired: true, copaymentAmount, ...own });
const uncoveredDear = product(99, { coveragePercentage: "0.00" });

const POLICY_COPAYMENT: Case[] = [
  [
    "raised once for the sale",
    [line(1), dear],
    required("50.00", { products: [uncoveredDear] }),
    ["50.00/50.00 policy policyRate+policyCopayment"],
  ],
  [
    "raised in proportion, the remainder on the last",
    [line(1), line(2), line(3), dear],
    required("70.00", { products: [uncoveredDear] }),
    [
      "76.67/23.33 policy policyRate+policyCopayment",
      "76.67/23.33 policy policyRate+policyCopayment",
      "76.66/23.34 policy policyRate+policyCopayment",
    ],
  ],
  [
    "in proportion to lines of different size",
    [line(1, { unitPrice: "300.00" }), line(2), dear],
    required("120.00", { products: [uncoveredDear] }),
    ["210.00/90.00 policy policyRate+policyCopayment", "70.00/30.00 policy policyRate+policyCopayment"],
  ],
  [
    "not changed where the member pays more anyway",
    [line(1, { quantity: 5 }), dear],
    required("50.00", { products: [uncoveredDear] }),
    ["400.00/100.00 policy policyRate"],
  ],
  [
    "not required, not raised",
    [line(1), dear],
    policy({ discountRate: "80.00", copaymentAmount: "50.00", products: [uncoveredDear] }),
    ["80.00/20.00 policy policyRate"],
  ],
  [
    "the provider's copayment where the policy has none",
    [line(1), dear],
    required(null, { products: [uncoveredDear], provider: provider({ copaymentAmount: "40.00" }) }),
    ["60.00/40.00 policy policyRate+policyCopayment"],
  ],
  [
    "the policy's copayment before the provider's",
    [line(1), dear],
    required("30.00", { products: [uncoveredDear], provider: provider({ copaymentAmount: "40.00" }) }),
    ["70.00/30.00 policy policyRate+policyCopayment"],
  ],
  [
    "a copayment of 0 is a copayment",
    [line(1), dear],
    required("0.00", { products: [uncoveredDear], provider: provider({ copaymentAmount: "40.00" }) }),
    ["80.00/20.00 policy policyRate"],
  ],
  [
    "required without an amount anywhere",
    [line(1), dear],
    required(null, { products: [uncoveredDear] }),
    ["80.00/20.00 policy policyRate"],
  ],
  [
    "a copayment above all that is covered",
    [line(1), line(2)],
    required("500.00"),
    ["0.00/100.00 policy policyRate+policyCopayment", "0.00/100.00 policy policyRate+policyCopayment"],
  ],
  [
    "lines that are not covered neither bear it nor count",
    [line(1), contact(2), dear],
    required("50.00", {
      categories: [category("Contact Lenses", { coveragePercentage: "0.00" })],
      products: [uncoveredDear],
    }),
    ["50.00/50.00 policy policyRate+policyCopayment", "0.00/100.00 category category"],
  ],
  [
    "a product's maximum holds against it",
    [line(1), line(2), dear],
    required("100.00", { products: [uncoveredDear, product(1, { maxCopayment: "30.00" })] }),
    ["73.33/26.67 policy policyRate+policyCopayment", "26.67/73.33 policy policyRate+policyCopayment"],
  ],
  [
    "a product that is at its maximum bears no more of it",
    [line(1), line(2), dear],
    required("150.00", { products: [uncoveredDear, product(1, { maxCopayment: "20.00" })] }),
    ["80.00/20.00 policy policyRate", "0.00/100.00 policy policyRate+policyCopayment"],
  ],
  [
    "the copayment is lowered to the provider's maximum",
    [line(1, { unitPrice: "1000.00" }), dear],
    required("50.00", { products: [uncoveredDear], provider: provider({ maxCopayment: "150.00" }) }),
    ["850.00/150.00 policy policyRate+providerMaximum"],
  ],
  [
    "all lines are lowered in proportion, and the last one gets the remainder",
    [line(1), line(2), line(3), dear],
    policy({
      discountRate: "50.00",
      copaymentRequired: true,
      products: [uncoveredDear],
      provider: provider({ maxCopayment: "100.00" }),
    }),
    [
      "66.67/33.33 policy policyRate+providerMaximum",
      "66.67/33.33 policy policyRate+providerMaximum",
      "66.66/33.34 policy policyRate+providerMaximum",
    ],
  ],
  [
    "the provider's maximum counts only where a copayment is required",
    [line(1, { unitPrice: "1000.00" }), dear],
    policy({ discountRate: "80.00", products: [uncoveredDear], provider: provider({ maxCopayment: "150.00" }) }),
    ["800.00/200.00 policy policyRate"],
  ],
  [
    "the provider's maximum never raises",
    [line(1), dear],
    required(null, { products: [uncoveredDear], provider: provider({ maxCopayment: "150.00" }) }),
    ["80.00/20.00 policy policyRate"],
  ],
  [
    "a copayment above the maximum: the maximum wins",
    [line(1), dear],
    required("60.00", { products: [uncoveredDear], provider: provider({ maxCopayment: "45.00" }) }),
    ["55.00/45.00 policy policyRate+policyCopayment+providerMaximum"],
  ],
  [
    "what is not covered is the member's, above the maximum",
    [line(1), contact(2), dear],
    required("0.00", {
      categories: [category("Contact Lenses", { coveragePercentage: "0.00" })],
      products: [uncoveredDear],
      provider: provider({ maxCopayment: "5.00" }),
    }),
    ["95.00/5.00 policy policyRate+providerMaximum", "0.00/100.00 category category"],
  ],
];

const BASES_AND_LIMITS: Case[] = [
  [
    "the base is less the line's discount",
    [line(1, { quantity: 2, discountAmount: "50.00" })],
    policy({ discountRate: "20.00" }),
    ["30.00/120.00 policy policyRate"],
  ],
  [
    "halves round up to the policy",
    [line(1, { unitPrice: "0.25" })],
    policy({ discountRate: "50.00" }),
    ["0.13/0.12 policy policyRate"],
  ],
  [
    "each line is rounded for itself",
    [line(1, { unitPrice: "0.25" }), line(2, { unitPrice: "0.25" })],
    policy({ discountRate: "50.00" }),
    ["0.13/0.12 policy policyRate", "0.13/0.12 policy policyRate"],
  ],
  ["a percent with decimals", [line(1)], policy({ discountRate: "12.50" }), ["12.50/87.50 policy policyRate"]],
  ["a gift", [line(1, { unitPrice: "0.00" })], policy({ discountRate: "50.00" }), ["0.00/0.00 policy policyRate"]],
  [
    "a discount above the line leaves nothing to pay",
    [line(1, { discountAmount: "120.00" })],
    policy({ discountRate: "50.00" }),
    ["0.00/0.00 policy policyRate"],
  ],
  [
    "at most the subtotal less the product discount",
    [line(1)],
    policy({ discountRate: "100.00" }),
    ["84.00/16.00 policy policyRate+saleLimit"],
  ],
  ["exactly at the limit", [line(1)], policy({ discountRate: "84.00" }), ["84.00/16.00 policy policyRate"]],
  [
    "what is above comes off the last line first",
    [line(1), line(2, { unitPrice: "10.00" }), line(3, { unitPrice: "5.00" })],
    policy({ discountRate: "100.00" }),
    [
      "96.60/3.40 policy policyRate+saleLimit",
      "0.00/10.00 policy policyRate+saleLimit",
      "0.00/5.00 policy policyRate+saleLimit",
    ],
  ],
  [
    "lines for which the policy pays nothing are passed over",
    [line(1), contact(2, { unitPrice: "10.00" })],
    policy({
      discountRate: "100.00",
      categories: [category("Contact Lenses", { coveragePercentage: "0.00" })],
    }),
    ["92.40/7.60 policy policyRate+saleLimit", "0.00/10.00 category category"],
  ],
  ["no lines", [], policy({ discountRate: "20.00" }), []],
];

describe("splitCoverage", () => {
  it.each(PERCENT)("finds the percent of a line: %s", (_, lines, terms, expected) =>
    expect(outcome(lines, terms)).toEqual(expected),
  );
  it.each(TYPES_AND_PRODUCTS)("limits a category to its types and products: %s", (_, lines, terms, expected) =>
    expect(outcome(lines, terms)).toEqual(expected),
  );
  it.each(FULLY)("adds no copayment to full coverage: %s", (_, lines, terms, expected) =>
    expect(outcome(lines, terms)).toEqual(expected),
  );
  it.each(PRODUCT_COPAYMENT)("applies the copayment of a product: %s", (_, lines, terms, expected) =>
    expect(outcome(lines, terms)).toEqual(expected),
  );
  it.each(POLICY_COPAYMENT)("applies the copayment of the policy to the sale: %s", (_, lines, terms, expected) =>
    expect(outcome(lines, terms)).toEqual(expected),
  );
  it.each(BASES_AND_LIMITS)("computes bases and limits: %s", (_, lines, terms, expected) =>
    expect(outcome(lines, terms)).toEqual(expected),
  );

  it("returns each line's base, percent and reasons with their figures, and the totals", () => {
    const split = splitCoverage([line(1, { quantity: 2 }), glass(2, { lensType: "plastic" })], {
      ...required("150.00"),
      categories: [lensesGlass],
    });
    expect(split).toEqual({
      lines: [
        {
          key: 1,
          base: "200.00",
          percent: "80.00",
          pays: "50.00",
          member: "150.00",
          rule: "policy",
          reasons: [
            { key: "coverage.reasons.policyRate", params: { percent: 80 } },
            { key: "coverage.reasons.policyCopayment", params: { amount: "150.00" } },
          ],
        },
        {
          key: 2,
          base: "100.00",
          percent: "0.00",
          pays: "0.00",
          member: "100.00",
          rule: "category",
          reasons: [{ key: "coverage.reasons.lensType", params: { type: "plastic" } }],
        },
      ],
      base: "300.00",
      pays: "50.00",
      member: "250.00",
    });
  });
});

const cents = (max: number) => fc.integer({ min: 0, max }).map((value) => amount(big(value).div(100)));
const percents = fc.integer({ min: 0, max: 10_000 }).map((value) => amount(big(value).div(100)));
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const categories = fc.constantFrom("Frames", "Contact Lenses", "Regular Lenses");
const types = fc.constantFrom("glass", "plastic", "permanent", "disposal");
const productIds = fc.integer({ min: 1, max: 6 });

const anyLine = fc.record({
  productId: productIds,
  category: maybe(categories),
  lensType: maybe(types),
  quantity: fc.integer({ min: 1, max: 20 }),
  unitPrice: cents(500_000),
  discountAmount: cents(20_000),
});
const anyLines = fc
  .array(anyLine, { maxLength: 8 })
  .map((lines) => lines.map((one, key): SplitLine => ({ key, ...one })));
const anyTerms: fc.Arbitrary<CoverageTerms> = fc.record({
  discountRate: maybe(percents),
  copaymentRequired: fc.boolean(),
  copaymentAmount: maybe(cents(100_000)),
  provider: fc.record({
    coveragePercentage: maybe(percents),
    copaymentAmount: maybe(cents(100_000)),
    maxCopayment: maybe(cents(200_000)),
  }),
  categories: fc.uniqueArray(
    fc.record({
      categoryName: categories,
      coveragePercentage: maybe(percents),
      discountRate: maybe(percents),
      types: fc.uniqueArray(types, { maxLength: 2 }),
      productIds: fc.uniqueArray(productIds, { maxLength: 3 }),
    }),
    { selector: ({ categoryName }) => categoryName },
  ),
  products: fc.uniqueArray(
    fc.record({
      productId: productIds,
      coveragePercentage: maybe(percents),
      copaymentAmount: maybe(cents(50_000)),
      maxCopayment: maybe(cents(50_000)),
      maxCopaymentAmount: maybe(cents(50_000)),
    }),
    { selector: ({ productId }) => productId, maxLength: 5 },
  ),
});

describe("splitCoverage with any cart and any policy", () => {
  it("pays between zero and the base of each line, and loses no halala", () => {
    fc.assert(
      fc.property(anyLines, anyTerms, (lines, terms) => {
        const split = splitCoverage(lines, terms);
        for (const { base, pays, member } of split.lines) {
          expect(big(pays).gte(0) && big(pays).lte(base)).toBe(true);
          expect(amount(big(pays).plus(member))).toBe(base);
        }
        for (const name of ["base", "pays", "member"] as const) {
          expect(amount(sum(split.lines.map((one) => one[name])))).toBe(split[name]);
        }
        expect(split.lines.map(({ key }) => key)).toEqual(lines.map(({ key }) => key));
      }),
    );
  });

  it("never pays more than the subtotal less the product discount", () => {
    fc.assert(
      fc.property(anyLines, anyTerms, (lines, terms) => {
        const subtotal = amount(sum(lines.map(({ unitPrice, quantity }) => big(unitPrice).times(quantity))));
        expect(big(splitCoverage(lines, terms).pays).lte(big(subtotal).minus(productDiscount(subtotal)))).toBe(true);
      }),
    );
  });

  it("never pays less when the rate is higher", () => {
    fc.assert(
      fc.property(anyLines, anyTerms, percents, percents, (lines, terms, a, b) => {
        const [low = a, high = b] = big(a).lte(b) ? [a, b] : [b, a];
        const pays = (discountRate: string) => big(splitCoverage(lines, { ...terms, discountRate }).pays);
        expect(pays(high).gte(pays(low))).toBe(true);
      }),
    );
  });

  it("never pays less when the percent of a category or a product is higher", () => {
    fc.assert(
      fc.property(anyLines, anyTerms, percents, percents, (lines, terms, a, b) => {
        const [low = a, high = b] = big(a).lte(b) ? [a, b] : [b, a];
        const pays = (coveragePercentage: string) => [
          splitCoverage(lines, {
            ...terms,
            categories: terms.categories.map((one) => ({ ...one, coveragePercentage })),
          }),
          splitCoverage(lines, { ...terms, products: terms.products.map((one) => ({ ...one, coveragePercentage })) }),
        ];
        const more = pays(high);
        for (const [index, less] of pays(low).entries()) expect(big(more[index]?.pays ?? 0).gte(less.pays)).toBe(true);
      }),
    );
  });

  it("never pays more when a copayment or a maximum is higher", () => {
    fc.assert(
      fc.property(anyLines, anyTerms, cents(300_000), cents(300_000), (lines, terms, a, b) => {
        const [low = a, high = b] = big(a).lte(b) ? [a, b] : [b, a];
        const withCopayment = (copaymentAmount: string) => splitCoverage(lines, { ...terms, copaymentAmount }).pays;
        const withMaximum = (maxCopayment: string) =>
          splitCoverage(lines, { ...terms, provider: { ...terms.provider, maxCopayment } }).pays;
        for (const paid of [withCopayment, withMaximum]) expect(big(paid(high)).lte(paid(low))).toBe(true);
      }),
    );
  });

  it("computes the same totals in any order of the lines", () => {
    const shuffled = anyLines.chain((lines) =>
      fc.shuffledSubarray(lines, { minLength: lines.length }).map((other) => [lines, other] as const),
    );
    fc.assert(
      fc.property(shuffled, anyTerms, ([lines, other], terms) => {
        const { lines: _, ...totals } = splitCoverage(lines, terms);
        expect(splitCoverage(other, terms)).toMatchObject(totals);
      }),
    );
  });
});
