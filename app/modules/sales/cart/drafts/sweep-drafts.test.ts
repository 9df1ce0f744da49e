import { sql } from "kysely";
import { expect, it } from "vitest";
import { execute } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore, makeVariant } from "#tests/support/factories.ts";
import { saveCart } from "./save-cart.server.ts";
import { sweepDrafts } from "./sweep-drafts.server.ts";

const { em: getEm } = testDatabase();

it("the sweep removes empty carts after a day, discards others after the days of a setting, and removes carts that are over after those of another", async () => {
  const em = await getEm();
  const store = await makeStore(em);
  const actor = await makeActor(em, { stores: [store] });
  const item = await makeVariant(em, { storeId: store.id });
  const make = async (days: number, change: object) => {
    const { id } = await execute(saveCart, { em, actor }, { draftId: null, sale: {}, items: [], change });
    await rows(em)
      .updateTable("sale_drafts")
      .set({ updated_at: sql`now() - make_interval(days => ${days}::int)` })
      .where("id", "=", id)
      .execute();
    return id;
  };
  const add = { type: "add", variantId: item.id };
  const [newEmpty, oldEmpty, newFull, oldFull, held] = [
    await make(0, { type: "keep" }),
    await make(2, { type: "keep" }),
    await make(6, add),
    await make(8, add),
    await make(8, { type: "hold" }),
  ];
  const over = async (days: number, status: string) => {
    const id = await make(days, add);
    await rows(em).updateTable("sale_drafts").set({ status }).where("id", "=", id).execute();
    return id;
  };
  const [soldLately, soldLong, discardedLong] = [
    await over(29, "completed"),
    await over(31, "completed"),
    await over(31, "discarded"),
  ];
  const hold = { store_id: store.id, variant_id: item.id, quantity: 1, expires_at: new Date() };
  const released = { draft_id: soldLong, released_at: new Date(), release_reason: "sold" };
  await rows(em)
    .insertInto("stock_holds")
    .values({ ...hold, ...released })
    .execute();
  await rows(em)
    .insertInto("app_settings")
    .values([
      { key: "draft_days", value: "7" },
      { key: "retention.closedCartDays", value: "30" },
    ])
    .onConflict((conflict) => conflict.column("key").doUpdateSet((e) => ({ value: e.ref("excluded.value") })))
    .execute();
  const removed = await Promise.all([sweepDrafts(), sweepDrafts()]);
  expect(removed.reduce((sum, one) => sum + one.removed, 0)).toBe(3);
  const holds = await rows(em).selectFrom("stock_holds").select("draft_id").where("variant_id", "=", item.id).execute();
  expect(holds.map(({ draft_id }) => draft_id)).toContain(null);
  expect(holds.map(({ draft_id }) => draft_id)).not.toContain(soldLong);
  const left = await rows(em)
    .selectFrom("sale_drafts")
    .select(["id", "status"])
    .where("store_id", "=", store.id)
    .orderBy("id")
    .execute();
  expect(left).toEqual([
    { id: newEmpty, status: "open" },
    { id: newFull, status: "open" },
    { id: oldFull, status: "discarded" },
    { id: held, status: "held" },
    { id: soldLately, status: "completed" },
  ]);
  const lines = await rows(em).selectFrom("sale_draft_items").select("draft_id").execute();
  expect(lines.some(({ draft_id }) => draft_id === soldLong || draft_id === discardedLong)).toBe(false);
  expect(left.some(({ id }) => id === oldEmpty)).toBe(false);
});
