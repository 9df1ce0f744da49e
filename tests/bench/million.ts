import { Client } from "pg";
import { addDays, riyadhDay } from "#app/lib/dates.ts";
import { DomainError } from "#app/lib/errors.ts";
import { type Actor, execute, type Operation } from "#app/lib/operation.server.ts";
import { PERMISSIONS } from "#app/lib/permissions.ts";
import { listCustomerOverview } from "#app/modules/customers/list-customer-overview.server.ts";
import { getDashboard } from "#app/modules/dashboard/get-dashboard.server.ts";
import { checkIntegrity } from "#app/modules/inventory/integrity/check-integrity.server.ts";
import { verifyIntegrity } from "#app/modules/inventory/integrity/kept-checks.server.ts";
import { listStockMovements } from "#app/modules/inventory/movements/list-stock-movements.server.ts";
import { sumRunningDay } from "#app/modules/reports/figures/running-day.server.ts";
import { sumFinishedDays } from "#app/modules/reports/figures/summaries.server.ts";
import { getFinancialReport } from "#app/modules/reports/standard/get-financial-report.server.ts";
import { getInventoryReport } from "#app/modules/reports/standard/get-inventory-report.server.ts";
import { getSalesReport } from "#app/modules/reports/standard/get-sales-report.server.ts";
import type { ReportName } from "#app/modules/reports/standard/reader.server.ts";
import { listReportRows, VIEWS } from "#app/modules/reports/standard/report-rows.server.ts";
import { listReceipts } from "#app/modules/sales/receipts/list-receipts.server.ts";
import { countEarlierItems } from "#app/modules/sales/sale/count-earlier-items.server.ts";
import { listSales } from "#app/modules/sales/sale/list/list-sales.server.ts";
import { SALE_SORTS } from "#app/modules/sales/sale/list/sale-search.server.ts";
import { searchEverything } from "#app/modules/search/search-everything.server.ts";
import { REQUEST_LIMITS } from "#db/limits.ts";
import { forkEm, rows } from "#db/orm.ts";
import { closeDatabase } from "#db/prepare.ts";
import { statementsOf, timeInDatabase } from "./asked.ts";
import { SALES } from "./setup.ts";
import { quantile } from "./statistics.ts";
import { milliseconds, type Row, ratio } from "./table.ts";

/** At most so many times the time of the demo shop, or so many milliseconds whatever that takes. */
const GROWTH = 1.3;
const AIM_MS = 60;
const INTEGRITY_MS = 300;
const ROUNDS = 5;
const PAGE = 25;

type Sample = { name: string; phone: string; number: string };
type Asked = {
  what: string;
  operation: Operation;
  inputs: (samples: readonly Sample[], total: number) => object[];
  /** Of these stores only, where not all of them. */
  stores?: number;
  aimMs?: number;
};

const both = (sort: string) => [{ sort }, { sort, descending: "false" }];
const searches = (samples: readonly Sample[]) => [
  ...samples.flatMap(({ name, phone, number }) => [{ q: name }, { q: phone }, { q: phone.slice(-4) }, { q: number }]),
  ...["nobody of this name", "zzq", "alcon", "ah"].map((q) => ({ q })),
];
const today = riyadhDay();
const days = [
  { from: today, to: today },
  { from: addDays(today, -30), to: today },
  { from: addDays(today, -400), to: addDays(today, -35) },
];
const SALE_FILTERS = [
  ...["cash", "bank_transfer", "split"].map((paymentMethod) => ({ paymentMethod })),
  ...["yes", "no"].map((insured) => ({ insured })),
  ...["pending", "paid", "refunded"].map((claimStatus) => ({ claimStatus })),
  ...["due", "older"].map((balance) => ({ balance })),
  ...days,
];
const periods = ["today", "this_month", "last_month", "this_year", "last_12_months"].map((period) => ({ period }));
const viewsOf = (report: ReportName, filters?: string) =>
  VIEWS[report].flatMap((by) =>
    ["this_month", "last_12_months"].map((period) => ({ report, by, period, ...(filters ? { filters } : {}) })),
  );
const searched = (report: ReportName, by: string, filters: readonly string[]) =>
  filters.flatMap((one) => viewsOf(report, one).filter((view) => view.by === by));

