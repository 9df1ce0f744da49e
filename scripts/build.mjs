import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { fillCompileCache } from "../server/compile-cache.mjs";
import { compressFiles } from "./compress-files.mjs";
import { run } from "./run-process.mjs";
import { ensureInstalled, hashOf, ROOT, runtimeNode, SERVER_ENV } from "./runtime.mjs";
import { main, say, seconds } from "./say.mjs";
import { toolFile } from "./tool.mjs";

/** Everything that the built files depend on. */
const SOURCES = [
  "app",
  "public",
  "remix.config.js",
  "vite.config.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];
const STAMP = join(ROOT, "build/.stamp");

/** Builds unless the last build was made from exactly these sources. @throws {Error} with the builder's own words. */
export async function ensureBuilt() {
  const wanted = hashOfSources();
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === wanted) return;
  await build();
  // The build lacks sources that changed meanwhile.
  if (hashOfSources() === wanted) writeFileSync(STAMP, wanted);
}

async function build() {
  say("Build: compiling pages and styles");
  const started = Date.now();
  rmSync(STAMP, { force: true });
  const env = { ...process.env, NODE_ENV: "production" };
  const { code, output } = await run(runtimeNode(), [toolFile("remix"), "vite:build"], { cwd: ROOT, env });
  if (code !== 0) throw new Error(`The build failed.\n${output.trim()}`);
  await compressFiles(join(ROOT, "build/client"));
  rmSync(SERVER_ENV.NODE_COMPILE_CACHE, { recursive: true, force: true });
  await fillCompileCache();
  say(`Build: done in ${seconds(started)}`);
}

/** The hash includes the folder's path: the built pages name the files of db/ by their full path. */
function hashOfSources() {
  const parts = [ROOT];
  const add = (/** @type {string} */ path) => {
    const entries = readdirSync(join(ROOT, path), { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const inner = `${path}/${entry.name}`;
      if (entry.isDirectory()) add(inner);
      else if (!/\.test\.tsx?$/.test(inner)) addFile(inner);
    }
  };
  const addFile = (/** @type {string} */ path) => parts.push(path, hashOf(readFileSync(join(ROOT, path))));
  for (const path of SOURCES.filter((source) => existsSync(join(ROOT, source)))) {
    if (path.includes(".")) addFile(path);
    else add(path);
  }
  return hashOf(parts.join("\n"));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await main(async () => {
    await ensureInstalled();
    rmSync(STAMP, { force: true });
    await ensureBuilt();
  });
}
