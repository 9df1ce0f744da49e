import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { DomainError, InvalidInput } from "#app/lib/errors.ts";
import { type Actor, execute } from "#app/lib/operation.server.ts";
import type { Permission } from "#app/lib/permissions.ts";
import { lockShelves } from "#app/modules/ledger/lock-shelves.server.ts";
import { discardCart } from "#app/modules/sales/cart/drafts/discard-cart.server.ts";
import { findClosedCart } from "#app/modules/sales/cart/drafts/find-closed-cart.server.ts";
import { listDrafts } from "#app/modules/sales/cart/drafts/list-drafts.server.ts";
import { saveCart } from "#app/modules/sales/cart/drafts/save-cart.server.ts";
import { completeCart } from "#app/modules/sales/cart/pay/complete-cart.server.ts";
import { createSale } from "#app/modules/sales/cart/pay/create-sale.server.ts";
import { findSaleItems } from "#app/modules/sales/cart/scan/find-sale-items.server.ts";
import { listLowStock } from "#app/modules/sales/cart/screen/list-low-stock.server.ts";
import { getSale } from "#app/modules/sales/sale/get-sale.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeCustomer, makePolicy, makeStore, makeVariant, stock } from "#tests/support/factories.ts";
import { untilSomeoneWaits } from "#tests/support/locks.ts";
import { getCart } from "./get-cart.server.ts";

const { em: getEm } = testDatabase();
const CASHIER: Permission[] = ["sales:create", "sales:read", "sales:update"];

async function shop() {
  const em = await getEm();
  const store = await makeStore(em);
  return { em, store, actor: await makeActor(em, { stores: [store], permissions: CASHIER }) };
}

const refusal = async (work: Promise<unknown>) =>
  (await work.catch((error: unknown) => error)) as DomainError & InvalidInput;

type Change = { type: string; variantId?: number; code?: string; insuranceId?: number | string };

/** Sends the cart back as the screen does: everything that it shows, with what a button changes. */
async function press(
  em: Em,
  actor: Actor,
  draftId: number | null,
  change: Change,
  typed: Record<string, unknown> = {},
) {
  const cart = draftId === null ? null : await execute(getCart, { em, actor }, { draftId });
  const { id } = await execute(saveCart, { em, actor }, { ...(await form(em, actor, draftId, typed)), change });
  return { id, before: cart, cart: await execute(getCart, { em: await getEm(), actor }, { draftId: id }) };
}

async function form(em: Em, actor: Actor, draftId: number | null, typed: Record<string, unknown> = {}) {
  const cart = draftId === null ? null : await execute(getCart, { em, actor }, { draftId });
  return {
    draftId,
    items: (cart?.lines ?? []).map(({ variantId, quantity, discountAmount }) => ({
      variantId,
      quantity,
      discountAmount,
    })),
    sale: {
      customerId: cart?.customer?.id ?? "",
      insuranceId: cart?.insuranceId ?? "",
      prescriptionId: cart?.prescriptionId ?? "",
      discountAmount: cart?.insuranceId ? "" : (cart?.discountAmount ?? ""),
      paymentMethod: cart?.paymentMethod ?? "cash",
      ...typed,
    },
  };
}

/** Variants of other tests have no row in a new store, and would all be out of stock there. */
const retireOthers = (em: Em) => rows(em).updateTable("product_variants").set({ is_active: false }).execute();

