import { flushCompileCache } from "node:module";
import { logUnexpected } from "#app/http/log.server.ts";
import { closeDatabase } from "#db/prepare.ts";
import { type Running, serve } from "./server/serve.ts";
import { readSettings } from "./server/settings.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);
let running: Running | undefined;
let stopping = false;

/** How long an end may take, whatever hangs. What watches a process kills it after 20 or 30 s. */
const STOP_MS = 15_000;

/** A signal may come several times: the terminal sends it to the whole group, and npm passes it on. */
async function stop(exitCode: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => {
    logUnexpected(new Error(`The server did not end within ${STOP_MS / 1_000} s`), "shutdown");
    process.exit(1);
  }, STOP_MS);
  try {
    await (running ? running.close() : closeDatabase());
  } catch (error) {
    logUnexpected(error, "shutdown");
    process.exit(1);
  }
  process.exit(exitCode);
}

for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => stop(0));
process.on("uncaughtException", (error) => {
  logUnexpected(error, "process");
  stop(1);
});
// Such as a query that fails while its reader still waits for another one. Its reader gets the failure later; nothing else is harmed.
process.on("unhandledRejection", (error) => logUnexpected(error, "promise"));

try {
  running = await serve(readSettings(process.env), say);
  flushCompileCache();
  say(`Optical Store Management is ready: ${running.url}`);
  for (const { username, password, name } of running.demoAccounts) say(`  ${username} / ${password}   ${name}`);
} catch (error) {
  if (!stopping) {
    console.error(error instanceof Error ? error.message : error);
    await closeDatabase().catch(() => {});
    process.exit(1);
  }
}
