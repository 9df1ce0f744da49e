import { describe, expect, it } from "vitest";
import {
  isChangedElsewhere,
  type KeptHead,
  type KeptLine,
  mergeHead,
  mergeLines,
  type ShownLine,
} from "./merge-cart.ts";

const kept = (variantId: number, more: Partial<KeptLine> = {}): KeptLine => ({
  variantId,
  quantity: 1,
  unitPrice: null,
  discountAmount: "0.00",
  serials: [],
  ...more,
});

const SHOWN: ShownLine = { quantity: 1, unitPrice: null, discountAmount: "0.00", serials: null };
const sent = (variantId: number, more: Partial<KeptLine> = {}, shown: Partial<ShownLine> | null = {}) => ({
  ...kept(variantId, more),
  shown: shown && { ...SHOWN, ...shown },
});

describe("the sent lines of a window", () => {
  it.each([
    ["change nothing when the window changed nothing", [kept(1, { quantity: 5 })], [sent(1)], [[1, 5]]],
    ["take over what was typed in the window", [kept(1)], [sent(1, { quantity: 3 })], [[1, 3]]],
    [
      "leave a line that another window added",
      [kept(1), kept(2)],
      [sent(1)],
      [
        [1, 1],
        [2, 1],
      ],
    ],
    ["do not bring back a line that another window removed", [kept(2)], [sent(1, { quantity: 4 }), sent(2)], [[2, 1]]],
    ["add a line that is new in the window", [], [sent(1, {}, null)], [[1, 1]]],
  ] as const)("%s", (_what, there, form, expected) => {
    expect(mergeLines(there, form).map(({ variantId, quantity }) => [variantId, quantity])).toEqual(expected);
  });

  it("keep a discount without a field in the window, and take over a typed discount", () => {
    const there = [kept(1, { discountAmount: "5.00", unitPrice: "80.00" })];
    expect(mergeLines(there, [sent(1, {}, { discountAmount: null })])[0]).toMatchObject({
      discountAmount: "5.00",
      unitPrice: "80.00",
    });
    expect(mergeLines(there, [sent(1, { discountAmount: "7.00" }, { discountAmount: "5.00" })])[0]).toMatchObject({
      discountAmount: "7.00",
    });
  });
});

const HEAD: KeptHead = {
  customerId: 4,
  insuranceId: null,
  coveragePercentage: null,
  prescriptionId: null,
  promotionCode: null,
  discountAmount: "5.00",
  paymentMethod: "cash",
  notes: "Gift\nwrap",
};

describe("the sent fields beside the lines", () => {
  const shown = { ...HEAD, customerId: null };

  it("keep the customer whom another window chose, and take over typed values", () => {
    const form = { ...HEAD, customerId: null, paymentMethod: "debit_card", notes: "Gift\r\nwrap" };
    expect(mergeHead(HEAD, form, shown)).toEqual({ ...HEAD, paymentMethod: "debit_card" });
  });

  it("keep the discount while an insurance hides its field", () => {
    const form = { ...HEAD, discountAmount: "0.00" };
    expect(mergeHead(HEAD, form, { ...shown, discountAmount: null }).discountAmount).toBe("5.00");
  });
});

describe("a cart that another window changed", () => {
  const cart = { ...HEAD, lines: [kept(1)] };
  it.each([
    ["is one with another line", { shown: HEAD, items: [sent(1), sent(2)] }, true],
    ["is one with another quantity", { shown: HEAD, items: [sent(1, {}, { quantity: 2 })] }, true],
    ["is one with another customer", { shown: { ...HEAD, customerId: null }, items: [sent(1)] }, true],
    ["is not one in which only this window typed something", { shown: HEAD, items: [sent(1, { quantity: 7 })] }, false],
    ["is not looked for when the form does not say what it showed", { shown: null, items: [] }, false],
  ])("%s", (_what, form, expected) => {
    expect(isChangedElsewhere(cart, form)).toBe(expected);
  });
});
