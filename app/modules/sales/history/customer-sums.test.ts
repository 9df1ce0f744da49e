import { sql } from "kysely";
import { expect, it } from "vitest";
import type { DomainError } from "#app/lib/errors.ts";
import { type Actor, execute } from "#app/lib/operation.server.ts";
import { mergeCustomers } from "#app/modules/customers/merge/merge-customers.server.ts";
import { undoMerge } from "#app/modules/customers/merge/undo-merge.server.ts";
import { correctSale } from "#app/modules/sales/corrections/correct-sale.server.ts";
import { voidSale } from "#app/modules/sales/returns/void-sale.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeCustomer, makeSaleRow, makeStore, makeVariant } from "#tests/support/factories.ts";
import { sellItems, takeBack } from "#tests/support/selling.ts";

const { em: getEm } = testDatabase();

/** Two stores that sell one item each, and customers. */
async function shops(customers: number) {
  const em = await getEm();
  const sellers: { em: Em; actor: Actor; variantId: number }[] = [];
  for (const store of [await makeStore(em), await makeStore(em)]) {
    const { id: variantId } = await makeVariant(em, { storeId: store.id, price: "100.00", quantity: 10_000 });
    sellers.push({ em, actor: await makeActor(em, { stores: [store] }), variantId });
  }
  const people: number[] = [];
  for (let n = 0; n < customers; n += 1) people.push((await makeCustomer(em)).id);
  const sell = (till: number, customerId: number | null) => {
    const seller = sellers[till % 2];
    if (!seller) throw new Error("Two stores sell");
    return sellItems(seller, [{ variantId: seller.variantId, quantity: 2 }], { customerId });
  };
  return { em, sellers, people, sell };
}

const kept = async (em: Em) =>
  (
    await sql`select customer_id, store_id, total_amount, last_visit from customer_sales order by 1, 2`.execute(
      rows(em),
    )
  ).rows;

const summed = async (em: Em) =>
  (
    await sql`
      select customer_id, place as store_id, sum(total_amount)::numeric(14, 2) as total_amount,
        max(sale_date) filter (where corrects_id is null) as last_visit
      from sales cross join lateral (values (0), (store_id)) as places (place)
      where customer_id is not null group by 1, 2 order by 1, 2`.execute(rows(em))
  ).rows;

it("are the sums of the sales after sales, returns, voids, corrections, merges and changes by hand", async () => {
  const { em, sellers, people, sell } = await shops(3);
  const [one = 0, two = 0, three = 0] = people;
  const same = async (what: string) => expect(await kept(em), what).toEqual(await summed(em));
  await sell(0, null);
  expect(await kept(em)).toEqual([]);
  const sold = await sell(0, one);
  const other = await sell(1, one);
  await sell(0, two);
  expect(await kept(em)).toMatchObject([
    { customer_id: one, store_id: 0, total_amount: "460.00" },
    { customer_id: one, total_amount: "230.00" },
    { customer_id: one, total_amount: "230.00" },
    { customer_id: two, store_id: 0, total_amount: "230.00" },
    { customer_id: two, total_amount: "230.00" },
  ]);
  await same("sales");
  const [first, second] = sellers;
  if (!first || !second) throw new Error("Two stores sell");
  await takeBack(first, sold.id, 1);
  await execute(voidSale, second, { id: other.id, reasonCode: "other" });
  await same("a return and a void");
  const tooCheap = await sell(0, one);
  await execute(correctSale, first, {
    id: tooCheap.id,
    reason: "Too cheap",
    paymentMethod: "cash",
    items: [{ saleItemId: tooCheap.lines[0], unitPrice: "10.00" }],
  });
  await same("a debit note");
  const everywhere = { em, actor: { ...first.actor, stores: sellers.flatMap(({ actor }) => actor.stores) } };
  const merge = await execute(mergeCustomers, everywhere, { id: two, otherId: one });
  await same("a merge");
  expect((await kept(em)).filter((row) => (row as { customer_id: number }).customer_id === one)).toEqual([]);
  await sell(1, two);
  await execute(undoMerge, everywhere, { id: merge.id });
  await same("an undone merge");
  const storeId = first.actor.stores[0]?.id ?? 0;
  const { id } = await makeSaleRow(em, { storeId, customerId: three, saleDate: "2030-01-01T10:00:00Z" });
  const written = () => rows(em).updateTable("sales").where("id", "=", id);
  await written()
    .set({ sale_date: new Date("2029-01-01T10:00:00Z") })
    .execute();
  await same("an earlier day");
  await written().set({ total_amount: "1.00", subtotal: "1.00", customer_id: one }).execute();
  await same("another amount and customer");
  await rows(em).deleteFrom("sales").where("id", "=", id).execute();
  await same("a removed sale");
});

it.each([
  ["sales, returns and voids", { gives: true, merges: false, busy: false }],
  ["sales and merges", { gives: false, merges: true, busy: false }],
  // A return and a merge may each hold a row that the other one needs next. PostgreSQL then refuses one of them.
  ["sales, returns, voids and merges", { gives: true, merges: true, busy: true }],
])(
  "are the sums of the sales after %s at once",
  async (_what, { gives, merges, busy }) => {
    const { em, sellers, people, sell } = await shops(8);
    const [first] = sellers;
    if (!first) throw new Error("Two stores sell");
    const everywhere = { em, actor: { ...first.actor, stores: sellers.flatMap(({ actor }) => actor.stores) } };
    const refusals: string[] = [];
    const note = (error: unknown) => void refusals.push((error as DomainError).code);
    const person = (n: number) => people[n % people.length] ?? null;
    /** A till sells to one customer after the other, takes some goods back and voids some sales. */
    const till = async (n: number) => {
      for (let turn = 0; turn < 12; turn += 1) {
        const sold = await sell(n, person(n + turn)).catch(note);
        const seller = sellers[n % 2];
        if (!sold || !seller || !gives) continue;
        if (turn % 3 === 0) await takeBack(seller, sold.id, 1).catch(note);
        if (turn % 3 === 1) await execute(voidSale, seller, { id: sold.id, reasonCode: "other" }).catch(note);
      }
    };
    /** An office merges pairs of customers in both directions and parts them again. */
    const office = async (n: number) => {
      for (let turn = 0; turn < 8; turn += 1) {
        const pair = { id: person(n + turn), otherId: person(n + 3 * turn + 1) };
        const merge = await execute(mergeCustomers, everywhere, pair).catch(note);
        if (merge) await execute(undoMerge, everywhere, { id: merge.id }).catch(note);
      }
    };
    await Promise.all([...[0, 1, 2, 3, 4, 5].map(till), ...(merges ? [0, 3].map(office) : [])]);
    expect(await kept(em)).toEqual(await summed(em));
    expect((await kept(em)).length).toBeGreaterThan(people.length);
    // Customers who are merged away just then are refused.
    const expected = [...(merges ? ["rule", "conflict", "not_found"] : []), ...(busy ? ["unavailable"] : [])];
    expect(refusals.filter((code) => !expected.includes(code))).toEqual([]);
  },
  120_000,
);
