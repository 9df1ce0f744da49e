import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Whom PostgreSQL runs as; undefined means as ourselves. */
export type Account = Owner | undefined;

type Owner = { uid: number; gid: number };

/**
 * PostgreSQL refuses to run as root. Under root it runs as the owner of the data that is already there, else as `postgres`, else
 * `nobody`, else as a user made for it.
 * @throws when we are root and no such user can be had.
 */
export function unprivilegedAccount(owner: Owner | undefined): Account {
  if (process.getuid?.() !== 0) return undefined;
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return lookUp("postgres") ?? lookUp("nobody") ?? create("optical-store");
}

/** The numbers of a user in the system's list, for example `postgres:x:101:104:...`. */
export function findInPasswd(passwd: string, name: string): Account {
  const fields = passwd
    .split("\n")
    .find((line) => line.startsWith(`${name}:`))
    ?.split(":");
  const uid = Number(fields?.[2]);
  return fields && uid > 0 ? { uid, gid: Number(fields[3]) } : undefined;
}

function lookUp(name: string): Account {
  try {
    return findInPasswd(readFileSync("/etc/passwd", "utf8"), name);
  } catch {
    return undefined;
  }
}

function create(name: string): Account {
  try {
    execFileSync("useradd", ["--system", "--no-create-home", name], { stdio: "ignore" });
  } catch {
    // A system without useradd (BusyBox) has adduser, or there is no way: the look-up below decides.
    try {
      execFileSync("adduser", ["-S", "-D", "-H", name], { stdio: "ignore" });
    } catch {}
  }
  const account = lookUp(name);
  if (!account) {
    throw new Error(
      "PostgreSQL does not run as root, and no other user could be found or made. Set DATABASE_URL instead.",
    );
  }
  return account;
}
