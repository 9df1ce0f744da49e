import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#db/embedded/free-port.mjs";
import { ROOT } from "../../scripts/runtime.mjs";

export type Memory = { now: number; highest: number };

export type Product = {
  port: number;
  url: string;
  /** The memory of the process, in bytes; undefined where the operating system does not say. */
  memory(): Memory | undefined;
  /** Its memory before the first request of anybody. */
  atStart: Memory | undefined;
  stop(): Promise<void>;
};

const START_MS = 120_000;
/** The first sweeps belong to the start. */
const SETTLE_MS = 3_000;
/** Nobody answers there: the sending of e-invoices takes nothing from the processors that the measurements share. */
const NO_AUTHORITY = "http://127.0.0.1:9";

/** The key that seals the secrets of the bench's stores. */
export const BENCH_KEY = Buffer.alloc(32, 9).toString("base64");

/** The built product in a process of its own, as `npm start` runs it, with a folder of its own for files. Its log goes nowhere. @param root its checkout */
export async function startProduct(databaseUrl: string, root: string = ROOT): Promise<Product> {
  const { SERVER, SERVER_ENV }: typeof import("../../scripts/runtime.mjs") = await import(
    join(root, "scripts/runtime.mjs")
  );
  const port = await freePort();
  const files = mkdtempSync(join(tmpdir(), "optical-bench-"));
  const { APP_ORIGIN, HOST, TRUST_PROXY, ...inherited } = process.env;
  const secrets = { E_INVOICING_KEY: BENCH_KEY, E_INVOICING_URL: NO_AUTHORITY };
  const own = { DATABASE_URL: databaseUrl, PORT: String(port), STORAGE_DIR: files, ...secrets, ...SERVER_ENV };
  const server = spawn(process.execPath, SERVER, {
    cwd: root,
    env: { ...inherited, ...own },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const stop = async () => {
    await stopProcess(server);
    rmSync(files, { recursive: true, force: true });
  };
  const url = `http://localhost:${port}`;
  const memory = () => memoryOf(server.pid ?? 0);
  try {
    await untilReady(server, `${url}/readyz`);
  } catch (error) {
    await stop();
    throw error;
  }
  await sleep(SETTLE_MS);
  return { port, url, memory, atStart: memory(), stop };
}

async function untilReady(server: ChildProcess, url: string): Promise<void> {
  const end = Date.now() + START_MS;
  while (Date.now() < end) {
    if (server.exitCode !== null) throw new Error(`The product ended with ${server.exitCode} before it was ready`);
    const { ok } = await fetch(url).catch(() => ({ ok: false }));
    if (ok) return;
    await sleep(200);
  }
  throw new Error("The product was not ready in time");
}

function stopProcess(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    server.once("exit", () => resolve());
    server.kill("SIGTERM");
  });
}

function memoryOf(pid: number): Memory | undefined {
  if (process.platform !== "linux") return undefined;
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const bytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(status)?.[1]) * 1_024;
  return { now: bytes("VmRSS"), highest: bytes("VmHWM") };
}
