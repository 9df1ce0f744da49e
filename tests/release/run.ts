// npm run test:release [-- --before COMMIT]: this version beside the one before, on one database. Servers are replaced one by one while tills sell, and
// one goes back. Not part of npm test: it builds the version before, which is the last release unless a commit is named, and takes minutes.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { freePort } from "#db/embedded/free-port.mjs";
import { removeEmbeddedPostgres, startEmbeddedPostgres } from "#db/embedded.ts";
import { markdownLines } from "#tests/bench/table.ts";
import { buildOf } from "#tests/support/build-of-commit.ts";
import { ensureBuilt } from "../../scripts/build.mjs";
import { ROOT, SERVER, SERVER_ENV } from "../../scripts/runtime.mjs";
import { seconds } from "../../scripts/say.mjs";
import { type Load, startLoad } from "../cluster/load.ts";

const STORES = 2;
const TILLS = 8;
/** The two versions sell side by side for so long. */
const BESIDE_MS = 60_000;
const CALM_MS = 5_000;
const START_MS = 90_000;

const started = Date.now();
const say = (line: string) => console.error(`${seconds(started)}  ${line}`);
const ends: (() => unknown)[] = [];
process.once("exit", () => {
  for (const end of ends.reverse()) end();
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

/** A server of a version at a port of its own, which it keeps when another version takes its place. */
async function startAt(port: number, root: string, env: Record<string, string>): Promise<() => Promise<void>> {
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn(process.execPath, SERVER, {
    cwd: root,
    env: { PATH, HOME, ...SERVER_ENV, LOG_LEVEL: "error", HOST: "127.0.0.1", PORT: String(port), ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  ends.push(() => child.kill("SIGKILL"));
  const end = Date.now() + START_MS;
  while (
    !(await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || Date.now() > end) throw new Error(`The server of ${root} did not become ready`);
    await sleep(200);
  }
  return async () => {
    const over = once(child, "exit");
    child.kill("SIGTERM");
    await over;
  };
}

const lastRelease = (): string | undefined =>
  execFileSync("git", ["-C", ROOT, "tag", "--list", "v*", "--sort=-v:refname"], { encoding: "utf8" }).split("\n")[0] ||
  undefined;

/** What the tills of both servers did, as if it were one load. */
const joined = (one: Load, other: Load): Load => ({
  sales: [...one.sales, ...other.sales],
  papers: [...one.papers, ...other.papers],
  refused: [...one.refused, ...other.refused],
  wrong: [...one.wrong, ...other.wrong],
  counts: { reads: one.counts.reads + other.counts.reads, signIns: one.counts.signIns + other.counts.signIns },
  lostPapers: async () => [...(await one.lostPapers()), ...(await other.lostPapers())],
  stop: async () => void (await Promise.all([one.stop(), other.stop()])),
});

async function runAll(before: string): Promise<boolean> {
  await ensureBuilt();
  const old = await buildOf(before, say);
  if (!old) throw new Error(`${before} cannot be built.`);
  mkdirSync(".data", { recursive: true });
  const dir = mkdtempSync(".data/release-");
  const files = mkdtempSync(join(tmpdir(), "optical-release-"));
  ends.push(() => rmSync(files, { recursive: true, force: true }));
  const database = await startEmbeddedPostgres({ dir });
  const { startSimulator } = await import("#scripts/zatca-simulator/server.ts");
  const simulator = await startSimulator();
  const env = {
    DATABASE_URL: database.url,
    STORAGE_DIR: files,
    SECRETS_KEY: Buffer.alloc(32, 5).toString("base64"),
    E_INVOICING_URL: simulator.url,
  };
  // The product's modules read their settings when they are loaded.
  Object.assign(process.env, env);
  const { openShop } = await import("../cluster/shop.ts");
  const { checkBooks } = await import("../cluster/checks.ts");
  const [first, second] = [await freePort(), await freePort()];
  const url = (port: number) => `http://127.0.0.1:${port}`;
  try {
    say("Two servers of the version before");
    const stopFirst = await startAt(first, old, env);
    const stopSecond = await startAt(second, old, env);
    const shop = await openShop(STORES, TILLS);
    const half = TILLS / 2;
    const load = [
      startLoad(url(first), shop.tills.slice(0, half)),
      startLoad(url(second), shop.tills.slice(half)),
    ] as const;
    await sleep(CALM_MS);
    say("The first one becomes this version, which changes the database while the other sells on");
    await stopFirst();
    const stopNew = await startAt(first, ROOT, env);
    await sleep(BESIDE_MS);
    say("The second one, too");
    await stopSecond();
    await startAt(second, ROOT, env);
    await sleep(CALM_MS);
    say("The first one goes back");
    await stopNew();
    await startAt(first, old, env);
    await sleep(CALM_MS);
    await Promise.all(load.map((one) => one.stop()));
    say("Checking the books");
    const both = joined(...load);
    const checks = await checkBooks({ env, shop, load: both, simulator });
    const lines = checks.map(({ what, found, holds }) => [what, found, holds ? "yes" : "NO"]);
    console.log(markdownLines([["Checked", "Found", "Holds"], ...lines]));
    console.log(
      `\n${both.counts.reads} reads, ${both.counts.signIns} sign-ins; ${both.refused.length} requests were sent again`,
    );
    return checks.every(({ holds }) => holds);
  } finally {
    for (const end of ends.splice(1).reverse()) end();
    await simulator.close();
    await database.stop();
    await removeEmbeddedPostgres(dir);
    rmSync(dir, { recursive: true, force: true });
  }
}

try {
  const { values } = parseArgs({ options: { before: { type: "string" } } });
  const before = values.before ?? lastRelease();
  if (!before) throw new Error("There is no release yet. Name a commit: npm run test:release -- --before COMMIT");
  if (!(await runAll(before))) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
process.exit();
