import { describe, expect, it } from "vitest";
import { addDays, riyadhDay, startOfDay } from "#app/lib/dates.ts";
import { execute } from "#app/lib/operation.server.ts";
import { createSale } from "#app/modules/sales/cart/pay/create-sale.server.ts";
import { voidSale } from "#app/modules/sales/returns/void-sale.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import {
  CASHIER_RIGHTS,
  makeActor,
  makeCustomer,
  makeSaleRow,
  makeStore,
  makeVariant,
} from "#tests/support/factories.ts";
import { makeLensJob, makeLensSale } from "#tests/support/shop/lens-jobs.ts";
import { collectBalance } from "./collect-balance.server.ts";
import { remindBalances, watchBalances } from "./remind-balances.server.ts";

const { em: getEm } = testDatabase();
const TODAY = riyadhDay();
const noon = (day: string) => new Date(startOfDay(day).getTime() + 12 * 60 * 60 * 1000).toISOString();

async function shop() {
  const em = await getEm();
  const store = await makeStore(em);
  const actor = await makeActor(em, { stores: [store], permissions: [...CASHIER_RIGHTS, "sales:manage"] });
  return { em, store, actor };
}

const customer = async (em: Em) => {
  const { id } = await makeCustomer(em, { phone: "+966501234567" });
  await rows(em).updateTable("customers").set({ language: "en" }).where("id", "=", id).execute();
  return id;
};

/** A sale of so many days ago of which SAR 1,040.00 are open. */
async function owing(daysAgo: number, columns: Record<string, unknown> = {}) {
  const { em, store, actor } = await shop();
  const customerId = await customer(em);
  const values = { balance_due: "1040.00", ...columns };
  const saleDate = noon(addDays(TODAY, -daysAgo));
  const sale = await makeSaleRow(em, {
    storeId: store.id,
    customerId,
    saleDate,
    totalAmount: "2000.00",
    columns: values,
  });
  return { em, store, actor, customerId, sale };
}

const messagesOf = (em: Em, saleId: number) =>
  rows(em)
    .selectFrom("messages")
    .select(["id", "event", "status", "body", "link", "purpose"])
    .where("about_kind", "=", "sale")
    .where("about_id", "=", saleId)
    .orderBy("id")
    .execute();

/** Lets what was told be told so many days earlier. */
const backdate = (em: Em, saleId: number, days: number) =>
  rows(em)
    .updateTable("messages")
    .set({ created_at: new Date(Date.now() - days * 86_400_000) })
    .where("about_kind", "=", "sale")
    .where("about_id", "=", saleId)
    .execute();

