import { spawn } from "node:child_process";
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { chown } from "node:fs/promises";
import { join } from "node:path";
import type { Account } from "./account.ts";
import { program } from "./binaries.ts";
import { commandLine, isRunning } from "./processes.mjs";

export const SUPERUSER = "optical";
const SETTINGS_FILE = "optical-store.conf";
const LOG_LIMIT_BYTES = 5_000_000;

/** One PostgreSQL cluster on disk: `home` is ours and holds the settings and `data/`, which belongs to `account`. */
export type Cluster = { home: string; native: string; account: Account };

export const dataFolder = (home: string) => join(home, "data");
const logFile = (home: string) => join(dataFolder(home), "server.log");

/**
 * Makes the cluster's files. They get their name only when they are complete, so a killed start leaves nothing
 * half made but a draft, which the next start deletes first.
 * Text is compared by code point in every database (PostgreSQL's own C.UTF-8), whatever locales the machine has.
 */
export async function createCluster(cluster: Cluster, password: string): Promise<void> {
  for (const name of readdirSync(cluster.home)) {
    if (name.startsWith("draft-")) rmSync(join(cluster.home, name), { recursive: true, force: true });
  }
  const draft = mkdtempSync(join(cluster.home, "draft-"));
  const passwordFile = join(draft, "password");
  try {
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (cluster.account) {
      await Promise.all(
        [draft, passwordFile].map((path) => chown(path, cluster.account?.uid ?? 0, cluster.account?.gid ?? 0)),
      );
    }
    await run(cluster, "initdb", [
      `--pgdata=${dataFolder(draft)}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale=C",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--text-search-config=simple",
      "--no-sync",
      "--no-instructions",
    ]);
    appendFileSync(join(dataFolder(draft), "postgresql.conf"), `include_if_exists = '../${SETTINGS_FILE}'\n`);
    renameSync(dataFolder(draft), dataFolder(cluster.home));
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Port of the server that runs on these files, or undefined. A pid file whose process is gone or is another program does not count. */
export function runningPort({ home }: Pick<Cluster, "home">): number | undefined {
  const lines = readPidFile(home);
  const pid = Number(lines?.[0]);
  if (!lines || !(pid > 0) || !isRunning({ pid, startedAt: "" })) return undefined;
  const command = commandLine(pid);
  const isOurs = command === undefined || command.includes(dataFolder(home));
  return isOurs ? Number(lines[3]) || undefined : undefined;
}

/** @throws with the end of PostgreSQL's log when it does not come up, for example because the port was taken meanwhile. */
export async function startCluster(cluster: Cluster, port: number, settings: Record<string, string>): Promise<void> {
  const { home } = cluster;
  forgetForeignPid(home);
  if (existsSync(logFile(home)) && statSync(logFile(home)).size > LOG_LIMIT_BYTES) rmSync(logFile(home));
  const lines = Object.entries({ ...settings, port: String(port) }).map(([name, value]) => `${name} = '${value}'\n`);
  writeFileSync(join(home, SETTINGS_FILE), lines.join(""));
  try {
    await run(cluster, "pg_ctl", ["start", "-w", "-s", "-t", "60", "-D", dataFolder(home), "-l", logFile(home)]);
  } catch (error) {
    throw new Error(`PostgreSQL did not start. The end of ${logFile(home)}:\n${endOfLog(home)}`, { cause: error });
  }
}

/** Ends its sessions, writes everything down and stops; a server that takes longer is stopped at once (and recovers at its next start). */
export async function stopCluster(cluster: Cluster): Promise<void> {
  for (const [mode, seconds] of [
    ["fast", "5"],
    ["immediate", "20"],
  ] as const) {
    try {
      await run(cluster, "pg_ctl", ["stop", "-w", "-s", "-m", mode, "-t", seconds, "-D", dataFolder(cluster.home)]);
      return;
    } catch (error) {
      if (runningPort(cluster) === undefined) return;
      if (mode === "immediate") throw error;
    }
  }
}

function readPidFile(home: string): string[] | undefined {
  try {
    return readFileSync(join(dataFolder(home), "postmaster.pid"), "utf8").split("\n");
  } catch {
    return undefined;
  }
}

/**
 * PostgreSQL recognises a dead owner of its pid file, but not one whose number now belongs to a zombie or to another program of the same
 * user (usual in containers, where numbers start over). Only then the file is removed for it.
 */
function forgetForeignPid(home: string): void {
  const pid = Number(readPidFile(home)?.[0]);
  if (!(pid > 0) || runningPort({ home }) !== undefined) return;
  try {
    process.kill(pid, 0);
    rmSync(join(dataFolder(home), "postmaster.pid"), { force: true });
  } catch {
    // No such process: PostgreSQL notices that itself, and also waits for the remains of its old sessions.
  }
}

function endOfLog(home: string): string {
  try {
    return readFileSync(logFile(home), "utf8").trimEnd().split("\n").slice(-8).join("\n");
  } catch {
    return "(there is no log)";
  }
}

/** Runs one of PostgreSQL's programs in a process group of its own, so that Ctrl-C in the terminal does not reach it. */
function run({ home, native, account }: Cluster, name: "initdb" | "pg_ctl", args: string[]): Promise<void> {
  const env = { ...process.env };
  for (const key of Object.keys(env)) if (/^(PG|LC_|LANG)/.test(key)) delete env[key];
  Object.assign(env, { LC_ALL: "C", TZ: "UTC" });
  return new Promise((resolve, reject) => {
    const child = spawn(program(native, name), args, { ...account, cwd: home, env, detached: true, windowsHide: true });
    let output = "";
    const collect = (chunk: Buffer) => {
      output += chunk;
    };
    child.stdin.end();
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.on("error", reject);
    child.on("close", (code) =>
      code === 0 ? resolve() : reject(new Error(`${name} failed (${code}): ${output.trim()}`)),
    );
  });
}
