import { commandLine, isRunning, markOf, parentOf } from "../db/embedded/processes.mjs";

const WATCH_MS = 250;

/** This process and, when npm runs it, npm with the shell between them. */
export function launchersOfThis() {
  if (!process.env.npm_lifecycle_event) return [markOf(process.pid)];
  const isShell = commandLine(process.ppid)?.[1] === "-c";
  const npm = isShell ? parentOf(process.ppid) : undefined;
  return [process.pid, process.ppid, ...(npm === undefined ? [] : [npm])].map(markOf);
}

/** npm ends at a signal without waiting for what it runs. When npm has ended, this process ends as if the signal had reached it. */
export function endWithLaunchers() {
  const launchers = launchersOfThis();
  const timer = setInterval(() => {
    if (launchers.every(isRunning)) return;
    clearInterval(timer);
    process.emit("SIGTERM");
  }, WATCH_MS);
  timer.unref();
}
