import { describe, expect, it } from "vitest";
import { execute } from "#app/lib/operation.server.ts";
import { createSale } from "#app/modules/sales/cart/pay/create-sale.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore, makeVariant } from "#tests/support/factories.ts";
import { adjustStock } from "./adjust-stock.server.ts";
import { listStockMovements } from "./list-stock-movements.server.ts";
import { MovementView } from "./movement-view.server.ts";

const { em: getEm } = testDatabase();

async function shop({ quantity = 10, onHold = 0 } = {}) {
  const em = await getEm();
  const [store, second, foreign] = [await makeStore(em), await makeStore(em), await makeStore(em)];
  const actor = await makeActor(em, { stores: [store, second] });
  const { id: variantId, sku, productId } = await makeVariant(em, { storeId: store.id, quantity, onHold });
  const adjust = (input: object, idempotencyKey?: string) =>
    execute(adjustStock, { em, actor, idempotencyKey }, { variantId, reason: "correction", ...input });
  return { em, store, second, foreign, actor, variantId, sku, productId, adjust };
}

const onHand = async (em: Em, storeId: number, variantId: number) =>
  (
    await rows(em)
      .selectFrom("inventory")
      .select("quantity")
      .where("store_id", "=", storeId)
      .where("variant_id", "=", variantId)
      .executeTakeFirst()
  )?.quantity;

describe("adjustStock", () => {
  it("adds and removes stock with a reason, and returns the remaining stock", async () => {
    const { em, store, variantId, actor, adjust } = await shop();
    const broken = await adjust({ quantity: 2, direction: "remove", reason: "damaged", note: "Fell" });
    expect(MovementView.parse(broken)).toMatchObject({
      storeId: store.id,
      variantId,
      kind: "adjustment",
      quantity: -2,
      balance: 8,
      reason: "damaged",
      note: "Fell",
      referenceType: null,
      createdBy: actor.user.id,
      createdByName: `Test ${actor.user.lastName}`,
    });
    expect(await adjust({ quantity: "٣", direction: "add", reason: "found" })).toMatchObject({
      quantity: 3,
      balance: 11,
    });
    expect(await adjust({ quantity: -1 })).toMatchObject({ quantity: -1, balance: 10, note: null });
    expect(await onHand(em, store.id, variantId)).toBe(10);
  });

  it("opens a stock line that the store does not have yet", async () => {
    const { em, second, variantId, adjust } = await shop();
    expect(await adjust({ storeId: second.id, quantity: 4 })).toMatchObject({ balance: 4 });
    expect(await onHand(em, second.id, variantId)).toBe(4);
  });

  it.each([
    ["more than there is", { quantity: 10 }, { quantity: -11 }, "rule", "stock.errors.notEnough", "quantity"],
    ["what is on hold", { quantity: 10, onHold: 4 }, { quantity: -7 }, "rule", "stock.errors.onHold", "quantity"],
  ] as const)("refuses to take %s, and changes nothing", async (_what, level, input, code, message, field) => {
    const { em, store, variantId, adjust } = await shop(level);
    await expect(adjust(input)).rejects.toMatchObject({ code, message, details: { field } });
    expect(await onHand(em, store.id, variantId)).toBe(10);
  });

  it.each([
    [{ quantity: 0 }, "quantity"],
    [{ quantity: -1, direction: "remove" }, "quantity"],
    [{ quantity: 1.5 }, "quantity"],
    [{ quantity: 1, reason: "damaged" }, "reason"],
    [{ quantity: 1, reason: "" }, "reason"],
    [{ quantity: 1, reason: "mood" }, "reason"],
    [{ quantity: 1, reason: "other" }, "note"],
  ])("refuses an adjustment of %j", async (input, field) => {
    const { adjust } = await shop();
    const refused = await adjust(input).catch((error) => error);
    expect(Object.keys(refused.errors)).toEqual([field]);
  });

  it("refuses another store, an unknown item and a service", async () => {
    const { em, foreign, productId, adjust } = await shop();
    await expect(adjust({ quantity: 1, storeId: foreign.id })).rejects.toMatchObject({ code: "forbidden" });
    await expect(adjust({ quantity: 1, variantId: 999_999 })).rejects.toMatchObject({
      message: "stock.errors.unknownItem",
    });
    await rows(em).updateTable("products").set({ is_service: true }).where("id", "=", productId).execute();
    await expect(adjust({ quantity: 1 })).rejects.toMatchObject({ message: "stock.errors.service" });
  });

  it("happens once for one request key, and is audited with the previous stock", async () => {
    const { em, store, variantId, sku, adjust } = await shop();
    const [first, again] = await Promise.all([adjust({ quantity: -3 }, "once"), adjust({ quantity: -3 }, "once")]);
    expect(again).toEqual(first);
    expect(await onHand(em, store.id, variantId)).toBe(7);
    await expect(adjust({ quantity: -4 }, "once")).rejects.toMatchObject({ message: "errors.idempotencyReuse" });
    const audits = await rows(em)
      .selectFrom("audit_log")
      .select(["action", "before", "after", "note"])
      .where("entity", "=", "stock_movements")
      .where("entity_id", "=", first.id)
      .execute();
    expect(audits).toEqual([
      {
        action: "adjustStock",
        before: { storeId: store.id, variantId, quantity: 10 },
        after: { storeId: store.id, variantId, quantity: 7 },
        note: "correction",
      },
    ]);
    const activity = await rows(em)
      .selectFrom("activities")
      .select(["activity_type", "description"])
      .where("store_id", "=", store.id)
      .execute();
    expect(activity).toEqual([{ activity_type: "stock_adjusted", description: sku }]);
  });
});

describe("listStockMovements", () => {
  it("lists the movements of a stock line, the newest first, each with its balance", async () => {
    const { em, store, second, foreign, actor, variantId, adjust } = await shop();
    const sale = { sale: { paymentMethod: "cash" }, items: [{ variantId, quantity: 3 }] };
    const { id: saleId } = await execute(createSale, { em, actor }, sale);
    await adjust({ quantity: 1, reason: "found", note: "Behind the drawer" });
    await adjust({ quantity: 5, storeId: second.id });
    const list = async (input: object) =>
      (await execute(listStockMovements, { em, actor }, { variantId, ...input })).rows;
    const all = await list({ storeId: store.id });
    expect(all.map(({ kind, quantity, balance }) => [kind, quantity, balance])).toEqual([
      ["adjustment", 1, 8],
      ["sale", -3, 7],
      ["initial", 10, 10],
    ]);
    expect(all[1]).toMatchObject({ referenceType: "sales", referenceId: saleId });
    expect(await list({})).toHaveLength(4);
    expect(await list({ kind: "sale" })).toHaveLength(1);
    expect(await list({ q: "drawer" })).toHaveLength(1);
    expect(await list({ to: "2020-01-01" })).toEqual([]);
    expect(await list({ from: "2020-01-01", limit: 2 })).toHaveLength(2);
    await expect(list({ storeId: foreign.id })).rejects.toMatchObject({ code: "forbidden" });
    const nowhere = { ...actor, stores: [], store: null };
    expect(await execute(listStockMovements, { em, actor: nowhere }, {})).toEqual({ rows: [], total: 0, next: null });
  });
});
