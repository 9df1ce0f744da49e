import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { commandLine, isRunning, markOf, parentOf } from "../db/embedded/processes.mjs";
import { ROOT } from "./runtime.mjs";

const FILE = join(ROOT, ".data/server.json");
/** A server has 10 s to end in order. */
const PATIENCE_MS = 12_000;
const WATCH_MS = 250;

/** @typedef {import("../db/embedded/processes.mjs").ProcessMark} ProcessMark */

/**
 * Remembers the server of this run and who started it, and ends this process when one of those is gone: npm ends at a signal without waiting
 * for what it runs.
 * @param {number} port
 * @param {number} pid
 */
export function watchOver(port, pid) {
  const server = markOf(pid);
  const launchers = launchersOfThis().map(markOf);
  mkdirSync(join(ROOT, ".data"), { recursive: true });
  writeFileSync(FILE, JSON.stringify({ port, server, launchers }));
  const timer = setInterval(() => {
    if (isRunning(server) && launchers.every(isRunning)) return;
    clearInterval(timer);
    // As if the signal had reached this process: it passes it on.
    if (isRunning(server)) process.emit("SIGTERM");
  }, WATCH_MS).unref();
}

/** This process and, when npm runs it, npm with the shell between them. */
function launchersOfThis() {
  if (!process.env.npm_lifecycle_event) return [process.pid];
  const isShell = commandLine(process.ppid)?.[1] === "-c";
  const npm = isShell ? parentOf(process.ppid) : undefined;
  return [process.pid, process.ppid, ...(npm === undefined ? [] : [npm])];
}

/**
 * Stops the server on this port when it is one of this checkout whose launcher was killed: nobody else will.
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
