import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isRunning, markOf } from "../db/embedded/processes.mjs";
import { launchersOfThis } from "./launchers.mjs";
import { ROOT } from "./runtime.mjs";

const FILE = join(ROOT, ".data/server.json");
/** A server has 10 s to end in order. */
const PATIENCE_MS = 12_000;

/** @typedef {import("../db/embedded/processes.mjs").ProcessMark} ProcessMark */

/**
 * Remembers the server of this run and who started it.
 * @param {number} port
 * @param {number} pid
 */
export function rememberServer(port, pid) {
  mkdirSync(join(ROOT, ".data"), { recursive: true });
  writeFileSync(FILE, JSON.stringify({ port, server: markOf(pid), launchers: launchersOfThis() }));
}

/**
 * Stops the server on this port when it belongs to this checkout and its launcher was killed: nothing else would stop it.
 * @param {number} port
 * @returns {Promise<boolean>} whether there was one
 */
export async function stopOrphan(port) {
  const previous = read();
  if (previous?.port !== port || !isRunning(previous.server) || previous.launchers.every(isRunning)) return false;
  process.kill(previous.server.pid, "SIGTERM");
  const deadline = Date.now() + PATIENCE_MS;
  while (isRunning(previous.server) && Date.now() < deadline) await sleep(50);
  if (isRunning(previous.server)) process.kill(previous.server.pid, "SIGKILL");
  return true;
}

/** @returns {{ port: number, server: ProcessMark, launchers: ProcessMark[] } | undefined} */
function read() {
  try {
    return JSON.parse(readFileSync(FILE, "utf8"));
  } catch {
    return undefined;
  }
}
