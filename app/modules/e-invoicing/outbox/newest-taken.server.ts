import { randomUUID } from "node:crypto";
import { mkdir, open } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { env } from "#app/env.server.ts";
import { fileDisk } from "#app/lib/files/file-disk.server.ts";
import { type Em, rows } from "#db/orm.ts";

/** The newest document of a unit that the authority has answered. */
const Taken = z.object({ counter: z.int().min(1), hash: z.string().max(44) });
export type Taken = z.infer<typeof Taken>;

/**
 * Beside the uploaded files there is one small file for each unit with the newest document that the authority has answered. It lies outside the
 * database, so restoring a backup of the database does not turn it back, and the difference is seen.
 */
const folderOf = async (em: Em): Promise<string> => {
  const { value } = await rows(em)
    .selectFrom("app_settings")
    .select("value")
    .where("key", "=", "installation_id")
    .executeTakeFirstOrThrow();
  return `e-invoices/${z.uuid().parse(value)}`;
};

const fileOf = (unitName: string): string => `${unitName.replaceAll(/[^\w-]/g, "_")}.json`;

/** Null when nothing is known of the unit. */
export async function readTaken(em: Em, unitName: string): Promise<Taken | null> {
  const [disk, place] = [await fileDisk(), `${await folderOf(em)}/${fileOf(unitName)}`];
  return (await disk.exists(place)) ? Taken.parse(JSON.parse(await disk.get(place))) : null;
}

/** Written aside and synced first, so that a crash leaves the old file or the new one. */
export async function writeTaken(em: Em, unitName: string, taken: Taken): Promise<void> {
  const folder = await folderOf(em);
  const drafts = join(env.STORAGE_DIR, folder);
  await mkdir(drafts, { recursive: true, mode: 0o700 });
  const draft = join(drafts, `${randomUUID()}.new`);
  const handle = await open(draft, "wx", 0o600);
  try {
    await handle.writeFile(JSON.stringify(taken));
    await handle.sync();
  } finally {
    await handle.close();
  }
  const disk = await fileDisk();
  await disk.moveFromFs(draft, `${folder}/${fileOf(unitName)}`);
}

/** Names of units that have issued documents and that this database does not hold: it is older than their registration. */
export async function unknownUnits(em: Em): Promise<string[]> {
  const [disk, folder] = [await fileDisk(), await folderOf(em)];
  const { objects } = await disk.listAll(folder).catch(() => ({ objects: [] }));
  const files = [...objects].flatMap((one) => (one.isFile && one.name.endsWith(".json") ? [one.name] : []));
  if (files.length === 0) return [];
  const known = await rows(em).selectFrom("invoicing_units").select("name").execute();
  const held = new Set(known.map(({ name }) => fileOf(name)));
  return files.filter((file) => !held.has(file)).map((file) => file.slice(0, -".json".length));
}
