import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { DomainError } from "#app/lib/errors.ts";
import { type Actor, execute } from "#app/lib/operation.server.ts";
import { moveCash } from "#app/modules/registers/sessions/cash/move-cash.server.ts";
import { createSale } from "#app/modules/sales/cart/pay/create-sale.server.ts";
import { returnGoods } from "#app/modules/sales/returns/return-goods.server.ts";
import { voidSale } from "#app/modules/sales/returns/void-sale.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { CASHIER_RIGHTS, makeActor, makeStore, makeVariant } from "#tests/support/factories.ts";
import { signIn } from "#tests/support/session.ts";
import { useRegister } from "../use-register.server.ts";
import { listStoreRegisters, workRegisters } from "./work-registers.server.ts";

const { em: getEm } = testDatabase();

async function shop({ needsRegister = false } = {}) {
  const em = await getEm();
  const store = await makeStore(em);
  await rows(em).updateTable("stores").set({ cash_needs_register: needsRegister }).where("id", "=", store.id).execute();
  const actor = await makeActor(em, { stores: [store], permissions: CASHIER_RIGHTS });
  const item = await makeVariant(em, { storeId: store.id, quantity: 50 });
  return { em, store, actor, item };
}

type Drawer = { storeId: number; drawer: string; openedBy: Actor | null };

