import { randomBytes } from "node:crypto";
import { mkdir, open, readFile, realpath, rename, rm } from "node:fs/promises";
import { join, resolve, sep } from "node:path";
import { env } from "#app/env.server.ts";

/** What became of a file: it lies in the folder now, lay there before, has no folder, or could not be put there. */
export type Delivery = "put" | "there" | "other" | "none" | "failed";

/**
 * Puts an order file into the folder of its laboratory, below the base folder of the configuration. The name appears when the file is complete, because
 * a laboratory's program takes files away as soon as it sees them. A file that lies there is not written again.
 */
export async function putIntoFolder(
  folder: string | null,
  { fileName, content }: { fileName: string; content: string },
  base: string | undefined = env.LABORATORY_DIR,
): Promise<Delivery> {
  if (!base || !folder) return "none";
  try {
    const place = await folderBelow(base, folder);
    if (!place) return "failed";
    const target = join(place, fileName);
    const lying = await readFile(target, "utf8").catch(ignoreMissing);
    if (lying !== null) return lying === content ? "there" : "other";
    await writeWhole(place, target, content);
    return "put";
  } catch {
    return "failed";
  }
}

/** The folder, made when it is missing; null for one that lies elsewhere, through a name or through a link. */
async function folderBelow(base: string, folder: string): Promise<string | null> {
  const asked = resolve(base, folder);
  if (!asked.startsWith(resolve(base) + sep)) return null;
  await mkdir(base, { recursive: true });
  const real = await realpath(base);
  // A link on the way would let the next folder be made elsewhere.
  let place = real;
  for (const name of folder.split("/")) {
    place = join(place, name);
    await mkdir(place).catch(ignoreExisting);
    if ((await realpath(place)) !== place) return null;
  }
  return place;
}

async function writeWhole(folder: string, target: string, content: string): Promise<void> {
  const draft = join(folder, `.${randomBytes(8).toString("hex")}.new`);
  const handle = await open(draft, "wx", 0o644);
  try {
    await handle.writeFile(content);
    await handle.sync();
    await handle.close();
    await rename(draft, target);
  } catch (error) {
    await handle.close().catch(() => {});
    await rm(draft, { force: true });
    throw error;
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST") throw error;
}
