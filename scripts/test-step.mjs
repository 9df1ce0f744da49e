import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { ROOT } from "./runtime.mjs";
import { say, seconds } from "./say.mjs";

/** Variables of the developer's environment that must not reach a test. */
const NOT_FOR_TESTS = [
  "APP_ORIGIN",
  "DATABASE_URL",
  "DEMO_DATA",
  "HOST",
  "LOG_LEVEL",
  "NODE_ENV",
  "PORT",
  "TRUST_PROXY",
];
const GRACE_MS = 12_000;

/** @typedef {{ passed: number, failed: number }} Tally */

/** Process groups of the running steps, so that none is left behind. @type {Set<number>} */
const groups = new Set();
let isEnding = false;

/**
 * Runs one step of the tests; prints one line when it is done, and its whole output when it failed.
 * @param {string} name
 * @param {string} file
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, report?: string, count?: (report: any) => Tally }} [options] a JSON report of counts, where the
 *   step writes one; a step without one counts only when it fails
 * @returns {Promise<Tally>}
 */
export async function step(name, file, args, { env = {}, report, count } = {}) {
  const started = Date.now();
  if (report) rmSync(report, { force: true });
  const { code, output } = await runInGroup(file, args, env);
  const tally = (code !== null && report && count && read(report, count)) || { passed: 0, failed: 0 };
  // A runner may fail without a failed test, for example when it cannot start.
  if (code !== 0 && tally.failed === 0) tally.failed = 1;
  if (tally.failed > 0) say(output.trimEnd());
  const counts = report ? `${tally.passed} passed, ${tally.failed} failed` : tally.failed ? "failed" : "ok";
  say(`${name}: ${counts} (${seconds(started)})`);
  return tally;
}

/**
 * @param {string} report
 * @param {(report: any) => Tally} count
 */
function read(report, count) {
  try {
    return count(JSON.parse(readFileSync(report, "utf8")));
  } catch {
    return undefined;
  }
}

/**
 * @param {string} file
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function runInGroup(file, args, env) {
  const clean = { ...process.env, FORCE_COLOR: "0", ...env };
  for (const name of NOT_FOR_TESTS) delete clean[name];
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd: ROOT, env: clean, stdio: ["ignore", "pipe", "pipe"], detached: true });
    const group = child.pid ?? 0;
    groups.add(group);
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
    child.on("error", reject);
    child.on("close", (code) => {
      signalGroup(group, "SIGKILL");
      groups.delete(group);
      // An interrupted run starts no further step.
      if (!isEnding) resolve({ code, output });
    });
  });
}

/** Asks all running steps to end, and kills those that do not. */
export async function endSteps() {
  isEnding = true;
  for (const group of groups) signalGroup(group, "SIGINT");
  const deadline = Date.now() + GRACE_MS;
  while (groups.size > 0 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 50));
  for (const group of groups) signalGroup(group, "SIGKILL");
}

/**
 * @param {number} group
 * @param {NodeJS.Signals} signal
 */
function signalGroup(group, signal) {
  try {
    process.kill(process.platform === "win32" ? group : -group, signal);
  } catch {
    // The group has no process left.
  }
}
