import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parentOf } from "#db/embedded/processes.mjs";
import { ENVIRONMENT } from "./site.ts";

/** A program of the cluster that is started again whenever it ends, as systemd does. */
export type Part = {
  name: string;
  /** The file with its output. */
  log: string;
  /** How often it was started. */
  starts(): number;
  /** To it, or also to all that it has started. */
  signal(signal: NodeJS.Signals, whole?: "all"): void;
};

export type Program = {
  name: string;
  command: readonly string[];
  /** Where its output goes. It also runs there, unless told. */
  folder: string;
  cwd?: string;
  env?: Record<string, string>;
  /** RestartSec of its unit, or how long its machine needs to start. */
  restartMs: number;
  /** Processes that it has started and that no longer stand below it. */
  others?: () => number[];
};

const ends: (() => void)[] = [];
const foreseen = new Set<string>();
const unforeseen: string[] = [];

/** A fault is about to end it: its next end is no defect. */
export const expectEnd = ({ name }: Part) => foreseen.add(name);
/** What has ended though no fault was to end it. */
export const unforeseenEnds = (): readonly string[] => unforeseen;

export function startPart({ name, command, folder, cwd = folder, env, restartMs, others }: Program): Part {
  const log = join(folder, `${name}.log`);
  const [program = "", ...args] = command;
  let child: ChildProcess | undefined;
  let starts = 0;
  let isOver = false;
  const start = () => {
    if (isOver) return;
    starts += 1;
    const output = openSync(log, "a");
    // In a group of its own: Ctrl+C in the terminal reaches only the test, which then ends its parts.
    const started = spawn(program, args, {
      cwd,
      env: { ...ENVIRONMENT, HOME: folder, ...env },
      stdio: ["ignore", output, output],
      detached: true,
    });
    closeSync(output);
    child = started;
    started.once("error", ({ message }) => unforeseen.push(`${name}: ${message}`));
    started.once("exit", (code, signal) => {
      if (isOver) return;
      if (!foreseen.delete(name)) unforeseen.push(`${name} with ${signal ?? code}`);
      setTimeout(start, restartMs).unref();
    });
  };
  const whole = () => [...new Set([child?.pid ?? 0, ...(others?.() ?? [])].flatMap(family))];
  ends.push(() => {
    isOver = true;
    send(whole(), "SIGKILL");
  });
  start();
  return {
    name,
    log,
    starts: () => starts,
    signal: (signal, all) => send(all ? whole() : [child?.pid ?? 0], signal),
  };
}

/** Ends all parts with all that they have started, the last one first; without waiting, so that it works at the very end, too. */
export function endParts(): void {
  for (let end = ends.pop(); end; end = ends.pop()) end();
}

function send(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids.filter((one) => one > 0)) {
    try {
      process.kill(pid, signal);
    } catch {} // It has ended meanwhile.
  }
}

/** A process and all below it. */
function family(root: number): number[] {
  if (root === 0) return [];
  const children = new Map<number, number[]>();
  for (const name of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    const parent = parentOf(Number(name));
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const found = [root];
  for (const pid of found) found.push(...(children.get(pid) ?? []));
  return found;
}
