import { sql } from "kysely";
import { riyadhDay } from "#app/lib/dates.ts";
import { financialFigures } from "#app/modules/reports/standard/financial-figures.server.ts";
import { inventoryFigures } from "#app/modules/reports/standard/inventory-figures.server.ts";
import { periodOf, type ReportName } from "#app/modules/reports/standard/reader.server.ts";
import { reportSource, VIEWS } from "#app/modules/reports/standard/report-rows.server.ts";
import { salesFigures } from "#app/modules/reports/standard/sales-figures.server.ts";
import { tableParts } from "#app/modules/reports/table/report-file.server.ts";
import { readTable, type TableSource } from "#app/modules/reports/table/table-source.server.ts";
import { type Em, forkEm, rows } from "#db/orm.ts";
import { closeDatabase } from "#db/prepare.ts";
import { SALES } from "./setup.ts";
import { quantile } from "./statistics.ts";
import { milliseconds, type Row } from "./table.ts";

const EXPORTED = 100_000;
const AIM_MS = 300;
const ROUNDS = 10;
const PAGE = 10;

/** The first page of every view of every report over all sales, the figures above it, and the export of many rows. */
export async function measureReports(databaseUrl: string): Promise<Row[]> {
  process.env.DATABASE_URL = databaseUrl;
  const em = await forkEm();
  try {
    const stores = await rows(em).selectFrom("stores").select(["id", "code", "name", "name_ar as nameAr"]).execute();
    const reader = { em, stores, store: null, user: USER, permissions: new Set(["reports:manage"]) };
    const asked = { period: "custom" as const, ...(await wholeTime(em)), storeId: null };
    const scope = { storeIds: stores.map(({ id }) => id), period: periodOf(asked) };
    const results: Row[] = [
      await row("Figures of sales", () => salesFigures(em, scope, { byMonth: true })),
      await row("Figures of stock", () => inventoryFigures(em, scope)),
      await row("Figures of money", () => financialFigures(em, scope)),
    ];
    for (const report of Object.keys(VIEWS) as ReportName[]) {
      for (const by of VIEWS[report]) {
        const input = { ...asked, report, by, locale: "en" as const, limit: PAGE, offset: 0, sort: "", filters: {} };
        const source = await reportSource(reader, input, "en");
        results.push(await row(`Report ${report}, ${by}`, () => firstPage(em, source)));
      }
    }
    const input = {
      ...asked,
      report: "sales" as const,
      by: "line",
      locale: "en" as const,
      limit: 1,
      offset: 0,
      sort: "",
      filters: {},
    };
    results.push(await exportRow(em, await reportSource(reader, input, "en")));
    return results;
  } finally {
    await closeDatabase();
  }
}

/** Three years and some months have that many sales, so a report over all of them reads more than one over twelve months. */
async function wholeTime(em: Em): Promise<{ from: string; to: string }> {
  const { rows: found } = await sql<{ from: string }>`select min(day)::text as from from summary_days`.execute(
    rows(em),
  );
  if (!found[0]?.from) throw new Error("No day was summed");
  return { from: found[0].from, to: riyadhDay() };
}

const USER = {
  id: 1,
  username: "bench",
  email: "bench@shop.example",
  firstName: "Bench",
  lastName: "",
  locale: "en" as const,
};

let asked = 0;
/** The page's rows and, beside them, their count, which a page keeps for some seconds: each round asks for another name, so none is kept. */
const firstPage = (em: Em, source: TableSource) => {
  asked += 1;
  return readTable(em, `bench ${asked}`, source, { sort: "", values: {}, limit: PAGE, offset: 0 });
};

async function row(what: string, work: () => Promise<unknown>): Promise<Row> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  const p95 = quantile(times, 0.95);
  return {
    what: `${what}, ${SALES.toLocaleString("en")} sales`,
    product: `p50 ${milliseconds(quantile(times, 0.5))}, p95 ${milliseconds(p95)}`,
    aim: `p95 below ${AIM_MS} ms`,
    met: p95 < AIM_MS,
  };
}

/** Takes the rows part by part, as a download does, and looks at the memory that this needs. */
async function exportRow(em: Em, source: TableSource): Promise<Row> {
  const before = process.memoryUsage().rss;
  const began = performance.now();
  let [count, most, first] = [0, before, 0];
  await em.fork().transactional(async (tx) => {
    for await (const part of tableParts(tx, source, { sort: source.defaultSort, values: {} })) {
      if (count === 0) first = performance.now() - began;
      count += part.length;
      most = Math.max(most, process.memoryUsage().rss);
      if (count >= EXPORTED) break;
    }
  });
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  const grown = Math.round((most - before) / 2 ** 20);
  return {
    what: `Export of ${count.toLocaleString("en")} rows`,
    product: `${seconds} s, first rows after ${milliseconds(first)}, ${grown} MB more`,
  };
}
