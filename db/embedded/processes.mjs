// Plain JavaScript, because scripts that run on any Node read it too.
import { readFileSync } from "node:fs";

/**
 * A process told apart from a later one that got the same number. `startedAt` is empty where the system does not tell it.
 * @typedef {{ pid: number, startedAt: string }} ProcessMark
 */

/**
 * State letter, parent and start time (clock ticks since boot) of a process, from Linux' /proc; elsewhere and for no process, undefined.
 * @param {number} pid
 */
function readStat(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return { state: fields[0] ?? "", parent: Number(fields[1]), startedAt: fields[19] ?? "" };
  } catch {
    return undefined;
  }
}

/**
 * @param {number} pid
 * @returns {ProcessMark}
 */
export function markOf(pid) {
  return { pid, startedAt: readStat(pid)?.startedAt ?? "" };
}

/**
 * Whether the process still runs. A zombie does not, though the system still answers for its number.
 * @param {ProcessMark} mark
 */
export function isRunning({ pid, startedAt }) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EPERM") return false;
  }
  const stat = readStat(pid);
  if (!stat) return true;
  return stat.state !== "Z" && (startedAt === "" || stat.startedAt === startedAt);
}

/**
 * The process that started this one, where the system tells it (Linux), else undefined.
 * @param {number} pid
 */
export const parentOf = (pid) => readStat(pid)?.parent;

/**
 * The command line of a process where the system tells it (Linux), else undefined.
 * @param {number} pid
 */
export function commandLine(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
  } catch {
    return undefined;
  }
}
