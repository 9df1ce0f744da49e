import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { apportionAmounts } from "#app/lib/money/halalas.ts";
import { type Amount, amount, big, sum } from "#app/lib/money/money.ts";
import type { TaxCategory } from "#app/lib/money/taxation.ts";
import { lineFigures, partOf, type SharedFigures, type SoldLine } from "./line-figures.ts";
import { saleTotals } from "./totals.ts";

const FIGURES = [
  "subtotal",
  "discountAmount",
  "taxAmount",
  "totalAmount",
  "productDiscount",
  "insuranceCoverage",
] as const;

const line = (
  quantity: number,
  unitPrice: Amount,
  discountAmount: Amount = "0.00",
  taxCategory: TaxCategory = "S",
): SoldLine => ({ quantity, unitPrice, discountAmount, taxCategory });

const part = (sale: SharedFigures, lines: SoldLine[], index: number, before: number, pieces: number) => {
  const figures = lineFigures(sale, lines)[index];
  if (!figures) throw new Error("There is no such line");
  return partOf(figures, lines[index]?.quantity ?? 1, before, pieces);
};

describe("what a returned line carries", () => {
  it("keeps its own discount, so that a line refunds what was paid for it", () => {
    const lines = [line(1, "100.00", "50.00"), line(1, "100.00")];
    const sale = saleTotals({ lines, coveragePercent: null });
    expect(part(sale, lines, 0, 0, 1)).toMatchObject({
      subtotal: "100.00",
      discountAmount: "50.00",
      totalAmount: "65.00",
    });
    expect(part(sale, lines, 1, 0, 1)).toMatchObject({
      subtotal: "100.00",
      discountAmount: "0.00",
      totalAmount: "115.00",
    });
  });

  it("shares the discount of the sale by what the lines cost", () => {
    const lines = [line(1, "300.00"), line(1, "100.00")];
    const sale = saleTotals({ lines, discountAmount: "40.00", coveragePercent: null });
    expect(part(sale, lines, 0, 0, 1)).toMatchObject({
      discountAmount: "30.00",
      taxAmount: "45.00",
      totalAmount: "315.00",
    });
    expect(part(sale, lines, 1, 0, 1)).toMatchObject({
      discountAmount: "10.00",
      taxAmount: "15.00",
      totalAmount: "105.00",
    });
  });

  it("hands out a total that cannot be divided, piece by piece", () => {
    const lines = [line(3, "33.33")];
    const sale = saleTotals({ lines, coveragePercent: null });
    const totals = [0, 1, 2].map((before) => part(sale, lines, 0, before, 1).totalAmount);
    expect(sale.totalAmount).toBe("114.99");
    expect(totals).toEqual(["38.33", "38.33", "38.33"]);
    expect(amount(sum(totals))).toBe(sale.totalAmount);
  });

  it("carries the insured part, which was never paid by the customer", () => {
    const lines = [line(2, "500.00")];
    const sale = saleTotals({ lines, coveragePercent: "20.00" });
    expect(part(sale, lines, 0, 0, 1)).toMatchObject({
      insuranceCoverage: "100.00",
      productDiscount: "80.00",
      totalAmount: "395.00",
    });
  });

  it("gives no VAT back for a line without VAT", () => {
    const lines = [line(1, "100.00"), line(2, "57.50", "0.00", "Z")];
    const sale = saleTotals({ lines, discountAmount: "46.00", coveragePercent: null });
    expect(part(sale, lines, 1, 0, 1)).toMatchObject({
      subtotal: "57.50",
      discountAmount: "11.50",
      taxAmount: "0.00",
      totalAmount: "46.00",
    });
    expect(part(sale, lines, 0, 0, 1)).toMatchObject({
      subtotal: "100.00",
      discountAmount: "23.00",
      taxAmount: "15.00",
      totalAmount: "92.00",
    });
  });

  it("splits an amount among tenders, never above what each has paid", () => {
    expect(apportionAmounts("50.00", ["33.33", "66.67"])).toEqual(["16.67", "33.33"]);
    expect(apportionAmounts("100.00", ["33.33", "0.00", "66.67"])).toEqual(["33.33", "0.00", "66.67"]);
    expect(apportionAmounts("0.00", ["0.00"])).toEqual(["0.00"]);
  });
});

const halala = fc.integer({ min: 0, max: 250_000 }).map((value) => amount(big(value).div(100)));
const carts = fc.record({
  lines: fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 7 }),
      unitPrice: halala,
      percent: fc.nat(100),
      taxCategory: fc.constantFrom<TaxCategory>("S", "S", "Z", "E", "O"),
    }),
    {
      minLength: 1,
      maxLength: 6,
    },
  ),
  share: fc.nat(100),
  insured: fc.option(fc.nat(100)),
  order: fc.array(fc.record({ line: fc.nat(5), pieces: fc.integer({ min: 1, max: 7 }) }), { maxLength: 30 }),
});

/** Each line adds up, and has VAT only where it is taxed. */
function expectFit(sale: SharedFigures, lines: readonly SoldLine[]): void {
  for (const [index, { tax, subtotal, discount, total }] of lineFigures(sale, lines).entries()) {
    expect(total).toBe(subtotal + tax - discount);
    if (lines[index]?.taxCategory !== "S") expect(tax).toBe(0n);
  }
}

it("gives back every figure to the halala, in any order and split, and each credit note adds up", () => {
  fc.assert(
    fc.property(carts, ({ lines: typed, share, insured, order }) => {
      const lines = typed.map(({ quantity, unitPrice, percent, taxCategory }) =>
        line(
          quantity,
          unitPrice,
          insured === null ? amount(big(unitPrice).times(quantity).times(percent).div(100).round(2, 0)) : "0.00",
          taxCategory,
        ),
      );
      const before = saleTotals({ lines, coveragePercent: null });
      const discountAmount =
        insured === null ? amount(big(before.totalAmount).times(share).div(100).round(2, 0)) : "0.00";
      const sale = saleTotals({ lines, discountAmount, coveragePercent: insured === null ? null : amount(insured) });
      expectFit(sale, lines);
      const back = lines.map(() => 0);
      const notes: SharedFigures[] = [];
      const last = lines.map((_one, index) => ({ line: index, pieces: 7 }));
      for (const { line: index, pieces } of [...order, ...last]) {
        const left = (lines[index]?.quantity ?? 0) - (back[index] ?? 0);
        if (left <= 0) continue;
        notes.push(part(sale, lines, index, back[index] ?? 0, Math.min(left, pieces)));
        back[index] = (back[index] ?? 0) + Math.min(left, pieces);
      }
      for (const note of notes) {
        for (const figure of FIGURES) expect(big(note[figure]).gte(0)).toBe(true);
        expect(amount(big(note.subtotal).plus(note.taxAmount).minus(note.discountAmount))).toBe(note.totalAmount);
      }
      for (const figure of FIGURES) expect(amount(sum(notes.map((note) => note[figure])))).toBe(sale[figure]);
    }),
    { numRuns: 2_000 },
  );
});
