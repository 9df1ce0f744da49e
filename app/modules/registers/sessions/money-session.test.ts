import { describe, expect, it } from "vitest";
import type { DomainError } from "#app/lib/errors.ts";
import { type Actor, execute } from "#app/lib/operation.server.ts";
import { createSale } from "#app/modules/sales/cart/create-sale.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { CASHIER_RIGHTS, makeActor, makeStore, makeVariant } from "#tests/support/factories.ts";

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
    await expect(sell(strict, { registerId: closed.id })).rejects.toThrow("registers.errors.noSession");
    expect(await sell(strict)).not.toMatchObject({ session_id: null });
  });
});
