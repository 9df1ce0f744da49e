import { describe, expect, it } from "vitest";
import type { CartLineView, CartView } from "#app/modules/sales/cart/cart-view.ts";
import { drawCart } from "./draw-cart.server.tsx";

const line = (index: number, quantity = 1): CartLineView => ({
  index,
  variantId: 10 + index,
  name: `Frame <${index}>`,
  sku: `SKU-${index}`,
  detail: "Black",
  picture: null,
  quantity,
  unitPrice: "100.00",
  takesPrice: false,
  discountAmount: "0.00",
  taxCategory: "S",
  contract: null,
  total: "100.00",
  available: 3,
  elsewhere: [],
  serials: null,
  shown: "{}",
  look: `look-${index}`,
});

const cart = (lines: CartLineView[]) =>
  ({
    lines,
    insuranceId: null,
    mayOverridePrice: false,
    coverage: null,
    coveragePercent: null,
    totals: {
      lineTotals: lines.map(({ total }) => total),
      subtotal: "100.00",
      productDiscount: "0.00",
      insuranceCoverage: "0.00",
      taxAmount: "15.00",
      totalAmount: "115.00",
      includedTax: "15.00",
    },
    panel: { priceWithVat: "115.00", invoiceTotal: "115.00" },
  }) as unknown as CartView;

describe("drawCart", () => {
  it("draws the lines that the page does not show, and names all of them in their order", () => {
    const { lines } = drawCart("en", { cart: cart([line(0), line(1), line(2)]), hits: null, cash: "" }, [
      "look-1",
      "look-7",
    ]);
    expect(lines.map(({ id, html }) => [id, html === null])).toEqual([
      ["line-10", false],
      ["line-11", true],
      ["line-12", false],
    ]);
    expect(lines[2]?.html).toMatch(/^<tr id="line-12"><td>.*value="look-2".*<\/tr>$/);
  });

  it("writes names as text", () => {
    expect(drawCart("en", { cart: cart([line(0)]), hits: null, cash: "" }, []).lines[0]?.html).toContain(
      "Frame &lt;0&gt;",
    );
  });

  it("writes the totals in the page's language, and no coverage where there is none", () => {
    const { parts } = drawCart("ar", { cart: cart([line(0)]), hits: null, cash: "" }, ["look-0"]);
    expect(parts["cart-totals"]).toContain("115.00");
    expect(parts["cart-till"]).toContain("SAR\u00a0115.00");
    expect(parts["cart-till"]).not.toContain("Total Payable");
    expect(parts["cart-coverage"]).toBe("");
  });
});

describe("the till", () => {
  const till = (cash: string) =>
    drawCart("en", { cart: cart([line(0)]), hits: null, cash }, ["look-0"]).parts["cart-till"];

  it("offers exactly the total, and the sums to which customers round up", () => {
    expect([...(till("") ?? "").matchAll(/value="cash:([^"]+)"/g)].map(([, offer]) => offer)).toEqual([
      "115.00",
      "120.00",
      "150.00",
      "200.00",
      "500.00",
    ]);
  });

  it.each([
    ["", "exact"],
    ["200", "change"],
    ["100", "missing"],
  ])("shows of %j only %s", (cash, shown) => {
    const parts = [...(till(cash) ?? "").matchAll(/<div data-back="(\w+)"( hidden="")?/g)];
    expect(parts.flatMap(([, kind, hidden]) => (hidden ? [] : [kind]))).toEqual([shown]);
  });
});
