import { chmodSync, cpSync, existsSync, lchownSync, lstatSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Account } from "./account.ts";
import { type Cluster, dataFolder, stopCluster } from "./cluster.ts";

/**
 * Makes room for a new cluster where one is whose folder was deleted, and its password with it: whoever deletes that folder wants to begin
 * again. The last such cluster is kept beside, for those who did not.
 * @returns where it is now
 */
export async function setAside(cluster: Cluster): Promise<string> {
  const aside = join(cluster.home, "data.deleted");
  await stopCluster(cluster);
  rmSync(aside, { recursive: true, force: true });
  renameSync(dataFolder(cluster.home), aside);
  return aside;
}

/** A folder that was carried to where PostgreSQL's user may not enter leaves its data behind, not its history. */
export function moveData(from: string, to: string): void {
  if (!existsSync(dataFolder(from))) return;
  cpSync(dataFolder(from), `${dataFolder(to)}.draft`, { recursive: true, verbatimSymlinks: true });
  renameSync(`${dataFolder(to)}.draft`, dataFolder(to));
  rmSync(from, { recursive: true, force: true });
}

/** Files copied by root belong to root and may be open to all; PostgreSQL insists on neither. */
export function setOwner(data: string, account: Account): void {
  if (!existsSync(data)) return;
  const walk = (path: string, owner: { uid: number; gid: number }) => {
    if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) walk(join(path, name), owner);
    lchownSync(path, owner.uid, owner.gid);
  };
  if (account && lstatSync(data).uid !== account.uid) walk(data, account);
  if (lstatSync(data).mode & 0o027) chmodSync(data, 0o700);
}
