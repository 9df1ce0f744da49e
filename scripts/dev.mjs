// npm run dev: the product with Vite in it. Pages reload by themselves; a change of the server or of db/ starts the server again.
import { spawn } from "node:child_process";
import { readdirSync, watch } from "node:fs";
import { join } from "node:path";
import { addressesOf, isPortFree, parsePort, portTaken } from "../server/port.mjs";
import { endWithLaunchers } from "./launchers.mjs";
import { rememberServer } from "./previous-run.mjs";
import { SIGNALS } from "./run-process.mjs";
import { ensureInstalled, loadEnvironment, ROOT, runtimeNode } from "./runtime.mjs";
import { main, say } from "./say.mjs";

const WATCHED = ["server", "db"];
/** An editor writes a file in several steps. */
const SETTLE_MS = 150;

await main(async () => {
  loadEnvironment();
  const port = parsePort(process.env.PORT);
  if (!(await isPortFree(port, addressesOf(process.env.HOST)))) throw new Error(portTaken(port));
  await ensureInstalled();
  const node = runtimeNode();
  const env = { ...process.env, NODE_ENV: "development" };
  let isEnding = false;
  let settling = setTimeout(() => {}, 0);

  const start = () => {
    const started = spawn(node, ["server.ts"], { cwd: ROOT, env, stdio: "inherit" });
    started.on("spawn", () => rememberServer(port, started.pid ?? 0));
    return started;
  };
  let server = start();
  endWithLaunchers();

  for (const folder of WATCHED.flatMap(foldersIn)) {
    watch(folder, (_event, name) => {
      if (isEnding || !/\.m?[jt]s$/.test(name ?? "") || /\.test\.ts$/.test(name ?? "")) return;
      clearTimeout(settling);
      settling = setTimeout(() => restart(name), SETTLE_MS);
    });
  }

  /** @param {string | null} name */
  function restart(name) {
    say(`Server: ${name} has changed, starting again`);
    const previous = server;
    if (previous.exitCode !== null || previous.signalCode !== null) server = start();
    else {
      previous.once("close", () => {
        if (!isEnding && server === previous) server = start();
      });
      previous.kill("SIGTERM");
    }
  }

  for (const signal of SIGNALS) {
    process.on(signal, () => {
      isEnding = true;
      if (server.exitCode !== null || server.signalCode !== null) process.exit(0);
      server.once("close", () => process.exit(0));
      server.kill("SIGTERM");
    });
  }
});

/**
 * @param {string} folder
 * @returns {string[]} the folder and all folders inside
 */
function foldersIn(folder) {
  const inner = readdirSync(join(ROOT, folder), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [join(ROOT, folder), ...inner.flatMap((entry) => foldersIn(join(folder, entry.name)))];
}
