import { spawn } from "node:child_process";
import { constants } from "node:os";

export const SIGNALS = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);

/**
 * Runs a program to its end and collects what it says. A signal ends it, and then this process.
 * @param {string} file
 * @param {string[]} args
 * @param {import("node:child_process").SpawnOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(file, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { windowsHide: true, ...options, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
    let isInterrupted = false;
    const interrupt = () => {
      isInterrupted = true;
      child.kill();
    };
    for (const signal of SIGNALS) process.on(signal, interrupt);
    child.on("error", reject);
    child.on("close", (code, signal) => {
      for (const one of SIGNALS) process.off(one, interrupt);
      if (isInterrupted) process.exit(130);
      resolve({ code: exitCode(code, signal), output });
    });
  });
}

/**
 * Runs a program in place of this one: same terminal, same signals, same exit code.
 * @param {string} file
 * @param {string[]} args
 * @param {import("node:child_process").SpawnOptions} [options]
 * @param {(pid: number) => void} [onStart]
 * @returns {Promise<void>}
 */
export function become(file, args, options = {}, onStart = () => {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { ...options, stdio: "inherit" });
    for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
    child.on("spawn", () => onStart(child.pid ?? 0));
    child.on("error", reject);
    child.on("close", (code, signal) => {
      process.exitCode = exitCode(code, signal);
      resolve();
    });
  });
}

/**
 * As a shell counts: a program that a signal ended has 128 and the signal's number.
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
const exitCode = (code, signal) => code ?? 128 + (signal ? constants.signals[signal] : 0);
