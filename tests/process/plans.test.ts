import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { riyadhDay } from "#app/lib/dates.ts";
import { type Actor, execute, type Operation } from "#app/lib/operation.server.ts";
import { PERMISSIONS } from "#app/lib/permissions.ts";
import { duePurchases } from "#app/modules/feedback/ask-feedback.server.ts";
import { toldJobs } from "#app/modules/lens-jobs/handover/note-told.server.ts";
import { sumRunningDay } from "#app/modules/reports/figures/running-day.server.ts";
import { rebuildSums } from "#app/modules/reports/figures/summaries.server.ts";
import { REPORTS } from "#app/modules/reports/standard/reader.server.ts";
import { listReportRows, VIEWS } from "#app/modules/reports/standard/report-rows.server.ts";
import { openBalances } from "#app/modules/sales/payments/remind-balances.server.ts";
import { listReceipts } from "#app/modules/sales/receipts/list-receipts.server.ts";
import { listSales } from "#app/modules/sales/sale/list/list-sales.server.ts";
import { searchEverything } from "#app/modules/search/search-everything.server.ts";
import { CALLS } from "#app/routes/api/all/calls.server.ts";
import { closeOrm, forkEm, openForMigrations, rows } from "#db/orm.ts";
import { seedDemo } from "#db/seeds/demo.ts";
import { seedScale } from "#db/seeds/scale.ts";
import { testDatabase } from "#tests/support/database.ts";
import { faultsOf, statementsOf } from "#tests/support/plans.ts";
import { sellToday, writeHistory } from "#tests/support/shop/grown-shop.ts";

/**
 * How PostgreSQL runs what lists, searches, reports and the dashboard ask. The shop has as many rows as it takes for the planner to choose as in one of
 * 100,000 customers and 1,000,000 sales, which takes minutes to fill: `PLANS_DATABASE_URL` names the database of such a shop, and then that one is asked.
 */
const SIZE = { customers: 50_000, prescriptions: 20_000, sales: 60_000, lensJobs: 20_000 };
const TODAY = 2_000;

/** The tables that grow as long as the shop trades. Others may be read as a whole. */
const GROWING = new Set([
  "activities",
  "appointments",
  "audit_log",
  "customer_policies",
  "customers",
  "invoices",
  "lens_job_events",
  "lens_jobs",
  "payments",
  "prescriptions",
  "sale_items",
  "sale_return_items",
  "sale_returns",
  "sales",
  "stock_movements",
]);

/** What is read as it is for a reason: the operation, a part of its statement, and why. */
const EXCEPTIONS: [string, string, string][] = [
  [
    "listStockMovements",
    "count(*)",
    "the count of almost all movements ends at 5,001 of them, in whatever order they are read",
  ],
  ...["listCommissions", "listCommissionLines", "getCommissionStatement"].map((name): [string, string, string] => [
    name,
    '"soldQuantity"',
    "the commissions of a month are reckoned from all its lines, of which the list shows a page",
  ]),
];
const isException = (name: string, text: string) => EXCEPTIONS.some(([op, part]) => op === name && text.includes(part));

type Input = Record<string, unknown>;
type Declared = { read: Operation };
const modules = import.meta.glob<Record<string, unknown>>("../../app/modules/**/*.list.server.ts", { eager: true });
const isList = (value: unknown): value is Declared =>
  typeof value === "object" && value !== null && "list" in value && "read" in value;
const isRead = (value: unknown): value is Operation =>
  typeof value === "object" && value !== null && "run" in value && (value as Operation).writes === undefined;

/** Every operation that reads: of a list, of a search, and of a call. */
const reads = new Map<string, Operation>(
  [
    ...Object.values(modules)
      .flatMap((exported) => Object.values(exported).filter(isList))
      .map(({ read }) => read),
    ...Object.values(CALLS).map(({ GET }) => GET),
    searchEverything as Operation,
  ]
    .filter(isRead)
    .map((op) => [op.name, op]),
);

const TEXTS: Input = { q: "ahmad", from: "2026-10-01", to: "2026-10-31" };
const ANYTHING = [1, "1", true];
/** The lists that find sales by their items. */
const SOLD = [listSales.name, listReceipts.name];

