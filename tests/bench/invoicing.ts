import { env } from "#app/env.server.ts";
import { signInvoice } from "#app/modules/e-invoicing/document/sign-invoice.server.ts";
import { forkEm, rows } from "#db/orm.ts";
import { closeDatabase } from "#db/prepare.ts";
import { startSimulator } from "#scripts/zatca-simulator/server.ts";
import { makeActor } from "#tests/support/factories.ts";
import { chargedLine, FIRST_LINK, makeInvoice, makeSigner, registerStore } from "#tests/support/shop/invoices.ts";
import type { Product } from "./product.ts";
import { measureSignedSales } from "./sales.ts";
import type { Shop } from "./setup.ts";
import type { Row } from "./table.ts";

const DOCUMENTS = 1_000;
const AIM_MS = 5;

/** The key of the bench's product and of this process, which registers the store. */
export const BENCH_KEY = Buffer.alloc(32, 9).toString("base64");

/** The cost of e-invoices: the processor time of a document, and sales with it beside sales without. */
export async function measureInvoicing(product: Product, databaseUrl: string, shop: Shop): Promise<Row[]> {
  process.env.DATABASE_URL = databaseUrl;
  const em = await forkEm();
  const simulator = await startSimulator();
  const before = { key: env.E_INVOICING_KEY, url: env.E_INVOICING_URL };
  [env.E_INVOICING_KEY, env.E_INVOICING_URL] = [BENCH_KEY, simulator.url];
  try {
    const { storeId } = shop;
    const store = await rows(em).selectFrom("stores").selectAll().where("id", "=", storeId).executeTakeFirstOrThrow();
    const stores = [{ id: storeId, code: store.code, name: store.name, nameAr: store.name_ar }];
    const actor = await makeActor(em, { stores });
    await registerStore({ em, actor, storeId });
    const signs = async (on: boolean) => {
      await rows(em)
        .updateTable("invoicing_units")
        .set({ status: on ? "active" : "closed" })
        .where("store_id", "=", storeId)
        .execute();
    };
    return [documentRow(), await measureSignedSales(product, shop, signs)];
  } finally {
    [env.E_INVOICING_KEY, env.E_INVOICING_URL] = [before.key, before.url];
    await simulator.close();
    await closeDatabase();
  }
}

function documentRow(): Row {
  const signer = makeSigner();
  const lines = [chargedLine(), chargedLine({ name: "Cleaner" }), chargedLine({ name: "Case" })];
  const write = () => signInvoice(makeInvoice({ lines }), FIRST_LINK, signer);
  for (let warm = 0; warm < 100; warm += 1) write();
  const began = process.cpuUsage();
  for (let count = 0; count < DOCUMENTS; count += 1) write();
  const { user, system } = process.cpuUsage(began);
  const each = (user + system) / 1_000 / DOCUMENTS;
  return {
    what: "An e-invoice of three lines built and signed, processor time",
    product: `${each.toFixed(2)} ms`,
    aim: `under ${AIM_MS} ms`,
    met: each < AIM_MS,
  };
}
