import { sql } from "kysely";
import { countQuery, PrescriptionSearch, pageQuery } from "#app/modules/prescriptions/prescription-page.server.ts";
import { selectPrescriptions } from "#app/modules/prescriptions/prescription-view.server.ts";
import { type Em, forkEm, rows } from "#db/orm.ts";
import { closeDatabase } from "#db/prepare.ts";
import { seedScale } from "#db/seeds/scale.ts";
import { type Explained, scansOf } from "./plans.ts";
import { quantile } from "./statistics.ts";
import { milliseconds, type Row } from "./table.ts";

const PRESCRIPTIONS = 200_000;
/** The aim for one page of the list: its time in the database. */
const AIM_MS = 50;
const PAGE = 25;
const SAMPLES = 20;
/** Runs of each page. The best time counts, to leave out other work of the machine. */
const ROUNDS = 3;

/** The list of prescriptions as PostgreSQL times it: the page's ids, its rows and the count, planning included. */
export async function measurePrescriptions(databaseUrl: string): Promise<Row[]> {
  process.env.DATABASE_URL = databaseUrl;
  const em = await forkEm();
  await seedScale(rows(em), { prescriptions: PRESCRIPTIONS });
  await sql`vacuum analyze prescriptions`.execute(rows(em));
  const found = await selectPrescriptions(em).orderBy(sql`hashint8(p.id)`).limit(SAMPLES).execute();
  const lists: [string, object[]][] = [
    ["all of them", [{}]],
    ["the valid ones", [{ status: "valid" }]],
    ["the expiring ones", [{ status: "expiring" }]],
    ["the expired ones", [{ status: "expired" }]],
    ["by customer", found.map(({ customerName }) => ({ q: customerName }))],
    ["by number", found.map(({ prescriptionNumber }) => ({ q: prescriptionNumber }))],
    ["of one customer", found.map(({ customerId }) => ({ customerId }))],
  ];
  const results: Row[] = [];
  try {
    for (const [what, searches] of lists) results.push(await listRow(em, what, searches));
  } finally {
    await closeDatabase();
  }
  return results;
}

async function listRow(em: Em, what: string, searches: readonly object[]): Promise<Row> {
  const times: number[] = [];
  const nodes = new Set<string>();
  for (const search of searches) {
    const runs: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) runs.push(await timeOf(em, search, nodes));
    times.push(Math.min(...runs));
  }
  const p95 = quantile(times, 0.95);
  return {
    what: `${PRESCRIPTIONS.toLocaleString("en")} prescriptions, ${what}`,
    product: `p50 ${milliseconds(quantile(times, 0.5))}, p95 ${milliseconds(p95)}`,
    compared: [...nodes].join(", "),
    aim: `p95 below ${AIM_MS} ms`,
    met: p95 < AIM_MS,
  };
}

/** The page, its count and its rows, one after the other. @returns milliseconds; adds how the page's rows were found */
async function timeOf(em: Em, asked: object, nodes: Set<string>): Promise<number> {
  const search = PrescriptionSearch.parse({ ...asked, limit: PAGE });
  const { limit: _limit, offset: _offset, sort: _sort, descending: _descending, ...filters } = search;
  const ids = await pageQuery(em, search).execute();
  const parts = [
    await pageQuery(em, search).explain("json", analyze),
    await countQuery(em, filters).explain("json", analyze),
    await selectPrescriptions(em)
      .where("p.id", "in", [0, ...ids.map(({ id }) => id)])
      .explain("json", analyze),
  ] as unknown as Explained[];
  const plans = parts.flatMap(([line]) => line?.["QUERY PLAN"] ?? []);
  for (const plan of plans.slice(0, 1)) for (const node of scansOf(plan.Plan)) nodes.add(node);
  return plans.reduce((sum, plan) => sum + plan["Planning Time"] + plan["Execution Time"], 0);
}

const analyze = sql`analyze, timing off`;
