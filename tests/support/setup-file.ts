import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { afterAll } from "vitest";
import { endServers } from "./server-process.ts";

/** Runs before each test file. Every process of the tests keeps its uploads in a folder of its own; the product reads the environment once. */
process.env.STORAGE_DIR ??= await mkdtemp(join(process.env.TEST_FILES_DIR ?? "", "file-"));

afterAll(endServers);
