// npm start: from a fresh clone to a running product.
import { addressesOf, isPortFree, parsePort, portTaken } from "../server/port.mjs";
import { ensureBuilt } from "./build.mjs";
import { endWithLaunchers } from "./launchers.mjs";
import { rememberServer, stopOrphan } from "./previous-run.mjs";
import { become } from "./run-process.mjs";
import { ensureInstalled, loadEnvironment, ROOT, runtimeNode, SERVER, SERVER_ENV } from "./runtime.mjs";
import { main, say } from "./say.mjs";

await main(async () => {
  loadEnvironment();
  const port = parsePort(process.env.PORT);
  await ensurePortFree(port);
  await ensureInstalled();
  await ensureBuilt();
  endWithLaunchers();
  const env = { ...process.env, ...SERVER_ENV };
  await become(runtimeNode(), SERVER, { cwd: ROOT, env }, (pid) => rememberServer(port, pid));
});

/** @param {number} port */
async function ensurePortFree(port) {
  const addresses = addressesOf(process.env.HOST);
  if (port === 0 || (await isPortFree(port, addresses))) return;
  if (await stopOrphan(port)) say("Server: stopped the one that an interrupted run had left behind");
  if (!(await isPortFree(port, addresses))) throw new Error(portTaken(port));
}