/** Inputs of an operation: the least, and each further field by itself with each of its choices. Values that it does not take are left out. */
function inputsOf({ input, name }: Operation): Input[] {
  const { properties = {}, required = [] } = z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as {
    properties?: Record<string, { enum?: unknown[]; anyOf?: { enum?: unknown[] }[] }>;
    required?: string[];
  };
  const least = Object.fromEntries(required.map((field) => [field, TEXTS[field] ?? 1]));
  const more = Object.entries(properties).flatMap(([field, { enum: values, anyOf = [] }]) => {
    const choices = values ?? anyOf.flatMap((one) => one.enum ?? []);
    const some = choices.length > 0 ? choices : field in TEXTS ? [TEXTS[field]] : ANYTHING;
    return some.map((value) => ({ ...least, [field]: value }));
  });
  const views =
    name === listReportRows.name ? REPORTS.flatMap((report) => VIEWS[report].map((by) => ({ report, by }))) : [];
  // A word of the customers above, and one of the catalogue, by which sales are found too.
  const items = SOLD.includes(name)
    ? [
        { ...least, q: "alcon" },
        { ...least, q: "blue" },
      ]
    : [];
  return [least, ...more, ...views, ...items].filter((one) => input.safeParse(one).success);
}

describe("what pages and calls read", () => {
  const given = process.env.PLANS_DATABASE_URL;
  const database = testDatabase();
  let client: Client;
  let actor: Actor;

  beforeAll(async () => {
    if (given) {
      await closeOrm();
      process.env.DATABASE_URL = given;
      await sumRunningDay();
    } else {
      // Without the limits of requests: a busy machine takes longer.
      const patient = await openForMigrations(database.url());
      const db = rows(patient.em.fork());
      await db.transaction().execute((tx) => seedDemo(tx, { now: new Date() }));
      await seedScale(db, SIZE);
      await patient.close();
      await sellToday(database.url(), TODAY);
      await writeHistory(database.url());
      await rebuildSums();
    }
    client = new Client({ connectionString: given ?? database.url() });
    await client.connect();
    const db = rows(await forkEm());
    const stores = await db
      .selectFrom("stores")
      .select(["id", "code", "name", "name_ar as nameAr"])
      .orderBy("id")
      .execute();
    const { id, username, email } = await db
      .selectFrom("system_users")
      .selectAll()
      .orderBy("id")
      .executeTakeFirstOrThrow();
    actor = {
      user: { id, username, email, firstName: "A", lastName: "B", locale: "en" },
      permissions: new Set(PERMISSIONS),
      stores,
      store: stores[0] ?? null,
      sessionHash: null,
      requestId: "plans",
      ip: null,
    };
  }, 600_000);
  afterAll(() => client?.end());

  it("is found by indexes, with few rows beside those that are shown", async () => {
    const known = new Set<string>();
    const faults: string[] = [];
    for (const op of reads.values()) {
      for (const input of inputsOf(op)) {
        const sent = await statementsOf(async () => {
          // A record that the shop does not have is not read further, and its e-invoices have no content.
          const refused = (error: unknown) => expect(String(error)).not.toContain("errors.busy");
          await execute(op, { em: await forkEm(), actor }, input).catch(refused);
        });
        for (const statement of sent) {
          const key = JSON.stringify(statement);
          if (known.has(key) || isException(op.name, statement.text)) continue;
          known.add(key);
          for (const fault of await faultsOf(client, statement, GROWING)) {
            faults.push(
              `${op.name} ${JSON.stringify(input)} ${fault}: ${statement.text.replace(/\s+/g, " ").slice(0, 300)}`,
            );
          }
        }
      }
    }
    expect(known.size).toBeGreaterThan(400);
    expect(faults).toEqual([]);
  }, 600_000);

  it("is not read as a whole by the server that looks whom to ask for feedback each hour", async () => {
    const sent = await statementsOf(async () => {
      await duePurchases(await forkEm(), 0, 200);
    });
    expect(sent).toHaveLength(1);
    for (const statement of sent) {
      const faults = await faultsOf(client, statement, GROWING);
      // Sales whose customers were not asked are left out on purpose; they are those of a few days.
      expect(faults.filter((fault) => fault.startsWith("reads all"))).toEqual([]);
    }
  }, 600_000);

  it("what the server itself looks for by the minute is found by indexes, too", async () => {
    const sent = await statementsOf(async () => {
      const em = await forkEm();
      await openBalances(em, riyadhDay());
      await toldJobs(em);
    });
    const faults: string[] = [];
    for (const statement of sent) faults.push(...(await faultsOf(client, statement, GROWING)));
    expect(sent.length).toBeGreaterThanOrEqual(2);
    expect(faults).toEqual([]);
  }, 600_000);
});
