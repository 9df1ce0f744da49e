import { expect, it } from "vitest";
import { addDays, riyadhDay } from "#app/lib/dates.ts";
import { type Actor, execute } from "#app/lib/operation.server.ts";
import { rebuildSums } from "#app/modules/reports/figures/summaries.server.ts";
import { createSale } from "#app/modules/sales/cart/pay/create-sale.server.ts";
import { collectBalance } from "#app/modules/sales/payments/collect-balance.server.ts";
import { returnGoods } from "#app/modules/sales/returns/return-goods.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore, makeVariant } from "#tests/support/factories.ts";
import { listReportRows } from "./report-rows.server.ts";

const { em: getEm } = testDatabase();

async function shop() {
  const em = await getEm();
  const store = await makeStore(em);
  const actor = await makeActor(em, { stores: [store] });
  const { id: variantId } = await makeVariant(em, { storeId: store.id, price: "630.00", quantity: 100 });
  const sell = (payments: Record<string, string>) =>
    execute(
      createSale,
      { em, actor },
      {
        sale: { paymentMethod: "cash" },
        items: [{ variantId, quantity: 1 }],
        payments: Object.entries(payments).map(([paymentMethod, amount]) => ({ paymentMethod, amount })),
      },
    );
  return { em, actor, sell };
}

/** Sales, gross and returned by payment method. */
async function byMethod(em: Em, actor: Actor) {
  const asked = { period: "custom", from: addDays(riyadhDay(), -3), to: riyadhDay() };
  const found = await execute(listReportRows, { em, actor }, { report: "sales", by: "method", ...asked });
  return Object.fromEntries(found.rows.map((row) => [row.method, [row.sales, row.gross, row.returned]]));
}

it("the sales report divides a sale among the payments of its day; the rest is owed", async () => {
  const { em, actor, sell } = await shop();
  const split = await sell({ cash: "300", credit_card: "424.50" });
  const deposit = await sell({ cash: "100" });
  expect(await byMethod(em, actor)).toEqual({
    cash: [2, "400.00", "0.00"],
    credit_card: [1, "424.50", "0.00"],
    owed: [1, "624.50", "0.00"],
  });
  const { id: saleItemId } = await rows(em)
    .selectFrom("sale_items")
    .select("id")
    .where("sale_id", "=", split.id)
    .executeTakeFirstOrThrow();
  const back = { id: split.id, reasonCode: "other", items: [{ saleItemId, quantity: 1 }] };
  await execute(returnGoods, { em, actor }, back);
  await execute(collectBalance, { em, actor }, { id: deposit.id, paymentMethod: "debit_card" });
  expect(await byMethod(em, actor)).toEqual({
    cash: [2, "400.00", "300.00"],
    credit_card: [1, "424.50", "424.50"],
    debit_card: [1, "624.50", "0.00"],
  });
});

it("a payment of a later day leaves the finished day as it was, and the kept sums say the same", async () => {
  const { em, actor, sell } = await shop();
  const deposit = await sell({ cash: "100" });
  const before = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
  await rows(em).updateTable("sales").set({ sale_date: before }).where("id", "=", deposit.id).execute();
  await rows(em).updateTable("payments").set({ processed_at: before }).where("receipt_id", "=", deposit.id).execute();
  await execute(collectBalance, { em, actor }, { id: deposit.id, paymentMethod: "debit_card" });
  const expected = { cash: [1, "100.00", "0.00"], owed: [1, "624.50", "0.00"] };
  expect(await byMethod(em, actor)).toEqual(expected);
  await rebuildSums();
  expect(await byMethod(em, actor)).toEqual(expected);
});

it("the documents of a split sale are found by each of its methods", async () => {
  const { em, actor, sell } = await shop();
  const split = await sell({ cash: "300", credit_card: "424.50" });
  const asked = { report: "sales", by: "document", period: "today" };
  const found = async (method: string) => {
    const { rows: documents } = await execute(listReportRows, { em, actor }, { ...asked, filters: { method } });
    return documents.map(({ number, method: shown }) => [number, shown]);
  };
  const listed = [[split.receiptNumber, "split"]];
  expect(await found("cash")).toEqual(listed);
  expect(await found("credit_card")).toEqual(listed);
  expect(await found("split")).toEqual(listed);
  expect(await found("debit_card")).toEqual([]);
});
