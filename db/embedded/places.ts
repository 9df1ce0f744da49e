import { createHash } from "node:crypto";
import { chmodSync, lstatSync, mkdirSync, mkdtempSync, realpathSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Account } from "./account.ts";

/** Whether the account may walk through every folder down to and including `path`. */
export function canEnter(path: string, account: Account): boolean {
  if (!account) return true;
  for (let folder = realpathSync(path); ; folder = dirname(folder)) {
    const { mode, uid, gid } = statSync(folder);
    const execute = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if (!(mode & execute)) return false;
    if (folder === dirname(folder)) return true;
  }
}

/**
 * A folder outside the checkout, for files that the account cannot reach inside: under /var/lib, else the system's temporary
 * folder. The same `key` gives the same folder.
 */
export function outsidePlace(key: string, account: Account): string {
  const name = `optical-store-${createHash("sha256").update(key).digest("hex").slice(0, 12)}`;
  for (const parent of ["/var/lib", tmpdir()]) {
    const folder = join(parent, name);
    try {
      if (canEnter(parent, account) && claim(folder, account)) return folder;
    } catch {
      // Read-only, full or not ours: try the next folder.
    }
  }
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  claim(folder, account);
  return folder;
}

/** Makes the folder, open for all to enter. False when somebody else put something there first. */
export function claim(folder: string, account: Account): boolean {
  mkdirSync(folder, { recursive: true });
  const me = process.getuid?.();
  const found = lstatSync(folder);
  if (!found.isDirectory() || (me !== undefined && found.uid !== me && found.uid !== account?.uid)) return false;
  if ((found.mode & 0o755) !== 0o755) chmodSync(folder, 0o755);
  return true;
}
