import { sql } from "kysely";
import { countQuery, OrderSearch, pageQuery } from "#app/modules/requisition-orders/order-search.server.ts";
import { selectOrders } from "#app/modules/requisition-orders/requisition-order-view.server.ts";
import { type Em, forkEm, rows } from "#db/orm.ts";
import { closeDatabase } from "#db/prepare.ts";
import { seedScale } from "#db/seeds/scale.ts";
import { type Explained, scansOf } from "./plans.ts";
import { quantile } from "./statistics.ts";
import { milliseconds, type Row } from "./table.ts";

const ORDERS = 200_000;
/** The aim for one page of the list: its time in the database. */
const AIM_MS = 50;
const PAGE = 25;
const SAMPLES = 20;
/** Runs of each page. The best time counts, to leave out other work of the machine. */
const ROUNDS = 3;

/** The list of purchase orders as PostgreSQL times it: the page's ids, its rows and the count, planning included. */
export async function measureOrders(databaseUrl: string): Promise<Row[]> {
  process.env.DATABASE_URL = databaseUrl;
  const em = await forkEm();
  await seedScale(rows(em), { orders: ORDERS });
  await sql`vacuum analyze requisition_orders, requisition_order_items`.execute(rows(em));
  const stores = await rows(em).selectFrom("stores").select("id").orderBy("id").execute();
  const all = stores.map(({ id }) => id);
  const one = all.slice(0, 1);
  const vendors = await rows(em).selectFrom("vendors").select(["id", "name"]).orderBy("id").execute();
  const found = await selectOrders(em).orderBy(sql`hashint8(o.id)`).limit(SAMPLES).execute();
  const lists: [string, number[], object[]][] = [
    ["of one store", one, [{}]],
    ["of all stores", all, [{}]],
    ["the tenth page", one, [{ offset: 9 * PAGE }]],
    ["the pending ones", one, [{ status: "pending" }]],
    ["the received ones", one, [{ status: "received" }]],
    ["of one vendor", one, vendors.map(({ id }) => ({ vendorId: id }))],
    ["by the name of a vendor", one, vendors.map(({ name }) => ({ q: name }))],
    ["by number", all, found.map(({ poNumber }) => ({ q: poNumber }))],
    ["by tracking number", all, found.map(({ trackingNumber }) => ({ q: trackingNumber }))],
    ["of one month", one, [{ from: "2025-03-01", to: "2025-03-31" }]],
  ];
  const results: Row[] = [];
  try {
    for (const [what, storeIds, searches] of lists) results.push(await listRow(em, what, storeIds, searches));
  } finally {
    await closeDatabase();
  }
  return results;
}

async function listRow(em: Em, what: string, storeIds: number[], searches: readonly object[]): Promise<Row> {
  const times: number[] = [];
  const nodes = new Set<string>();
  for (const search of searches) {
    const runs: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) runs.push(await timeOf(em, storeIds, search, nodes));
    times.push(Math.min(...runs));
  }
  const p95 = quantile(times, 0.95);
  return {
    what: `${ORDERS.toLocaleString("en")} purchase orders, ${what}`,
    product: `p50 ${milliseconds(quantile(times, 0.5))}, p95 ${milliseconds(p95)}`,
    compared: [...nodes].join(", "),
    aim: `p95 below ${AIM_MS} ms`,
    met: p95 < AIM_MS,
  };
}

/** The page, its count and its rows, one after the other. @returns milliseconds; adds how the page's rows were found */
async function timeOf(em: Em, storeIds: number[], asked: object, nodes: Set<string>): Promise<number> {
  const search = OrderSearch.parse({ limit: PAGE, ...asked });
  const { limit: _limit, offset: _offset, sort: _sort, descending: _descending, storeId: _store, ...filters } = search;
  const ids = await pageQuery(em, storeIds, search).execute();
  const parts = [
    await pageQuery(em, storeIds, search).explain("json", analyze),
    await countQuery(em, storeIds, filters).explain("json", analyze),
    await selectOrders(em)
      .where("o.id", "in", [0, ...ids.map(({ id }) => id)])
      .explain("json", analyze),
  ] as unknown as Explained[];
  const plans = parts.flatMap(([line]) => line?.["QUERY PLAN"] ?? []);
  for (const plan of plans.slice(0, 1)) for (const node of scansOf(plan.Plan)) nodes.add(node);
  return plans.reduce((sum, plan) => sum + plan["Planning Time"] + plan["Execution Time"], 0);
}

const analyze = sql`analyze, timing off`;
