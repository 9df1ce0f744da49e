import { closeOrm, type Em, forkEm } from "#db/orm.ts";
import { CASHIER_RIGHTS, makeActor, makeCustomer, makeStore, makeVariant } from "#tests/support/factories.ts";
import { PASSWORD, withPassword } from "#tests/support/session.ts";
import { registerStore } from "#tests/support/shop/invoices.ts";

/** Of each item that a store sells. */
export const STOCK = 100_000;
const PRICES = ["690.00", "25.00", "120.50"];

export type Till = {
  storeId: number;
  variants: readonly { id: number }[];
  /** Whose papers are filed. */
  customerId: number;
  username: string;
  password: string;
};
export type Shop = { stores: readonly number[]; tills: readonly Till[] };

/** Stores that are registered with the tax authority, and so many tills in them, each with a cashier of its own. */
export async function openShop(storeCount: number, tillCount: number): Promise<Shop> {
  const em = await forkEm();
  const { id: customerId } = await makeCustomer(em);
  const stores = [];
  for (let count = 0; count < storeCount; count += 1) stores.push(await openStore(em));
  const tills: Till[] = [];
  for (let count = 0; count < tillCount; count += 1) {
    const { store, variants } = stores[count % storeCount] ?? stores[0] ?? (await openStore(em));
    const cashier = await withPassword(em, await makeActor(em, { stores: [store], permissions: CASHIER_RIGHTS }));
    tills.push({ storeId: store.id, variants, customerId, username: cashier.user.username, password: PASSWORD });
  }
  await closeOrm();
  return { stores: stores.map(({ store }) => store.id), tills };
}

async function openStore(em: Em) {
  const store = await makeStore(em);
  const variants = [];
  for (const price of PRICES) variants.push(await makeVariant(em, { storeId: store.id, price, quantity: STOCK }));
  await registerStore({ em, actor: await makeActor(em, { stores: [store] }), storeId: store.id });
  return { store, variants };
}
