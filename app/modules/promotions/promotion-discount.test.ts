import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type PromotedLine, type PromotionTerms, previewDiscount, promotionDiscount } from "./promotion-discount.ts";
import { promotionStatus } from "./promotion-status.ts";

const DAY = "2026-03-10";
const promotion = (changes: Partial<PromotionTerms> = {}): PromotionTerms => ({
  discountType: "percentage",
  discountValue: "20.00",
  startDate: "2026-03-01",
  endDate: null,
  minPurchaseAmount: "0.00",
  maxDiscountAmount: null,
  isActive: true,
  usageLimit: null,
  usedCount: 0,
  applicableProducts: null,
  applicableInsurances: null,
  ...changes,
});
const line = (productId: number, unitPrice: string, quantity = 1, discountAmount = "0.00"): PromotedLine => ({
  productId,
  quantity,
  unitPrice,
  discountAmount,
  taxCategory: "S",
});
const untaxed = (productId: number, unitPrice: string, quantity = 1): PromotedLine => ({
  ...line(productId, unitPrice, quantity),
  taxCategory: "Z",
});
const cart = [line(1, "600.00"), line(2, "200.00", 2)];

describe("promotionStatus", () => {
  it.each([
    ["running on its first day", { startDate: DAY }, "running"],
    ["running on its last day", { endDate: DAY }, "running"],
    ["scheduled before its first day", { startDate: "2026-03-11" }, "scheduled"],
    ["ended after its last day", { endDate: "2026-03-09" }, "ended"],
    ["running with one use left", { usageLimit: 2, usedCount: 1 }, "running"],
    ["exhausted at its limit", { usageLimit: 2, usedCount: 2 }, "exhausted"],
    ["exhausted when the limit was lowered below its uses", { usageLimit: 1, usedCount: 2 }, "exhausted"],
    ["inactive before everything else", { isActive: false, endDate: "2026-03-09", usageLimit: 0 }, "inactive"],
    ["ended before exhausted", { endDate: "2026-03-09", usageLimit: 1, usedCount: 1 }, "ended"],
  ] as const)("is %s", (_name, changes, status) => {
    expect(promotionStatus(promotion(changes), DAY)).toBe(status);
  });
});

