import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { describe, expect, it } from "vitest";
import { type Actor, execute } from "#app/lib/operation.server.ts";
import { createSale } from "#app/modules/sales/cart/pay/create-sale.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore, makeVariant } from "#tests/support/factories.ts";
import { startServer } from "#tests/support/server-process.ts";
import { signIn } from "#tests/support/session.ts";
import { carts, forEach, post, upTo } from "#tests/support/shop/many-sales.ts";

const { em: getEm, url: databaseUrl } = testDatabase();
const STOCK = 1_000;

async function shop() {
  const em = await getEm();
  const store = await makeStore(em);
  const variants = [];
  for (const price of ["690.00", "25.00", "120.50"]) {
    variants.push(await makeVariant(em, { storeId: store.id, price, quantity: STOCK }));
  }
  const { token } = await signIn(em, await makeActor(em, { stores: [store] }));
  return { em, store, variants, token };
}
type Shop = Awaited<ReturnType<typeof shop>>;

/** The books of a store. */
async function books(em: Em, storeId: number) {
  const db = rows(em);
  const sales = await db
    .selectFrom("sales")
    .select(["id", "receipt_sequence as number", "total_amount as total"])
    .where("store_id", "=", storeId)
    .orderBy("receipt_sequence")
    .execute();
  const shelf = await db
    .selectFrom("inventory")
    .select(["variant_id as variantId", "quantity"])
    .where("store_id", "=", storeId)
    .orderBy("variant_id")
    .execute();
  const movements = await db
    .selectFrom("stock_movements")
    .select((e) => ["variant_id as variantId", e.cast<number>(e.fn.sum("quantity"), "integer").as("quantity")])
    .where("store_id", "=", storeId)
    .groupBy("variant_id")
    .orderBy("variant_id")
    .execute();
  const count = async (table: "payments" | "audit_log" | "activities" | "sale_items") =>
    Number(
      (
        await db
          .selectFrom(table)
          .select((e) => e.fn.countAll().as("count"))
          .executeTakeFirstOrThrow()
      ).count,
    );
  return {
    numbers: sales.map(({ number }) => number),
    shelf,
    movements,
    payments: await count("payments"),
    audits: await count("audit_log"),
    activities: await count("activities"),
    items: await count("sale_items"),
  };
}

