import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { riyals } from "#app/lib/money/halalas.ts";
import { amount, big, sum } from "#app/lib/money/money.ts";
import { documentVat, invoiced, returnVat } from "./document-vat.ts";
import { saleTotals } from "./totals.ts";

const one = (unitPrice: string, taxCategory: "S" | "Z" = "S") => ({
  quantity: 1,
  unitPrice,
  discountAmount: "0.00",
  taxCategory,
});

describe("the VAT of a document", () => {
  it.each([
    ["an insured sale of 1,000.00", "990.00", "129.13"],
    ["1,150.00 less 100.00", "1050.00", "136.96"],
    ["793.50 less 50.00", "743.50", "96.98"],
    ["an insured sale of 297.00", "297.00", "38.74"],
    ["nothing", "0.00", "0.00"],
    ["a total below the smallest VAT", "0.03", "0.00"],
    ["the smallest total with VAT", "0.04", "0.01"],
  ])("of %s is what its invoice total of %s contains: %s", (_name, total, vat) => {
    expect(documentVat(total)).toBe(vat);
  });

  it("of the decision's insured sale is that of what customer and insurer pay", () => {
    const totals = saleTotals({ lines: [one("1000.00")], coveragePercent: "30.00" });
    expect(totals).toMatchObject({
      productDiscount: "160.00",
      insuranceCoverage: "300.00",
      taxAmount: "150.00",
      totalAmount: "690.00",
      includedTax: "129.13",
    });
    expect(invoiced(totals)).toBe("990.00");
  });

  it("of an insured sale with goods without VAT leaves those goods out", () => {
    const lines = [one("500.00"), one("575.00", "Z")];
    // Each costs 575.00: it bears 86.00 of the product discount, so 489.00 of the taxed one is invoiced.
    expect(saleTotals({ lines, coveragePercent: "20.00" }).includedTax).toBe(documentVat("489.00"));
  });
});

describe("the VAT of a return", () => {
  it.each([
    ["the first of two halves", "0.00", "57.50", "0.00", "7.50"],
    ["a part whose own VAT would be rounded up", "0.00", "0.04", "0.00", "0.01"],
    ["the part after it, which takes the rest", "0.04", "0.07", "0.01", "0.00"],
    ["goods without VAT", "10.00", "0.00", "1.30", "0.00"],
  ])("of %s", (_name, before, now, vatBefore, vat) => {
    expect(returnVat({ before, now, vatBefore })).toBe(vat);
  });

  it("makes up for what returns of an earlier release are off, as far as the authority's rule allows", () => {
    expect(returnVat({ before: "33.33", now: "66.67", vatBefore: "4.34" })).toBe("8.70");
    // 8.68 would be two halalas from 15% of what is left.
    expect(returnVat({ before: "33.33", now: "66.67", vatBefore: "4.36" })).toBe("8.69");
    // A document of 0.10 can be off by a halala only.
    expect(returnVat({ before: "1000.00", now: "0.10", vatBefore: "130.48" })).toBe("0.01");
    expect(returnVat({ before: "1000.00", now: "0.10", vatBefore: "130.40" })).toBe("0.02");
  });

  it("adds up to the VAT of the sale in any split and order, and is within the authority's rule each time", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 200_000 }), { minLength: 1, maxLength: 12 }), (parts) => {
        let [before, vatBefore] = ["0.00", "0.00"];
        for (const part of parts) {
          const now = riyals(BigInt(part));
          const vat = returnVat({ before, now, vatBefore });
          const taxable = big(now).minus(vat);
          expect(taxable.gte(0) && big(vat).gte(0)).toBe(true);
          expect(
            big(amount(taxable.times(0.15)))
              .minus(vat)
              .abs()
              .lte("0.01"),
          ).toBe(true);
          before = amount(big(before).plus(now));
          vatBefore = amount(big(vatBefore).plus(vat));
        }
        expect(vatBefore).toBe(documentVat(amount(sum(parts.map((part) => riyals(BigInt(part)))))));
      }),
      { numRuns: 5_000 },
    );
  });
});
