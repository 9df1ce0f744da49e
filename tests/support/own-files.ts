import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";

/** Every test file keeps its uploads in a folder of its own, before the product reads the environment. */
process.env.STORAGE_DIR = await mkdtemp(join(process.env.TEST_FILES_DIR ?? "", "file-"));
