import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type CostedLine,
  isDiscountTooLarge,
  landedCosts,
  landedUnitCost,
  type VoucherTerms,
  voucherTotals,
} from "./voucher-arithmetic.ts";

const line = (receivedQuantity: number, unitCost: string): CostedLine => ({ receivedQuantity, unitCost });
const terms = (changes: Partial<VoucherTerms> = {}): VoucherTerms => ({
  freight: "0.00",
  feeAmount: "0.00",
  discount: "0.00",
  discountType: "amount",
  taxRate: "15.00",
  costsIncludeTax: false,
  ...changes,
});

describe("the totals of a voucher", () => {
  it.each<[string, CostedLine[], Partial<VoucherTerms>, object]>([
    ["nothing", [], {}, { subtotal: "0.00", taxAmount: "0.00", totalAmount: "0.00", netAmount: "0.00" }],
    [
      "VAT on top of the costs",
      [line(2, "100.00"), line(3, "50.00")],
      {},
      {
        extendedCosts: ["200.00", "150.00"],
        subtotal: "350.00",
        taxAmount: "52.50",
        excludedTaxAmount: "52.50",
        includedTaxAmount: "0.00",
        totalAmount: "402.50",
        netAmount: "350.00",
      },
    ],
    [
      "VAT inside the costs",
      [line(1, "115.00")],
      { costsIncludeTax: true },
      {
        taxAmount: "15.00",
        excludedTaxAmount: "0.00",
        includedTaxAmount: "15.00",
        totalAmount: "115.00",
        netAmount: "100.00",
      },
    ],
    [
      "freight, fees and an amount off",
      [line(10, "10.00")],
      { freight: "12.00", feeAmount: "3.00", discount: "5.00" },
      { discountAmount: "5.00", netAmount: "110.00", taxAmount: "16.50", totalAmount: "126.50" },
    ],
    [
      "a percent off, rounded half up",
      [line(1, "0.30")],
      { discount: "15.00", discountType: "percent" },
      { discountAmount: "0.05", netAmount: "0.25", taxAmount: "0.04", totalAmount: "0.29" },
    ],
    [
      "a discount above the cost takes the cost, and freight stays",
      [line(1, "10.00")],
      { discount: "25.00", freight: "4.00" },
      { discountAmount: "10.00", netAmount: "4.00", totalAmount: "4.60" },
    ],
    [
      "no VAT from a vendor abroad",
      [line(4, "25.00")],
      { taxRate: "0.00" },
      { taxAmount: "0.00", totalAmount: "100.00", netAmount: "100.00" },
    ],
    [
      "no VAT inside the costs",
      [line(4, "25.00")],
      { taxRate: "0.00", costsIncludeTax: true },
      { taxAmount: "0.00", totalAmount: "100.00", netAmount: "100.00" },
    ],
  ])("%s", (_name, lines, changes, expected) => {
    expect(voucherTotals(lines, terms(changes))).toMatchObject(expected);
  });

  it.each<[string, string, string, boolean]>([
    ["10.00", "amount", "exactly the cost", false],
    ["10.01", "amount", "a halala more than the cost", true],
    ["100.00", "percent", "all of it", false],
  ])("a discount of %s (%s), %s, is too large: %s", (discount, discountType, _why, expected) => {
    expect(isDiscountTooLarge([line(1, "10.00")], terms({ discount, discountType }))).toBe(expected);
  });
});

describe("the landed cost of lines", () => {
  it.each<[string, CostedLine[], string, string[]]>([
    ["no lines", [], "10.00", []],
    ["one line takes all", [line(3, "1.00")], "10.00", ["10.00"]],
    ["in proportion to cost", [line(1, "100.00"), line(1, "300.00")], "440.00", ["110.00", "330.00"]],
    ["the odd halala goes to the first of equals", [line(1, "1.00"), line(1, "1.00")], "2.01", ["1.01", "1.00"]],
    ["thirds add up", [line(1, "1.00"), line(1, "1.00"), line(1, "1.00")], "10.00", ["3.34", "3.33", "3.33"]],
    ["free goods share the freight by pieces", [line(1, "0.00"), line(3, "0.00")], "8.00", ["2.00", "6.00"]],
    ["a free line among others takes nothing", [line(5, "0.00"), line(1, "10.00")], "12.00", ["0.00", "12.00"]],
    ["a line without pieces takes nothing", [line(0, "9.00"), line(2, "5.00")], "11.00", ["0.00", "11.00"]],
    ["nothing arrived", [line(0, "9.00")], "0.00", ["0.00"]],
  ])("%s", (_name, lines, net, expected) => {
    expect(landedCosts(lines, net)).toEqual(expected);
  });

  it("always adds up to the net amount, and no share is a halala away from its exact part", () => {
    const lines = fc.array(
      fc.record({ receivedQuantity: fc.integer({ min: 0, max: 500 }), halalas: fc.integer({ min: 0, max: 5_000_00 }) }),
      { minLength: 1, maxLength: 30 },
    );
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 10_000_000_00 }), (made, net) => {
        const costed = made.map(({ receivedQuantity, halalas }) => line(receivedQuantity, (halalas / 100).toFixed(2)));
        const costs = made.map(({ receivedQuantity, halalas }) => BigInt(receivedQuantity) * BigInt(halalas));
        const pieces = made.map(({ receivedQuantity }) => BigInt(receivedQuantity));
        const total = (of: bigint[]) => of.reduce((sum, one) => sum + one, 0n);
        const weights = total(costs) === 0n ? pieces : costs;
        const shares = landedCosts(costed, (net / 100).toFixed(2)).map((share) => BigInt(share.replace(".", "")));
        expect(total(shares)).toBe(total(weights) === 0n ? 0n : BigInt(net));
        if (total(weights) === 0n) return;
        shares.forEach((share, index) => {
          const apart = share * total(weights) - BigInt(net) * (weights[index] ?? 0n);
          expect(apart < total(weights) && -apart < total(weights)).toBe(true);
        });
      }),
    );
  });

  it.each<[string, number, string]>([
    ["10.00", 3, "3.3333"],
    ["20.00", 3, "6.6667"],
    ["0.00", 5, "0.0000"],
    ["7.00", 0, "0.0000"],
  ])("%s for %i pieces is %s a piece", (cost, pieces, expected) => {
    expect(landedUnitCost(cost, pieces)).toBe(expected);
  });
});