const ASKED: Asked[] = [
  { what: "Sales and receipts", operation: listSales, inputs: () => [{}, { storeId: 1 }] },
  { what: "Sales, each order", operation: listSales, inputs: () => SALE_SORTS.flatMap(both) },
  { what: "Sales, each filter", operation: listSales, inputs: () => SALE_FILTERS },
  {
    what: "Sales, page 100 of each order and filter",
    operation: listSales,
    inputs: () => [...SALE_SORTS.flatMap(both), ...SALE_FILTERS].map((one) => ({ ...one, offset: 99 * PAGE })),
  },
  {
    what: "Sales, the last page and the middle of each order",
    operation: listSales,
    inputs: (_, total) =>
      SALE_SORTS.flatMap(both).flatMap((one) =>
        [1, 2].map((part) => ({ ...one, offset: Math.floor(total / part) - 1 })),
      ),
  },
  { what: "Sales, searched", operation: listSales, inputs: searches },
  { what: "Receipts, searched", operation: listReceipts, inputs: searches },
  {
    what: "Customers of all stores, by visit and by sum",
    operation: listCustomerOverview,
    inputs: () => ["lastVisit", "totalBought"].flatMap(both),
  },
  {
    what: "Customers of two stores, by visit and by sum",
    operation: listCustomerOverview,
    stores: 2,
    inputs: () => ["lastVisit", "totalBought"].flatMap(both),
  },
  { what: "Movements of stock", operation: listStockMovements, inputs: () => [{}, { kind: "sale" }, ...days] },
  { what: "Search everywhere", operation: searchEverything as Operation, inputs: searches },
  { what: "Dashboard", operation: getDashboard, inputs: () => [{}] },
  { what: "Figures of sales", operation: getSalesReport, inputs: () => periods },
  { what: "Figures of stock", operation: getInventoryReport, inputs: () => periods },
  { what: "Figures of money", operation: getFinancialReport, inputs: () => periods },
  { what: "Report of sales, each view", operation: listReportRows, inputs: () => viewsOf("sales") },
  { what: "Report of stock, each view", operation: listReportRows, inputs: () => viewsOf("inventory") },
  { what: "Report of money, each view", operation: listReportRows, inputs: () => viewsOf("financial") },
  {
    what: "Payments of the report of money, searched",
    operation: listReportRows,
    inputs: () => searched("financial", "payment", ["number:00042", "store:olaya", "method:cash"]),
  },
  {
    what: "Documents and lines of the report of sales, searched",
    operation: listReportRows,
    inputs: () =>
      ["document", "line"].flatMap((by) => searched("sales", by, ["number:00042", "cashier:nobody", "store:olaya"])),
  },
  { what: "Integrity of the stock", operation: checkIntegrity, inputs: () => [{}], aimMs: INTEGRITY_MS },
];

/** Every list, search, dashboard and report of the grown shop, with all that it asks of the database, beside the same of the demo shop. */
export async function measureMillion(grown: string, demo: string): Promise<Row[]> {
  const small = await timesOf(demo);
  const large = await timesOf(grown);
  return ASKED.map(({ what, aimMs }) => {
    const [before = Number.NaN, now = Number.NaN] = [small.get(what), large.get(what)].map((times) =>
      quantile(times ?? [], 0.95),
    );
    const most = aimMs ?? Math.max(AIM_MS, GROWTH * before);
    return {
      what: `${what}, ${SALES.toLocaleString("en")} sales`,
      product: `p50 ${milliseconds(quantile(large.get(what) ?? [], 0.5))}, p95 ${milliseconds(now)}`,
      beside: `p95 ${milliseconds(before)} in the demo shop`,
      compared: `${ratio(now / before)} times the demo shop`,
      aim: aimMs ? `p95 below ${aimMs} ms` : `p95 at most ${GROWTH} times the demo shop's, or below ${AIM_MS} ms`,
      met: now < most,
    };
  });
}

/** The best time of several rounds for each input, to leave out other work of the machine. */
async function timesOf(databaseUrl: string): Promise<Map<string, number[]>> {
  process.env.DATABASE_URL = databaseUrl;
  const em = await forkEm();
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await countEarlierItems();
    await sumFinishedDays();
    await sumRunningDay();
    await verifyIntegrity();
    await client.query("vacuum analyze sales, stock_movements, payments, customer_sales");
    const stores = await rows(em).selectFrom("stores").selectAll().orderBy("id").execute();
    const all = stores.map(({ id, code, name, name_ar }) => ({ id, code, name, nameAr: name_ar }));
    const samples = await samplesOf(client);
    const { rows: counted } = await client.query("select count(*)::int as count from sales where store_id = $1", [
      all[0]?.id,
    ]);
    const user = await rows(em).selectFrom("system_users").selectAll().orderBy("id").executeTakeFirstOrThrow();
    const { id, username, email, first_name: firstName, last_name: lastName } = user;
    const reader = {
      user: { id, username, email, firstName, lastName, locale: "en" as const },
      permissions: new Set(PERMISSIONS),
      ...{ sessionHash: null, requestId: "bench", ip: null },
    };
    const times = new Map<string, number[]>();
    for (const { what, operation, inputs, stores: few } of ASKED) {
      const actor: Actor = { ...reader, stores: all.slice(0, few), store: all[0] ?? null };
      const best: number[] = [];
      for (const input of inputs(samples, counted[0].count)) best.push(await bestOf(client, operation, actor, input));
      times.set(what, best);
    }
    return times;
  } finally {
    await client.end();
    await closeDatabase();
  }
}

async function bestOf(client: Client, operation: Operation, actor: Actor, input: object): Promise<number> {
  const em = await forkEm();
  const sent = await statementsOf(() => execute(operation, { em, actor }, input)).catch((error: unknown) => {
    // The product ends a statement that takes too long, and says that it is busy.
    if (error instanceof DomainError && error.code === "unavailable") return null;
    throw error;
  });
  if (sent === null) return REQUEST_LIMITS.statement_timeout;
  const reads = sent.filter(({ text }) => /^\s*(select|with)\b/i.test(text));
  const runs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) runs.push((await timeInDatabase(client, reads)).time);
  return Math.min(...runs);
}

/** Customers of sales, by whom and by whose receipt sales are searched. */
async function samplesOf(client: Client): Promise<Sample[]> {
  const { rows: found } = await client.query<Sample>(
    `select c.first_name || ' ' || c.last_name as name, replace(c.phone, '+966', '0') as phone, s.receipt_number as number
      from sales s join customers c on c.id = s.customer_id where c.deleted_at is null and s.store_id = 1
      order by hashint8(s.id) limit 3`,
  );
  return found;
}