describe("a cart", () => {
  it("is made by the first scan, gets a second piece by the second scan, and loses removed lines", async () => {
    const { em, store, actor } = await shop();
    const [a, b] = [await makeVariant(em, { storeId: store.id }), await makeVariant(em, { storeId: store.id })];
    const first = await press(em, actor, null, { type: "addCode", code: a.sku.toLowerCase() });
    await press(em, actor, first.id, { type: "addCode", code: a.sku });
    const { cart } = await press(em, actor, first.id, { type: "add", variantId: b.id });
    expect(cart.lines.map(({ variantId, quantity }) => [variantId, quantity])).toEqual([
      [a.id, 2],
      [b.id, 1],
    ]);
    expect(cart.totals).toMatchObject({ subtotal: "300.00", taxAmount: "45.00", totalAmount: "345.00" });
    await press(em, actor, first.id, { type: "decrease", variantId: a.id });
    const rest = await press(em, actor, first.id, { type: "remove", variantId: b.id });
    expect(rest.cart.lines.map(({ variantId, quantity }) => [variantId, quantity])).toEqual([[a.id, 1]]);
    const least = await press(em, actor, first.id, { type: "decrease", variantId: a.id });
    expect(least.cart.lines[0]?.quantity).toBe(1);
  });

  it("is stored as sent: in the sent order, without missing lines, and with no item twice", async () => {
    const { em, store, actor } = await shop();
    const items = await Promise.all([1, 2, 3].map(() => makeVariant(em, { storeId: store.id })));
    const [a = 0, b = 0, c = 0] = items.map(({ id }) => id);
    const sent = (...lines: [number, number][]) => ({
      items: lines.map(([variantId, quantity]) => ({ variantId, quantity, discountAmount: "1.00" })),
      sale: { paymentMethod: "cash" },
      change: { type: "keep" },
    });
    const { id } = await execute(saveCart, { em, actor }, { draftId: null, ...sent([a, 1], [b, 2], [c, 3]) });
    await execute(saveCart, { em, actor }, { draftId: id, ...sent([c, 5], [a, 4]) });
    const { lines } = await execute(getCart, { em: await getEm(), actor }, { draftId: id });
    expect(lines.map(({ variantId, quantity, discountAmount }) => [variantId, quantity, discountAmount])).toEqual([
      [c, 5, "1.00"],
      [a, 4, "1.00"],
    ]);
    expect(await refusal(execute(saveCart, { em, actor }, { draftId: id, ...sent([a, 1], [a, 1]) }))).toMatchObject({
      code: "conflict",
    });
    await execute(saveCart, { em, actor }, { draftId: id, ...sent() });
    expect((await execute(getCart, { em: await getEm(), actor }, { draftId: id })).lines).toEqual([]);
  });

  it("keeps what two windows send at the same time", async () => {
    const { em, store, actor } = await shop();
    const items = await Promise.all(Array.from({ length: 6 }, () => makeVariant(em, { storeId: store.id })));
    const [first, ...others] = items;
    const { id } = await press(em, actor, null, { type: "add", variantId: first?.id ?? 0 });
    const { shown, lines } = await execute(getCart, { em: await getEm(), actor }, { draftId: id });
    const window = {
      draftId: id,
      shown,
      sale: { paymentMethod: "cash" },
      items: lines.map((line) => ({ variantId: line.variantId, quantity: line.quantity, shown: line.shown })),
    };
    await Promise.all(
      others.map(async (item) =>
        execute(saveCart, { em: await getEm(), actor }, { ...window, change: { type: "add", variantId: item.id } }),
      ),
    );
    const cart = await execute(getCart, { em: await getEm(), actor }, { draftId: id });
    expect(cart.lines.map(({ variantId }) => variantId).sort((a, b) => a - b)).toEqual(
      items.map((item) => item.id).sort((a, b) => a - b),
    );
    const stale = await refusal(execute(completeCart, { em: await getEm(), actor }, window));
    expect(stale).toMatchObject({ code: "conflict", message: "sales.errors.cartChanged" });
  });

  it("gives a line a new look only when the line changed", async () => {
    const { em, store, actor } = await shop();
    const [a, b] = [await makeVariant(em, { storeId: store.id }), await makeVariant(em, { storeId: store.id })];
    const { id, cart: first } = await press(em, actor, null, { type: "add", variantId: a.id });
    const { cart: second } = await press(em, actor, id, { type: "add", variantId: b.id });
    expect(second.lines[0]?.look).toBe(first.lines[0]?.look);
    expect(second.lines[1]?.look).not.toBe(first.lines[0]?.look);
    const { cart: third } = await press(em, actor, id, { type: "increase", variantId: a.id });
    expect(third.lines[0]?.look).not.toBe(second.lines[0]?.look);
    await rows(em).updateTable("inventory").set({ quantity: 3 }).where("variant_id", "=", b.id).execute();
    const { cart: fourth } = await press(em, actor, id, { type: "keep" });
    expect(fourth.lines.map(({ look }) => look)).toEqual([
      third.lines[0]?.look,
      expect.not.stringMatching(`^${third.lines[1]?.look}$`),
    ]);
  });

  it.each([
    ["a code that nothing has", "addCode", "sales.errors.unknownCode"],
    ["an empty code", "addCode", "sales.errors.codeRequired"],
  ])("refuses %s and stays unchanged", async (name, type, key) => {
    const { em, store, actor } = await shop();
    const a = await makeVariant(em, { storeId: store.id });
    const { id } = await press(em, actor, null, { type: "add", variantId: a.id });
    const refused = await refusal(press(em, actor, id, { type, code: name.startsWith("an empty") ? "" : "nothing" }));
    expect(refused.message === key || JSON.stringify(refused.errors).includes(key)).toBe(true);
    expect((await execute(getCart, { em: await getEm(), actor }, { draftId: id })).lines).toHaveLength(1);
  });

  it("refuses an item that is out of stock, and more pieces than are available", async () => {
    const { em, store, actor } = await shop();
    const none = await makeVariant(em, { storeId: store.id, quantity: 2, onHold: 2 });
    const one = await makeVariant(em, { storeId: store.id, quantity: 1 });
    expect(await refusal(press(em, actor, null, { type: "add", variantId: none.id }))).toMatchObject({
      message: "sales.errors.outOfStock",
    });
    const { id } = await press(em, actor, null, { type: "add", variantId: one.id });
    expect(await refusal(press(em, actor, id, { type: "increase", variantId: one.id }))).toMatchObject({
      message: "sales.errors.notEnough",
      details: { params: { item: `${one.name} (${one.sku})`, available: 1 } },
    });
  });

  it("sets the insurer of a customer's default policy, and clears it with the customer", async () => {
    const { em, store, actor } = await shop();
    const a = await makeVariant(em, { storeId: store.id, price: "1160.00" });
    const customer = await makeCustomer(em);
    const { insuranceId } = await makePolicy(em, { customerId: customer.id, discountRate: "20.00" });
    const { id } = await press(em, actor, null, { type: "add", variantId: a.id });
    const { cart } = await press(em, actor, id, { type: "keep" }, { customerId: customer.id });
    expect(cart).toMatchObject({
      insuranceId,
      coveragePercent: "20.00",
      totals: { totalAmount: "916.40", insuranceCoverage: "232.00" },
    });
    const without = await press(em, actor, id, { type: "forgetCustomer" });
    expect(without.cart).toMatchObject({ customer: null, insuranceId: null, coveragePercent: null });
  });

  it("keeps the choices for a customer whom the screen showed before the cart was saved", async () => {
    const { em, store, actor } = await shop();
    const a = await makeVariant(em, { storeId: store.id });
    const customer = await makeCustomer(em);
    const { insuranceId } = await makePolicy(em, { customerId: customer.id });
    const shown = { customerId: customer.id, shownCustomerId: customer.id };
    const uninsured = await press(em, actor, null, { type: "add", variantId: a.id }, { ...shown, insuranceId: "" });
    expect(uninsured.cart).toMatchObject({ customer: { id: customer.id }, insuranceId: null });
    const insured = await press(em, actor, null, { type: "add", variantId: a.id }, { ...shown, insuranceId });
    expect(insured.cart).toMatchObject({ customer: { id: customer.id }, insuranceId });
    const { id } = await press(em, actor, null, { type: "add", variantId: a.id });
    const sold = await execute(completeCart, { em, actor }, await form(em, actor, id, { ...shown, insuranceId: "" }));
    expect(await execute(getSale, { em: await getEm(), actor }, sold)).toMatchObject({ insuranceId: null });
    const nobody = { customerId: 999_999, shownCustomerId: 999_999 };
    const refused = await refusal(press(em, actor, insured.id, { type: "keep" }, nobody));
    expect(refused).toMatchObject({ message: "sales.errors.unknownCustomer" });
    expect((await press(em, actor, insured.id, { type: "forgetCustomer" })).cart.insuranceId).toBeNull();
  });

  it("sets no insurer whose policy has ended or has not begun", async () => {
    const { em, store, actor } = await shop();
    const a = await makeVariant(em, { storeId: store.id });
    const { id } = await press(em, actor, null, { type: "add", variantId: a.id });
    for (const dates of [{ end_date: "2021-01-01" }, { start_date: "2090-01-01" }]) {
      const customer = await makeCustomer(em);
      await makePolicy(em, { customerId: customer.id });
      await rows(em).updateTable("customer_policies").set(dates).where("customer_id", "=", customer.id).execute();
      const { cart } = await press(em, actor, id, { type: "keep" }, { customerId: customer.id });
      expect(cart).toMatchObject({ customer: { id: customer.id }, insuranceId: null });
      const fresh = await execute(getCart, { em, actor }, { draftId: null, customerId: customer.id });
      expect(fresh.insuranceId).toBeNull();
    }
  });

  it("costs the same with an insurer on the screen as over the API", async () => {
    const { em, store } = await shop();
    // Without an active policy the insurance is a manager's matter.
    const actor = await makeActor(em, { stores: [store], permissions: [...CASHIER, "sales:manage"] });
    const a = await makeVariant(em, { storeId: store.id, price: "690.00" });
    const customer = await makeCustomer(em);
    const [plain, ownRate] = [
      await makePolicy(em, { coveragePercentage: "30.00" }),
      await makePolicy(em, { customerId: customer.id, discountRate: null, coveragePercentage: "35.00" }),
    ];
    for (const [insuranceId, coveragePercent] of [
      [plain.insuranceId, "30.00"],
      [ownRate.insuranceId, "35.00"],
    ]) {
      const { id } = await press(em, actor, null, { type: "add", variantId: a.id });
      await press(em, actor, id, { type: "keep" }, { customerId: customer.id });
      const { cart } = await press(em, actor, id, { type: "insurer", insuranceId }, { insuranceId });
      expect(cart.coveragePercent).toBe(coveragePercent);
      const sale = { customerId: customer.id, insuranceId, paymentMethod: "cash" };
      const posted = await execute(createSale, { em, actor }, { sale, items: [{ variantId: a.id, quantity: 1 }] });
      const { id: soldId } = await execute(completeCart, { em, actor }, await form(em, actor, id));
      const sold = await execute(getSale, { em: await getEm(), actor }, { id: soldId });
      const { insuranceCoverage, totalAmount } = cart.totals;
      for (const one of [posted, sold]) expect(one).toMatchObject({ insuranceCoverage, totalAmount });
    }
  });

  it("shows a newly created customer before the cart is saved", async () => {
    const { em, store, actor } = await shop();
    const a = await makeVariant(em, { storeId: store.id });
    const customer = await makeCustomer(em);
    const { id } = await press(em, actor, null, { type: "add", variantId: a.id });
    const cart = await execute(getCart, { em, actor }, { draftId: id, customerId: customer.id });
    expect(cart.customer).toMatchObject({ id: customer.id });
  });

  it("of a value above the limit of a sale is listed, but cannot be completed", async () => {
    const { em, store, actor } = await shop();
    const dear = await makeVariant(em, { storeId: store.id, price: "9999999999.99" });
    const { id } = await press(em, actor, null, { type: "add", variantId: dear.id });
    const { cart } = await press(em, actor, id, { type: "increase", variantId: dear.id });
    expect(cart.totals.subtotal).toBe("19999999999.98");
    expect(await execute(listDrafts, { em, actor }, {})).toMatchObject([{ id, value: "19999999999.98" }]);
    const sent = await form(em, actor, id);
    expect(await refusal(execute(completeCart, { em, actor }, sent))).toMatchObject({ message: "errors.outOfRange" });
  });

  it("still shows an item that is no longer sold, and cannot be completed with it", async () => {
    const { em, store, actor } = await shop();
    const [kept, gone] = [
      await makeVariant(em, { storeId: store.id, quantity: 5 }),
      await makeVariant(em, { storeId: store.id, quantity: 5 }),
    ];
    const first = await press(em, actor, null, { type: "add", variantId: kept.id });
    const { id } = await press(em, actor, first.id, { type: "add", variantId: gone.id });
    await rows(em).updateTable("product_variants").set({ is_active: false }).where("id", "=", gone.id).execute();
    const cart = await execute(getCart, { em: await getEm(), actor }, { draftId: id });
    expect(cart.lines).toMatchObject([
      { variantId: kept.id, available: 5 },
      { variantId: gone.id, available: 0 },
    ]);
    expect(await refusal(execute(completeCart, { em, actor }, await form(em, actor, id)))).toMatchObject({
      message: "sales.errors.unknownItem",
      details: { field: "items[1].variantId" },
    });
    expect((await press(em, actor, id, { type: "remove", variantId: gone.id })).cart.lines).toHaveLength(1);
  });

  it("needs a payment method only when it is completed", async () => {
    const { em, store, actor } = await shop();
    const a = await makeVariant(em, { storeId: store.id, price: "100.00" });
    const { id, cart } = await press(em, actor, null, { type: "add", variantId: a.id });
    expect(cart.paymentMethod).toBe("cash");
    const grown = await press(em, actor, id, { type: "increase", variantId: a.id }, { paymentMethod: "" });
    expect(grown.cart).toMatchObject({ paymentMethod: null, totals: { subtotal: "200.00" } });
    const held = await press(em, actor, id, { type: "hold" }, { paymentMethod: "" });
    expect(held.cart).toMatchObject({ paymentMethod: null, status: "held" });
    const open = await form(em, actor, id, { paymentMethod: "" });
    expect((await refusal(execute(completeCart, { em, actor }, open))).errors).toMatchObject({
      "sale.paymentMethod": [{ key: "sales.errors.paymentRequired" }],
    });
    expect((await execute(getCart, { em, actor }, { draftId: null })).paymentMethod).toBe("cash");
  });

  it("names an unknown reference beside its field, as completing does, and stays unchanged", async () => {
    const { em, store, actor } = await shop();
    const a = await makeVariant(em, { storeId: store.id });
    const [customer, other] = [await makeCustomer(em), await makeCustomer(em)];
    const prescription = await rows(em)
      .insertInto("prescriptions")
      .values({ customer_id: other.id, prescription_number: "RX-OTHER", date: new Date() })
      .returning("id")
      .executeTakeFirstOrThrow();
    const removed = await makePolicy(em);
    const gone = { deleted_at: new Date() };
    await rows(em).updateTable("insurances").set(gone).where("id", "=", removed.insuranceId).execute();
    const { id } = await press(em, actor, null, { type: "add", variantId: a.id });
    await press(em, actor, id, { type: "keep" }, { customerId: customer.id });
    for (const [typed, message] of [
      [{ customerId: 999_999 }, "unknownCustomer"],
      [{ insuranceId: 999_999 }, "unknownInsurance"],
      [{ insuranceId: removed.insuranceId }, "unknownInsurance"],
      [{ prescriptionId: 999_999 }, "unknownPrescription"],
      [{ prescriptionId: prescription.id }, "unknownPrescription"],
    ] as const) {
      const [field = ""] = Object.keys(typed);
      expect(await refusal(press(em, actor, id, { type: "keep" }, typed))).toMatchObject({
        code: "rule",
        message: `sales.errors.${message}`,
        details: { field: `sale.${field}` },
      });
    }
    const sent = await form(em, actor, id);
    const foreign = { ...sent, items: [...sent.items, { variantId: 999_999, quantity: 1, discountAmount: "0" }] };
    expect(
      await refusal(execute(saveCart, { em, actor }, { ...foreign, change: { type: "remove", variantId: a.id } })),
    ).toMatchObject({ code: "rule", message: "sales.errors.unknownItem", details: { field: "items[1].variantId" } });
    const cart = await execute(getCart, { em: await getEm(), actor }, { draftId: id });
    expect(cart).toMatchObject({ customer: { id: customer.id }, insuranceId: null, prescriptionId: null });
    expect(cart.lines).toHaveLength(1);
  });

  it("refuses a discount that is larger than its amount, and never has a negative total", async () => {
    const { em, store, actor } = await shop();
    const [a, b] = [
      await makeVariant(em, { storeId: store.id, price: "100.00" }),
      await makeVariant(em, { storeId: store.id, price: "10.00" }),
    ];
    const empty = await press(em, actor, null, { type: "keep" }, { discountAmount: "20" });
    expect(empty.cart).toMatchObject({ discountAmount: "20.00", totals: { totalAmount: "0.00" } });
    const { id } = await press(em, actor, empty.id, { type: "add", variantId: a.id });
    expect(await refusal(press(em, actor, id, { type: "keep" }, { discountAmount: "99999" }))).toMatchObject({
      code: "rule",
      message: "sales.errors.discountTooLarge",
      details: { field: "sale.discountAmount", params: { most: "SAR\u00a0115.00" } },
    });
    const most = await press(em, actor, id, { type: "keep" }, { discountAmount: "115" });
    expect(most.cart.totals).toMatchObject({ discountAmount: "115.00", totalAmount: "0.00" });

    const two = await press(em, actor, id, { type: "add", variantId: b.id });
    expect(two.cart.totals.totalAmount).toBe("11.50");
    const less = await press(em, actor, id, { type: "remove", variantId: a.id });
    expect(less.cart).toMatchObject({
      discountAmount: "115.00",
      totals: { discountAmount: "11.50", totalAmount: "0.00" },
    });
    const sent = await form(em, actor, id, { discountAmount: "" });
    const lines = sent.items.map((line) => ({ ...line, discountAmount: "11.51" }));
    const keep = { ...sent, items: lines, change: { type: "keep" } };
    expect(await refusal(execute(saveCart, { em, actor }, keep))).toMatchObject({
      message: "sales.errors.lineDiscount",
      details: { field: "items[0].discountAmount" },
    });
  });

  it("takes typed percentages off the price with VAT, and leaves nothing at 100%", async () => {
    const { em, store, actor } = await shop();
    const frame = await makeVariant(em, { storeId: store.id, price: "690.00" });
    const { id } = await press(em, actor, null, { type: "add", variantId: frame.id });
    const keepLine = async (typed: string, whole = "") => {
      const sent = await form(em, actor, id, { discountAmount: whole });
      const items = sent.items.map((line) => ({ ...line, discountAmount: typed }));
      await execute(saveCart, { em, actor }, { ...sent, items, change: { type: "keep" } });
      return execute(getCart, { em, actor }, { draftId: id });
    };
    expect(await keepLine("10%")).toMatchObject({
      lines: [{ discountAmount: "79.35", total: "714.15" }],
      totals: { discountAmount: "79.35", totalAmount: "714.15", lineTotals: ["610.65"] },
    });
    expect(await keepLine("100%")).toMatchObject({
      lines: [{ discountAmount: "793.50", total: "0.00" }],
      totals: { totalAmount: "0.00", lineTotals: ["-103.50"] },
    });
    expect(await keepLine("", "10%")).toMatchObject({ discountAmount: "79.35", totals: { totalAmount: "714.15" } });
    expect(await keepLine("10%", "100%")).toMatchObject({ discountAmount: "714.15", totals: { totalAmount: "0.00" } });
  });

  it("takes typed percentages of goods without VAT off their net price", async () => {
    const { em, store, actor } = await shop();
    const care = await makeVariant(em, { storeId: store.id, price: "690.00" });
    await rows(em)
      .updateTable("products")
      .set({ tax_category: "Z", tax_reason: "VATEX-SA-35" })
      .where("id", "=", care.productId)
      .execute();
    const { id } = await press(em, actor, null, { type: "add", variantId: care.id });
    const tenth = await press(em, actor, id, { type: "keep" }, { discountAmount: "10%" });
    expect(tenth.cart).toMatchObject({ discountAmount: "69.00", totals: { totalAmount: "621.00" } });
    const all = await press(em, actor, id, { type: "keep" }, { discountAmount: "100%" });
    expect(all.cart).toMatchObject({ discountAmount: "690.00", totals: { totalAmount: "0.00" } });
  });

  it("keeps a whole discount of a line when rounding takes a halala from its price", async () => {
    const { em, store, actor } = await shop();
    const [a, b] = [
      await makeVariant(em, { storeId: store.id, price: "33.30" }),
      await makeVariant(em, { storeId: store.id, price: "33.31" }),
    ];
    const { id } = await press(em, actor, null, { type: "add", variantId: a.id });
    const whole = async () => {
      const sent = await form(em, actor, id);
      const items = sent.items.map((line) => ({
        ...line,
        discountAmount: line.discountAmount === "0.00" ? "100%" : line.discountAmount,
      }));
      await execute(saveCart, { em, actor }, { ...sent, items, change: { type: "keep" } });
      return execute(getCart, { em, actor }, { draftId: id });
    };
    // Alone 33.30 costs 38.30 with VAT, beside 33.31 it costs 38.29: the VAT of both is 9.99.
    expect(await whole()).toMatchObject({ lines: [{ discountAmount: "38.30" }], totals: { totalAmount: "0.00" } });
    await press(em, actor, id, { type: "add", variantId: b.id });
    expect(await whole()).toMatchObject({ totals: { discountAmount: "76.60", totalAmount: "0.00" } });
  });

  it("is not found for a user of another store", async () => {
    const { em, store, actor } = await shop();
    const stranger = await makeActor(em, { stores: [await makeStore(em)], permissions: CASHIER });
    const a = await makeVariant(em, { storeId: store.id });
    const { id } = await press(em, actor, null, { type: "add", variantId: a.id });
    expect(await refusal(execute(getCart, { em, actor: stranger }, { draftId: id }))).toMatchObject({
      code: "not_found",
    });
    expect(await refusal(execute(discardCart, { em, actor: stranger }, { draftId: id }))).toMatchObject({
      code: "not_found",
    });
    const sent = { ...(await form(em, actor, id)), change: { type: "keep" } };
    expect(await refusal(execute(saveCart, { em, actor: stranger }, sent))).toMatchObject({ code: "not_found" });
    expect(await refusal(execute(completeCart, { em, actor: stranger }, sent))).toMatchObject({ code: "not_found" });
  });

  it("waits on hold, is listed, and is removed when discarded", async () => {
    const { em, store, actor } = await shop();
    const a = await makeVariant(em, { storeId: store.id, price: "50.00" });
    const { id } = await press(em, actor, null, { type: "add", variantId: a.id });
    await press(em, actor, id, { type: "hold" });
    expect(await execute(listDrafts, { em, actor }, {})).toMatchObject([
      { id, status: "held", items: 1, value: "50.00" },
    ]);
    expect(await execute(findClosedCart, { em, actor }, { draftId: id })).toBeNull();
    const sent = await form(em, actor, id);
    await execute(discardCart, { em, actor }, { draftId: id });
    expect(await refusal(execute(completeCart, { em: await getEm(), actor }, sent))).toMatchObject({
      message: "sales.errors.cartDiscarded",
    });
    const closed = { status: "discarded", saleId: null };
    expect(await execute(findClosedCart, { em: await getEm(), actor }, { draftId: id })).toEqual(closed);
    expect(await execute(findClosedCart, { em, actor: (await shop()).actor }, { draftId: id })).toBeNull();
    expect(await execute(listDrafts, { em, actor }, {})).toEqual([]);
    expect(await refusal(execute(getCart, { em, actor }, { draftId: id }))).toMatchObject({ code: "not_found" });
  });
});

