import { sql } from "kysely";
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
import { makeTrade } from "#tests/support/shop/trade.ts";
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

it("the report by method is what the payments and refunds of each document add up to, and what is left of it", async () => {
  const em = await getEm();
  const trade = await makeTrade(em, { sales: 160, days: 6, seed: 23 });
  const stores = trade.stores.map(({ id }) => id);
  const db = rows(em);
  const own = sql`receipt_id in (select id from sales where store_id = any(${stores}::int[]))`;
  // Some payments are halved and the rest comes by another method, some are of a later day, and some sales had two payments of one method.
  await sql`insert into payments (receipt_id, kind, payment_method, amount, status, processed_at, return_id)
    select receipt_id, kind, case when id % 2 = 0 then 'bank_transfer' else payment_method end, round(amount / 3, 2), status, processed_at, return_id
    from payments where ${own} and id % 3 = 0`.execute(db);
  await sql`update payments set amount = amount - round(amount / 3, 2) where ${own} and id % 3 = 0
    and id < (select max(id) from payments where ${own} and payment_method <> 'bank_transfer')`.execute(db);
  await sql`update payments set processed_at = processed_at + interval '1 day' where ${own} and id % 7 = 0`.execute(db);
  await sql`update payments set status = 'failed' where ${own} and id % 11 = 0`.execute(db);
  const day = (at: string) => sql`(${sql.raw(at)} at time zone 'Asia/Riyadh')::date`;
  const { rows: expected } = await sql`
    with documents as (
      select 'sale' as kind, id, payment_method as own, total_amount as total from sales where store_id = any(${stores}::int[])
      union all select 'return', r.id, s.payment_method, r.total_amount - r.moved_amount from sale_returns r join sales s on s.id = r.sale_id
        where r.store_id = any(${stores}::int[])
    ), parts as (
      select d.kind, d.id, p.payment_method as method, p.amount from documents d join payments p on p.status = 'completed' and case d.kind
        when 'sale' then p.kind = 'payment' and p.receipt_id = d.id
          and ${day("p.processed_at")} = (select ${day("s.sale_date")} from sales s where s.id = d.id)
        else p.kind = 'refund' and p.return_id = d.id end
    ), rest as (
      select kind, id, own, total, total - coalesce((select sum(amount) from parts p where p.kind = d.kind and p.id = d.id), 0) as amount,
        not exists (select from parts p where p.kind = d.kind and p.id = d.id) as is_alone from documents d
    ), every as (
      select * from parts union all
      select kind, id, case when total = 0 then own else 'owed' end, amount from rest where amount <> 0 or is_alone
    )
    select method, count(distinct id) filter (where kind = 'sale')::int as sales,
      coalesce(sum(amount) filter (where kind = 'sale'), 0)::numeric(14,2)::text as gross,
      coalesce(sum(amount) filter (where kind = 'return'), 0)::numeric(14,2)::text as returned
    from every group by 1 order by 1`.execute(db);
  await rebuildSums();
  const actor = await makeActor(em, { stores: trade.stores });
  const asked = { report: "sales", by: "method", period: "custom", from: trade.from, to: trade.to, limit: 50 };
  const { rows: found } = await execute(listReportRows, { em, actor }, { ...asked, sort: "method" });
  expect(found.map(({ method, sales, gross, returned }) => ({ method, sales, gross, returned }))).toEqual(expected);
  expect(found.map(({ method }) => method)).toEqual(["bank_transfer", "cash", "credit_card", "debit_card", "owed"]);
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
