import { defineConfig } from "@playwright/test";
import { browserOptions } from "./tests/support/browser/browser.ts";

const port = process.env.E2E_PORT ?? "3210";
const baseURL = `http://localhost:${port}`;

/**
 * The product as it is shipped: the built server on a database of its own with the demo shop. A test tagged `@nojs` runs with scripts and
 * without; one tagged `@nojs-only` without alone.
 */
export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results",
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Long enough for a machine that does other work besides: a test that fails waits longer, one that passes does not.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  use: {
    baseURL,
    browserName: "chromium",
    launchOptions: browserOptions(),
    locale: "en-GB",
    timezoneId: "America/New_York",
    trace: "off",
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "chromium", grepInvert: /@nojs-only/ },
    { name: "no-js", grep: /@nojs/, use: { javaScriptEnabled: false } },
  ],
  webServer: {
    command: `"${process.execPath}" scripts/e2e-server.ts`,
    // The tests reach the database and the simulator of the tax authority too: E2E_DATABASE_URL and the others are what the server says here.
    wait: {
      stdout: /Serving \S+ on (?<e2e_database_url>\S+) with (?<e2e_simulator_url>\S+) and (?<e2e_invoicing_key>\S+)/,
    },
    env: { PORT: port, LOG_LEVEL: process.env.LOG_LEVEL ?? "error" },
    stdout: "ignore",
    stderr: "pipe",
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
  },
});