describe("a cart on hold that is resumed with one item more", () => {
  const wayTo = {
    add: (item: { id: number }) => ({ type: "add", variantId: item.id }),
    scan: (item: { sku: string }) => ({ type: "addCode", code: item.sku }),
  };

  it.each(["add", "scan"] as const)("by %s, waits for nobody who waits for its shelves", async (way) => {
    const { em, store, actor } = await shop();
    const soldOut = await makeVariant(em, { storeId: store.id, quantity: 0 });
    const held = await makeVariant(em, { storeId: store.id });
    const { id } = await press(em, actor, null, { type: "add", variantId: held.id });
    await press(em, actor, id, { type: "hold" });
    const sent = { ...(await form(em, actor, id)), change: wayTo[way](soldOut) };
    const till = await getEm();
    const resumed = await till.fork().transactional(async (other) => {
      await lockShelves(other, store.id, [soldOut.id]);
      const pressed = refusal(execute(saveCart, { em: till, actor }, sent));
      await untilSomeoneWaits(em);
      await lockShelves(other, store.id, [held.id]);
      return { pressed };
    });
    expect(await resumed.pressed).toMatchObject({ message: "sales.errors.outOfStock" });
  });
});

describe("completeCart", () => {
  it("notes the cash that is handed over, and gives the rest back as change", async () => {
    const { em, store, actor } = await shop();
    const item = await makeVariant(em, { storeId: store.id, price: "100.00" });
    const begin = async () => (await press(em, actor, null, { type: "add", variantId: item.id })).id;
    const complete = async (id: number, cashReceived: string, typed = {}) =>
      execute(completeCart, { em, actor }, { ...(await form(em, actor, id, typed)), cashReceived });
    const paymentOf = (sale: { id: number }) =>
      rows(em)
        .selectFrom("payments")
        .select(["payment_method", "amount", "tendered"])
        .where("receipt_id", "=", sale.id)
        .execute();

    const id = await begin();
    expect(await refusal(complete(id, "100"))).toMatchObject({
      code: "rule",
      message: "payments.errors.tenderedTooLittle",
      details: { field: "cashReceived", params: { amount: "115.00" } },
    });
    expect((await refusal(complete(id, "12,5"))).errors).toMatchObject({
      cashReceived: [{ key: "payments.errors.amount" }],
    });
    expect(await paymentOf(await complete(id, "200"))).toEqual([
      { payment_method: "cash", amount: "115.00", tendered: "200.00" },
    ]);
    for (const [received, method] of [
      ["", "cash"],
      ["115", "cash"],
      ["200", "credit_card"],
    ] as const) {
      expect(await paymentOf(await complete(await begin(), received, { paymentMethod: method }))).toEqual([
        { payment_method: method, amount: "115.00", tendered: null },
      ]);
    }
  });

  it("says beside the payment method that a register must be opened first", async () => {
    const { em, store, actor } = await shop();
    await rows(em).updateTable("stores").set({ cash_needs_register: true }).where("id", "=", store.id).execute();
    const item = await makeVariant(em, { storeId: store.id, price: "100.00" });
    const { id } = await press(em, actor, null, { type: "add", variantId: item.id });
    const sent = { ...(await form(em, actor, id)), cashReceived: "200" };
    expect(await refusal(execute(completeCart, { em, actor }, sent))).toMatchObject({
      details: { field: "sale.paymentMethod" },
    });
  });

  it("charges only the price that was shown", async () => {
    const { em, store, actor } = await shop();
    const item = await makeVariant(em, { storeId: store.id, price: "100.00" });
    const { id } = await press(em, actor, null, { type: "addCode", code: item.sku });
    const cart = await form(em, actor, id);
    const seen = (shownPrice: string) => ({ ...cart, items: cart.items.map((line) => ({ ...line, shownPrice })) });
    await rows(em).updateTable("product_variants").set({ price: "90.00" }).where("id", "=", item.id).execute();
    expect(await refusal(execute(completeCart, { em, actor }, seen("100.00")))).toMatchObject({
      code: "rule",
      message: "sales.errors.price",
      details: { field: "items[0].unitPrice", params: { expected: "90.00", sent: "100.00" } },
    });
    const sold = await execute(completeCart, { em, actor }, seen("90.00"));
    expect(await execute(getSale, { em: await getEm(), actor }, { id: sold.id })).toMatchObject({ subtotal: "90.00" });
  });

  it("charges only the policy's percent that was shown", async () => {
    const { em, store, actor } = await shop();
    const item = await makeVariant(em, { storeId: store.id, price: "100.00" });
    const customer = await makeCustomer(em);
    const { insuranceId, policyId } = await makePolicy(em, { customerId: customer.id, discountRate: "20.00" });
    const cartOf = async (shownPercent: string) => {
      const { id } = await press(em, actor, null, { type: "addCode", code: item.sku });
      const cart = await form(em, actor, id);
      const insured = { ...cart, sale: { ...cart.sale, customerId: customer.id, insuranceId, shownPercent } };
      await execute(saveCart, { em, actor }, { ...insured, change: { type: "keep" } });
      return insured;
    };
    const changed = { code: "rule", message: "sales.errors.coverageChanged", details: { field: "sale.insuranceId" } };
    const seen = await cartOf("20.00");
    await rows(em).updateTable("insurance_policies").set({ discount_rate: "30" }).where("id", "=", policyId).execute();
    expect(await refusal(execute(completeCart, { em, actor }, seen))).toMatchObject(changed);
    const sold = await execute(completeCart, { em, actor }, await cartOf("30"));
    expect(await execute(getSale, { em: await getEm(), actor }, sold)).toMatchObject({ coveragePercentage: "30.00" });
    const covered = await cartOf("30.00");
    await rows(em).updateTable("insurance_policies").set({ discount_rate: null }).where("id", "=", policyId).execute();
    expect(await refusal(execute(completeCart, { em, actor }, covered))).toMatchObject(changed);
    await execute(completeCart, { em, actor }, await cartOf("50"));
    await rows(em)
      .updateTable("customer_policies")
      .set({ end_date: "2020-12-31" })
      .where("customer_id", "=", customer.id)
      .execute();
    expect(await refusal(execute(completeCart, { em, actor }, covered))).toMatchObject(changed);
  });

  it("sells nothing to a customer whose insurer nobody has seen yet, unless the cart names that insurer", async () => {
    const { em, store, actor } = await shop();
    const item = await makeVariant(em, { storeId: store.id });
    const { id } = await press(em, actor, null, { type: "addCode", code: item.sku });
    const customer = await makeCustomer(em, { firstName: "Huda", lastName: "Al-Amri" });
    const { insuranceId } = await makePolicy(em, { customerId: customer.id });
    const chosen = await form(em, actor, id, { customerId: customer.id });
    expect(await refusal(execute(completeCart, { em, actor }, chosen))).toMatchObject({
      code: "rule",
      message: "sales.errors.insurerUnseen",
      details: { field: "sale.customerId", params: { customer: "Huda Al-Amri" } },
    });
    const named = { ...chosen, sale: { ...chosen.sale, insuranceId } };
    const sold = await execute(completeCart, { em, actor }, named);
    expect(await execute(getSale, { em: await getEm(), actor }, sold)).toMatchObject({ insuranceId });
    const next = await press(em, actor, null, { type: "addCode", code: item.sku });
    await press(em, actor, next.id, { type: "keep" }, { customerId: customer.id });
    const uninsured = await execute(
      completeCart,
      { em, actor },
      await form(em, actor, next.id, { customerId: customer.id, insuranceId: "" }),
    );
    expect(await execute(getSale, { em: await getEm(), actor }, uninsured)).toMatchObject({ insuranceId: null });
  });

  it("keeps a manager's price, which a cashier who resumes the cart sells at with an approval only", async () => {
    const { em, store, actor } = await shop();
    const manager = await makeActor(em, { stores: [store], permissions: [...CASHIER, "sales:manage"] });
    const item = await makeVariant(em, { storeId: store.id, price: "100.00" });
    const { id } = await press(em, manager, null, { type: "addCode", code: item.sku });
    const cart = await form(em, manager, id);
    const cheaper = { ...cart, items: cart.items.map((line) => ({ ...line, unitPrice: "80" })) };
    await execute(saveCart, { em, actor: manager }, { ...cheaper, change: { type: "hold" } });
    const priceFor = async (who: Actor) =>
      (await execute(getCart, { em: await getEm(), actor: who }, { draftId: id })).lines[0]?.unitPrice;
    expect([await priceFor(manager), await priceFor(actor)]).toEqual(["80.00", "80.00"]);
    const refused = await refusal(execute(completeCart, { em, actor }, cheaper));
    const overrides = [{ kind: "price", index: 0, item: item.name, from: "100.00", to: "80.00" }];
    expect(refused).toMatchObject({
      code: "forbidden",
      details: { field: "items[0].unitPrice", extra: { overrides } },
    });
    const approver = { id: manager.user.id, name: "A Manager" };
    const approving = { em, actor: { ...actor, approver } };
    for (const approved of [null, "[]"]) {
      expect(await refusal(execute(completeCart, approving, { ...cheaper, approved }))).toMatchObject({
        code: "forbidden",
      });
    }
    const sold = await execute(completeCart, approving, { ...cheaper, approved: JSON.stringify(overrides) });
    expect(await execute(getSale, { em: await getEm(), actor }, { id: sold.id })).toMatchObject({ subtotal: "80.00" });
    const stored = await rows(em)
      .selectFrom("approvals")
      .select(["entity", "approved_name", "requested_by", "what"])
      .where("entity_id", "=", sold.id)
      .execute();
    expect(stored).toEqual([
      { entity: "sales", approved_name: "A Manager", requested_by: actor.user.id, what: overrides },
    ]);
  });

  it("sells the shown items at the shown figures, once", async () => {
    const { em, store, actor } = await shop();
    const a = await makeVariant(em, { storeId: store.id, price: "690.00" });
    const { id } = await press(em, actor, null, { type: "add", variantId: a.id });
    const { cart } = await press(em, actor, id, { type: "increase", variantId: a.id }, { discountAmount: "30" });
    const sent = await form(em, actor, id);
    const key = cart.requestKey ?? randomUUID();
    const first = await execute(completeCart, { em, actor, idempotencyKey: key }, sent);
    expect(await execute(completeCart, { em, actor, idempotencyKey: key }, sent)).toEqual(first);
    expect(
      await execute(getSale, { em, actor: { ...actor, permissions: new Set(["sales:read"]) } }, first),
    ).toMatchObject({
      subtotal: cart.totals.subtotal,
      totalAmount: cart.totals.totalAmount,
      discountAmount: "30.00",
    });
    expect(await refusal(execute(completeCart, { em, actor, idempotencyKey: randomUUID() }, sent))).toMatchObject({
      message: "sales.errors.cartCompleted",
    });
    const drafts = await rows(em)
      .selectFrom("sale_drafts")
      .select(["status", "sale_id"])
      .where("id", "=", id)
      .execute();
    expect(drafts).toEqual([{ status: "completed", sale_id: first.id }]);
  });

  it("refuses an empty cart, and a discount beside an insurance, and keeps the draft", async () => {
    const { em, store, actor } = await shop();
    expect(await refusal(execute(completeCart, { em, actor }, await form(em, actor, null)))).toMatchObject({
      message: "sales.errors.emptyCart",
    });
    const a = await makeVariant(em, { storeId: store.id });
    const { insuranceId } = await makePolicy(em);
    const { id } = await press(em, actor, null, { type: "add", variantId: a.id });
    const sent = await form(em, actor, id, { insuranceId, discountAmount: "5" });
    expect(await refusal(execute(completeCart, { em, actor }, sent))).toMatchObject({
      message: "sales.errors.insuranceNoDiscount",
    });
    expect((await execute(getCart, { em: await getEm(), actor }, { draftId: id })).status).toBe("open");
  });
});

