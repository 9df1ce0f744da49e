// The steps of `npm test` and `npm run check`.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../db/embedded/free-port.mjs";
import { ensureChromium } from "./chromium.mjs";
import { endWithLaunchers } from "./launchers.mjs";
import { SIGNALS } from "./run-process.mjs";
import { ensureInstalled, ROOT, runtimeNode } from "./runtime.mjs";
import { say } from "./say.mjs";
import { endSteps, step } from "./test-step.mjs";
import { toolFile } from "./tool.mjs";

/** @typedef {import("./test-step.mjs").Tally} Tally */

const REPORTS = join(ROOT, "node_modules/.cache/test-reports");

/**
 * Runs steps with the packages installed, and ends the process. The last line is the count.
 * @param {(add: (counted: Tally) => void, tally: Tally) => Promise<void>} work
 */
export async function runSteps(work) {
  for (const signal of SIGNALS) process.on(signal, () => endSteps().then(() => process.exit(130)));
  endWithLaunchers();
  const tally = { passed: 0, failed: 0 };
  const add = (/** @type {Tally} */ counted) => {
    tally.passed += counted.passed;
    tally.failed += counted.failed;
  };
  try {
    await ensureInstalled();
    mkdirSync(REPORTS, { recursive: true });
    await work(add, tally);
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    tally.failed += 1;
  }
  await endSteps();
  say(`${tally.passed} passed, ${tally.failed} failed`);
  process.exit(tally.failed > 0 ? 1 : 0);
}

/** One checker: four, the default, take twice the processor time and memory for the same answer. */
export const types = () => step("Types", runtimeNode(), [toolFile("tsc"), "--noEmit", "--checkers", "1"]);

export const lint = () => step("Lint and format", runtimeNode(), [toolFile("biome"), "check", "."]);

/**
 * @param {string} name
 * @param {readonly string[]} [chosen] arguments of vitest that choose tests; all unless given
 */
export function unitTests(name, chosen = []) {
  const report = join(REPORTS, "vitest.json");
  const args = ["run", "--reporter=dot", "--reporter=json", `--outputFile.json=${report}`, ...chosen];
  return step(name, runtimeNode(), [toolFile("vitest"), ...args], {
    report,
    count: ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }),
  });
}

/**
 * Installs a browser where there is none. Start it early: the answer is the tests, to be run when the time has come.
 * @param {readonly string[]} [chosen] arguments of Playwright that choose tests; all unless given
 * @returns {() => Promise<Tally>}
 */
export function browserTests(chosen = []) {
  const browser = ensureChromium().catch((/** @type {Error} */ error) => error);
  return async () => {
    const chromium = await browser;
    if (chromium instanceof Error) throw chromium;
    const report = join(REPORTS, "playwright.json");
    const env = { CHROMIUM_PATH: chromium, E2E_PORT: String(await freePort()), PLAYWRIGHT_JSON_OUTPUT_NAME: report };
    return step("Browser tests", runtimeNode(), [toolFile("playwright"), "test", "--reporter=dot,json", ...chosen], {
      env,
      report,
      count: ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }),
    });
  };
}
