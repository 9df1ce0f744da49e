import { sql } from "kysely";
import { expect, it } from "vitest";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeCustomer, makeSaleRow, makeStore } from "#tests/support/factories.ts";
import { pageBySomeStores } from "./page-by-some-stores.server.ts";

const { em: getEm } = testDatabase();

it("finds the page of the figures of all customers, however few of each store it begins with", async () => {
  const em = await getEm();
  const stores = [await makeStore(em), await makeStore(em), await makeStore(em)].map(({ id }) => id);
  const people: number[] = [];
  for (let n = 0; n < 40; n += 1) people.push((await makeCustomer(em)).id);
  for (let n = 0; n < 160; n += 1) {
    const day = String(1 + ((n * 11) % 28)).padStart(2, "0");
    await makeSaleRow(em, {
      storeId: stores[(n * n + n) % 3] ?? 0,
      customerId: people[(n * 7 + (n % 5)) % 37] ?? 0,
      saleDate: `2026-01-${day}T10:00:00.000Z`,
      totalAmount: `${(n * 29) % 83}.00`,
    });
  }
  const db = rows(em);
  const customers = sql`select id from customers where id % 4 <> 3`;
  let [found, left] = [0, 0];
  for (const storeIds of [stores, stores.slice(0, 2)]) {
    for (const sort of ["lastVisit", "totalBought"] as const) {
      for (const descending of [true, false]) {
        const figure = sort === "lastVisit" ? sql`max(last_visit)` : sql`sum(total_amount)`;
        const way = sql.raw(descending ? "desc" : "asc");
        const { rows: all } = await sql<{ id: number }>`select customer_id as id from customer_sales
          where store_id = any(${storeIds}::int[]) and customer_id in (${customers})
          group by 1 order by ${figure} ${way}, 1 ${way}`.execute(db);
        for (const [offset, limit] of [
          [0, 1],
          [0, 4],
          [5, 3],
          [all.length - 2, 2],
          [all.length - 1, 4],
        ] as const) {
          for (const least of [-50, -20, 1, 5, 500]) {
            const asked = { sort, descending, limit, offset, storeIds, customers };
            const page = await pageBySomeStores(em, asked, Math.max(1 - 6 * (offset + limit), least));
            if (page === null) left += 1;
            else
              expect(page, JSON.stringify({ ...asked, customers: 0, least })).toEqual(
                all.slice(offset, offset + limit),
              );
            if (page !== null) found += 1;
          }
        }
      }
    }
  }
  expect(found).toBeGreaterThan(50);
  expect(left).toBeGreaterThan(20);
}, 120_000);
