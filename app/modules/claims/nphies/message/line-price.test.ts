import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { halalas, riyals } from "#app/lib/money/halalas.ts";
import { big, sum } from "#app/lib/money/money.ts";
import { priceLine, type SoldLine } from "./line-price.ts";

const sold = (over: Partial<SoldLine>): SoldLine => ({
  quantity: 1,
  listPrice: "300.00",
  net: "345.00",
  tax: "45.00",
  patientShare: "69.00",
  payerShare: "276.00",
  ...over,
});

describe("priceLine", () => {
  it.each([
    ["a piece at its list price", {}, [[1, "300.00", null]]],
    ["two at their list price", { quantity: 2, net: "690.00", tax: "90.00" }, [[2, "300.00", null]]],
    ["a tenth off is a factor", { net: "310.50", tax: "40.50" }, [[1, "300.00", "0.9"]]],
    ["a hundredth of a percent is a factor", { net: "344.97", tax: "45.00" }, [[1, "300.00", "0.9999"]]],
    ["a discount without an exact factor lowers the price", { net: "300.00", tax: "39.13" }, [[1, "260.87", null]]],
    ["a price above the list is the price", { net: "402.50", tax: "52.50" }, [[1, "350.00", null]]],
    [
      "three for 100.00 become three lines",
      { quantity: 3, listPrice: "40.00", net: "115.00", tax: "15.00" },
      [
        [1, "33.33", null],
        [1, "33.34", null],
        [1, "33.33", null],
      ],
    ],
    ["a free piece has no factor of 0", { net: "0.00", tax: "0.00" }, [[1, "0.00", null]]],
  ] as [string, Partial<SoldLine>, [number, string, string | null][]][])("%s", (_name, over, expected) => {
    const lines = priceLine(sold(over));
    expect(lines.map(({ quantity, unitPrice, factor }) => [quantity, unitPrice, factor])).toEqual(expected);
  });

  it("is exact to the halala, and its lines add up to what was sold", () => {
    const most = 2_000_000n;
    const lines = fc
      .record({
        quantity: fc.integer({ min: 1, max: 40 }),
        listPrice: fc.bigInt({ min: 0n, max: most }),
        taxable: fc.bigInt({ min: 0n, max: most }),
        isTaxed: fc.boolean(),
        share: fc.bigInt({ min: 0n, max: most }),
        percent: fc.integer({ min: 0, max: 100 }),
        isByPercent: fc.boolean(),
      })
      .map(({ quantity, listPrice, taxable, isTaxed, share, percent, isByPercent }) => {
        const listed = listPrice * BigInt(quantity);
        const paid = isByPercent ? (listed * BigInt(percent)) / 100n : taxable;
        const tax = isTaxed ? (paid * 15n + 50n) / 100n : 0n;
        const patient = share < paid + tax ? share : paid + tax;
        return {
          quantity,
          listPrice: riyals(listPrice),
          net: riyals(paid + tax),
          tax: riyals(tax),
          patientShare: riyals(patient),
          payerShare: riyals(paid + tax - patient),
        };
      });
    fc.assert(
      fc.property(lines, (line) => {
        const priced = priceLine(line);
        for (const { quantity, unitPrice, factor, tax, net } of priced) {
          const worked = big(unitPrice)
            .times(quantity)
            .times(factor ?? 1)
            .plus(tax);
          expect(worked.eq(net)).toBe(true);
          expect(Number(factor ?? 1)).toBeLessThanOrEqual(1);
          expect(halalas(net)).toBeGreaterThanOrEqual(0n);
        }
        for (const name of ["net", "tax", "patientShare", "payerShare"] as const) {
          expect(sum(priced.map((one) => one[name])).toFixed(2)).toBe(line[name]);
        }
        expect(priced.reduce((pieces, { quantity }) => pieces + quantity, 0)).toBe(line.quantity);
      }),
      { numRuns: 2_000 },
    );
  });
});
