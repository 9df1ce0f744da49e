// npm run test:release [-- --before COMMIT]: this version beside the one before, on one database. Servers are replaced one by one while tills sell, and
// one goes back. Not part of npm test: it builds the version before, which is the last release unless a commit is named, and takes minutes.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { freePort } from "#db/embedded/free-port.mjs";
import { removeEmbeddedPostgres, startEmbeddedPostgres } from "#db/embedded.ts";
import { markdownLines } from "#tests/bench/table.ts";
import { buildOf } from "#tests/support/build-of-commit.ts";
import { endServers, startServer } from "#tests/support/server-process.ts";
import { ensureBuilt } from "../../scripts/build.mjs";
import { ROOT, SERVER_ENV } from "../../scripts/runtime.mjs";
import { seconds } from "../../scripts/say.mjs";
import { type Load, startLoad } from "../cluster/load.ts";

const STORES = 2;
const TILLS = 8;
/** The two versions sell side by side for so long. */
const BESIDE_MS = 60_000;
const CALM_MS = 5_000;

const started = Date.now();
const say = (line: string) => console.error(`${seconds(started)}  ${line}`);
process.once("exit", () => void endServers());
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

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
  /** A server of a version at a port, which it keeps when another version takes its place. */
  const start = (port: number, root: string) =>
    startServer({ databaseUrl: database.url, root, port, env: { ...SERVER_ENV, ...env } });
  const url = (port: number) => `http://127.0.0.1:${port}`;
  try {
    say("Two servers of the version before");
    const one = await start(first, old);
    const other = await start(second, old);
    const shop = await openShop(STORES, TILLS);
    const half = TILLS / 2;
    const load = [
      startLoad(url(first), shop.tills.slice(0, half)),
      startLoad(url(second), shop.tills.slice(half)),
    ] as const;
    await sleep(CALM_MS);
    say("The first one becomes this version, which changes the database while the other sells on");
    await one.end("SIGTERM");
    const renewed = await start(first, ROOT);
    await sleep(BESIDE_MS);
    say("The second one, too");
    await other.end("SIGTERM");
    await start(second, ROOT);
    await sleep(CALM_MS);
    say("The first one goes back");
    await renewed.end("SIGTERM");
    await start(first, old);
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
    await endServers();
    rmSync(files, { recursive: true, force: true });
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
