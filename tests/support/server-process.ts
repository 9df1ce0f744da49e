import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { freePort } from "../../db/embedded/free-port.mjs";
import { SERVER } from "../../scripts/runtime.mjs";

const ROOT = join(import.meta.dirname, "../..");
const START_MS = 60_000;

export type ServerProcess = {
  /** http://127.0.0.1:port */
  url: string;
  child: ChildProcess;
  /** The output so far. */
  output(): string;
  /** Sends a signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; ms: number }>;
};

type Options = {
  databaseUrl: string;
  env?: Record<string, string>;
  /** The checkout whose build is started; this one unless told. */
  root?: string;
  /** A free one unless told. */
  port?: number;
  /** Another program than the product's own server, with its arguments. */
  program?: string[];
  /** A command that starts the program under special conditions: ["sh", "-c", 'ulimit -f 9; exec "$0" "$@"']. */
  launcher?: string[];
  /** The text that the program prints when it is ready. */
  ready?: RegExp;
};

const running = new Set<ChildProcess>();
/** Ends what a test file has started and left running. */
export async function endServers(): Promise<void> {
  for (const child of running) child.kill("SIGKILL");
  await Promise.all(
    [...running].map((child) => child.exitCode === null && child.signalCode === null && once(child, "exit")),
  );
  running.clear();
}

/**
 * The product as its own process on a free port, from the last build; ended with the test file.
 * @throws with its output when it does not start
 */
export async function startServer({
  databaseUrl,
  env = {},
  root = ROOT,
  port: wanted,
  program = SERVER,
  launcher = [],
  ready = /is ready: /,
}: Options): Promise<ServerProcess> {
  const clean = { PATH: process.env.PATH, HOME: process.env.HOME };
  const port = wanted ?? (await freePort());
  const [command = "", ...args] = [...launcher, process.execPath, ...program];
  const child = spawn(command, args, {
    cwd: root,
    env: {
      ...clean,
      NODE_ENV: "production",
      LOG_LEVEL: "error",
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      STORAGE_DIR: process.env.STORAGE_DIR,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  let said = "";
  await new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk;
      if (ready.test(said)) resolve();
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
    child.once("exit", (code) => reject(new Error(`The server ended with ${code}:\n${said}`)));
    setTimeout(() => reject(new Error(`The server did not come up:\n${said}`)), START_MS).unref();
  });
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    output: () => said,
    async end(signal) {
      const started = Date.now();
      const exit = once(child, "exit");
      child.kill(signal);
      const [code] = await exit;
      return { code, ms: Date.now() - started };
    },
  };
}
