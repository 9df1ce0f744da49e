import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amount, big, sum } from "#app/lib/money/money.ts";
import { CODE_LENGTH, groupedCode, isCardCode, shownCode, typedCode, withCheckDigit } from "./card-code.ts";
import { lastDay, sharesBack, stateOf, whyNotPay, whyNotRefund } from "./card-rules.ts";

const CODE = withCheckDigit("572057205720572");

describe("a code", () => {
  it.each([
    ["572", "5724"],
    ["", "0"],
    ["0", "00"],
  ])("gets the check digit of Damm's table: %j", (digits, whole) => {
    expect(withCheckDigit(digits)).toBe(whole);
  });

  const digits = fc.stringMatching(/^\d{15}$/);
  it("with one wrong digit, or two swapped ones, is no code", () => {
    fc.assert(
      fc.property(digits, fc.nat(CODE_LENGTH - 1), fc.integer({ min: 1, max: 9 }), (text, at, more) => {
        const code = withCheckDigit(text);
        expect(isCardCode(code)).toBe(true);
        const wrong = [...code];
        wrong[at] = String((Number(wrong[at]) + more) % 10);
        expect(isCardCode(wrong.join(""))).toBe(false);
        const swapped = [...code];
        const next = (at + 1) % CODE_LENGTH;
        if (next !== 0 && swapped[at] !== swapped[next]) {
          [swapped[at], swapped[next]] = [swapped[next] ?? "", swapped[at] ?? ""];
          expect(isCardCode(swapped.join(""))).toBe(false);
        }
      }),
    );
  });

  it.each([
    [groupedCode(CODE), CODE],
    [` ${CODE.slice(0, 4)}-${CODE.slice(4)} `, CODE],
    ["٥٧٢٠ ٥٧٢٠", "57205720"],
    ["", ""],
  ])("is read from what is typed or scanned: %j", (typed, code) => {
    expect(typedCode(typed)).toBe(code);
  });

  it.each(["", "1", CODE.slice(1), `${CODE}0`, "abcdabcdabcdabcd"])("is not %j", (text) => {
    expect(isCardCode(text)).toBe(false);
  });

  it("shows its last four digits", () => {
    expect(shownCode(CODE)).toBe(`•••• ${CODE.slice(-4)}`);
  });
});

const TODAY = "2026-11-26";
const card = (values: object = {}) => ({
  kind: "gift_card" as const,
  status: "active",
  amount: "100.00",
  balance: "100.00",
  endsOn: "2027-11-26" as string | null,
  soldOn: "2026-11-20",
  ...values,
});

describe("the state of a card", () => {
  it.each([
    [{}, "active"],
    [{ balance: "0.00" }, "spent"],
    [{ endsOn: null }, "active"],
    [{ endsOn: TODAY }, "active"],
    [{ endsOn: "2026-11-25" }, "ended"],
    [{ endsOn: "2026-11-25", balance: "0.00" }, "ended"],
    [{ status: "ended", balance: "0.00" }, "ended"],
    [{ status: "refunded", balance: "0.00" }, "refunded"],
    [{ status: "refunded", balance: "0.00", endsOn: "2026-11-25" }, "refunded"],
  ])("of %j is %s", (values, state) => {
    expect(stateOf(card(values), TODAY)).toBe(state);
  });

  it.each([
    [TODAY, 24, "2028-11-26"],
    ["2026-08-31", 6, "2027-02-28"],
    [TODAY, null, null],
  ])("a card sold on %s for %s months ends on %s", (day, months, last) => {
    expect(lastDay(day, months)).toBe(last);
  });
});

describe("paying", () => {
  it.each([
    [{}, "100.00", null],
    [{}, "0.01", null],
    [{}, "100.01", "balance"],
    [{ balance: "0.00" }, "0.01", "balance"],
    [{ endsOn: "2026-11-25" }, "1.00", "ended"],
    [{ endsOn: TODAY }, "1.00", null],
    [{ status: "ended", balance: "0.00" }, "1.00", "ended"],
    [{ status: "refunded", balance: "0.00" }, "1.00", "refunded"],
  ])("with %j %s: %s", (values, asked, why) => {
    expect(whyNotPay(card(values), asked, TODAY)).toBe(why);
  });
});

describe("taking back", () => {
  it.each([
    [{}, {}, null],
    [{ soldOn: "2026-11-19" }, {}, null],
    [{ soldOn: "2026-11-18" }, {}, "late"],
    [{ soldOn: TODAY }, { days: 0 }, null],
    [{ soldOn: "2026-11-25" }, { days: 0 }, "late"],
    [{ balance: "99.99" }, {}, "used"],
    [{}, { wasUsed: true }, "used"],
    [{ kind: "credit_voucher" }, {}, "voucher"],
    [{ endsOn: "2026-11-25" }, {}, "ended"],
    [{ status: "refunded", balance: "0.00" }, {}, "refunded"],
  ])("%j %j: %s", (values, given, why) => {
    expect(whyNotRefund(card(values), { today: TODAY, days: 7, wasUsed: false, ...given })).toBe(why);
  });
});

describe("giving back to the cards that paid", () => {
  const paid = [
    { cardId: 1, paid: "30.00" },
    { cardId: 2, paid: "50.00" },
  ];
  it.each([
    ["20.00", [[2, "20.00"]], "0.00"],
    ["50.00", [[2, "50.00"]], "0.00"],
    [
      "60.00",
      [
        [2, "50.00"],
        [1, "10.00"],
      ],
      "0.00",
    ],
    [
      "80.00",
      [
        [2, "50.00"],
        [1, "30.00"],
      ],
      "0.00",
    ],
    [
      "100.00",
      [
        [2, "50.00"],
        [1, "30.00"],
      ],
      "20.00",
    ],
  ])("%s", (refund, shares, rest) => {
    const back = sharesBack(refund, paid);
    expect(back.shares.map((one) => [one.cardId, one.back])).toEqual(shares);
    expect(back.rest).toBe(rest);
  });

  it("gives no card more than it paid, and loses nothing", () => {
    const cents = fc.integer({ min: 1, max: 100_000 });
    const money = (value: number) => amount(big(value).div(100));
    fc.assert(
      fc.property(cents, fc.array(cents, { maxLength: 5 }), (refund, each) => {
        const all = each.map((one, cardId) => ({ cardId, paid: money(one) }));
        const { shares, rest } = sharesBack(money(refund), all);
        for (const one of shares) expect(big(one.back).lte(one.paid)).toBe(true);
        expect(amount(sum(shares.map((one) => one.back)).plus(rest))).toBe(money(refund));
      }),
    );
  });
});
