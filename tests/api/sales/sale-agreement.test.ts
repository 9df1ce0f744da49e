import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { type ProductTax, STANDARD_TAX, type TaxCategory } from "#app/lib/money/taxation.ts";
import { type Actor, execute } from "#app/lib/operation.server.ts";
import type { CartView } from "#app/modules/sales/cart/cart-view.ts";
import { saveCart } from "#app/modules/sales/cart/drafts/save-cart.server.ts";
import { getCart } from "#app/modules/sales/cart/get-cart.server.ts";
import { cartTotals } from "#app/modules/sales/cart/lines/cart-totals.ts";
import { completeCart } from "#app/modules/sales/cart/pay/complete-cart.server.ts";
import { getReceipt } from "#app/modules/sales/receipts/get-receipt.server.ts";
import type { Totals } from "#app/modules/sales/sale/figures/totals.ts";
import { priceSale } from "#app/modules/sales/sale/price-sale.server.ts";
import { apiServer } from "#tests/support/api.ts";
import { testDatabase } from "#tests/support/database.ts";
import {
  CASHIER_RIGHTS,
  makeActor,
  makeCustomer,
  makePolicy,
  makeStore,
  makeVariant,
} from "#tests/support/factories.ts";
import { signIn } from "#tests/support/session.ts";
import { referenceTotals } from "#tests/support/shop/reference-totals.ts";

const { em: getEm } = testDatabase();
const { call } = apiServer();

const LIMIT_PERCENT = "20.00";
const SEED = 20_240_105;
const text = (halalas: number): string => (halalas / 100).toFixed(2);
const halalas = (value: string): number => Math.round(Number(value) * 100);

type Line = { quantity: number; unitPrice: string; discountAmount: string; taxCategory: TaxCategory };
type Cart = { lines: Line[]; discountAmount: string };

/** Shares of the discount that the store allows: one for each line, capped by the line, and what is left for the sale. */
function discounted(lines: readonly Omit<Line, "discountAmount">[], shares: readonly number[]): Cart {
  const worth = lines.map(({ quantity, unitPrice }) => quantity * halalas(unitPrice));
  let left = Math.floor((worth.reduce((sum, one) => sum + one, 0) * Number(LIMIT_PERCENT)) / 100);
  const taken = worth.map((most, index) => {
    const amount = Math.min(most, Math.floor(left * (shares[index] ?? 0)));
    left -= amount;
    return amount;
  });
  const discountAmount = text(Math.floor(left * (shares[lines.length] ?? 0)));
  return { lines: lines.map((line, index) => ({ ...line, discountAmount: text(taken[index] ?? 0) })), discountAmount };
}

const share = fc.oneof(fc.constant(0), fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true }));
const shares = fc.oneof(fc.constant([]), fc.array(share, { minLength: 13, maxLength: 13 }));

/** The figures that every way must give. */
function expectAgreement(found: Omit<Totals, "lineTotals">, expected: ReturnType<typeof referenceTotals>) {
  const { lineTotals, ...figures } = expected;
  expect(found).toMatchObject(figures);
}

describe("the figures of a sale", () => {
  const price = fc.integer({ min: 1, max: 1_000_000 }).map(text);
  const taxCategory = fc.constantFrom<TaxCategory>("S", "S", "Z", "E", "O");
  const line = fc.record({ quantity: fc.integer({ min: 1, max: 30 }), unitPrice: price, taxCategory });
  const percent = fc.option(fc.integer({ min: 0, max: 10_000 }).map(text), { nil: null, freq: 2 });

  it("agree on screen, in a posted sale and in whole-halala arithmetic for 10,000 carts", () => {
    const actor = { permissions: new Set(CASHIER_RIGHTS) };
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), shares, percent, (bare, parts, coveragePercent) => {
        const { lines, discountAmount } = discounted(bare, parts);
        const insured = coveragePercent !== null;
        const charged = lines.map((one) => ({ ...one, discountAmount: insured ? "0.00" : one.discountAmount }));
        const expected = referenceTotals({
          lines: charged,
          discountAmount: insured ? "0.00" : discountAmount,
          coveragePercent,
        });
        expect(cartTotals(lines, discountAmount, coveragePercent)).toEqual(expected);

        const { subtotal, taxAmount, totalAmount } = expected;
        const sale = { ...NO_SALE, discountAmount: expected.discountAmount, subtotal, taxAmount, totalAmount };
        const posted = priceSale(
          {
            sale,
            items: charged.map((one, index) => ({
              ...one,
              variantId: index,
              serials: [],
              totalPrice: expected.lineTotals[index] ?? "",
            })),
          },
          {
            catalogue: lines.map(({ unitPrice, taxCategory: category }, index) => ({
              taxCategory: category,
              variantId: index,
              productId: index,
              name: "",
              price: unitPrice,
              kind: null,
              contract: null,
            })),
            coveragePercent,
            insurer: null,
            cover: null,
            unproven: null,
            till: null,
            discountLimitPercent: LIMIT_PERCENT,
            depositPercent: "50.00",
          },
          actor,
        );
        expect(posted.totals).toEqual(expected);
      }),
      { numRuns: 10_000, seed: SEED },
    );
  });
});

