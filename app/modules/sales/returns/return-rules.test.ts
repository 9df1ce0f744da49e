import { describe, expect, it } from "vitest";
import { exchangeMoney, settlementOf } from "#app/modules/sales/returns/exchange/exchange-split.ts";
import { exceptionsOf } from "./return-rules.ts";

type Money = Record<string, string>;
const tenders = (money: Money) => Object.entries(money).map(([paymentMethod, amount]) => ({ paymentMethod, amount }));

describe("exceptionsOf", () => {
  const within = { days: 0, total: "100.00", withoutReceipt: false, returnDays: 14, returnLimit: null };
  it.each<[name: string, paid: Money, refunds: Money, managers: string[]]>([
    ["cash for what cash paid", { cash: "100.00" }, { cash: "100.00" }, []],
    ["a part of it", { cash: "100.00" }, { cash: "40.00" }, []],
    ["the card for what the card paid", { credit_card: "100.00" }, { credit_card: "100.00" }, []],
    ["each tender that paid, of a split sale", { cash: "30.00", mada: "70.00" }, { cash: "30.00", mada: "70.00" }, []],
    ["store credit for what cash paid", { cash: "100.00" }, { store_credit: "100.00" }, []],
    ["store credit for what a card paid", { credit_card: "100.00" }, { store_credit: "100.00" }, []],
    ["store credit for more than it paid", { store_credit: "10.00", cash: "90.00" }, { store_credit: "100.00" }, []],
    ["store credit beside the tender that paid", { cash: "100.00" }, { cash: "50.00", store_credit: "50.00" }, []],
    ["cash for what a card paid", { credit_card: "100.00" }, { cash: "100.00" }, ["cash"]],
    ["cash for what store credit paid", { store_credit: "100.00" }, { cash: "100.00" }, ["cash"]],
    ["more cash than cash paid", { cash: "30.00", mada: "70.00" }, { cash: "30.01", mada: "69.99" }, ["cash"]],
    ["a card that did not pay", { cash: "100.00" }, { credit_card: "100.00" }, ["credit_card"]],
    [
      "two tenders that did not pay",
      { mada: "100.00" },
      { cash: "50.00", bank_transfer: "50.00" },
      ["cash", "bank_transfer"],
    ],
    ["cash beside store credit for a card", { mada: "100.00" }, { cash: "1.00", store_credit: "99.00" }, ["cash"]],
  ])("of %s", (_name, paid, refunds, managers) => {
    const found = exceptionsOf({ ...within, paid: tenders(paid), refunds: tenders(refunds) });
    expect(found.map((one) => (one.kind === "tender" ? one.method : one.kind))).toEqual(managers);
  });

  it("adds up the parts of one tender", () => {
    const refunds = [
      ...tenders({ cash: "30.00" }),
      ...tenders({ cash: "0.01" }),
      ...tenders({ store_credit: "69.99" }),
    ];
    expect(exceptionsOf({ ...within, paid: tenders({ cash: "30.00" }), refunds })).toEqual([
      { kind: "tender", method: "cash", amount: "30.01", paid: "30.00" },
    ]);
  });

  it("keeps the other rules for store credit, too", () => {
    const found = exceptionsOf({
      ...within,
      days: 15,
      returnLimit: "50.00",
      withoutReceipt: true,
      paid: tenders({ cash: "100.00" }),
      refunds: tenders({ store_credit: "100.00" }),
    });
    expect(found.map(({ kind }) => kind)).toEqual(["late", "amount", "receipt"]);
  });
});

describe("settlementOf", () => {
  type Case = [name: string, refunds: Money, newTotal: string, by: string, used: Money, back: Money, paid: Money];
  it.each<Case>([
    ["a return without new goods", { cash: "115.00" }, "0.00", "cash", {}, { cash: "115.00" }, {}],
    ["an even exchange", { cash: "793.50" }, "793.50", "cash", { cash: "793.50" }, {}, {}],
    [
      "dearer goods, added by the same tender",
      { cash: "100.00" },
      "115.00",
      "cash",
      { cash: "100.00" },
      {},
      { cash: "15.00" },
    ],
    ["dearer goods, added by another", { cash: "100.00" }, "115.00", "mada", { cash: "100.00" }, {}, { mada: "15.00" }],
    ["cheaper goods", { mada: "115.00" }, "100.00", "cash", { mada: "100.00" }, { mada: "15.00" }, {}],
    [
      "cheaper goods of a split sale",
      { cash: "50.00", mada: "150.00" },
      "100.00",
      "cash",
      { cash: "25.00", mada: "75.00" },
      { cash: "25.00", mada: "75.00" },
      {},
    ],
    ["goods of which nothing was paid yet", {}, "115.00", "cash", {}, {}, { cash: "115.00" }],
  ])("of %s", (_name, refunded, newTotal, by, used, back, paid) => {
    const refunds = tenders(refunded);
    const { payments } = exchangeMoney(newTotal, refunds, (amount) => [{ paymentMethod: by, amount }]);
    expect(settlementOf(refunds, payments)).toEqual({ used: tenders(used), back: tenders(back), paid: tenders(paid) });
  });
});
