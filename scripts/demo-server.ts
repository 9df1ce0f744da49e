import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startTemporaryPostgres } from "#db/embedded/temporary.ts";

export type DemoServer = { url: string; databaseUrl: string; close(): Promise<void> };

/** The built product in this process, on an empty database of its own with the demo shop and a folder for files; all are deleted when it closes. */
export async function startDemoServer(port: number): Promise<DemoServer> {
  const database = await startTemporaryPostgres();
  const files = await mkdtemp(join(tmpdir(), "optical-files-"));
  const settings = { DATABASE_URL: database.url, STORAGE_DIR: files, DEMO_DATA: "1", NODE_ENV: "production" };
  Object.assign(process.env, settings, { PORT: String(port) });
  const cleanUp = async () => {
    await database.stop();
    await rm(files, { recursive: true, force: true });
  };
  try {
    // Only now: the pages read the environment when they are loaded.
    const { serve } = await import("../server/serve.ts");
    const { readSettings } = await import("../server/settings.ts");
    const running = await serve(readSettings(process.env), () => {});
    const close = () => running.close().finally(cleanUp);
    return { url: running.url, databaseUrl: database.url, close };
  } catch (error) {
    await cleanUp();
    throw error;
  }
}
