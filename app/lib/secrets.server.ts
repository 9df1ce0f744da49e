import { randomBytes, randomUUID } from "node:crypto";
import { mkdir, open } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { env } from "#app/env.server.ts";
import { fileDisk } from "#app/lib/files/file-disk.server.ts";
import { holdLock } from "#db/hold-lock.ts";
import { type Em, rows } from "#db/orm.ts";
import { KEY_BYTES, readSealingKey } from "./seal.server.ts";

/**
 * The keys of the environment: those of SECRETS_KEY in their order, then E_INVOICING_KEY, as it was called at first. The first one seals, and
 * each of them opens. Empty when none is set.
 */
export function configuredKeys(): readonly Buffer[] {
  const texts = [...(env.SECRETS_KEY ?? "").split(/[\s,]+/), env.E_INVOICING_KEY];
  return texts.flatMap((text) => readSealingKey(text) ?? []);
}

/** The variable of the environment that holds this server's keys, as its operator is told. */
export const keyVariable = (): string => (env.SECRETS_KEY || !env.E_INVOICING_KEY ? "SECRETS_KEY" : "E_INVOICING_KEY");

/**
 * The key ring of this installation; the first key seals. Where the environment names no key, one is made in the file storage, so that
 * nobody who has the database alone reads its secrets. It still opens what it sealed after a key was set.
 */
export async function secretKeys(em: Em): Promise<readonly [Buffer, ...Buffer[]]> {
  const [first, ...others] = configuredKeys();
  const kept = await keptKey(em, first === undefined);
  if (first) return [first, ...others, ...(kept ? [kept] : [])];
  if (!kept) throw new Error("The key of the file storage cannot be read");
  return [kept];
}

/** Kept keys by their file. */
const keptKeys = new Map<string, Buffer>();

async function keptKey(em: Em, isNeeded: boolean): Promise<Buffer | null> {
  const { value } = await rows(em)
    .selectFrom("app_settings")
    .select("value")
    .where("key", "=", "installation_id")
    .executeTakeFirstOrThrow();
  const place = `secrets/${z.uuid().parse(value)}.key`;
  const known = keptKeys.get(place);
  if (known) return known;
  const disk = await fileDisk();
  if (!(await disk.exists(place))) {
    if (!isNeeded) return null;
    await holdLock("secrets: first key", { waitMs: 5_000, mostMs: 15_000 }, async () => {
      if (!(await disk.exists(place))) await writeKey(place);
    });
  }
  const key = readSealingKey(await disk.get(place));
  if (key) keptKeys.set(place, key);
  return key;
}

/** Written aside and synced first, so that a crash leaves no half of a key. */
async function writeKey(place: string): Promise<void> {
  await mkdir(join(env.STORAGE_DIR, "secrets"), { recursive: true, mode: 0o700 });
  const draft = join(env.STORAGE_DIR, "secrets", `${randomUUID()}.new`);
  const handle = await open(draft, "wx", 0o600);
  try {
    await handle.writeFile(`${randomBytes(KEY_BYTES).toString("base64")}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await (await fileDisk()).moveFromFs(draft, place);
}
