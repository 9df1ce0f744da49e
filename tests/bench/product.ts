import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#db/embedded/free-port.mjs";
import { ROOT, SERVER, SERVER_ENV } from "../../scripts/runtime.mjs";

/** In bytes; undefined where the operating system does not say. */
type Memory = { now: number; highest: number } | undefined;

export type Product = {
  port: number;
  url: string;
  /** The memory of the process when it was ready. */
  atStart: Memory;
  /** The memory of the process now. */
  memory(): Memory;
  stop(): Promise<void>;
};

const START_MS = 120_000;

/** The built product in a process of its own, as `npm start` runs it. Its log goes nowhere. @param root its checkout */
export async function startProduct(databaseUrl: string, root: string = ROOT): Promise<Product> {
  const port = await freePort();
  const { APP_ORIGIN, HOST, TRUST_PROXY, ...inherited } = process.env;
  const own = { DATABASE_URL: databaseUrl, PORT: String(port), ...SERVER_ENV };
  const env = { ...inherited, ...own };
  const server = spawn(process.execPath, SERVER, { cwd: root, env, stdio: ["ignore", "ignore", "inherit"] });
  const url = `http://localhost:${port}`;
  await untilReady(server, `${url}/readyz`);
  const memory = () => memoryOf(server.pid ?? 0);
  return { port, url, atStart: memory(), memory, stop: () => stop(server) };
}

async function untilReady(server: ChildProcess, url: string): Promise<void> {
  const end = Date.now() + START_MS;
  while (Date.now() < end) {
    if (server.exitCode !== null) throw new Error(`The product ended with ${server.exitCode} before it was ready`);
    const { ok } = await fetch(url).catch(() => ({ ok: false }));
    if (ok) return;
    await sleep(200);
  }
  await stop(server);
  throw new Error("The product was not ready in time");
}

function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    server.once("exit", () => resolve());
    server.kill("SIGTERM");
  });
}

function memoryOf(pid: number): Memory {
  if (process.platform !== "linux") return undefined;
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const bytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(status)?.[1]) * 1_024;
  return { now: bytes("VmRSS"), highest: bytes("VmHWM") };
}
