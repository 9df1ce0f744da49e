import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The key that the demo shop of an embedded database has made for itself at its first start. */
export const embeddedKeyFile = (dir: string): string => join(dir, "e-invoicing.key");

/** Null where there is none. */
export async function embeddedKey(dir: string): Promise<string | null> {
  const found = await readFile(embeddedKeyFile(dir), "utf8").catch(() => null);
  return found?.trim() || null;
}
