import { mkdirSync, mkdtempSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { removeEmbeddedPostgres, startEmbeddedPostgres } from "../embedded.ts";

/**
 * An empty PostgreSQL for a test run, fast rather than durable; `stop` deletes it. Leftovers of killed runs under `parent` are deleted first.
 */
export async function startTemporaryPostgres(
  parent = ".data/temporary",
): Promise<{ url: string; stop(): Promise<void> }> {
  mkdirSync(parent, { recursive: true });
  for (const name of readdirSync(parent)) await removeEmbeddedPostgres(join(parent, name));
  const dir = mkdtempSync(join(parent, "run-"));
  const { url, stop } = await startEmbeddedPostgres({ dir, durability: "off" });
  return {
    url,
    async stop() {
      await stop();
      await removeEmbeddedPostgres(dir);
    },
  };
}
