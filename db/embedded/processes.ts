import { readFileSync } from "node:fs";

/** A process told apart from a later one that got the same number. `startedAt` is empty where the system does not tell it. */
export type ProcessMark = { pid: number; startedAt: string };

/** State letter and start time (clock ticks since boot) of a process, from Linux' /proc; elsewhere and for no process, undefined. */
function readStat(pid: number): { state: string; startedAt: string } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return { state: fields[0] ?? "", startedAt: fields[19] ?? "" };
  } catch {
    return undefined;
  }
}

export function markOf(pid: number): ProcessMark {
  return { pid, startedAt: readStat(pid)?.startedAt ?? "" };
}

/** Whether the process still runs. A zombie does not, though the system still answers for its number. */
export function isRunning({ pid, startedAt }: ProcessMark): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  const stat = readStat(pid);
  if (!stat) return true;
  return stat.state !== "Z" && (startedAt === "" || stat.startedAt === startedAt);
}

/** The command line of a process where the system tells it (Linux), else undefined. */
export function commandLine(pid: number): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
  } catch {
    return undefined;
  }
}
