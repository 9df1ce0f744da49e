// Fills the folder that the server's start takes compiled code from (NODE_COMPILE_CACHE in SERVER_ENV).
import { fileURLToPath } from "node:url";
import { run } from "../scripts/run-process.mjs";
import { ROOT, runtimeNode, SERVER, SERVER_ENV } from "../scripts/runtime.mjs";
import { say } from "../scripts/say.mjs";

/** What a start loads. The process ends where the server would start: its file is compiled before, like all that are imported, but not run. */
const LOADED = [
  "./server/serve.ts",
  "./server/demo-authority.ts",
  "./db/embedded.ts",
  "./build/server/index.js",
  "data:text/javascript,process.exit()",
  "./server.ts",
];

/**
 * Node keeps a folder for each version, user and set of flags, so this runs as the server will. Without the folder a start takes longer, and
 * nothing else: what is missing there, or cannot be read, is compiled.
 */
export async function fillCompileCache() {
  const args = ["--input-type=module", "--eval", LOADED.map((file) => `import "${file}";`).join("")];
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, ...SERVER_ENV };
  const { code, output } = await run(runtimeNode(), [...SERVER.slice(0, -1), ...args], { cwd: ROOT, env });
  if (code !== 0) say(`Build: the first start will be slower than others\n${output.trim()}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await fillCompileCache();
