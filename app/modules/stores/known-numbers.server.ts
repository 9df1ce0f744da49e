import { randomUUID } from "node:crypto";
import { mkdir, open } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { env } from "#app/env.server.ts";
import { fileDisk } from "#app/lib/files/file-disk.server.ts";
import { type Em, rows } from "#db/orm.ts";

/** The newest number of each kind of paper by the code of the store, with which the numbers begin. */
const KnownNumbers = z.record(z.string(), z.record(z.string(), z.int().min(1)));
export type KnownNumbers = z.infer<typeof KnownNumbers>;

const FOLDER = "numbers";

/**
 * Beside the uploaded files there is one small file with the newest numbers of the installation. It lies outside the database, so restoring a
 * backup of the database does not turn it back.
 */
const placeOf = async (em: Em): Promise<string> => {
  const { value } = await rows(em)
    .selectFrom("app_settings")
    .select("value")
    .where("key", "=", "installation_id")
    .executeTakeFirstOrThrow();
  return `${FOLDER}/${z.uuid().parse(value)}.json`;
};

export async function readKnownNumbers(em: Em): Promise<KnownNumbers> {
  const [disk, place] = [await fileDisk(), await placeOf(em)];
  return (await disk.exists(place)) ? KnownNumbers.parse(JSON.parse(await disk.get(place))) : {};
}

/** Written aside and synced first, so that a crash leaves the old file or the new one. */
export async function writeKnownNumbers(em: Em, numbers: KnownNumbers): Promise<void> {
  const drafts = join(env.STORAGE_DIR, FOLDER);
  await mkdir(drafts, { recursive: true, mode: 0o700 });
  const draft = join(drafts, `${randomUUID()}.new`);
  const handle = await open(draft, "wx", 0o600);
  try {
    await handle.writeFile(JSON.stringify(numbers));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await (await fileDisk()).moveFromFs(draft, await placeOf(em));
}
