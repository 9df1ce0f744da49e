import fc from "fast-check";
import { expect, it } from "vitest";
import { amount, big } from "#app/lib/money.ts";
import { type Actor, execute } from "#app/lib/operation.server.ts";
import { createSale } from "#app/modules/sales/cart/create-sale.server.ts";
import { returnGoods } from "#app/modules/sales/returns/return-goods.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore, makeVariant } from "#tests/support/factories.ts";
import { makeRegister } from "#tests/support/registers.ts";
import { closeRegister } from "./close-register.server.ts";
import { moveCash } from "./move-cash.server.ts";
import { openRegister } from "./open-register.server.ts";
import { reopenRegister } from "./reopen-register.server.ts";

const { em: getEm } = testDatabase();

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant("sell" as const), method: fc.constantFrom("cash", "credit_card") }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("return" as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("move" as const),
      type: fc.constantFrom("cash_in" as const, "cash_out" as const, "drop" as const),
      halalas: fc.integer({ min: 1, max: 30_000 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("close" as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("open" as const), again: fc.boolean() }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const riyals = (halalas: number) => amount(big(halalas).div(100));

/** A drawer with real money in it, beside the register that keeps its books. */
class Drawer {
  money = 10_000;
  isOpen = false;
  sessions = 0;
  closings = 0;
  readonly sold: { id: number; cash: boolean }[] = [];
  readonly shop: { em: Em; actor: Actor; register: number; variantId: number };

  constructor(shop: Drawer["shop"]) {
    this.shop = shop;
  }

  async take(one: Step): Promise<void> {
    const { em, actor, register: id, variantId } = this.shop;
    const door = { em, actor };
    if (one.kind === "sell") {
      const items = [{ variantId, quantity: 1 }];
      const sale = await execute(createSale, door, { sale: { paymentMethod: one.method }, items });
      this.sold.push({ id: sale.id, cash: one.method === "cash" });
      if (this.isOpen && one.method === "cash") this.money += 11_500;
    } else if (one.kind === "return") {
      const sale = this.sold.at(-1);
      if (!sale || (sale.cash && this.isOpen && this.money < 11_500)) return;
      this.sold.pop();
      const line = await rows(em)
        .selectFrom("sale_items")
        .select("id")
        .where("sale_id", "=", sale.id)
        .executeTakeFirstOrThrow();
      const items = [{ saleItemId: line.id, quantity: 1 }];
      await execute(returnGoods, door, { id: sale.id, reasonCode: "other", items });
      if (this.isOpen && sale.cash) this.money -= 11_500;
    } else if (one.kind === "move") {
      if (!this.isOpen || (one.type !== "cash_in" && one.halalas > this.money)) return;
      const move = { transactionType: one.type, amount: riyals(one.halalas), reasonCode: "other" };
      await execute(moveCash, door, { id, ...move });
      this.money += one.type === "cash_in" ? one.halalas : -one.halalas;
    } else if (one.kind === "open") {
      if (this.isOpen) return;
      const again = one.again && this.sessions > 0;
      if (again) await execute(reopenRegister, door, { id, reasonCode: "other" });
      else await execute(openRegister, door, { id, openingBalance: riyals(this.money) });
      if (!again) this.sessions += 1;
      this.isOpen = true;
    } else if (this.isOpen) await this.close();
  }

  /** The count of the real money is what the books expect. */
  async close(): Promise<void> {
    const { em, actor, register: id } = this.shop;
    const closing = await execute(closeRegister, { em, actor }, { id, countedBalance: riyals(this.money) });
    this.closings += 1;
    this.isOpen = false;
    expect([closing.expectedBalance, closing.difference]).toEqual([riyals(this.money), "0.00"]);
    expect(closing.reportNumber.endsWith(`-${String(this.closings).padStart(6, "0")}`)).toBe(true);
  }
}

it("expects what lies in the drawer, over any row of sales, returns, moves of cash, closings and reopenings", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const em = await getEm();
      const store = await makeStore(em);
      const drawer = new Drawer({
        em,
        actor: await makeActor(em, { stores: [store] }),
        register: await makeRegister(em, store.id),
        variantId: (await makeVariant(em, { storeId: store.id, price: "100.00", quantity: 1_000 })).id,
      });
      await drawer.take({ kind: "open", again: false });
      for (const one of steps) await drawer.take(one);
      if (drawer.isOpen) await drawer.close();
    }),
    { numRuns: 100 },
  );
}, 180_000);
