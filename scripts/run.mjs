// node scripts/run.mjs <command of a package | node> [arguments]: runs it with the product's own Node.
import { become } from "./run-process.mjs";
import { ensureInstalled, loadEnvironment, runtimeNode } from "./runtime.mjs";
import { main } from "./say.mjs";
import { toolFile } from "./tool.mjs";

await main(async () => {
  const [command = "node", ...args] = process.argv.slice(2);
  loadEnvironment();
  await ensureInstalled();
  await become(runtimeNode(), command === "node" ? args : [toolFile(command), ...args]);
});