describe("the search of the sale screen", () => {
  it("finds items by words of product and variant within one category, those in stock first", async () => {
    const { em, store, actor } = await shop();
    const out = await makeVariant(em, { storeId: store.id, quantity: 0, sku: "ZEBRA-1" });
    const sun = await makeVariant(em, { storeId: store.id, category: "Sunglasses", sku: "ZEBRA-2" });
    const find = async (input: unknown) => (await execute(findSaleItems, { em, actor }, input)).map(({ sku }) => sku);
    expect(await find({ q: "zebra" })).toEqual([sun.sku, out.sku]);
    expect(await find({ q: `zebra ${sun.name}` })).toEqual([sun.sku]);
    expect(await find({ q: "zebra", category: "sunglasses" })).toEqual([sun.sku]);
    expect(await find({ q: "zebra_" })).toEqual([]);
    expect(await find({})).toEqual([]);
    await rows(em)
      .updateTable("products")
      .set({ thumbnail_key: "0123456789abcdef" })
      .where("id", "=", sun.productId)
      .execute();
    const [seen, unseen] = await execute(findSaleItems, { em, actor }, { q: "zebra" });
    expect(seen).toMatchObject({ picture: `/products/${sun.productId}/picture/small?v=0123456789` });
    expect(unseen).toMatchObject({ picture: null });
  });

  it("names the open stores that have an item which is out of stock here, those with most first", async () => {
    const { em, store, actor } = await shop();
    const [two, most, closed] = [await makeStore(em), await makeStore(em), await makeStore(em)];
    const out = await makeVariant(em, { storeId: store.id, quantity: 0, sku: "OKAPI-1" });
    await makeVariant(em, { storeId: store.id, quantity: 1, sku: "OKAPI-2" });
    for (const [{ id: storeId }, quantity] of [
      [two, 2],
      [most, 9],
      [closed, 5],
    ] as const)
      await stock(em, { storeId, variantId: out.id, quantity });
    await rows(em).updateTable("inventory").set({ quantity_on_hold: 1 }).where("store_id", "=", two.id).execute();
    await rows(em).updateTable("stores").set({ is_active: false }).where("id", "=", closed.id).execute();
    const [there, gone] = await execute(findSaleItems, { em, actor }, { q: "okapi" });
    expect(there?.elsewhere).toBeUndefined();
    expect(gone?.elsewhere?.map(({ storeId, available }) => [storeId, available])).toEqual([
      [most.id, 9],
      [two.id, 1],
    ]);
  });

  it("lists all low items, and adds at least 1 item in stock, up to 8 in total", async () => {
    const { em, store, actor } = await shop();
    await retireOthers(em);
    for (let index = 0; index < 9; index++) await makeVariant(em, { storeId: store.id, quantity: index % 2 ? 0 : 3 });
    for (let index = 0; index < 4; index++) await makeVariant(em, { storeId: store.id, quantity: 50 });
    const { items: listed, short } = await execute(listLowStock, { em, actor }, {});
    expect(listed.filter(({ available }) => (available ?? 0) <= 5)).toHaveLength(9);
    expect([listed.length, short]).toEqual([10, 9]);
    const quiet = await shop();
    await retireOthers(em);
    const low = await makeVariant(em, { storeId: quiet.store.id, quantity: 1 });
    for (let index = 0; index < 12; index++) {
      const variant = await makeVariant(em, { storeId: store.id, quantity: 50 });
      await stock(em, { storeId: quiet.store.id, variantId: variant.id, quantity: 50 });
    }
    const { items: few, short: one } = await execute(listLowStock, { em, actor: quiet.actor }, {});
    expect([few.length, one]).toEqual([8, 1]);
    expect(few[0]?.variantId).toBe(low.id);
    const elsewhere = await makeVariant(em, { storeId: store.id, quantity: 50 });
    const { items, short: two } = await execute(listLowStock, { em, actor: quiet.actor }, {});
    expect([two, items[0]?.variantId]).toEqual([2, elsewhere.id]);
  });
});
