import { sql } from "kysely";
import { z } from "zod";
import { env } from "#app/env.server.ts";
import { view } from "#app/lib/fields.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { BATCH_FORMS, CODE_KINDS, CODE_LISTS, type NphiesSettings, UNSET } from "./nphies-settings.ts";

const KEY = "nphies";
/** Changes of these settings wait for each other. */
const LOCK = 7_206_132;

const Code = z.object({
  category: z.enum(CODE_KINDS),
  list: z.enum(CODE_LISTS),
  code: z.string(),
  display: z.string(),
});
const Insurer = z.object({ licence: z.string(), baseUrl: z.string(), codes: z.array(Code) });
const Stored = z.object({
  isOn: z.boolean(),
  address: z.string().nullable(),
  baseUrl: z.string().nullable(),
  profileVersion: z.string().nullable(),
  providerType: z.string().nullable(),
  batchIdentifierAs: z.enum(BATCH_FORMS),
  practiceCode: z.string(),
  stores: z.record(z.string(), z.string()),
  insurers: z.record(z.string(), Insurer),
});

/** The settings as they are now. A simulator's address replaces that of nphies. */
export async function readNphies(em: Em): Promise<NphiesSettings> {
  const settings = await readStored(em);
  return env.NPHIES_URL ? { ...settings, address: env.NPHIES_URL } : settings;
}

/** The settings as they stand in the table. */
export async function readStored(em: Em): Promise<NphiesSettings> {
  const row = await rows(em).selectFrom("app_settings").select("value").where("key", "=", KEY).executeTakeFirst();
  const parsed = Stored.safeParse(row?.value);
  return parsed.success ? parsed.data : UNSET;
}

/** Writes all settings. Whoever changes some of them has read the others under the lock. */
export async function writeNphies(em: Em, settings: NphiesSettings): Promise<void> {
  await rows(em)
    .insertInto("app_settings")
    .values({ key: KEY, value: JSON.stringify(settings) })
    .onConflict((conflict) => conflict.column("key").doUpdateSet((e) => ({ value: e.ref("excluded.value") })))
    .execute();
}

/** Waits for other changes of these settings. */
export const lockNphies = (em: Em) => sql`select pg_advisory_xact_lock(${LOCK})`.execute(rows(em));

export const NphiesView = Stored.omit({ stores: true, insurers: true }).extend({
  /** Whether the address is that of a simulator, which the server's environment names. */
  isSimulated: z.boolean(),
  stores: z.array(z.object({ id: view.id, name: z.string(), nameAr: z.string().nullable(), licence: z.string() })),
  insurers: z.array(Insurer.extend({ id: view.id, name: z.string() })),
});
export type NphiesView = z.infer<typeof NphiesView>;

/** The settings with the names of stores and insurers. */
export async function viewOf(em: Em): Promise<NphiesView> {
  const { stores, insurers, ...settings } = await readStored(em);
  const db = rows(em);
  const named = await db.selectFrom("stores").select(["id", "name", "name_ar as nameAr"]).orderBy("name").execute();
  const companies = await db
    .selectFrom("insurances")
    .select(["id", "name"])
    .where("deleted_at", "is", null)
    .orderBy("name")
    .execute();
  return {
    ...settings,
    isSimulated: env.NPHIES_URL !== undefined,
    stores: named.map((store) => ({ ...store, licence: stores[store.id] ?? "" })),
    insurers: companies.map((company) => ({
      licence: "",
      baseUrl: "",
      codes: [],
      ...insurers[company.id],
      ...company,
    })),
  };
}
