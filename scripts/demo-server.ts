import { startTemporaryPostgres } from "#db/embedded/temporary.ts";

export type DemoServer = { url: string; databaseUrl: string; close(): Promise<void> };

/** The built product in this process, on an empty database of its own with the demo shop; both are gone when it is closed. */
export async function startDemoServer(port: number): Promise<DemoServer> {
  const database = await startTemporaryPostgres();
  const settings = { DATABASE_URL: database.url, DEMO_DATA: "1", NODE_ENV: "production", PORT: String(port) };
  Object.assign(process.env, settings);
  try {
    // Only now: the pages read the environment when they are loaded.
    const { serve } = await import("../server/serve.ts");
    const { readSettings } = await import("../server/settings.ts");
    const running = await serve(readSettings(process.env), () => {});
    const close = () => running.close().finally(() => database.stop());
    return { url: running.url, databaseUrl: database.url, close };
  } catch (error) {
    await database.stop();
    throw error;
  }
}
