import { Kysely, PostgresDialect } from "kysely";
import { Client, Pool } from "pg";
import type { Operation } from "#app/lib/operation.server.ts";
import { checkInsurerAccounts } from "#app/modules/claims/accounts/check-accounts.server.ts";
import { listInsurerAccounts } from "#app/modules/claims/accounts/read-accounts.server.ts";
import { listClaims } from "#app/modules/claims/read-claims.server.ts";
import { getDashboard } from "#app/modules/dashboard/get-dashboard.server.ts";
import { CLAIM_VIEWS } from "#app/modules/reports/claims/claim-views.server.ts";
import { getClaimReport } from "#app/modules/reports/claims/get-claim-report.server.ts";
import { listReportRows } from "#app/modules/reports/standard/report-rows.server.ts";
import { type Em, forkEm, rows } from "#db/orm.ts";
import { closeDatabase } from "#db/prepare.ts";
import type { Database } from "#db/schemas.ts";
import { seedScale } from "#db/seeds/scale.ts";
import { makeActor } from "#tests/support/factories.ts";
import { askedRow } from "./asked.ts";
import type { Row } from "./table.ts";

const CLAIMS = 200_000;
/** One sale in seven is insured and has a claim. */
const SALES = CLAIMS * 7.2;
/** The aim for all statements of one page together. */
const AIM_MS = 50;
/** The aim for the check of the accounts, which reads every claim: nobody waits for it at the counter. */
const CHECK_MS = 1_500;
/** The aim for a report over a year. */
const AIM_YEAR_MS = 500;
const PAGE = 25;

type Sample = { claimNumber: string; lastName: string; memberNumber: string };
type Inputs = (samples: readonly Sample[], storeId: number) => object[];
type Asked = [what: string, operation: Operation, inputs: Inputs, aimMs?: number];

const list = (what: string, inputs: Inputs): Asked => [
  `list, ${what}`,
  listClaims,
  (samples, storeId) => inputs(samples, storeId).map((input) => ({ storeId, limit: PAGE, ...input })),
];

const ASKED: Asked[] = [
  list("of one store", () => [{}]),
  list("of all stores", () => [{ storeId: null }]),
  list("the tenth page", () => [{ offset: 9 * PAGE }]),
  list("to check", () => [{ status: "toCheck" }]),
  list("waiting for the insurer", () => [{ status: "waiting" }]),
  list("late within 7 days", () => [{ status: "late" }]),
  list("the paid ones", () => [{ status: "paid" }]),
  list("open by amount", () => [{ status: "open", sort: "openAmount" }]),
  list("by number", (samples) => samples.map(({ claimNumber }) => ({ q: claimNumber }))),
  list("by customer", (samples) => samples.map(({ lastName }) => ({ q: lastName }))),
  list("by member", (samples) => samples.map(({ memberNumber }) => ({ q: memberNumber }))),
  ["insurers by age since sending", listInsurerAccounts, () => [{}]],
  ["insurers by age since the sale", listInsurerAccounts, () => [{ by: "service" }]],
  ["dashboard", getDashboard, () => [{}]],
  ["check of the accounts", checkInsurerAccounts, () => [{}], CHECK_MS],
  ["figures of a month", getClaimReport, () => [{ period: "this_month" }]],
  ["figures of a year", getClaimReport, () => [{ period: "last_12_months" }], AIM_YEAR_MS],
  ...CLAIM_VIEWS.map(
    (by): Asked => [
      `report of a year, ${by}`,
      listReportRows,
      () => [{ report: "claims", by, period: "last_12_months", limit: 10 }],
      AIM_YEAR_MS,
    ],
  ),
];

/** The lists of claims and what insurers owe, with everything that they ask of the database. */
export async function measureClaims(databaseUrl: string): Promise<Row[]> {
  process.env.DATABASE_URL = databaseUrl;
  const em = await forkEm();
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // A connection of the product ends a statement that takes long, as those that grow a shop do on a busy machine.
    const pool = new Pool({ connectionString: databaseUrl, max: 1 });
    const unlimited = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
    await seedScale(unlimited, { sales: SALES, claims: CLAIMS }).finally(() => unlimited.destroy());
    await client.query("vacuum analyze claims, claim_lines, claim_events, insurer_entries");
    const stores = await rows(em).selectFrom("stores").selectAll().orderBy("id").execute();
    const actor = await makeActor(em, {
      stores: stores.map(({ id, code, name, name_ar }) => ({ id, code, name, nameAr: name_ar })),
    });
    const { count } = await rows(em)
      .selectFrom("claims")
      .select((e) => e.fn.countAll<string>().as("count"))
      .executeTakeFirstOrThrow();
    const samples = await samplesOf(em);
    const results: Row[] = [];
    for (const [what, operation, inputs, aimMs = AIM_MS] of ASKED) {
      const asked = { operation, inputs: inputs(samples, stores[0]?.id ?? 0), aimMs };
      const named = `${Number(count).toLocaleString("en")} claims, ${what}`;
      results.push(await askedRow({ em, actor, client }, { ...asked, what: named }));
    }
    return results;
  } finally {
    await client.end();
    await closeDatabase();
  }
}

const samplesOf = (em: Em): Promise<Sample[]> =>
  rows(em)
    .selectFrom("claims as k")
    .innerJoin("customers as c", "c.id", "k.customer_id")
    .select(["k.claim_number as claimNumber", "c.last_name as lastName", "k.member_number as memberNumber"])
    .where("k.member_number", "is not", null)
    .orderBy("k.id")
    .limit(5)
    .$castTo<Sample>()
    .execute();
