import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";

/** Every process of the tests keeps its uploads in a folder of its own; the product reads the environment once. */
process.env.STORAGE_DIR ??= await mkdtemp(join(process.env.TEST_FILES_DIR ?? "", "file-"));
