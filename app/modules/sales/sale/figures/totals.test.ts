import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TaxCategory } from "#app/lib/money/taxation.ts";
import { saleTotals, type Totals, type TotalsInput, type TotalsLine } from "./totals.ts";

const line = (
  quantity: number,
  unitPrice: string,
  discountAmount = "0.00",
  taxCategory: TaxCategory = "S",
): TotalsLine => ({ quantity, unitPrice, discountAmount, taxCategory });
const untaxed = (quantity: number, unitPrice: string, discountAmount?: string) =>
  line(quantity, unitPrice, discountAmount, "Z");

describe("saleTotals", () => {
  it("computes the worked example of the decisions", () => {
    expect(saleTotals({ lines: [line(2, "500.00")], discountAmount: "100.00", coveragePercent: null })).toMatchObject({
      subtotal: "1000.00",
      taxAmount: "150.00",
      discountAmount: "100.00",
      totalAmount: "1050.00",
      includedTax: "136.96",
    });
  });

  it("computes the insurance sale of the sample screen", () => {
    const lines = [line(1, "690.00"), line(1, "420.00"), line(2, "25.00")];
    expect(saleTotals({ lines, coveragePercent: "20.00" })).toMatchObject({
      subtotal: "1160.00",
      productDiscount: "185.60",
      insuranceCoverage: "232.00",
      discountAmount: "417.60",
      taxAmount: "174.00",
      totalAmount: "916.40",
      // Of the invoice total of 1,148.40, which is 916.40 and the insurer's 232.00.
      includedTax: "149.79",
    });
  });

  it.each([
    ["no lines", [], null, "0.00", "0.00", "0.00"],
    [
      "tax rounds half up once for the document",
      [line(1, "0.10"), line(1, "0.10"), line(1, "0.10")],
      null,
      "0.30",
      "0.05",
      "0.35",
    ],
    ["a line's discount counts once", [line(3, "10.00", "5.00")], null, "30.00", "4.50", "29.50"],
    [
      "full coverage is capped at what the product discount leaves",
      [line(1, "100.00")],
      "100.00",
      "100.00",
      "15.00",
      "15.00",
    ],
    ["coverage exactly at the cap", [line(1, "100.00")], "84.00", "100.00", "15.00", "15.00"],
    [
      "an insurance that pays nothing still gives the product discount",
      [line(1, "100.00")],
      "0.00",
      "100.00",
      "15.00",
      "99.00",
    ],
  ])("%s", (_name, lines, coveragePercent, subtotal, taxAmount, totalAmount) => {
    expect(saleTotals({ lines, coveragePercent })).toMatchObject({ subtotal, taxAmount, totalAmount });
  });

  it.each<[name: string, lines: TotalsLine[], given: Partial<TotalsInput>, figures: Partial<Totals>]>([
    [
      "charges VAT only on lines that are taxed",
      [line(1, "100.00"), untaxed(2, "50.00")],
      {},
      { subtotal: "200.00", taxAmount: "15.00", totalAmount: "215.00", includedTax: "15.00" },
    ],
    [
      "charges no VAT where no line is taxed",
      [untaxed(1, "99.99"), line(1, "10.00", "0.00", "E"), line(1, "1.00", "0.00", "O")],
      { discountAmount: "10.00" },
      { subtotal: "110.99", taxAmount: "0.00", totalAmount: "100.99", includedTax: "0.00" },
    ],
    [
      "shares the discount of the sale by what the lines cost, VAT included",
      [line(1, "100.00"), untaxed(1, "115.00")],
      { discountAmount: "46.00" },
      // 23.00 of the discount is the taxed line's: it costs 92.00, of which 12.00 is VAT.
      { taxAmount: "15.00", discountAmount: "46.00", totalAmount: "184.00", includedTax: "12.00" },
    ],
    [
      "leaves a line its own discount",
      [line(1, "100.00"), untaxed(1, "115.00", "46.00")],
      {},
      { taxAmount: "15.00", totalAmount: "184.00", includedTax: "15.00" },
    ],
    [
      "leaves a line its share of a promotion",
      [line(1, "100.00"), untaxed(1, "100.00")],
      { promotion: { amount: "23.00", shares: ["23.00", "0.00"] } },
      { promotionAmount: "23.00", totalAmount: "192.00", includedTax: "12.00" },
    ],
    [
      "gives an insurance sale the product discount and coverage of the whole subtotal",
      [line(1, "500.00"), untaxed(1, "575.00")],
      { coveragePercent: "20.00" },
      // Both lines cost 575.00, so each bears half of 172.00 and 215.00: of the taxed one 489.00 is invoiced, and 381.50 paid.
      {
        productDiscount: "172.00",
        insuranceCoverage: "215.00",
        taxAmount: "75.00",
        totalAmount: "763.00",
        includedTax: "63.78",
      },
    ],
  ])("%s", (_name, lines, given, figures) => {
    expect(saleTotals({ lines, coveragePercent: null, ...given })).toMatchObject(figures);
  });

  it("agrees with whole-halala arithmetic for any cart", () => {
    const halalas = (value: string) => BigInt(value.replace(".", ""));
    const text = (value: bigint) => `${value / 100n}.${String(value % 100n).padStart(2, "0")}`;
    const half = (value: bigint, divisor: bigint) => (value * 2n + divisor) / (divisor * 2n);
    const price = fc.integer({ min: 0, max: 500_000 }).map((value) => text(BigInt(value)));
    const cart = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 50 }), unitPrice: price }), {
      maxLength: 20,
    });
    const percent = fc.option(
      fc.integer({ min: 0, max: 10_000 }).map((value) => text(BigInt(value))),
      { nil: null },
    );
    fc.assert(
      fc.property(cart, percent, (items, coveragePercent) => {
        const lines = items.map((item) => ({ ...item, discountAmount: "0.00", taxCategory: "S" as const }));
        const subtotal = lines.reduce((total, item) => total + BigInt(item.quantity) * halalas(item.unitPrice), 0n);
        const product = coveragePercent === null ? 0n : half(subtotal * 16n, 100n);
        const covered = coveragePercent === null ? 0n : half(subtotal * halalas(coveragePercent), 10_000n);
        const coverage = covered > subtotal - product ? subtotal - product : covered;
        const total = subtotal + half(subtotal * 15n, 100n) - product - coverage;
        expect(saleTotals({ lines, coveragePercent })).toMatchObject({
          subtotal: text(subtotal),
          productDiscount: text(product),
          insuranceCoverage: text(coverage),
          totalAmount: text(total),
          includedTax: text(half((total + coverage) * 15n, 115n)),
        });
      }),
      { numRuns: 10_000 },
    );
  });
});
