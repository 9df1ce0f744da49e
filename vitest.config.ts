import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  test: {
    globalSetup: ["tests/support/global-setup.ts"],
    setupFiles: ["tests/support/setup-file.ts"],
    include: [
      "app/**/*.test.ts",
      "db/**/*.test.ts",
      "scripts/**/*.test.ts",
      "server/**/*.test.ts",
      "tests/structure/**/*.test.ts",
      "tests/api/**/*.test.ts",
      "tests/process/**/*.test.ts",
    ],
    pool: "forks",
    // A process loads the product once, not for each of its files: half of the time that all of these take. What the product keeps
    // in memory is forgotten between databases, see testDatabase().
    isolate: false,
    maxWorkers: 2,
    // Long enough for a machine that does other work besides: a test that fails waits longer, one that passes does not.
    testTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 120_000,
    teardownTimeout: 30_000,
  },
});
