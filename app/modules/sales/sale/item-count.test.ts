import { sql } from "kysely";
import { expect, it } from "vitest";
import { execute } from "#app/lib/operation.server.ts";
import { correctSale } from "#app/modules/sales/corrections/correct-sale.server.ts";
import { exchangeGoods } from "#app/modules/sales/returns/exchange/exchange-goods.server.ts";
import { voidSale } from "#app/modules/sales/returns/void-sale.server.ts";
import { listSales } from "#app/modules/sales/sale/list/list-sales.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeVariant } from "#tests/support/factories.ts";
import { makeSellingShop, sellItems, takeBack } from "#tests/support/selling.ts";
import { makeTrade } from "#tests/support/shop/trade.ts";
import { areItemsCounted, countEarlierItems } from "./count-earlier-items.server.ts";

const { em: getEm } = testDatabase();

it("is kept by the sale itself as the list shows it, through returns, voids, exchanges and debit notes", async () => {
  const shop = await makeSellingShop(await getEm());
  const { em, actor, storeId, variantId } = shop;
  const other = await makeVariant(em, { storeId, price: "33.33", quantity: 100 });
  const sell = (first: number, second = 0) =>
    sellItems(
      shop,
      [
        { variantId, quantity: first },
        { variantId: other.id, quantity: second },
      ].filter(({ quantity }) => quantity > 0),
    );
  const [plain, returned, voided, exchanged, charged] = [
    await sell(2, 3),
    await sell(4),
    await sell(6),
    await sell(7),
    await sell(8),
  ];
  await takeBack(shop, returned.id, 3);
  await execute(voidSale, { em, actor }, { id: voided.id, reasonCode: "entry_error" });
  const swapped = await execute(
    exchangeGoods,
    { em, actor },
    {
      ...{ id: exchanged.id, reasonCode: "other", items: [{ saleItemId: exchanged.lines[0], quantity: 1 }] },
      ...{ newItems: [{ variantId: other.id, quantity: 1 }], refundMethod: "cash", paymentMethod: "cash" },
    },
  );
  const note = await execute(
    correctSale,
    { em, actor },
    {
      ...{ id: charged.id, reason: "Lenses of a higher index", paymentMethod: "cash" },
      items: [{ saleItemId: charged.lines[0], unitPrice: "1.00" }],
    },
  );
  expect(await areItemsCounted(em)).toBe(true);
  const stored = await rows(em).selectFrom("sales").select(["id", "item_count"]).orderBy("id").execute();
  const ids = [plain, returned, voided, exchanged, charged].map(({ id }) => id);
  expect(stored.filter(({ id }) => ids.includes(id)).map((sale) => sale.item_count)).toEqual([5, 4, 6, 7, 8]);
  expect(stored.find(({ id }) => id === note.id)?.item_count).toBe(0);
  const { rows: listed } = await execute(listSales, { em, actor }, { sort: "itemCount", descending: "false" });
  expect(listed.map(({ id, itemCount }) => [id, itemCount])).toEqual(
    stored.map((sale) => [sale.id, sale.item_count ?? -1]).sort(([a = 0, n = 0], [b = 0, m = 0]) => n - m || a - b),
  );
  expect(listed.length).toBe(7);
  expect(listed.find(({ id }) => id === swapped.exchangeSaleId)?.itemCount).toBe(1);
});

it("is counted for sales of an earlier release, which the list puts into the same order before", async () => {
  const em = await getEm();
  const { stores, people } = await makeTrade(em, { sales: 60, days: 10 });
  const actor = { ...(people[0] as NonNullable<(typeof people)[0]>), stores, store: stores[0] ?? null };
  const list = async () => {
    const { rows: found } = await execute(listSales, { em, actor }, { sort: "itemCount", limit: 100 });
    return found.map(({ id, itemCount }) => [id, itemCount]);
  };
  const before = await list();
  expect(await areItemsCounted(em)).toBe(false);
  const [mine, others] = await Promise.all([countEarlierItems(), countEarlierItems()]);
  expect(mine + others).toBeGreaterThanOrEqual(60);
  expect(await areItemsCounted(em)).toBe(true);
  expect(await list()).toEqual(before);
  const { rows: wrong } =
    await sql`select s.id from sales s left join sale_items i on i.sale_id = s.id where s.corrects_id is null
    group by s.id having coalesce(sum(i.quantity), 0) is distinct from s.item_count`.execute(rows(em));
  expect(wrong).toEqual([]);
  expect(await countEarlierItems()).toBe(0);
});
