import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DomainError } from "#app/lib/errors.ts";
import { amount, big, lowestDeposit, sum } from "#app/lib/money/money.ts";
import { mainMethod, type SentTender, settle } from "./settle.ts";

const by = (paymentMethod: string, paid: string | null, tendered: string | null = null): SentTender => ({
  paymentMethod,
  amount: paid,
  tendered,
  externalReference: null,
});
const cash = (paid: string | null, tendered: string | null = null) => by("cash", paid, tendered);
const card = (paid: string | null) => by("credit_card", paid);

describe("settle", () => {
  it.each([
    ["one payment of all", "150.00", [cash("150.00")], [["cash", "150.00", null]], "0.00", "0.00"],
    ["cash handed over", "149.50", [cash("149.50", "200.00")], [["cash", "149.50", "200.00"]], "50.50", "0.00"],
    [
      "cash handed over to the halala",
      "149.50",
      [cash("149.50", "149.50")],
      [["cash", "149.50", null]],
      "0.00",
      "0.00",
    ],
    ["more cash than the total", "149.50", [cash("200.00")], [["cash", "149.50", "200.00"]], "50.50", "0.00"],
    [
      "cash and card",
      "150.00",
      [cash("50.00"), card("100.00")],
      [
        ["cash", "50.00", null],
        ["credit_card", "100.00", null],
      ],
      "0.00",
      "0.00",
    ],
    [
      "a card that pays the rest",
      "150.00",
      [cash("50.00"), card(null)],
      [
        ["cash", "50.00", null],
        ["credit_card", "100.00", null],
      ],
      "0.00",
      "0.00",
    ],
    [
      "card first, and more cash than the rest",
      "150.00",
      [card("100.00"), cash("60.00")],
      [
        ["credit_card", "100.00", null],
        ["cash", "50.00", "60.00"],
      ],
      "10.00",
      "0.00",
    ],
    [
      "more cash than its amount that was too much already",
      "150.00",
      [card("100.00"), cash("60.00", "100.00")],
      [
        ["credit_card", "100.00", null],
        ["cash", "50.00", "100.00"],
      ],
      "50.00",
      "0.00",
    ],
    ["a deposit", "150.00", [card("75.00")], [["credit_card", "75.00", null]], "0.00", "75.00"],
    ["a deposit in cash", "150.00", [cash("75.00", "100.00")], [["cash", "75.00", "100.00"]], "25.00", "75.00"],
    ["nothing paid", "150.00", [], [], "0.00", "150.00"],
    ["a rest of nothing", "150.00", [cash("150.00"), card(null)], [["cash", "150.00", null]], "0.00", "0.00"],
    ["nothing to pay", "0.00", [cash(null)], [], "0.00", "0.00"],
  ])("takes %s", (_name, total, sent, tenders, change, balance) => {
    const settled = settle(total, sent);
    expect(settled.tenders.map((one) => [one.paymentMethod, one.amount, one.tendered])).toEqual(tenders);
    expect([settled.change, settled.balance]).toEqual([change, balance]);
  });

  it.each([
    ["a card above the total", "150.00", [card("150.01")], "tooMuch", "payments[0].amount"],
    ["a second payment when all is paid", "150.00", [card("150.00"), card("1.00")], "tooMuch", "payments[1].amount"],
    ["cash that is change as a whole", "150.00", [card("150.00"), cash("50.00")], "tooMuch", "payments[1].amount"],
    ["less cash than its amount", "150.00", [cash("150.00", "100.00")], "tenderedTooLittle", "payments[0].tendered"],
    ["less cash than the rest", "150.00", [cash(null, "100.00")], "tenderedTooLittle", "payments[0].tendered"],
    ["two rests", "150.00", [cash(null), card(null)], "amountRequired", "payments[1].amount"],
    [
      "cash handed over to a card",
      "150.00",
      [by("credit_card", "150.00", "200.00")],
      "tenderedNotCash",
      "payments[0].tendered",
    ],
  ])("refuses %s", (_name, total, sent, key, field) => {
    let refusal: unknown;
    try {
      settle(total, sent);
    } catch (error) {
      refusal = error;
    }
    expect(refusal).toBeInstanceOf(DomainError);
    expect(refusal).toMatchObject({ message: `payments.errors.${key}`, details: { field } });
  });

  it("keeps paid and balance together at the total, and gives change of cash alone, for any payments", () => {
    const halalas = fc.integer({ min: 0, max: 60_000 }).map((one) => amount(big(one).div(100)));
    const tender = fc.record({
      paymentMethod: fc.constantFrom("cash", "credit_card", "store_credit"),
      amount: fc.option(halalas, { freq: 5 }),
      tendered: fc.option(halalas, { freq: 2 }),
      externalReference: fc.constant(null),
    });
    fc.assert(
      fc.property(halalas, fc.array(tender, { maxLength: 4 }), (total, sent) => {
        try {
          const { tenders, paid, change, balance } = settle(total, sent);
          expect(amount(big(paid).plus(balance))).toBe(total);
          expect(amount(sum(tenders.map((one) => one.amount)))).toBe(paid);
          expect(big(change).gte(0) && big(balance).gte(0)).toBe(true);
          for (const one of tenders) if (one.tendered) expect(one.paymentMethod).toBe("cash");
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
        }
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("lowestDeposit", () => {
  it.each([
    ["1050.00", "50.00", "525.00"],
    ["99.99", "50.00", "50.00"],
    ["99.99", "0.00", "0.00"],
    ["99.99", "100.00", "99.99"],
    ["0.01", "33.00", "0.00"],
  ])("is of %s at %s percent %s", (total, percent, lowest) => expect(lowestDeposit(total, percent)).toBe(lowest));
});

describe("mainMethod", () => {
  it("is the one that paid most, the first of equals, else the one named", () => {
    const tenders = settle("100.00", [cash("40.00"), card("60.00")]).tenders;
    expect(mainMethod(tenders, "cash")).toBe("credit_card");
    expect(mainMethod(settle("100.00", [cash("50.00"), card("50.00")]).tenders, "bank_transfer")).toBe("cash");
    expect(mainMethod([], "bank_transfer")).toBe("bank_transfer");
  });
});
