import { randomBytes } from "node:crypto";
import {
  chmodSync,
  cpSync,
  existsSync,
  lchownSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { type Account, unprivilegedAccount } from "./account.ts";
import { dataFolder } from "./cluster.ts";
import { canEnter, claim, outsidePlace } from "./places.ts";

/**
 * What is remembered in a folder: its own path, which tells a copied folder from the original, the password of the server, and where the
 * cluster is when it is not inside.
 */
type Memory = { dir: string; password: string; outside?: string };

export type Home = { home: string; account: Account; password: string };

/** Finds or decides where the cluster of `folder` lives, as whom it runs and with which password, and writes that down. */
export function locateHome(folder: string, log: (line: string) => void): Home {
  const file = join(folder, "embedded.json");
  const known = readMemory(file);
  const wasCopied = known?.outside !== undefined && known.dir !== folder && existsSync(known.dir);
  const password = known && !wasCopied ? known.password : randomBytes(24).toString("hex");
  const inside = join(folder, "postgres");
  let home = (wasCopied ? undefined : known?.outside) ?? inside;
  const account = accountFor(dataFolder(home));
  if (home === inside && !canLiveInside(folder, inside, account)) {
    home = outsidePlace(folder, account);
    moveCluster(inside, home);
    log(`Database: its files are in ${home}, because PostgreSQL's user may not enter ${folder}`);
  }
  if (!claim(home, account)) throw new Error(`The folder ${home} belongs to another user. Set DATABASE_URL instead.`);
  setOwner(dataFolder(home), account);
  writeMemory(file, { dir: folder, password, ...(home === inside ? {} : { outside: home }) });
  return { home, account, password };
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

/** The folder itself is ours to open; what lies above it is not. */
function canLiveInside(folder: string, inside: string, account: Account): boolean {
  if (!account) return true;
  try {
    chmodSync(folder, statSync(folder).mode | 0o111);
    return canEnter(folder, account) && claim(inside, account);
  } catch {
    return false;
  }
}

/** A folder that was carried to where PostgreSQL's user may not enter leaves its data behind, not its history. */
function moveCluster(from: string, to: string): void {
  if (!existsSync(dataFolder(from)) || existsSync(dataFolder(to))) return;
  cpSync(dataFolder(from), `${dataFolder(to)}.draft`, { recursive: true, verbatimSymlinks: true });
  renameSync(`${dataFolder(to)}.draft`, dataFolder(to));
  rmSync(from, { recursive: true, force: true });
}

/** Files copied by root belong to root and may be open to all; PostgreSQL insists on neither. */
function setOwner(data: string, account: Account): void {
  if (!existsSync(data)) return;
  const walk = (path: string, owner: { uid: number; gid: number }) => {
    if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) walk(join(path, name), owner);
    lchownSync(path, owner.uid, owner.gid);
  };
  if (account && lstatSync(data).uid !== account.uid) walk(data, account);
  if (lstatSync(data).mode & 0o027) chmodSync(data, 0o700);
}
