import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startTemporaryPostgres } from "#db/embedded/temporary.ts";
import { startNphiesSimulator } from "./nphies-simulator/server.ts";
import { startSimulator } from "./zatca-simulator/server.ts";

export type DemoServer = {
  url: string;
  databaseUrl: string;
  /** The simulator that it asks in place of the tax authority, and the key that it keeps e-invoicing units with. */
  simulatorUrl: string;
  invoicingKey: string;
  close(): Promise<void>;
};

/**
 * The built product in this process, on an empty database of its own with the demo shop and a folder for files, beside simulators of the tax
 * authority and of nphies; all are deleted when it closes.
 */
export async function startDemoServer(port: number): Promise<DemoServer> {
  const database = await startTemporaryPostgres();
  const files = await mkdtemp(join(tmpdir(), "optical-files-"));
  const simulator = await startSimulator();
  const insurers = await startNphiesSimulator();
  const invoicingKey = randomBytes(32).toString("base64");
  const settings = { DATABASE_URL: database.url, STORAGE_DIR: files, DEMO_DATA: "1", NODE_ENV: "production" };
  const invoicing = { E_INVOICING_URL: simulator.url, E_INVOICING_KEY: invoicingKey, NPHIES_URL: insurers.url };
  Object.assign(process.env, settings, invoicing, { PORT: String(port) });
  const cleanUp = async () => {
    await simulator.close();
    await insurers.close();
    await database.stop();
    await rm(files, { recursive: true, force: true });
  };
  try {
    // Only now: the pages read the environment when they are loaded.
    const { serve } = await import("../server/serve.ts");
    const { readSettings } = await import("../server/settings.ts");
    const running = await serve(readSettings(process.env), () => {});
    const close = () => running.close().finally(cleanUp);
    return { url: running.url, databaseUrl: database.url, simulatorUrl: simulator.url, invoicingKey, close };
  } catch (error) {
    await cleanUp();
    throw error;
  }
}
