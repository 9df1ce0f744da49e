import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { run } from "./run-process.mjs";
import { runtimeNode } from "./runtime.mjs";
import { say, seconds } from "./say.mjs";
import { toolFile } from "./tool.mjs";

/** The headless program comes first: the others draw one for every test, which takes half as long again. */
const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];
const MISSING =
  "No Chromium or Chrome was found and none could be installed. Install one and start again, or set CHROMIUM_PATH to its program.";

/**
 * A Chromium or Chrome that runs: CHROMIUM_PATH, else the system's, else the one that Playwright has installed.
 * @returns {string | undefined} path of the program
 */
export function findChromium() {
  if (process.env.CHROMIUM_PATH) {
    if (runs(process.env.CHROMIUM_PATH)) return process.env.CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH is not a Chromium that runs: ${process.env.CHROMIUM_PATH}`);
  }
  const folders = (process.env.PATH ?? "").split(delimiter);
  const named = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...named, ...PLACES, playwrights()].find((path) => path !== undefined && existsSync(path) && runs(path));
}

/**
 * Like {@link findChromium}, but installs one where there is none.
 * @returns {Promise<string>}
 * @throws {Error} that says in one line what to do
 */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  const started = Date.now();
  say("Browser: installing Chromium");
  await run(runtimeNode(), [toolFile("playwright"), "install", "chromium"], { timeout: 180_000 });
  if (!findChromium() && process.getuid?.() === 0) await installByApt();
  const installed = findChromium();
  if (!installed) throw new Error(MISSING);
  say(`Browser: installed in ${seconds(started)}`);
  return installed;
}

async function installByApt() {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const install = ["install", "-y", "--no-install-recommends"];
  try {
    await run("apt-get", ["update"], { env });
    // Older systems lack the package of the first name. Arabic needs its own fonts.
    for (const browser of ["chromium-headless-shell", "chromium"]) {
      const { code } = await run("apt-get", [...install, browser, "fonts-noto-core"], { env });
      if (code === 0) return;
    }
  } catch {
    // No apt-get here.
  }
}

function playwrights() {
  try {
    return createRequire(import.meta.url)("playwright-core").chromium.executablePath();
  } catch {
    return undefined;
  }
}

/**
 * Some systems have a program of that name that only tells how to install another.
 * @param {string} path
 */
function runs(path) {
  const { status, stdout } = spawnSync(path, ["--version"], { encoding: "utf8", timeout: 20_000 });
  return status === 0 && /chrom/i.test(stdout);
}