describe("promotionDiscount", () => {
  it.each([
    ["a percent of all lines, with VAT", {}, cart, "230.00"],
    ["10% of an item of 690.00, which is 793.50 with VAT", { discountValue: "10.00" }, [line(1, "690.00")], "79.35"],
    ["a percent of goods without VAT of their net price", { discountValue: "10.00" }, [untaxed(1, "690.00")], "69.00"],
    ["a percent of taxed and other goods of each at its own", {}, [line(1, "100.00"), untaxed(2, "100.00")], "43.00"],
    // 99.99 is 114.99 with VAT, 7.5% of it are 8.62425.
    ["a percent rounded half up", { discountValue: "7.50" }, [line(1, "99.99")], "8.62"],
    // 0.10 is 0.12 with VAT (0.115 rounded half up), 12.5% of it are 0.015.
    ["a percent at the half halala", { discountValue: "12.50" }, [line(1, "0.10")], "0.02"],
    ["at most its own limit", { maxDiscountAmount: "150.00" }, cart, "150.00"],
    ["an amount", { discountType: "fixed", discountValue: "75.00" }, cart, "75.00"],
    ["never more than the lines with VAT", { discountType: "fixed", discountValue: "5000.00" }, cart, "1150.00"],
    [
      "never more than the lines that it applies to",
      { discountType: "fixed", discountValue: "500.00", applicableProducts: [2] },
      cart,
      "460.00",
    ],
    ["a percent of the lines that it applies to", { applicableProducts: [1, 9] }, cart, "138.00"],
    ["a percent of what a line costs after its own discount", {}, [line(1, "100.00", 2, "50.00")], "36.00"],
    ["everything at 100 percent", { discountValue: "100.00" }, cart, "1150.00"],
    // Each line alone would be 0.12; the VAT of both is 0.03.
    [
      "no more than the document at 100 percent",
      { discountValue: "100.00" },
      [line(1, "0.10"), line(2, "0.10")],
      "0.23",
    ],
    ["at exactly its smallest purchase with VAT", { minPurchaseAmount: "1150.00" }, cart, "230.00"],
    [
      "the smallest purchase counts the other lines too",
      { minPurchaseAmount: "1150.00", applicableProducts: [1] },
      cart,
      "138.00",
    ],
  ] as const)("takes off %s", (_name, changes, lines, expected) => {
    const outcome = promotionDiscount(promotion(changes as Partial<PromotionTerms>), {
      lines,
      insuranceId: null,
      day: DAY,
    });
    expect(outcome).toMatchObject({ amount: expected });
  });

  it.each([
    ["it is inactive", { isActive: false }, null, { reason: "inactive" }],
    ["it has not begun", { startDate: "2026-04-01" }, null, { reason: "notBegun", day: "2026-04-01" }],
    ["it has ended", { endDate: "2026-03-09" }, null, { reason: "ended", day: "2026-03-09" }],
    ["it is used up", { usageLimit: 3, usedCount: 3 }, null, { reason: "usedUp" }],
    ["the cart is too small", { minPurchaseAmount: "1150.01" }, null, { reason: "belowMinimum", minimum: "1150.01" }],
    ["it is for other products", { applicableProducts: [9] }, null, { reason: "products" }],
    ["an insurance pays and it names none", {}, 4, { reason: "insurance" }],
    ["an insurance pays and it names another", { applicableInsurances: [5] }, 4, { reason: "insurance" }],
  ] as const)("says why it takes off nothing when %s", (_name, changes, insuranceId, expected) => {
    const terms = promotion(changes as Partial<PromotionTerms>);
    expect(promotionDiscount(terms, { lines: cart, insuranceId, day: DAY })).toEqual(expected);
  });

  it("applies to a sale of an insurance that it names, and to a sale without insurance", () => {
    const terms = promotion({ applicableInsurances: [4] });
    expect(promotionDiscount(terms, { lines: cart, insuranceId: 4, day: DAY })).toMatchObject({ amount: "230.00" });
    expect(promotionDiscount(terms, { lines: cart, insuranceId: null, day: DAY })).toMatchObject({ amount: "230.00" });
  });

  it("gives each line its share; other lines get none", () => {
    const outcome = promotionDiscount(promotion({ applicableProducts: [1, 2] }), {
      lines: [line(1, "100.00"), line(3, "100.00"), line(2, "50.00")],
      insuranceId: null,
      day: DAY,
    });
    expect(outcome).toEqual({ amount: "34.50", shares: ["23.00", "0.00", "11.50"] });
  });

  it("never takes more off a line than the line costs, and the shares add up to the amount", () => {
    const price = fc.integer({ min: 0, max: 500_000 }).map((halalas) => (halalas / 100).toFixed(2));
    const anyLine = fc.record({
      productId: fc.integer({ min: 1, max: 3 }),
      quantity: fc.integer({ min: 1, max: 9 }),
      unitPrice: price,
      discountAmount: fc.constantFrom("0.00", "0.01", "13.37"),
      taxCategory: fc.constantFrom("S" as const, "S" as const, "Z" as const),
    });
    const halalas = (value: string) => Math.round(Number(value) * 100);
    /** Written apart from the product's own arithmetic: the VAT up to each line, rounded, less that before it. */
    const costsWithVat = (lines: readonly PromotedLine[]) => {
      const net = lines.map(({ quantity, unitPrice }) => halalas(unitPrice) * quantity);
      const taxed = net.map((value, index) => (lines[index]?.taxCategory === "S" ? value : 0));
      const all = taxed.reduce((one, other) => one + other, 0);
      const vat = Math.floor((all * 15 + 50) / 100);
      const upTo = (end: number) => {
        const part = taxed.slice(0, end).reduce((one, other) => one + other, 0);
        return all === 0 ? 0 : Number((2n * BigInt(vat) * BigInt(part) + BigInt(all)) / (2n * BigInt(all)));
      };
      return net.map((value, index) =>
        Math.max(0, value + upTo(index + 1) - upTo(index) - halalas(lines[index]?.discountAmount ?? "0")),
      );
    };
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 12 }),
        fc.constantFrom("percentage" as const, "fixed" as const),
        fc.integer({ min: 0, max: 10_000 }).map((value) => (value / 100).toFixed(2)),
        fc.option(price, { nil: null }),
        (lines, discountType, discountValue, maxDiscountAmount) => {
          const terms = promotion({ discountType, discountValue, maxDiscountAmount, applicableProducts: [1, 2] });
          const outcome = promotionDiscount(terms, { lines, insuranceId: null, day: DAY });
          if ("reason" in outcome) return outcome.reason === "products";
          const costs = costsWithVat(lines);
          const sharesFit = outcome.shares.every((share, index) => {
            const { productId } = lines[index] as PromotedLine;
            const cost = costs[index] ?? 0;
            return halalas(share) >= 0 && halalas(share) <= (productId === 3 ? 0 : cost);
          });
          const room = costs.reduce((sum, cost, index) => sum + (lines[index]?.productId === 3 ? 0 : cost), 0);
          const wanted =
            discountType === "fixed" ? halalas(discountValue) : Math.round((room * Number(discountValue)) / 100);
          const limited = Math.min(room, wanted, maxDiscountAmount === null ? wanted : halalas(maxDiscountAmount));
          // The float of `wanted` may lie on either side of half a halala.
          if (Math.abs(halalas(outcome.amount) - limited) > (discountType === "fixed" ? 0 : 1)) return false;
          const whole = outcome.shares.reduce((total, share) => total + halalas(share), 0);
          const isBelowLimit = maxDiscountAmount === null || halalas(outcome.amount) <= halalas(maxDiscountAmount);
          return sharesFit && whole === halalas(outcome.amount) && isBelowLimit;
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe("previewDiscount", () => {
  it.each([
    [{}, "230.00"],
    [{ discountValue: "100.00" }, "1150.00"],
    [{ discountValue: "33.33", maxDiscountAmount: "300.00" }, "300.00"],
    [{ discountType: "fixed", discountValue: "75.50", applicableProducts: [7] }, "75.50"],
    [{ minPurchaseAmount: "1500.00" }, null],
  ] as const)("of %o is %s", (changes, expected) => {
    expect(previewDiscount(promotion(changes as Partial<PromotionTerms>))).toBe(expected);
  });
});
