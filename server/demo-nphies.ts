import { env } from "#app/env.server.ts";
import { CODE_KINDS, type NphiesSettings, UNSET } from "#app/modules/claims/nphies/settings/nphies-settings.ts";
import { readNphies, writeNphies } from "#app/modules/claims/nphies/settings/stored-settings.server.ts";
import { type Em, forkEm, rows } from "#db/orm.ts";
import { type NphiesSimulator, startNphiesSimulator } from "#scripts/nphies-simulator/server.ts";

/**
 * The demo shop of an embedded database sends its claims to a simulator of nphies in this process, unless the environment names another one. Call it
 * before the pages are loaded: they read the environment then.
 */
export async function startDemoNphies(): Promise<NphiesSimulator> {
  const simulator = await startNphiesSimulator();
  process.env.NPHIES_URL = simulator.url;
  env.NPHIES_URL = simulator.url;
  await joinNphies(await forkEm());
  return simulator;
}

/** Gives the stores and insurers of the demo shop invented licences, unless somebody has set any. */
export async function joinNphies(em: Em): Promise<void> {
  const settings = await readNphies(em);
  if (settings.baseUrl !== null) return;
  const db = rows(em);
  const stores = await db.selectFrom("stores").select("id").execute();
  const insurers = await db.selectFrom("insurances").select("id").where("deleted_at", "is", null).execute();
  await writeNphies(em, {
    ...UNSET,
    isOn: true,
    baseUrl: "http://shop.example.sa",
    stores: Object.fromEntries(stores.map(({ id }) => [id, `PR-DEMO-${id}`])),
    insurers: Object.fromEntries(insurers.map(({ id }) => [id, insurerOf(id)])),
  });
}

/** The only code that public examples name for glasses. Each insurer tells a shop its own. */
const insurerOf = (id: number): NphiesSettings["insurers"][string] => ({
  licence: `INS-DEMO-${id}`,
  baseUrl: `http://insurer-${id}.example.sa`,
  codes: CODE_KINDS.map((category) => ({
    category,
    list: "procedures",
    code: "96092-00-10",
    display: "Fitting of spectacles",
  })),
});
