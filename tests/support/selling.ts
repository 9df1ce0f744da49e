import { afterAll, afterEach, beforeAll } from "vitest";
import { env } from "#app/env.server.ts";
import { type Actor, execute } from "#app/lib/operation.server.ts";
import { createSale } from "#app/modules/sales/cart/pay/create-sale.server.ts";
import { returnGoods } from "#app/modules/sales/returns/return-goods.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { type Simulator, startSimulator } from "#scripts/zatca-simulator/server.ts";
import { register, SELLER_COLUMNS } from "#tests/support/shop/invoices.ts";
import { makeActor, makeStore, makeVariant } from "./factories.ts";

/** A store that sells one item at SAR 33.33, and its seller, who holds every right. Its settings are complete for e-invoices. */
export type SellingShop = { em: Em; actor: Actor; storeId: number; variantId: number };

/**
 * The product of this test file asks a simulator of the tax authority, which is back in a good mood after each test. Call it once at the top
 * of the file.
 * @returns how to get the simulator
 */
export function taxAuthority(): () => Simulator {
  const before = { key: env.E_INVOICING_KEY, url: env.E_INVOICING_URL };
  let simulator: Simulator;
  beforeAll(async () => {
    simulator = await startSimulator();
    [env.E_INVOICING_KEY, env.E_INVOICING_URL] = [Buffer.alloc(32, 5).toString("base64"), simulator.url];
  });
  afterEach(() => simulator.mood("well"));
  afterAll(async () => {
    [env.E_INVOICING_KEY, env.E_INVOICING_URL] = [before.key, before.url];
    await simulator.close();
  });
  return () => simulator;
}

export async function makeSellingShop(em: Em): Promise<SellingShop> {
  const store = await makeStore(em, { discountLimitPercent: "100.00" });
  await rows(em).updateTable("stores").set(SELLER_COLUMNS).where("id", "=", store.id).execute();
  const actor = await makeActor(em, { stores: [store] });
  const { id: variantId } = await makeVariant(em, { storeId: store.id, price: "33.33", quantity: 1_000 });
  return { em, actor, storeId: store.id, variantId };
}

/** The same, registered with the tax authority. */
export async function makeRegisteredShop(em: Em) {
  const shop = await makeSellingShop(em);
  const { id: unitId } = await register(shop);
  return { ...shop, unitId };
}

type Item = { variantId: number; quantity: number } & Record<string, unknown>;

/** Sells for cash, unless told. */
export async function sellItems(
  { em, actor }: { em: Em; actor: Actor },
  items: readonly Item[],
  sale: Record<string, unknown> = {},
) {
  const made = await execute(createSale, { em, actor }, { sale: { paymentMethod: "cash", ...sale }, items });
  return { ...made, lines: await linesOf(em, made.id) };
}

/** Sells pieces of the shop's item. */
export const sell = (shop: SellingShop, quantity = 3, sale: Record<string, unknown> = {}) =>
  sellItems(shop, [{ variantId: shop.variantId, quantity }], sale);

/** The lines of a sale, the first one first. */
export async function linesOf(em: Em, saleId: number): Promise<number[]> {
  const lines = await rows(em)
    .selectFrom("sale_items")
    .select("id")
    .where("sale_id", "=", saleId)
    .orderBy("line_no")
    .execute();
  return lines.map(({ id }) => id);
}

/** Returns pieces of a sale's first line. */
export async function takeBack({ em, actor }: { em: Em; actor: Actor }, saleId: number, quantity: number) {
  const [saleItemId] = await linesOf(em, saleId);
  return execute(returnGoods, { em, actor }, { id: saleId, reasonCode: "other", items: [{ saleItemId, quantity }] });
}
