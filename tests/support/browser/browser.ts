import type { LaunchOptions } from "@playwright/test";
import { findChromium } from "#scripts/chromium.mjs";

/** Chromium sends nothing of its own: no updates, no sync, only the pages that a test opens. */
const QUIET = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-gpu",
  "--disable-quic",
  "--disable-sync",
  "--no-first-run",
];

/**
 * How to start the Chromium of this machine, for tests, measurements and screenshots alike. Root has no sandbox.
 * @throws when there is none; `npm test` installs one
 */
export function browserOptions(): LaunchOptions {
  const executablePath = findChromium();
  if (!executablePath) throw new Error("No Chromium was found. Run `npm test` once, or set CHROMIUM_PATH.");
  const isRoot = process.getuid?.() === 0;
  return { executablePath, args: isRoot ? ["--no-sandbox", ...QUIET] : QUIET };
}
