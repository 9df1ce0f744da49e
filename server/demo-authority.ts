import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { env } from "#app/env.server.ts";
import { type Actor, execute } from "#app/lib/operation.server.ts";
import { PERMISSIONS } from "#app/lib/permissions.ts";
import { registerUnit } from "#app/modules/e-invoicing/units/register-unit.server.ts";
import { invoiceSale, storedDocument } from "#app/modules/sales/sale/invoice-sale.server.ts";
import { type Em, forkEm, rows } from "#db/orm.ts";
import { SIMULATOR_OTP, startSimulator } from "#scripts/zatca-simulator/server.ts";
import { embeddedKey, embeddedKeyFile } from "./embedded-key.ts";

/** How many of the last sales of each store get an e-invoice, so that the list is not empty. */
const FIRST_DOCUMENTS = 12;

/** `url` also shows a page, where the simulator's answers are chosen. */
export type DemoAuthority = { url: string; close(): Promise<void> };

/**
 * The demo shop of an embedded database talks to a simulator of the tax authority in this process, unless the environment names another one. Its
 * stores are registered at the first start. Call it before the pages are loaded: they read the environment then.
 */
export async function startDemoAuthority(dir: string): Promise<DemoAuthority> {
  const simulator = await startSimulator();
  const settings = { E_INVOICING_URL: simulator.url, E_INVOICING_KEY: env.E_INVOICING_KEY ?? (await keyIn(dir)) };
  Object.assign(process.env, settings);
  Object.assign(env, settings);
  await registerStores(await forkEm());
  return simulator;
}

/** The key of this installation, made at the first start. */
async function keyIn(dir: string): Promise<string> {
  const found = await embeddedKey(dir);
  if (found) return found;
  const made = randomBytes(32).toString("base64");
  await writeFile(embeddedKeyFile(dir), `${made}\n`, { mode: 0o600 });
  return made;
}

/** Registers every store with the authority's simulator, unless there is a unit already. */
export async function registerStores(em: Em): Promise<void> {
  const anyUnit = await rows(em).selectFrom("invoicing_units").select("id").limit(1).executeTakeFirst();
  if (anyUnit) return;
  const actor = await administrator(em);
  for (const { id: storeId } of actor.stores) {
    await execute(registerUnit, { em, actor }, { storeId, environment: "simulation", otp: SIMULATOR_OTP });
    await invoiceLastSales(em, storeId);
  }
}

/** The demo shop's own administrator, at work in all of its stores. */
async function administrator(em: Em): Promise<Actor> {
  const db = rows(em);
  const user = await db
    .selectFrom("system_users")
    .select(["id", "username", "email", "first_name as firstName", "last_name as lastName"])
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const stores = await db
    .selectFrom("stores")
    .select(["id", "code", "name", "name_ar as nameAr"])
    .orderBy("id")
    .execute();
  return {
    user: { ...user, locale: "en" },
    permissions: new Set(PERMISSIONS),
    stores,
    store: stores[0] ?? null,
    sessionHash: null,
    requestId: "demo",
    ip: null,
  };
}

async function invoiceLastSales(em: Em, storeId: number): Promise<void> {
  const last = await rows(em)
    .selectFrom("sales")
    .select("id")
    .where("store_id", "=", storeId)
    .orderBy("receipt_sequence", "desc")
    .limit(FIRST_DOCUMENTS)
    .execute();
  for (const { id } of last.reverse()) {
    await em.fork().transactional(async (tx) => {
      const writes: Promise<unknown>[] = [];
      const context = {
        em: tx,
        withCommit: (write: Promise<unknown>) => void writes.push(write),
        afterCommit: () => {},
      };
      invoiceSale(context, await storedDocument(tx, id));
      await Promise.all(writes);
    });
  }
}
