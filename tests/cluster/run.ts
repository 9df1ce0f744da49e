// npm run test:cluster: the built product as a chain runs it, and the faults that it must survive, all on this machine. Not part of npm test: it needs
// Debian's packages of PostgreSQL, Patroni, etcd, PgBouncer and HAProxy, which it installs when root runs it, and minutes.
import { setTimeout as sleep } from "node:timers/promises";
import { markdownLines } from "#tests/bench/table.ts";
import { testBucket } from "#tests/support/s3.ts";
import { ensureBuilt } from "../../scripts/build.mjs";
import { seconds } from "../../scripts/say.mjs";
import type { Check } from "./checks.ts";
import { type Cluster, startCluster, until } from "./cluster.ts";
import { type Fault, faults } from "./faults.ts";
import { type Load, startLoad } from "./load.ts";
import { type Network, startNetwork } from "./network.ts";
import { endParts } from "./parts.ts";
import { ensurePrograms, makeSite } from "./site.ts";

const NODES = 3;
const STORES = 3;
const TILLS = 16;
/** The aim: for no longer may no sale be acknowledged. */
const STILL_MS = 15_000;
/** Of sales before the first fault, and after everything has healed. */
const CALM_MS = 5_000;
/** All of it together. */
const END_MS = 15 * 60_000;

const started = Date.now();
const say = (line: string) => console.error(`${seconds(started)}  ${line}`);

/** What one fault has done, from its beginning until everything had healed. Times in milliseconds. */
type Figures = { fault: string; still: number; slowest: number; refused: number; sold: number; whole: number };

async function tryFault({ name, strike }: Fault, cluster: Cluster, load: Load): Promise<Figures> {
  say(name);
  const begun = Date.now();
  await strike(cluster);
  const struck = Date.now();
  await until(`a sale after: ${name}`, async () => load.sales.some(({ sentAt }) => sentAt > struck));
  await until(`everything is whole again after: ${name}`, cluster.isWhole);
  const whole = Date.now() - begun;
  await sleep(CALM_MS);
  const end = Date.now();
  const sold = load.sales.filter(({ at }) => at >= begun && at <= end);
  const times = [begun, ...sold.map(({ at }) => at), end];
  return {
    fault: name,
    still: Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at))),
    slowest: Math.max(...sold.map(({ sentAt, at }) => at - sentAt)),
    refused: load.refused.filter(({ at }) => at >= begun && at <= end).length,
    sold: sold.length,
    whole,
  };
}

const inSeconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
const HEAD = ["Fault", "No sale for", "Slowest sale", "Refused, sent again", "Sales", "Whole after"];
const tableOf = (figures: readonly Figures[]) =>
  markdownLines([
    HEAD,
    ...figures.map(({ fault, still, slowest, refused, sold, whole }) => [
      ...[fault, inSeconds(still), inSeconds(slowest), String(refused), String(sold), inSeconds(whole)],
    ]),
  ]);

async function runAll(): Promise<{ figures: Figures[]; checks: Check[] }> {
  await ensureBuilt();
  const bin = ensurePrograms(say);
  const site = makeSite();
  let network: Network | undefined;
  let isSound = false;
  // At the very end of the process, so also after Ctrl+C and after an error that nobody has foreseen.
  const clear = () => {
    endParts();
    network?.remove();
    network = undefined;
    site.remove(!isSound);
    if (!isSound) say(`The output of the programs is in ${site.folder}`);
  };
  process.once("exit", clear);
  network = await startNetwork(NODES);
  // The bucket's folder goes with the others.
  process.env.TMPDIR = site.folder;
  const bucket = await testBucket();
  const { startSimulator } = await import("#scripts/zatca-simulator/server.ts");
  const simulator = await startSimulator();
  say(`Starting ${NODES} nodes of the database, and two products`);
  const cluster = await startCluster({ site, network, bin, files: bucket.env, authorityUrl: simulator.url });
  // The product's modules read their settings when they are loaded.
  Object.assign(process.env, cluster.env);
  const { openShop } = await import("./shop.ts");
  const { checkAll } = await import("./checks.ts");
  const shop = await openShop(STORES, TILLS);
  say(`Selling at ${TILLS} tills of ${STORES} stores`);
  const load = startLoad(cluster.url, shop.tills);
  await sleep(CALM_MS);
  const figures: Figures[] = [];
  const canCut = network.machines.every((machine) => machine.network !== undefined);
  for (const fault of faults) {
    if (fault.needsNetwork && !canCut) say(`Left out, since only root may make networks: ${fault.name}`);
    else figures.push(await tryFault(fault, cluster, load));
  }
  await load.stop();
  say(`Checking ${load.sales.length} sales; ${load.counts.reads} answers were read, ${load.counts.signIns} sign-ins`);
  const checks = await checkAll({ cluster, env: cluster.env, shop, load, simulator });
  for (const { fault, still } of figures) {
    if (still > STILL_MS) checks.push({ what: fault, found: `no sale for ${inSeconds(still)}`, holds: false });
  }
  isSound = checks.every(({ holds }) => holds);
  endParts();
  await simulator.close();
  await bucket.remove();
  return { figures, checks };
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(1));
setTimeout(() => {
  console.error(`Not over after ${END_MS / 60_000} minutes`);
  process.exit(1);
}, END_MS).unref();
try {
  const { figures, checks } = await runAll();
  console.log(tableOf(figures));
  console.log(`\n${markdownLines([["Checked", "Found", "Holds"], ...checks.map(rowOf)])}`);
  if (checks.some(({ holds }) => !holds)) process.exitCode = 1;
} catch (error) {
  // The clients would sell on.
  console.error(error);
  process.exit(1);
}

function rowOf({ what, found, holds }: Check): string[] {
  return [what, found, holds ? "yes" : "NO"];
}
