import { describe, expect, it } from "vitest";
import { forgetKept } from "#app/lib/database/kept.server.ts";
import { InvalidInput } from "#app/lib/errors.ts";
import { type Actor, execute } from "#app/lib/operation.server.ts";
import { mergeCustomers } from "#app/modules/customers/merge/merge-customers.server.ts";
import { anonymiseCustomer } from "#app/modules/customers/privacy/anonymise-customer.server.ts";
import { createSale } from "#app/modules/sales/cart/pay/create-sale.server.ts";
import { collectBalance } from "#app/modules/sales/payments/collect-balance.server.ts";
import { listReceipts } from "#app/modules/sales/receipts/list-receipts.server.ts";
import { getSale, listSaleItems } from "#app/modules/sales/sale/get-sale.server.ts";
import { SaleItemView, SaleView } from "#app/modules/sales/sale/sale.schema.server.ts";
import { findSales } from "#app/modules/search/find-sales.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeCustomer, makePolicy, makeSaleRow, makeStore, makeVariant } from "#tests/support/factories.ts";
import { findElsewhere } from "./find-elsewhere.server.ts";
import { listCustomerSales } from "./list-customer-sales.server.ts";
import { listSales } from "./list-sales.server.ts";

const { em: getEm } = testDatabase();

async function shop() {
  const em = await getEm();
  const [store, second, foreign] = [await makeStore(em), await makeStore(em), await makeStore(em)];
  return { em, store, second, foreign, actor: await makeActor(em, { stores: [store, second] }) };
}

/** The receipt numbers of what a search finds, with how many there are in all. */
async function search(em: Em, actor: Actor, input: Record<string, unknown>) {
  forgetKept();
  const { rows: found, total } = await execute(listSales, { em, actor }, input);
  return { numbers: found.map(({ receiptNumber }) => receiptNumber), total };
}

