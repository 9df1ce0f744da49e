import { chmodSync, cpSync, existsSync, lchownSync, lstatSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Account } from "./account.ts";
import { type Cluster, dataFolder, stopCluster } from "./cluster.ts";

/**
 * Moves an old cluster aside when its folder was deleted together with its password: whoever deletes that folder wants to begin
 * again. The last such cluster is kept, in case the deletion was a mistake.
 * @returns the new path of the old cluster
 */
export async function setAside(cluster: Cluster): Promise<string> {
  const aside = join(cluster.home, "data.deleted");
  await stopCluster(cluster);
  rmSync(aside, { recursive: true, force: true });
  renameSync(dataFolder(cluster.home), aside);
  return aside;
}

/** Moves the data to a new home, because PostgreSQL's user may not enter the old one. */
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
