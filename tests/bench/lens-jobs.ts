import { Client } from "pg";
import { type Actor, execute, type Operation } from "#app/lib/operation.server.ts";
import { getLensBoard } from "#app/modules/lens-jobs/figures/get-lens-board.server.ts";
import { listLensJobs } from "#app/modules/lens-jobs/read-jobs.server.ts";
import { type Em, forkEm, rows } from "#db/orm.ts";
import { closeDatabase } from "#db/prepare.ts";
import { seedScale } from "#db/seeds/scale.ts";
import { makeActor } from "#tests/support/factories.ts";
import { statementsOf, timeInDatabase } from "./asked.ts";
import { quantile } from "./statistics.ts";
import { milliseconds, type Row } from "./table.ts";

const JOBS = 200_000;
/** The aim for all statements of one page together. */
const AIM_MS = 50;
/** Runs of each page. The best time counts, to leave out other work of the machine. */
const ROUNDS = 5;
const PAGE = 25;

type Sample = { jobNumber: string; lastName: string; phone: string };
type Asked = [what: string, operation: Operation, inputs: (samples: readonly Sample[], storeId: number) => object[]];

const list = (what: string, inputs: Asked[2]): Asked => [
  `list, ${what}`,
  listLensJobs,
  (samples, storeId) => inputs(samples, storeId).map((input) => ({ storeId, limit: PAGE, ...input })),
];

const ASKED: Asked[] = [
  list("of one store", () => [{}]),
  list("of all stores", () => [{ storeId: null }]),
  list("the tenth page", () => [{ offset: 9 * PAGE }]),
  list("those in progress", () => [{ status: "open" }]),
  list("the late ones", () => [{ status: "late" }]),
  list("to be measured", () => [{ status: "draft" }]),
  list("the collected ones", () => [{ status: "collected" }]),
  list("in progress by promised day", () => [{ status: "open", sort: "promisedOn", descending: false }]),
  list("by number", (samples) => samples.map(({ jobNumber }) => ({ q: jobNumber }))),
  list("by customer", (samples) => samples.map(({ lastName }) => ({ q: lastName }))),
  list("by phone", (samples) => samples.map(({ phone }) => ({ q: phone }))),
];

const BOARD: Asked[] = [
  ["the board of one store", getLensBoard, (_samples, storeId) => [{ storeId }]],
  ["the board of all stores", getLensBoard, () => [{}]],
];

/** The lists and the board of lens jobs, with everything that they ask of the database. */
export async function measureLensJobs(databaseUrl: string): Promise<Row[]> {
  process.env.DATABASE_URL = databaseUrl;
  const em = await forkEm();
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await seedScale(rows(em), { lensJobs: JOBS });
    await client.query("vacuum analyze lens_jobs, lens_job_events");
    const stores = await rows(em).selectFrom("stores").selectAll().orderBy("id").execute();
    const actor = await makeActor(em, {
      stores: stores.map(({ id, code, name, name_ar }) => ({ id, code, name, nameAr: name_ar })),
    });
    const samples = await samplesOf(em);
    const results: Row[] = [];
    for (const asked of [...ASKED, ...BOARD]) results.push(await rowOf({ em, actor, client, samples }, asked));
    return results;
  } finally {
    await client.end();
    await closeDatabase();
  }
}

const samplesOf = (em: Em): Promise<Sample[]> =>
  rows(em)
    .selectFrom("lens_jobs as j")
    .innerJoin("customers as c", "c.id", "j.customer_id")
    .select(["j.job_number as jobNumber", "c.last_name as lastName", "c.phone"])
    .where("j.id", "in", [100, 20_000, 70_000, 130_000, 199_000])
    .execute();

type Place = { em: Em; actor: Actor; client: Client; samples: readonly Sample[] };

async function rowOf({ em, actor, client, samples }: Place, [what, operation, inputs]: Asked): Promise<Row> {
  const times: number[] = [];
  const scans = new Set<string>();
  for (const input of inputs(samples, actor.stores[0]?.id ?? 0)) {
    const statements = await statementsOf(() => execute(operation, { em: em.fork(), actor }, input));
    const runs: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const timed = await timeInDatabase(client, statements);
      runs.push(timed.time);
      for (const scan of timed.scans) scans.add(scan);
    }
    times.push(Math.min(...runs));
  }
  const p95 = quantile(times, 0.95);
  return {
    what: `${JOBS.toLocaleString("en")} lens jobs, ${what}`,
    product: `p50 ${milliseconds(quantile(times, 0.5))}, p95 ${milliseconds(p95)}`,
    compared: [...scans].join(", "),
    aim: `p95 below ${AIM_MS} ms`,
    met: p95 < AIM_MS,
  };
}
