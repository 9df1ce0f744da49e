import { sql } from "kysely";
import { expect, it } from "vitest";
import { execute } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore, makeVariant } from "#tests/support/factories.ts";
import { saveCart } from "./save-cart.server.ts";
import { sweepDrafts } from "./sweep-drafts.server.ts";

const { em: getEm } = testDatabase();

it("the sweep removes empty carts after a day, and discards other carts after the days of the setting", async () => {
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
  await rows(em).insertInto("app_settings").values({ key: "draft_days", value: "7" }).execute();
  await sweepDrafts();
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
  ]);
  expect(left.some(({ id }) => id === oldEmpty)).toBe(false);
});
