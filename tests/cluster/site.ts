import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unprivilegedAccount } from "#db/embedded/account.ts";
import { ROOT } from "#scripts/runtime.mjs";

/** Debian's packages, and what shows that each is there. */
const PACKAGES: Record<string, readonly string[]> = {
  patroni: ["which", "patroni"],
  "python3-etcd": ["/usr/bin/python3", "-c", "import etcd"],
  "etcd-server": ["which", "etcd"],
  postgresql: ["which", "pg_createcluster"],
  pgbouncer: ["which", "pgbouncer"],
  haproxy: ["which", "haproxy"],
  openssl: ["which", "openssl"],
};
const VERSIONS = "/usr/lib/postgresql";
/** What every program gets. Debian keeps programs of administrators where not every path leads. */
export const ENVIRONMENT = {
  NODE_ENV: "production",
  PATH: `${process.env.PATH}:/usr/sbin:/sbin`,
  LANG: "C.UTF-8",
} as const;
export const isRoot = process.getuid?.() === 0;

const works = ([command = "", ...args]: readonly string[] = []) =>
  spawnSync(command, args, { env: ENVIRONMENT }).status === 0;
const missing = () => Object.keys(PACKAGES).filter((name) => !works(PACKAGES[name]));

/**
 * Installs what is missing when root runs the test on Debian.
 * @returns the folder of PostgreSQL's programs
 * @throws with the packages that are missing
 */
export function ensurePrograms(say: (line: string) => void): string {
  const lacking = missing();
  if (lacking.length > 0 && isRoot && works(["which", "apt-get"])) {
    say(`Installing ${lacking.join(", ")}`);
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    for (const args of [["update"], ["install", "-y", "--no-install-recommends", ...lacking]])
      spawnSync("apt-get", ["-q", ...args], { env, stdio: "ignore" });
  }
  const still = missing();
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS) : [];
  const usable = versions.filter((name) => existsSync(join(VERSIONS, name, "bin/initdb"))).map(Number);
  if (usable.length === 0 && !still.includes("postgresql")) still.push("postgresql");
  if (still.length > 0) throw new Error(`Programs are missing. On Debian: apt-get install ${still.join(" ")}`);
  return join(VERSIONS, String(Math.max(...usable)), "bin");
}

/** PostgreSQL and PgBouncer refuse to run as root, and the others need not. */
const account = unprivilegedAccount(undefined);
export const asAccount: readonly string[] = account
  ? ["setpriv", `--reuid=${account.uid}`, `--regid=${account.gid}`, "--clear-groups", "--"]
  : [];

/** The files of one run. */
export type Site = {
  folder: string;
  /** A folder for a program, with what it writes. */
  folderOf(name: string): string;
  /** A file in that folder, which its program may read and run. */
  write(name: string, file: string, text: string): string;
  /** Deletes them all, or all but the output and settings of the programs. */
  remove(isKept: boolean): void;
};

export function makeSite(): Site {
  const folder = mkdtempSync(join(tmpdir(), "optical-cluster-"));
  chmodSync(folder, 0o711);
  const own = (path: string) => account && chownSync(path, account.uid, account.gid);
  const folderOf = (name: string) => {
    const path = join(folder, name);
    if (existsSync(path)) return path;
    mkdirSync(path, { mode: 0o700 });
    own(path);
    return path;
  };
  return {
    folder,
    folderOf,
    write(name, file, text) {
      const path = join(folderOf(name), file);
      writeFileSync(path, text, { mode: 0o700 });
      own(path);
      return path;
    },
    remove(isKept) {
      const bulky = isKept ? readdirSync(folder).map((name) => join(folder, name, "data")) : [folder];
      for (const path of bulky) rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

/** An example of deploy/. */
export const deployed = (name: string): string => readFileSync(join(ROOT, "deploy", name), "utf8");

/** An example with our addresses. @throws when it has no such text, so that the examples and the test stay alike */
export const changed = (text: string, changes: Record<string, string>): string =>
  Object.entries(changes).reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`An example in deploy/ has no "${from}"`);
    return result.replaceAll(from, to);
  }, text);

/** A certificate for this machine, with its key. */
export function makeCertificate(folder: string): { certificate: string; key: string } {
  const [key, file] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  const subject = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1", "-days", "2"];
  const made = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", key, "-out", file];
  execFileSync("openssl", ["req", "-x509", ...made, ...subject], { stdio: "ignore" });
  return { certificate: readFileSync(file, "utf8"), key: readFileSync(key, "utf8") };
}
