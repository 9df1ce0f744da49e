import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll } from "vitest";
import { endServers } from "./server-process.ts";

/** Runs before each test file. Every process of the tests keeps its uploads in a folder of its own, which a file leaves empty. */
const folder = join(process.env.TEST_FILES_DIR ?? "", `process-${process.pid}`);
process.env.STORAGE_DIR = folder;

afterAll(async () => {
  await endServers();
  await rm(folder, { recursive: true, force: true });
});