const NO_SALE = {
  draftId: null,
  storeId: null,
  registerId: null,
  customerId: null,
  customerName: null,
  employeeId: null,
  paymentMethod: "cash",
  insuranceId: null,
  claimStatus: null,
  coveragePercentage: null,
  prescriptionId: null,
  promotionCode: null,
  approvalId: null,
  acceptedDifference: null,
  notes: null,
} as const;

/** Three items of the shelf have no VAT. */
const UNTAXED: Record<string, ProductTax> = {
  "33.33": { taxCategory: "Z", taxReason: "VATEX-SA-35", taxNote: null },
  "345.67": { taxCategory: "E", taxReason: "VATEX-SA-30", taxNote: null },
  "12.50": { taxCategory: "O", taxReason: "VATEX-SA-OOS", taxNote: "Deposit for a case" },
};

describe("300 sales that are rung up", () => {
  /** The buyer: a guest, a guest with an insurer that pays its own percent, or a customer with a policy. */
  type Buyer = { customerId: number | null; insuranceId: number | null; percent: string | null };
  const buyers: Buyer[] = [];
  const shelf: { id: number; price: string; taxCategory: TaxCategory }[] = [];
  let actor: Actor;
  let token: string;

  beforeAll(async () => {
    const em = await getEm();
    const store = await makeStore(em, { discountLimitPercent: LIMIT_PERCENT });
    // A guest with an insurer is a manager's matter.
    actor = await makeActor(em, { stores: [store], permissions: [...CASHIER_RIGHTS, "sales:manage"] });
    token = (await signIn(em, actor)).token;
    for (const cost of ["0.01", "0.35", "1.15", "12.50", "33.33", "99.99", "345.67", "690.00", "1234.56", "9999.99"]) {
      const tax = UNTAXED[cost] ?? STANDARD_TAX;
      const { id, price } = await makeVariant(em, { storeId: store.id, price: cost, quantity: 1_000_000, tax });
      shelf.push({ id, price, taxCategory: tax.taxCategory });
    }
    const nobody = { customerId: null, insuranceId: null, percent: null };
    buyers.push(nobody, nobody, { ...nobody, customerId: (await makeCustomer(em)).id });
    for (const rate of ["0.00", "12.34", "33.33", "84.00", "100.00"]) {
      const customerId = (await makeCustomer(em)).id;
      const { insuranceId } = await makePolicy(em, { customerId, discountRate: rate });
      buyers.push({ customerId, insuranceId, percent: rate });
    }
    const { insuranceId } = await makePolicy(em, { coveragePercentage: "17.50" });
    buyers.push({ customerId: null, insuranceId, percent: "17.50" });
  });

  const carts = fc.sample(
    fc.record({
      buyer: fc.nat(),
      picks: fc.uniqueArray(fc.record({ item: fc.nat({ max: 9 }), quantity: fc.integer({ min: 1, max: 9 }) }), {
        minLength: 1,
        maxLength: 6,
        selector: ({ item }) => item,
      }),
      shares,
    }),
    { numRuns: 300, seed: SEED },
  );

  it("have the same figures on screen, in the API, on the receipt and in whole-halala arithmetic", async () => {
    for (const chosen of carts) {
      const { customerId, insuranceId, percent } = buyers[chosen.buyer % buyers.length] as Buyer;
      const items = chosen.picks.map(({ item, quantity }) => ({
        ...(shelf[item] as (typeof shelf)[number]),
        quantity,
      }));
      const { lines, discountAmount } = discounted(
        items.map(({ quantity, price, taxCategory }) => ({ quantity, unitPrice: price, taxCategory })),
        insuranceId === null ? chosen.shares : [],
      );
      const expected = referenceTotals({ lines, discountAmount, coveragePercent: percent });
      const cart = {
        sale: { customerId, insuranceId, discountAmount, paymentMethod: "cash" },
        items: items.map(({ id, quantity }, index) => ({
          variantId: id,
          quantity,
          discountAmount: lines[index]?.discountAmount,
        })),
      };

      const em = await getEm();
      const { id: draftId } = await execute(saveCart, { em, actor }, { ...cart, change: { type: "keep" } });
      const screen = (await execute(getCart, { em, actor }, { draftId })) as CartView;
      expect(screen.totals).toEqual(expected);

      const rungUp = await execute(completeCart, { em, actor }, { ...cart, draftId });
      const answer = await call("POST", "/api/sales", {
        token,
        body: {
          sale: {
            ...cart.sale,
            coveragePercentage: screen.coveragePercentage,
            subtotal: screen.totals.subtotal,
            discountAmount: screen.totals.discountAmount,
            taxAmount: screen.totals.taxAmount,
            totalAmount: screen.totals.totalAmount,
          },
          items: cart.items.map((item, index) => ({
            ...item,
            unitPrice: lines[index]?.unitPrice,
            totalPrice: screen.totals.lineTotals[index],
          })),
        },
      });
      expect(answer.status).toBe(201);
      expectAgreement(answer.body as Totals, expected);

      for (const id of [rungUp.id, (answer.body as { id: number }).id]) {
        const receipt = await execute(getReceipt, { em, actor }, { id });
        expectAgreement(receipt.sale, expected);
        expect(receipt.items.map(({ totalPrice }) => totalPrice)).toEqual(expected.lineTotals);
      }
    }
  }, 240_000);
});
