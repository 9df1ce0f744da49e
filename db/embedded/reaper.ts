import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";

/**
 * Starts a process (stop-when-orphaned.ts) that outlives this one just long enough to stop the server of `dir` if nobody else uses it: for
 * servers of tests, whose runs are killed often.
 */
export function startReaper(dir: string): ChildProcess {
  const script = join(import.meta.dirname, "stop-when-orphaned.ts");
  const reaper = spawn(process.execPath, [script, dir], { detached: true, stdio: ["pipe", "ignore", "ignore"] });
  reaper.on("error", () => {});
  reaper.unref();
  return reaper;
}
