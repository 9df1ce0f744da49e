import { sql } from "kysely";
import { overviewQuery } from "#app/modules/customers/list-customer-overview.server.ts";
import { CustomerSearch, countQuery, pageQuery } from "#app/modules/customers/page-of-customers.server.ts";
import { type Em, forkEm, rows } from "#db/orm.ts";
import { closeDatabase } from "#db/prepare.ts";
import { type Explained, scansOf } from "./plans.ts";
import { CUSTOMERS } from "./setup.ts";
import { quantile } from "./statistics.ts";
import { milliseconds, type Row } from "./table.ts";

/** The aim for one search: its time in the database. */
const AIM_MS = 50;
const PAGE = 25;
const SAMPLES = 40;
/** Runs of each search. The best time counts, to leave out other work of the machine. */
const ROUNDS = 3;
/** The customers of the demo shop. */
const STORES = [1, 2, 3];

type Sample = { name: string; arabic: string; phone: string; email: string; idNumber: string; membership: string };

/** The customer list and its searches as PostgreSQL times them: the page's ids, its rows and the count, planning included. */
export async function measureCustomers(databaseUrl: string): Promise<Row[]> {
  process.env.DATABASE_URL = databaseUrl;
  const em = await forkEm();
  const samples = await samplesOf(em);
  const searches: [string, (sample: Sample) => string][] = [
    ["all of them", () => ""],
    ["by name", ({ name }) => name],
    ["by the beginning of a name", ({ name }) => name.slice(0, 4)],
    ["by Arabic name", ({ arabic }) => arabic],
    ["by phone, 05 form", ({ phone }) => phone.replace("+966", "0")],
    ["by the last four digits of a phone", ({ phone }) => phone.slice(-4)],
    ["by email", ({ email }) => email],
    ["by ID number", ({ idNumber }) => idNumber],
    ["by membership number", ({ membership }) => membership],
    ["by one letter", ({ name }) => name.slice(0, 1)],
    ["by two letters that nobody has", () => "zz"],
    ["by words that nobody has", () => "no such customer"],
  ];
  const results: Row[] = [];
  try {
    for (const [what, textOf] of searches) results.push(await searchRow(em, what, samples.map(textOf)));
  } finally {
    await closeDatabase();
  }
  return results;
}

async function searchRow(em: Em, what: string, texts: readonly string[]): Promise<Row> {
  const times: number[] = [];
  const nodes = new Set<string>();
  for (const q of texts) {
    const runs: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) runs.push(await timeOf(em, q, nodes));
    times.push(Math.min(...runs));
  }
  const p95 = quantile(times, 0.95);
  return {
    what: `${CUSTOMERS.toLocaleString("en")} customers, ${what}`,
    product: `p50 ${milliseconds(quantile(times, 0.5))}, p95 ${milliseconds(p95)}`,
    compared: [...nodes].join(", "),
    aim: `p95 below ${AIM_MS} ms`,
    met: p95 < AIM_MS,
  };
}

/** The page, its count and its rows, one after the other. @returns milliseconds; adds how the page's rows were found */
async function timeOf(em: Em, q: string, nodes: Set<string>): Promise<number> {
  const search = CustomerSearch.parse({ q, limit: PAGE });
  const { limit, offset: _offset, sort: _sort, descending: _descending, ...filters } = search;
  const ids = await pageQuery(em, search).execute();
  const parts = [
    await pageQuery(em, { ...search, limit: limit + 1 }).explain("json", analyze),
    await countQuery(em, filters).explain("json", analyze),
    await overviewQuery(em, [0, ...ids.map(({ id }) => id)], STORES).explain("json", analyze),
  ] as unknown as Explained[];
  const plans = parts.flatMap(([line]) => line?.["QUERY PLAN"] ?? []);
  for (const plan of plans.slice(0, 1)) for (const node of scansOf(plan.Plan)) nodes.add(node);
  return plans.reduce((sum, plan) => sum + plan["Planning Time"] + plan["Execution Time"], 0);
}

const analyze = sql`analyze, timing off`;

/** Customers from all over the table, of whom one in five is written in Arabic. */
async function samplesOf(em: Em): Promise<Sample[]> {
  const some = (arabic: boolean) =>
    rows(em)
      .selectFrom("customers")
      .select(["first_name", "last_name", "phone", "email", "id_number", "membership_number"])
      .where("first_name", arabic ? "~" : "!~", "[ء-ي]")
      .where("email", "is not", null)
      .where("membership_number", "is not", null)
      .where("id_number", "is not", null)
      .orderBy(sql`hashint8(id)`)
      .limit(SAMPLES)
      .execute();
  const [latin, arabic] = [await some(false), await some(true)];
  return latin.map((one, index) => ({
    name: `${one.first_name} ${one.last_name}`,
    arabic: `${arabic[index]?.first_name} ${arabic[index]?.last_name}`,
    phone: one.phone,
    email: one.email ?? "",
    idNumber: one.id_number ?? "",
    membership: one.membership_number ?? "",
  }));
}