describe("a server that is killed", () => {
  it("in the middle of 200 sales loses no sale and posts none twice", async () => {
    const till = await shop();
    const sales = carts(till.variants, 200);
    const first = await startServer({ databaseUrl: databaseUrl() });
    const answered = new Map<string, { id: number }>();
    let asked = 0;
    await forEach(sales, 16, async (sale) => {
      asked += 1;
      if (asked === 100) first.child.kill("SIGKILL");
      const response = await post(first.url, till.token, sale);
      answered.set(sale.key, (await response.json()) as { id: number });
    });
    expect(answered.size).toBeGreaterThan(20);
    expect(answered.size).toBeLessThan(180);

    const second = await startServer({ databaseUrl: databaseUrl() });
    const again = await forEach(sales, 16, async (sale) => {
      const response = await post(second.url, till.token, sale);
      return { key: sale.key, status: response.status, sale: (await response.json()) as { id: number } };
    });
    expect(again.map(({ status }) => status)).toEqual(sales.map(() => 201));
    expect(new Set(again.map(({ sale }) => sale.id)).size).toBe(200);
    for (const { key, sale } of again) if (answered.has(key)) expect(sale).toEqual(answered.get(key));

    const { numbers, shelf, movements, items, ...counts } = await books(till.em, till.store.id);
    expect(numbers).toEqual(upTo(200));
    expect(counts).toEqual({ payments: 200, audits: 200, activities: 200 });
    expect(items).toBe(500);
    expect(movements).toEqual(shelf);
    expect(shelf.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(3 * STOCK - 100 * 2 - 100 * 3 * 2);
  }, 120_000);
});

/** 50 sales with a balance. Of each a small piece comes back, and a part of the balance is collected. */
async function owedSales({ em, store, variants }: Shop, actor: Actor) {
  const [large, small] = variants;
  const items = [
    { variantId: large?.id, quantity: 2 },
    { variantId: small?.id, quantity: 1 },
  ];
  const made = [];
  for (let count = 0; count < 50; count += 1) {
    const payments = [{ paymentMethod: "cash", amount: "1000.00" }];
    const { id } = await execute(createSale, { em, actor }, { sale: { paymentMethod: "cash" }, items, payments });
    const line = await rows(em)
      .selectFrom("sale_items")
      .select("id")
      .where("sale_id", "=", id)
      .where("line_no", "=", 2)
      .executeTakeFirstOrThrow();
    made.push({ id, lineId: line.id, storeId: store.id });
  }
  return made;
}

describe("a server that is killed in the middle of money", () => {
  it("takes each of 100 returns and payments once, and numbers the returns without gaps", async () => {
    const till = await shop();
    const actor = await makeActor(till.em, { stores: [till.store] });
    const sold = await owedSales(till, actor);
    const calls = sold.flatMap(({ id, lineId }) => [
      {
        key: randomUUID(),
        path: `/api/sales/${id}/returns`,
        body: JSON.stringify({ reasonCode: "other", items: [{ saleItemId: lineId, quantity: 1 }] }),
      },
      {
        key: randomUUID(),
        path: `/api/sales/${id}/payments`,
        body: JSON.stringify({ paymentMethod: "debit_card", amount: "10.00" }),
      },
    ]);
    const first = await startServer({ databaseUrl: databaseUrl() });
    let asked = 0;
    const before = await forEach(calls, 16, async (call) => {
      asked += 1;
      if (asked === 50) first.child.kill("SIGKILL");
      return (await post(first.url, till.token, call, call.path)).status;
    });
    expect(before.length).toBeGreaterThan(10);
    expect(before.length).toBeLessThan(90);

    const second = await startServer({ databaseUrl: databaseUrl() });
    const again = await forEach(
      calls,
      16,
      async (call) => (await post(second.url, till.token, call, call.path)).status,
    );
    expect(new Set(again)).toEqual(new Set([201]));
    const ids = sold.map(({ id }) => id);
    const money = await rows(till.em)
      .selectFrom("payments")
      .select(["receipt_id as saleId", "kind", "amount"])
      .where("receipt_id", "in", ids)
      .execute();
    const notes = await rows(till.em)
      .selectFrom("sale_returns")
      .select(["sale_id as saleId", "return_number as number"])
      .where("store_id", "=", till.store.id)
      .orderBy("id")
      .execute();
    expect(notes.map(({ number }) => Number(number.split("-").at(-1))).sort((a, b) => a - b)).toEqual(upTo(50));
    expect(new Set(notes.map(({ saleId }) => saleId)).size).toBe(50);
    const sales = await rows(till.em).selectFrom("sales").selectAll().where("id", "in", ids).execute();
    for (const sale of sales) {
      const own = money.filter(({ saleId }) => saleId === sale.id);
      expect(own.filter(({ kind, amount }) => kind === "payment" && amount === "10.00")).toHaveLength(1);
      const kept = own.reduce(
        (sum, { kind, amount }) => sum + (kind === "refund" ? -1 : 1) * Math.round(Number(amount) * 100),
        0,
      );
      const left = [sale.total_amount, sale.returned_amount, sale.balance_due].map((one) =>
        Math.round(Number(one) * 100),
      );
      expect(kept).toBe((left[0] ?? 0) - (left[1] ?? 0) - (left[2] ?? 0));
    }
  }, 120_000);
});

describe("a server that is asked to stop", () => {
  it("answers the 20 sales under way, accepts no new one, and exits with 0 within 10 s", async () => {
    const till = await shop();
    const server = await startServer({ databaseUrl: databaseUrl() });
    // Every till of the store waits for its receipt number while this one holds it.
    const holder = new Client({ connectionString: databaseUrl() });
    await holder.connect();
    await holder.query("begin");
    await holder.query("select 1 from receipt_counters where store_id = $1 for update", [till.store.id]);
    const answers = carts(till.variants, 20).map((sale) => post(server.url, till.token, sale));
    await expect.poll(() => waitingForLocks(till.em), { timeout: 10_000 }).toBe(3);
    // The sales that wait in the store's queue cannot be seen; a busy machine takes a moment to accept all twenty.
    await sleep(1_000);

    const ended = server.end("SIGTERM");
    await expect.poll(() => isOpen(server.url)).toBe(false);
    await holder.query("rollback");
    await holder.end();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(upTo(20).map(() => 201));
    const { code, ms } = await ended;
    expect(code).toBe(0);
    expect(ms).toBeLessThan(10_000);
    const { numbers } = await books(till.em, till.store.id);
    expect(numbers).toEqual(upTo(20));
  }, 60_000);
});

/** Whether a server takes a new connection. */
const isOpen = (url: string) =>
  new Promise<boolean>((resolve) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    socket.once("error", () => resolve(false));
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
  });

const WAITING = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

async function waitingForLocks(em: Em): Promise<number> {
  const [found] = await em.execute<{ count: number }[]>(WAITING);
  return found?.count ?? 0;
}