describe("listSales", () => {
  it("shows the sales of the current store, newest first, as the contract describes them", async () => {
    const { em, store, second, foreign, actor } = await shop();
    const { id: variantId } = await makeVariant(em, { storeId: store.id });
    const items = [2, 3].map((quantity) => ({ variantId, quantity, totalPrice: "10.00" }));
    const older = await makeSaleRow(em, { storeId: store.id, saleDate: "2026-01-01T10:00:00Z", items });
    const newer = await makeSaleRow(em, { storeId: store.id, saleDate: "2026-01-02T10:00:00Z" });
    const elsewhere = await makeSaleRow(em, { storeId: second.id });
    await makeSaleRow(em, { storeId: foreign.id });
    const { rows: found, total, next } = await execute(listSales, { em, actor }, {});
    expect(found.map(({ id, itemCount }) => [id, itemCount])).toEqual([
      [newer.id, 0],
      [older.id, 5],
    ]);
    expect([total, next]).toEqual([2, null]);
    expect(() => found.map((row) => SaleView.parse(row))).not.toThrow();
    expect(await search(em, actor, { storeId: second.id })).toEqual({ numbers: [elsewhere.receiptNumber], total: 1 });
  });

  it("counts a store's sales by their numbers, without those that a restored backup has lost", async () => {
    const { em, store, second, actor } = await shop();
    const first = await makeSaleRow(em, { storeId: store.id });
    const lost = { fromNumber: first.receiptSequence + 1, toNumber: first.receiptSequence + 3 };
    const gap = { from_number: lost.fromNumber, to_number: lost.toNumber };
    await rows(em)
      .insertInto("number_gaps")
      .values([
        { ...gap, store_id: store.id, kind: "receipt" },
        { ...gap, store_id: store.id, kind: "z_report" },
        { ...gap, store_id: second.id, kind: "receipt" },
      ])
      .execute();
    expect(await search(em, actor, {})).toMatchObject({ total: 1 });
    await rows(em)
      .updateTable("receipt_counters")
      .set({ last_number: lost.toNumber })
      .where("store_id", "=", store.id)
      .execute();
    await makeSaleRow(em, { storeId: store.id });
    expect(await search(em, actor, {})).toMatchObject({ total: 2 });
    expect(await search(em, actor, { storeId: second.id })).toEqual({ numbers: [], total: 0 });
  });

  it("refuses a store that is not the user's, and a user without the right", async () => {
    const { em, store, foreign, actor } = await shop();
    await expect(execute(listSales, { em, actor }, { storeId: foreign.id })).rejects.toMatchObject({
      code: "forbidden",
      details: { field: "storeId" },
    });
    const visitor = await makeActor(em, { stores: [store], permissions: ["customers:read"] });
    await expect(execute(listSales, { em, actor: visitor }, {})).rejects.toMatchObject({ code: "forbidden" });
  });

  it("finds sales by receipt number, by the customer's name and phone, and by the name of a walk-in customer", async () => {
    const { em, store, actor } = await shop();
    const customer = await makeCustomer(em, { firstName: "Wafa", lastName: "Al-Harbi_100%", phone: "+966551234567" });
    const named = await makeSaleRow(em, { storeId: store.id, customerId: customer.id, customerName: "Wafa Al-Harbi" });
    const guest = await makeSaleRow(em, { storeId: store.id, customerName: "Guest of 100% silk" });
    await makeSaleRow(em, { storeId: store.id });
    const only = (sale: { receiptNumber: string }) => ({ numbers: [sale.receiptNumber], total: 1 });
    const find = (q: string) => search(em, actor, { q });
    expect(await find(guest.receiptNumber)).toEqual(only(guest));
    expect(await find(guest.receiptNumber.toLowerCase())).toEqual(only(guest));
    expect(await find(String(guest.receiptSequence))).toEqual(only(guest));
    expect(await find(`X9-${guest.receiptSequence}`)).toMatchObject({ total: 0 });
    expect(await find("wafa harbi")).toEqual(only(named));
    expect(await find("0551234567")).toEqual(only(named));
    expect(await find("٠٥٥١٢٣٤٥٦٧")).toEqual(only(named));
    expect(await find("4567")).toEqual(only(named));
    expect(await find("_100%")).toEqual(only(named));
    expect(await find("guest silk")).toEqual(only(guest));
    expect(await find("silk\\")).toMatchObject({ total: 0 });
  });

  it("finds sales by the items sold: by SKU, by product, and by both receipt list and sales list", async () => {
    const { em, store, second, actor } = await shop();
    const frame = await makeVariant(em, { storeId: store.id, sku: "RB-2140-QX" });
    const lens = await makeVariant(em, { storeId: store.id });
    await rows(em)
      .updateTable("products")
      .set({ name: "Wayfarer Quollix", brand: "Ray-Ban" })
      .where("id", "=", frame.productId)
      .execute();
    const items = [{ variantId: frame.id, quantity: 1, totalPrice: "10.00" }];
    const older = await makeSaleRow(em, { storeId: store.id, saleDate: "2026-01-01T10:00:00Z", items });
    const both = [...items, { variantId: lens.id, quantity: 1, totalPrice: "10.00" }];
    const newer = await makeSaleRow(em, { storeId: store.id, saleDate: "2026-01-02T10:00:00Z", items: both });
    await makeSaleRow(em, { storeId: store.id, items: [{ variantId: lens.id, quantity: 1, totalPrice: "10.00" }] });
    await makeSaleRow(em, { storeId: second.id, items });
    const found = { numbers: [newer.receiptNumber, older.receiptNumber], total: 2 };
    for (const q of ["RB-2140-QX", "rb 2140 qx", "ray-ban quollix", "quollix"]) {
      expect(await search(em, actor, { q })).toEqual(found);
      const { rows: receipts } = await execute(listReceipts, { em, actor }, { q });
      expect(receipts.map(({ receiptNumber }) => receiptNumber)).toEqual(found.numbers);
    }
    expect(await search(em, actor, { q: "quollix oval" })).toMatchObject({ total: 0 });
    expect(await search(em, actor, { q: "quollix", to: "2026-01-01" })).toMatchObject({ total: 1 });
  });

  it("finds a sale by its number, and names the other stores of the user that have a number", async () => {
    const { em, store, second, foreign, actor } = await shop();
    const own = await makeSaleRow(em, { storeId: store.id });
    const there = await makeSaleRow(em, { storeId: second.id });
    const hidden = await makeSaleRow(em, { storeId: foreign.id });
    expect(await search(em, actor, { q: `#${own.id}` })).toEqual({ numbers: [own.receiptNumber], total: 1 });
    expect(await search(em, actor, { q: `#${there.id}` })).toMatchObject({ total: 0 });
    const elsewhere = async (q: string) => (await execute(findElsewhere, { em, actor }, { q })).map(({ id }) => id);
    for (const q of [there.receiptNumber.toLowerCase(), String(there.receiptSequence), `#${there.id}`]) {
      expect(await elsewhere(q)).toEqual([there.id]);
    }
    expect(await execute(findElsewhere, { em, actor }, { q: there.receiptNumber })).toMatchObject([
      { receiptNumber: there.receiptNumber, storeName: second.name },
    ]);
    for (const q of [own.receiptNumber, hidden.receiptNumber, `#${hidden.id}`, "quollix", ""]) {
      expect(await elsewhere(q)).toEqual([]);
    }
  });

  it("finds the sales of a removed customer only by the name that the sales recorded", async () => {
    const { em, store, actor } = await shop();
    const removed = await makeCustomer(em, { firstName: "Rahaf", lastName: "الأحمدي", phone: "+966557654321" });
    const [before, after] = [
      await makeSaleRow(em, { storeId: store.id, customerId: removed.id, customerName: "Rahaf الأحمدي" }),
      await makeSaleRow(em, { storeId: store.id, customerId: removed.id, customerName: "Rahaf Qasim" }),
    ];
    await rows(em).updateTable("customers").set({ deleted_at: new Date() }).where("id", "=", removed.id).execute();
    const find = async (q: string) => (await search(em, actor, { q })).numbers.sort();
    const both = [before.receiptNumber, after.receiptNumber].sort();
    expect(await find("rahaf")).toEqual(both);
    expect(await find("rahaf الاحمدي")).toEqual([before.receiptNumber]);
    expect(await find("ra")).toEqual(both);
    expect(await find("0557654321")).toEqual([]);
    const found = await findSales(em, [store.id], "rahaf", 5);
    expect(found.map(({ receiptNumber }) => receiptNumber).sort()).toEqual(both);
    const other = await shop();
    expect(await search(em, other.actor, { q: "rahaf" })).toMatchObject({ total: 0 });
    await rows(em).updateTable("customers").set({ deleted_at: null }).where("id", "=", removed.id).execute();
    await execute(anonymiseCustomer, { em, actor }, { id: removed.id });
    expect(await find("rahaf")).toEqual([]);
  });

  it("finds the sales of a merged customer by the name that the sales recorded", async () => {
    const { em, store, actor } = await shop();
    const kept = await makeCustomer(em, { firstName: "Wijdan", lastName: "Qarni" });
    const merged = await makeCustomer(em, { firstName: "Wejdan", lastName: "Karni" });
    const own = await makeSaleRow(em, { storeId: store.id, customerId: kept.id, customerName: "Wijdan Qarni" });
    const sale = await makeSaleRow(em, { storeId: store.id, customerId: merged.id, customerName: "Wejdan Karni" });
    await execute(
      mergeCustomers,
      { em, actor: await makeActor(em, { stores: [store] }) },
      { id: kept.id, otherId: merged.id },
    );
    const find = async (q: string) => (await search(em, actor, { q })).numbers.sort();
    expect(await find("wejdan")).toEqual([sale.receiptNumber]);
    expect(await find("wijdan")).toEqual([own.receiptNumber, sale.receiptNumber].sort());
  });

  it("reads days as days in Riyadh, and includes the first and the last day", async () => {
    const { em, store, actor } = await shop();
    const sales: Record<string, string> = {};
    for (const saleDate of [
      "2026-01-31T20:59:59Z",
      "2026-01-31T21:00:00Z",
      "2026-02-01T20:59:59Z",
      "2026-02-01T21:00:00Z",
    ]) {
      sales[saleDate] = (await makeSaleRow(em, { storeId: store.id, saleDate })).receiptNumber;
    }
    const first = [sales["2026-02-01T20:59:59Z"], sales["2026-01-31T21:00:00Z"]];
    expect(await search(em, actor, { from: "2026-02-01", to: "2026-02-01" })).toEqual({ numbers: first, total: 2 });
    expect(await search(em, actor, { from: "2026-02-01" })).toMatchObject({ total: 3 });
    expect(await search(em, actor, { to: "2026-01-31" })).toMatchObject({ total: 1 });
    expect(await search(em, actor, { from: "0000-01-01", to: "9999-12-31" })).toMatchObject({ total: 4 });
  });

  it("filters by payment, claim and insurance", async () => {
    const { em, store, actor } = await shop();
    const { insuranceId } = await makePolicy(em);
    const columns = { insurance_id: insuranceId, claim_status: "refunded", payment_method: "debit_card" };
    const insured = await makeSaleRow(em, { storeId: store.id, columns });
    const plain = await makeSaleRow(em, { storeId: store.id });
    const only = (sale: { receiptNumber: string }) => ({ numbers: [sale.receiptNumber], total: 1 });
    expect(await search(em, actor, { insured: "yes" })).toEqual(only(insured));
    expect(await search(em, actor, { insured: "no" })).toEqual(only(plain));
    expect(await search(em, actor, { claimStatus: "refunded" })).toEqual(only(insured));
    expect(await search(em, actor, { paymentMethod: "cash" })).toEqual(only(plain));
    expect(await search(em, actor, { paymentMethod: "cash", insured: "yes" })).toEqual({ numbers: [], total: 0 });
    const refused = await execute(listSales, { em, actor }, { claimStatus: "lost" }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(InvalidInput);
  });

  it("sorts by date, total and number, and pages without losing or repeating a row", async () => {
    const { em, store, actor } = await shop();
    const saleDate = "2026-05-05T05:05:05Z";
    const made = [];
    for (const totalAmount of ["20.00", "100.00", "20.00"]) {
      made.push((await makeSaleRow(em, { storeId: store.id, totalAmount, saleDate })).receiptNumber);
    }
    const [a = "", b = "", c = ""] = made;
    expect((await search(em, actor, {})).numbers).toEqual([c, b, a]);
    expect((await search(em, actor, { descending: "false" })).numbers).toEqual([a, b, c]);
    expect((await search(em, actor, { sort: "totalAmount" })).numbers).toEqual([b, c, a]);
    expect((await search(em, actor, { sort: "receiptNumber", descending: false })).numbers).toEqual([a, b, c]);
    for (const descending of [true, false]) {
      const pages = [];
      for (let offset = 0; offset < 4; offset += 1) {
        const page = await execute(listSales, { em, actor }, { sort: "receiptNumber", descending, limit: 1, offset });
        pages.push([page.rows[0]?.receiptNumber, page.next]);
      }
      const numbers = descending ? [c, b, a] : [a, b, c];
      expect(pages).toEqual([
        [numbers[0], 1],
        [numbers[1], 2],
        [numbers[2], null],
        [undefined, null],
      ]);
    }
    const first = await execute(listSales, { em, actor }, { limit: 2 });
    const second = await execute(listSales, { em, actor }, { limit: 2, offset: first.next });
    expect([first.total, first.next, second.next]).toEqual([3, 2, null]);
    expect([...first.rows, ...second.rows].map(({ receiptNumber }) => receiptNumber)).toEqual([c, b, a]);
  });
});

describe("a sale that several methods have paid", () => {
  const paidBy = async (em: Em, actor: Actor, tenders: Record<string, string>, more: object = {}) => {
    const { id: variantId } = await makeVariant(em, { storeId: actor.store?.id ?? 0, price: "630.00" });
    const payments = Object.entries(tenders).map(([paymentMethod, amount]) => ({ paymentMethod, amount }));
    const sale = { paymentMethod: "cash", ...more };
    return execute(createSale, { em, actor }, { sale, items: [{ variantId, quantity: 1 }], payments });
  };

  it("keeps the method that paid most, says that it is split, and lists what each has paid", async () => {
    const { em, actor } = await shop();
    const expected = {
      paymentMethod: "credit_card",
      isSplit: true,
      payments: [
        { paymentMethod: "cash", amount: "300.00" },
        { paymentMethod: "credit_card", amount: "424.50" },
      ],
    };
    const sale = await paidBy(em, actor, { cash: "300", credit_card: "424.50" });
    expect(sale).toMatchObject(expected);
    expect(await execute(getSale, { em, actor }, { id: sale.id })).toMatchObject(expected);
    const whole = await paidBy(em, actor, { cash: "724.50" });
    expect(whole).toMatchObject({ paymentMethod: "cash", isSplit: false, payments: [{ amount: "724.50" }] });
  });

  it("is found by each of them and as split, and by no other", async () => {
    const { em, actor } = await shop();
    const { receiptNumber: split } = await paidBy(em, actor, { cash: "300", credit_card: "424.50" });
    const { receiptNumber: cash } = await paidBy(em, actor, { cash: "724.50" });
    const by = async (paymentMethod: string) => {
      const { numbers, total } = await search(em, actor, { paymentMethod });
      expect(total).toBe(numbers.length);
      const receipts = await execute(listReceipts, { em, actor }, { paymentMethod });
      expect(receipts.rows.map(({ receiptNumber }) => receiptNumber)).toEqual(numbers);
      return numbers;
    };
    expect(await by("cash")).toEqual([cash, split]);
    expect(await by("credit_card")).toEqual([split]);
    expect(await by("split")).toEqual([split]);
    expect(await by("debit_card")).toEqual([]);
  });

  it("becomes split when its balance is collected by another method, and takes the method that paid it all", async () => {
    const { em, actor } = await shop();
    const { id: customerId } = await makeCustomer(em);
    const { id } = await paidBy(em, actor, { cash: "300" }, { customerId });
    expect(await execute(getSale, { em, actor }, { id })).toMatchObject({ paymentMethod: "cash", isSplit: false });
    await execute(collectBalance, { em, actor }, { id, paymentMethod: "debit_card" });
    expect(await execute(getSale, { em, actor }, { id })).toMatchObject({
      paymentMethod: "debit_card",
      isSplit: true,
      payments: [{ paymentMethod: "cash" }, { paymentMethod: "debit_card", amount: "424.50" }],
    });
    const [bought] = (await execute(listCustomerSales, { em, actor }, { customerId })).rows;
    expect(bought?.isSplit).toBe(true);
    const unpaid = await paidBy(em, actor, {}, { customerId });
    await execute(collectBalance, { em, actor }, { id: unpaid.id, paymentMethod: "debit_card" });
    expect(await execute(getSale, { em, actor }, { id: unpaid.id })).toMatchObject({
      paymentMethod: "debit_card",
      isSplit: false,
    });
  });
});

describe("the columns of the list of sales", () => {
  it("each sort it, with guests and sales without a claim first", async () => {
    const { em, store, actor } = await shop();
    const { id: variantId } = await makeVariant(em, { storeId: store.id });
    const make = async (values: object, quantity: number) => {
      const items = [{ variantId, quantity, totalPrice: "1.00" }];
      return (await makeSaleRow(em, { storeId: store.id, items, ...values })).receiptNumber;
    };
    const guest = await make({}, 3);
    const zaki = await make(
      { customerName: "Zaki", columns: { payment_method: "bank_transfer", claim_status: "paid" } },
      1,
    );
    const amal = await make(
      { customerName: "amal", columns: { payment_method: "credit_card", claim_status: "cancelled" } },
      2,
    );
    const sorted = async (sort: string) => (await search(em, actor, { sort, descending: "false" })).numbers;
    expect(await sorted("customerName")).toEqual([guest, amal, zaki]);
    expect(await sorted("itemCount")).toEqual([zaki, amal, guest]);
    expect(await sorted("paymentMethod")).toEqual([zaki, guest, amal]);
    expect(await sorted("claimStatus")).toEqual([guest, amal, zaki]);
  });
});

describe("getSale and listSaleItems", () => {
  it("show a sale of any store of the user, and no sale of another store", async () => {
    const { em, second, foreign, actor } = await shop();
    const { id: variantId } = await makeVariant(em, { storeId: second.id });
    const items = [1, 4].map((quantity) => ({ variantId, quantity, totalPrice: "10.00" }));
    const ours = await makeSaleRow(em, { storeId: second.id, items });
    const theirs = await makeSaleRow(em, { storeId: foreign.id, items });
    expect(await execute(getSale, { em, actor }, { id: ours.id })).toMatchObject({ id: ours.id, itemCount: 5 });
    const lines = await execute(listSaleItems, { em, actor }, { id: ours.id });
    expect(lines.map(({ lineNo, quantity }) => [lineNo, quantity])).toEqual([
      [1, 1],
      [2, 4],
    ]);
    expect(() => lines.map((line) => SaleItemView.parse(line))).not.toThrow();
    const missing = { code: "not_found" };
    await expect(execute(getSale, { em, actor }, { id: theirs.id })).rejects.toMatchObject(missing);
    await expect(execute(listSaleItems, { em, actor }, { id: theirs.id })).rejects.toMatchObject(missing);
  });
});

describe("listCustomerSales", () => {
  it("shows what a customer bought in the user's stores, newest first", async () => {
    const { em, store, second, foreign, actor } = await shop();
    const customer = await makeCustomer(em);
    const sale = async (storeId: number, saleDate: string) =>
      (await makeSaleRow(em, { storeId, saleDate, customerId: customer.id })).id;
    const first = await sale(store.id, "2026-03-01T10:00:00Z");
    const last = await sale(second.id, "2026-04-01T10:00:00Z");
    await sale(foreign.id, "2026-05-01T10:00:00Z");
    const bought = await execute(listCustomerSales, { em, actor }, { customerId: customer.id });
    expect(bought.rows.map(({ id }) => id)).toEqual([last, first]);
    expect(bought.total).toBe(2);
    await rows(em).updateTable("customers").set({ deleted_at: new Date() }).where("id", "=", customer.id).execute();
    await expect(execute(listCustomerSales, { em, actor }, { customerId: customer.id })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});
