import { Client } from "pg";
import type { Operation } from "#app/lib/operation.server.ts";
import { getLensBoard } from "#app/modules/lens-jobs/figures/get-lens-board.server.ts";
import { listLensJobs } from "#app/modules/lens-jobs/read-jobs.server.ts";
import { type Em, forkEm, rows } from "#db/orm.ts";
import { closeDatabase } from "#db/prepare.ts";
import { seedScale } from "#db/seeds/scale.ts";
import { makeActor } from "#tests/support/factories.ts";
import { askedRow } from "./asked.ts";
import type { Row } from "./table.ts";

const JOBS = 200_000;
/** The aim for all statements of one page together. */
const AIM_MS = 50;
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
    for (const [what, operation, inputs] of [...ASKED, ...BOARD]) {
      const asked = { operation, inputs: inputs(samples, stores[0]?.id ?? 0), aimMs: AIM_MS };
      results.push(
        await askedRow({ em, actor, client }, { ...asked, what: `${JOBS.toLocaleString("en")} lens jobs, ${what}` }),
      );
    }
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