describe("the customer of an open balance", () => {
  it("is told the receipt and the amount, with the link to it, by whichever of two servers looks first", async () => {
    const { em, sale } = await owing(20);
    await Promise.all([remindBalances(), remindBalances(), remindBalances()]);
    await remindBalances();
    const [told, ...others] = await messagesOf(em, sale.id);
    expect(others).toEqual([]);
    expect(told).toMatchObject({ event: "balance_due", status: "waiting", purpose: "service" });
    expect(told?.body).toContain(`SAR\u00a01,040.00 is still open on receipt ${sale.receiptNumber}`);
    expect(told?.link).toMatch(new RegExp(`^/my/[-0-9a-z]+/receipts/${sale.id}$`));
  });

  it("is told three times, thirty days apart", async () => {
    const { em, sale } = await owing(120);
    for (const expected of [1, 2, 3, 3]) {
      await remindBalances();
      await backdate(em, sale.id, 29);
      await remindBalances();
      expect(await messagesOf(em, sale.id)).toHaveLength(expected);
      await backdate(em, sale.id, 30);
    }
  });

  it("is left alone when a person has told them by the recalls", async () => {
    const { em, store, customerId, sale } = await owing(20);
    await rows(em)
      .insertInto("messages")
      .values({
        ...{ store_id: store.id, customer_id: customerId, written_for: customerId, key: "recall:1:0", fields: "{}" },
        ...{ event: "balance_due", purpose: "service", about_kind: "sale", about_id: sale.id, channel: "sms" },
        ...{ locale: "ar", address: "", subject: "", body: "", reference: crypto.randomUUID(), status: "sent" },
      })
      .execute();
    await remindBalances();
    expect(await messagesOf(em, sale.id)).toHaveLength(1);
  });

  it.each([
    ["before two weeks", 13, {}],
    ["before two weeks after the promised day", 60, { due_date: addDays(TODAY, -13) }],
    ["of a sale of more than a year ago", 366, { due_date: addDays(TODAY, -30) }],
    ["of a sale that was taken back", 20, { voided_at: new Date() }],
    ["of a sale that is paid", 20, { balance_due: "0.00" }],
  ])("is not told %s", async (_, daysAgo, columns) => {
    const { em, sale } = await owing(daysAgo, columns);
    await remindBalances();
    expect(await messagesOf(em, sale.id)).toEqual([]);
  });

  it("is not told while the glasses of the sale are made or wait, and then is", async () => {
    const { em, store } = await shop();
    const sale = await makeLensSale(em, { storeId: store.id });
    await rows(em)
      .updateTable("sales")
      .set({ balance_due: "50.00", sale_date: new Date(noon(addDays(TODAY, -30))) })
      .where("id", "=", sale.saleId)
      .execute();
    await rows(em).updateTable("customers").set({ phone: "+966501234567" }).where("id", "=", sale.customerId).execute();
    const job = await makeLensJob(em, {
      ...{ storeId: store.id, status: "in_lab", sale_id: sale.saleId, sale_item_id: sale.saleItemId },
      customer_id: sale.customerId,
    });
    for (const status of ["in_lab", "ready", "notified"]) {
      await rows(em).updateTable("lens_jobs").set({ status }).where("id", "=", job.id).execute();
      await remindBalances();
      expect(await messagesOf(em, sale.saleId)).toEqual([]);
    }
    const collected = { status: "collected", collected_at: new Date() };
    await rows(em).updateTable("lens_jobs").set(collected).where("id", "=", job.id).execute();
    await remindBalances();
    expect(await messagesOf(em, sale.saleId)).toHaveLength(1);
  });

  it("is not told any more once they pay, or pay a part, before it leaves", async () => {
    const { em, actor, sale } = await owing(20);
    await remindBalances();
    await execute(collectBalance, { em, actor }, { id: sale.id, paymentMethod: "credit_card", amount: "40.00" });
    expect(await messagesOf(em, sale.id)).toMatchObject([{ status: "cancelled" }]);
    await remindBalances();
    expect(await messagesOf(em, sale.id)).toHaveLength(1);
  });

  it("who pays while the message is written is not written to: one of the two comes first", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { em, actor, sale } = await owing(20);
      const payment = { id: sale.id, paymentMethod: "credit_card" };
      await Promise.all([remindBalances(), execute(collectBalance, { em: em.fork() as Em, actor }, payment)]);
      expect((await messagesOf(em, sale.id)).filter(({ status }) => status === "waiting")).toEqual([]);
    }
  });

  it("is not told of a sale that is taken back before it leaves", async () => {
    const { em, store, actor } = await shop();
    const customerId = await customer(em);
    const variant = await makeVariant(em, { storeId: store.id, price: "100.00", quantity: 5 });
    const sale = await execute(
      createSale,
      { em, actor },
      {
        sale: { paymentMethod: "credit_card", customerId, dueDate: addDays(TODAY, 3) },
        items: [{ variantId: variant.id, quantity: 1 }],
        payments: [{ paymentMethod: "credit_card", amount: "100.00" }],
      },
    );
    await remindBalances(addDays(TODAY, 20));
    expect(await messagesOf(em, sale.id)).toMatchObject([{ status: "waiting" }]);
    await execute(voidSale, { em, actor }, { id: sale.id, reasonCode: "entry_error" });
    expect(await messagesOf(em, sale.id)).toMatchObject([{ status: "cancelled" }]);
  });
});

it("the server looks once a day", async () => {
  const { em, sale } = await owing(20);
  expect((await watchBalances()).looked).toBeGreaterThan(0);
  const later = await owing(20);
  expect(await watchBalances()).toEqual({ looked: 0 });
  expect(await messagesOf(em, sale.id)).toHaveLength(1);
  expect(await messagesOf(em, later.sale.id)).toEqual([]);
  await watchBalances(addDays(TODAY, 1));
  expect(await messagesOf(em, later.sale.id)).toHaveLength(1);
});
