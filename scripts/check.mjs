// npm run check [-- commit]: the tests of what has changed since a commit, or since the main branch. `npm test` runs all; tests/process, for
// one, only there.
import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { ensureBuilt } from "./build.mjs";
import { testsFor } from "./check-specs.mjs";
import { run } from "./run-process.mjs";
import { ROOT, runtimeNode } from "./runtime.mjs";
import { say } from "./say.mjs";
import { browserTests, lint, runSteps, types, unitTests } from "./steps.mjs";
import { toolFile } from "./tool.mjs";

/** Tests of the whole product: they load all of it, so every change would touch them. */
const WHOLE = /^tests\/(api|process)\//;

await runSteps(async (add, tally) => {
  const base = process.argv[2] ?? (await whereItBegan());
  const changed = await changedSince(base);
  if (changed.length === 0) return say("Nothing has changed.");
  const inFolder = readdirSync(join(ROOT, "tests/e2e"), { recursive: true, encoding: "utf8" });
  const tests = inFolder.filter((name) => /\.(spec|pages)\.ts$/.test(name));
  const { grep, api } = testsFor(changed, tests);
  const inBrowser = grep ? browserTests(["--grep", grep]) : undefined;
  const checkTypes = types();
  add(await lint());
  if (inBrowser || api) await ensureBuilt();
  if (tally.failed === 0) {
    const files = await unitTestsOf(changed, base);
    add(await unitTests("Unit tests of the change, and structure", [...files, "tests/structure/"]));
    if (api) add(await unitTests("Calls of the area", ["tests/api/every-call/refusals.test.ts", "-t", api]));
  }
  add(await checkTypes);
  if (inBrowser && tally.failed === 0) add(await inBrowser());
});

/** The commit at which this branch left the main one; on the main branch the last commit. */
async function whereItBegan() {
  for (const main of ["main", "origin/main"]) {
    const { code, output } = await run("git", ["merge-base", "HEAD", main], { cwd: ROOT });
    if (code === 0) return output.trim();
  }
  return "HEAD";
}

/** @param {string} base */
async function changedSince(base) {
  const [changed, added] = await Promise.all([
    run("git", ["diff", "--name-only", "--no-renames", base], { cwd: ROOT }),
    run("git", ["ls-files", "--others", "--exclude-standard"], { cwd: ROOT }),
  ]);
  if (changed.code !== 0) throw new Error(changed.output.trim());
  return [changed, added].flatMap(({ output }) => output.split("\n").filter(Boolean));
}

/**
 * The tests that load a changed file, and those beside one: some read files that they do not load.
 * @param {readonly string[]} changed
 * @param {string} base
 */
async function unitTestsOf(changed, base) {
  const list = ["list", "--filesOnly", "--json"];
  const asked = await Promise.all(
    [list, [...list, `--changed=${base}`]].map((args) =>
      run(runtimeNode(), [toolFile("vitest"), ...args], { cwd: ROOT }),
    ),
  );
  const [all = [], loading = []] = asked.map(({ output }) => filesIn(output));
  const folders = new Set(changed.map((path) => dirname(path)));
  const chosen = all.filter((file) => loading.includes(file) || folders.has(dirname(file)));
  return chosen.filter((file) => !WHOLE.test(file) || changed.includes(file));
}

/**
 * @param {string} output
 * @returns {string[]}
 */
function filesIn(output) {
  const start = output.search(/^\[/m);
  if (start < 0) throw new Error(`The tests could not be listed.\n${output.trim()}`);
  return JSON.parse(output.slice(start)).map((/** @type {{ file: string }} */ { file }) => file.slice(ROOT.length + 1));
}