async function makeRegister(em: Em, { storeId, drawer, openedBy }: Drawer) {
  const register = await rows(em)
    .insertInto("registers")
    .values({ store_id: storeId, drawer_number: drawer })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (!openedBy) return { id: register.id, sessionId: null };
  const session = await rows(em)
    .insertInto("register_sessions")
    .values({
      register_id: register.id,
      store_id: storeId,
      session_number: 1,
      opened_at: new Date(),
      opening_balance: "0.00",
      opened_by_user_id: openedBy.user.id,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id: register.id, sessionId: session.id };
}

type Sold = { em: Em; actor: Actor; item: { id: number } };

const sell = async ({ em, actor, item }: Sold, sale: Record<string, unknown> = {}) => {
  const items = [{ variantId: item.id, quantity: 1 }];
  const { id } = await execute(createSale, { em, actor }, { sale: { paymentMethod: "cash", ...sale }, items });
  return rows(em)
    .selectFrom("sales as s")
    .innerJoin("payments as p", "p.receipt_id", "s.id")
    .select(["s.register_id", "s.session_id", "p.session_id as paidTo"])
    .where("s.id", "=", id)
    .executeTakeFirstOrThrow();
};

describe("the drawer that takes a sale's money", () => {
  it("is the user's own, else the first one that is open", async () => {
    const { em, store, actor, item } = await shop();
    const other = await makeActor(em, { stores: [store] });
    await makeRegister(em, { storeId: store.id, drawer: "1", openedBy: null });
    const third = await makeRegister(em, { storeId: store.id, drawer: "3", openedBy: other });
    const second = await makeRegister(em, { storeId: store.id, drawer: "2", openedBy: other });
    expect(await sell({ em, actor, item })).toEqual({
      register_id: second.id,
      session_id: second.sessionId,
      paidTo: second.sessionId,
    });
    const own = await makeRegister(em, { storeId: store.id, drawer: "4", openedBy: actor });
    expect(await sell({ em, actor, item })).toMatchObject({ session_id: own.sessionId });
    expect(await sell({ em, actor, item }, { registerId: third.id })).toMatchObject({ session_id: third.sessionId });
  });

  it("is none while no register is open, and then cash is refused where the store asks for a register", async () => {
    const lenient = await shop();
    expect(await sell(lenient)).toEqual({ register_id: null, session_id: null, paidTo: null });
    const strict = await shop({ needsRegister: true });
    const closed = await makeRegister(strict.em, { storeId: strict.store.id, drawer: "1", openedBy: null });
    const refused: DomainError = await sell(strict).catch((error) => error);
    expect(refused).toMatchObject({
      code: "rule",
      message: "registers.errors.noSession",
      details: { field: "sale.paymentMethod" },
    });
    expect(await sell(strict, { paymentMethod: "credit_card" })).toMatchObject({ session_id: null });
    await makeRegister(strict.em, { storeId: strict.store.id, drawer: "2", openedBy: strict.actor });
    await expect(sell(strict, { registerId: closed.id })).rejects.toMatchObject({
      message: "registers.errors.closed",
      details: { field: "registerId" },
    });
    expect(await sell(strict)).not.toMatchObject({ session_id: null });
  });

  it("is the one at which the user works, until that is closed", async () => {
    const { em, store, actor, item } = await shop();
    const other = await makeActor(em, { stores: [store] });
    const [own, chosen] = [
      await makeRegister(em, { storeId: store.id, drawer: "1", openedBy: actor }),
      await makeRegister(em, { storeId: store.id, drawer: "2", openedBy: other }),
    ];
    const { token } = await signIn(em, actor);
    const signedIn = { ...actor, sessionHash: createHash("sha256").update(token).digest("hex") };
    const working = async () => workRegisters(signedIn, await execute(listStoreRegisters, { em, actor: signedIn }, {}));
    await execute(useRegister, { em, actor: signedIn }, { id: chosen.id });
    expect(await working()).toMatchObject({
      current: { id: chosen.id, isOpen: true, openedBy: expect.stringMatching(/\S/) },
    });
    expect(await sell({ em, actor: signedIn, item })).toMatchObject({ register_id: chosen.id });
    await rows(em)
      .updateTable("register_sessions")
      .set({ status: "closed", closed_at: new Date(), closing_balance: "0.00", expected_balance: "0.00" })
      .where("id", "=", chosen.sessionId ?? 0)
      .execute();
    expect(await sell({ em, actor: signedIn, item })).toMatchObject({ register_id: own.id });
    expect(await working()).toMatchObject({
      current: { id: chosen.id, isOpen: false, openedBy: null },
    });
  });

  it("of another store is refused like one that does not exist", async () => {
    const [one, foreign] = [await shop(), await shop()];
    const theirs = await makeRegister(one.em, { storeId: foreign.store.id, drawer: "1", openedBy: foreign.actor });
    await expect(sell(one, { registerId: theirs.id })).rejects.toMatchObject({ code: "not_found" });
    await expect(execute(useRegister, one, { id: theirs.id })).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("the cash in a drawer", () => {
  const move = (at: { em: Em; actor: Actor }, id: number, transactionType: string, amount: string) =>
    execute(moveCash, at, { id, transactionType, amount, reasonCode: "petty_cash" });

  it("is never less than what a drop, cash out or refund takes, however many come at once", async () => {
    const one = await shop();
    const { id } = await makeRegister(one.em, { storeId: one.store.id, drawer: "1", openedBy: one.actor });
    await expect(move(one, id, "drop", "0.01")).rejects.toMatchObject({
      code: "rule",
      message: "registers.errors.notEnoughCash",
      details: { field: "amount", params: {} },
    });
    await move(one, id, "cash_in", "100.00");
    const outs = await Promise.allSettled(Array.from({ length: 20 }, () => move(one, id, "drop", "30.00")));
    expect(outs.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    for (const out of outs) {
      if (out.status === "rejected") expect(out.reason).toMatchObject({ message: "registers.errors.notEnoughCash" });
    }
    const manager = await makeActor(one.em, { stores: [one.store] });
    await expect(move({ em: one.em, actor: manager }, id, "cash_out", "10.01")).rejects.toMatchObject({
      message: "registers.errors.cashThere",
      details: { params: { amount: expect.stringContaining("10.00") } },
    });
    await move(one, id, "cash_out", "10.00");
  });

  it("pays back a cash sale only as far as it goes, and by card all the same", async () => {
    const one = await shop();
    const { id } = await makeRegister(one.em, { storeId: one.store.id, drawer: "1", openedBy: one.actor });
    const made = await execute(createSale, one, {
      sale: { paymentMethod: "cash" },
      items: [{ variantId: one.item.id, quantity: 2 }],
    });
    expect(made).toMatchObject({ registerId: id });
    await move(one, id, "drop", made.totalAmount);
    const manager = { em: one.em, actor: await makeActor(one.em, { stores: [one.store] }) };
    const [line] = await rows(one.em).selectFrom("sale_items").select("id").where("sale_id", "=", made.id).execute();
    const back = (refundMethod: string) =>
      execute(returnGoods, manager, {
        id: made.id,
        items: [{ saleItemId: line?.id, quantity: 1 }],
        reasonCode: "changed_mind",
        refundMethod,
      });
    await expect(back("cash")).rejects.toMatchObject({
      message: "registers.errors.cashThere",
      details: { field: "refundMethod" },
    });
    expect(await back("credit_card")).toMatchObject({ registerId: id });
    await move(one, id, "cash_in", made.totalAmount);
    expect(await back("cash")).toMatchObject({ registerId: id });
  });
});

describe("voids of one drawer", () => {
  it("all succeed when they come at once, beside new sales", async () => {
    const { em, store, item } = await shop();
    const actor = await makeActor(em, { stores: [store] });
    await makeRegister(em, { storeId: store.id, drawer: "1", openedBy: actor });
    const items = [{ variantId: item.id, quantity: 1 }];
    const ring = () => execute(createSale, { em, actor }, { sale: { paymentMethod: "cash" }, items });
    const sales = [];
    for (let made = 0; made < 20; made += 1) sales.push(await ring());
    const voids = sales.map(({ id }) => execute(voidSale, { em, actor }, { id, reasonCode: "entry_error" }));
    const outcomes = await Promise.allSettled([...voids, ...Array.from({ length: 5 }, ring)]);
    expect(outcomes.filter(({ status }) => status === "rejected")).toEqual([]);
    const { left } = await rows(em)
      .selectFrom("inventory")
      .select("quantity as left")
      .where("variant_id", "=", item.id)
      .executeTakeFirstOrThrow();
    expect(left).toBe(45);
  });
});
