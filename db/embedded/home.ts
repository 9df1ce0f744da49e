import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Account, unprivilegedAccount } from "./account.ts";
import { usableBinaries } from "./binaries.ts";
import { type Cluster, dataFolder } from "./cluster.ts";
import { moveData, setAside, setOwner } from "./data-files.ts";
import { canEnter, claim, outsidePlace } from "./places.ts";

/**
 * The facts stored in a folder: its own path, which tells a copied folder from the original, the password of the server, and where the
 * cluster is when it is not inside.
 */
type Memory = { dir: string; password: string; outside?: string };

/** Finds or decides where the cluster of `folder` lives, as whom it runs and with which password, and writes that down. */
export async function locateCluster(
  folder: string,
  log: (line: string) => void,
): Promise<{ cluster: Cluster; password: string }> {
  const file = join(folder, "embedded.json");
  const found = readMemory(file);
  const isCopy = found?.outside !== undefined && found.dir !== folder && existsSync(found.dir);
  const known = isCopy ? undefined : found;
  const inside = join(folder, "postgres");
  const before = known?.outside ?? inside;
  const account = accountFor(dataFolder(before));
  const staysPut = before !== inside || canLiveInside(folder, inside, account);
  const home = staysPut ? before : outsidePlace(folder, account);
  if (!claim(home, account)) throw new Error(`The folder ${home} belongs to another user. Set DATABASE_URL instead.`);
  const cluster = { home, account, native: usableBinaries(account) };
  if (existsSync(dataFolder(home)) && !(known && staysPut)) {
    log(`Database: beginning again; the data of the deleted ${folder} is in ${await setAside(cluster)}`);
  }
  if (!staysPut) {
    moveData(inside, home);
    log(`Database: its files are in ${home}, because PostgreSQL's user may not enter ${folder}`);
  }
  setOwner(dataFolder(home), account);
  const password = known?.password ?? randomBytes(24).toString("hex");
  writeMemory(file, { dir: folder, password, ...(home === inside ? {} : { outside: home }) });
  return { cluster, password };
}

function readMemory(file: string): Memory | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Memory;
  } catch (error) {
    throw new Error(`${file} cannot be read: was the database made by another user?`, { cause: error });
  }
}

function writeMemory(file: string, memory: Memory): void {
  const text = JSON.stringify(memory);
  if (existsSync(file) && readFileSync(file, "utf8") === text) return;
  writeFileSync(`${file}.draft`, text, { mode: 0o600 });
  renameSync(`${file}.draft`, file);
}

function accountFor(data: string): Account {
  const owner = existsSync(data) ? statSync(data) : undefined;
  const me = process.getuid?.();
  if (owner && me && owner.uid !== me) {
    throw new Error(`The database files in ${data} belong to another user. Start as that user, or set DATABASE_URL.`);
  }
  return unprivilegedAccount(owner);
}

/** We may open the folder itself to others, but not the folders above it. */
function canLiveInside(folder: string, inside: string, account: Account): boolean {
  if (!account) return true;
  try {
    chmodSync(folder, statSync(folder).mode | 0o111);
    return canEnter(folder, account) && claim(inside, account);
  } catch {
    return false;
  }
}
