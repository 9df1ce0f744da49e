// npm run dev: the product with Vite in it. Pages reload by themselves; a change of the server or of db/ starts it again.
import { addressesOf, isPortFree, parsePort, portTaken } from "../server/port.mjs";
import { become } from "./run-process.mjs";
import { ensureInstalled, loadEnvironment, ROOT, runtimeNode } from "./runtime.mjs";
import { main } from "./say.mjs";

await main(async () => {
  loadEnvironment();
  const port = parsePort(process.env.PORT);
  if (!(await isPortFree(port, addressesOf(process.env.HOST)))) throw new Error(portTaken(port));
  await ensureInstalled();
  const env = { ...process.env, NODE_ENV: "development" };
  await become(runtimeNode(), ["--watch", "--watch-preserve-output", "server.ts"], { cwd: ROOT, env });
});
