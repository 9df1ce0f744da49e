// npm test: everything that must hold, the quick checks first. The last line is the count.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../db/embedded/free-port.mjs";
import { ensureBuilt } from "./build.mjs";
import { ensureChromium } from "./chromium.mjs";
import { endWithLaunchers } from "./launchers.mjs";
import { SIGNALS } from "./run-process.mjs";
import { ensureInstalled, ROOT, runtimeNode } from "./runtime.mjs";
import { say } from "./say.mjs";
import { endSteps, step } from "./test-step.mjs";
import { toolFile } from "./tool.mjs";

/** @typedef {import("./test-step.mjs").Tally} Tally */

const REPORTS = join(ROOT, "node_modules/.cache/test-reports");

for (const signal of SIGNALS) process.on(signal, () => endSteps().then(() => process.exit(130)));
endWithLaunchers();

const tally = { passed: 0, failed: 0 };
try {
  await testAll();
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  tally.failed += 1;
}
await endSteps();
say(`${tally.passed} passed, ${tally.failed} failed`);
process.exit(tally.failed > 0 ? 1 : 0);

async function testAll() {
  await ensureInstalled();
  mkdirSync(REPORTS, { recursive: true });
  const node = runtimeNode();
  const browser = ensureChromium().catch((/** @type {Error} */ error) => error);
  // One checker: four, the default, take twice the processor time and memory for the same answer.
  const types = step("Types", node, [toolFile("tsc"), "--noEmit", "--checkers", "1"]);
  add(await step("Lint and format", node, [toolFile("biome"), "check", "."]));
  await ensureBuilt();
  if (tally.failed > 0) return;
  // The type check takes one processor; tests that wait for servers and databases leave enough of the other.
  const unit = unitTests(node);
  add(await types);
  add(await unit);
  const chromium = await browser;
  if (chromium instanceof Error) throw chromium;
  add(await browserTests(node, chromium));
}

/** @param {string} node */
function unitTests(node) {
  const report = join(REPORTS, "vitest.json");
  const args = ["run", "--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
  return step("Unit and API tests", node, [toolFile("vitest"), ...args], {
    report,
    count: ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }),
  });
}

/**
 * @param {string} node
 * @param {string} chromium
 */
async function browserTests(node, chromium) {
  const report = join(REPORTS, "playwright.json");
  const env = { CHROMIUM_PATH: chromium, E2E_PORT: String(await freePort()), PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  return step("Browser tests", node, [toolFile("playwright"), "test", "--reporter=dot,json"], {
    env,
    report,
    count: ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }),
  });
}

/** @param {Tally} counted */
function add(counted) {
  tally.passed += counted.passed;
  tally.failed += counted.failed;
}
