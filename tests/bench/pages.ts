import { paths } from "#app/paths.ts";
import { runChild } from "./child.ts";
import type { HttpJob, HttpLoad } from "./load/http-load.ts";
import type { Product } from "./product.ts";
import type { Shop } from "./setup.ts";
import { CUSTOMERS } from "./setup.ts";
import { median } from "./statistics.ts";
import { milliseconds, perSecond, type Row, ratio } from "./table.ts";

/** The aim as a multiple of the previous commit's rate. */
const AIMS = { list: 2.2, dashboard: 3.5, saleScreen: 2 };
const ROUNDS = 3;
const CLIENTS = 16;

type Side = Pick<HttpJob, "port" | "headers">;
type Sides = { product: Side; bare: Side; before: Side | undefined };
type Runs = { [side in keyof Sides]: HttpLoad[] };

/** Requests per second of five pages, in turns with bare handlers of the same queries and with the commit before. */
export async function measurePages(
  product: Product,
  { before, barePort }: { before: Product | undefined; barePort: number },
  shop: Shop,
): Promise<Row[]> {
  const pages = [
    { name: `Customer list, 25 of ${CUSTOMERS.toLocaleString("en")}`, path: paths.customers.list(), aim: AIMS.list },
    { name: "Inventory, 25 rows", path: paths.inventory.list(), aim: AIMS.list },
    { name: "Dashboard", path: paths.dashboard(), aim: AIMS.dashboard },
    { name: "Sale screen with three lines", path: paths.sales.new({ draft: shop.draftId }), aim: AIMS.saleScreen },
    { name: "Receipt of three lines", path: paths.receipts.detail(shop.receiptId) },
  ];
  const packed = { "Accept-Encoding": "gzip" };
  const visitor = { ...packed, Cookie: shop.cookie };
  const sides: Sides = {
    product: { port: product.port, headers: visitor },
    bare: { port: barePort, headers: { ...packed, Authorization: `Bearer ${shop.token}` } },
    before: before && { port: before.port, headers: visitor },
  };
  const results: Row[] = [];
  for (const { name, path, aim } of pages) results.push(pageRow(name, await inTurns(path, sides), aim));
  return results;
}

async function inTurns(path: string, sides: Sides): Promise<Runs> {
  const runs: Runs = { product: [], bare: [], before: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const pace = { clients: CLIENTS, warmUpMs: round === 0 ? 1_500 : 300, durationMs: 2_500, status: 200, path };
    for (const side of ["bare", "before", "product"] as const) {
      const at = sides[side];
      if (at) runs[side].push(await runChild<HttpJob, HttpLoad>("./load/http-load.ts", { ...pace, ...at }));
    }
  }
  return runs;
}

const rateOf = (runs: readonly HttpLoad[]): number => median(runs.map((run) => run.perSecond));

function pageRow(name: string, { product, bare, before }: Runs, aim: number | undefined): Row {
  const share = ratio(rateOf(product) / rateOf(bare));
  const times = before.length > 0 ? rateOf(product) / rateOf(before) : undefined;
  return {
    what: `${name}, ${CLIENTS} clients`,
    product: shown(product),
    before: times === undefined ? undefined : shown(before),
    beside: shown(bare),
    compared: times !== undefined ? `${share} of it, ${times.toFixed(2)} times the commit before` : share,
    aim: aim === undefined ? undefined : `at least ${aim} times`,
    met: aim === undefined || times === undefined ? undefined : times >= aim,
  };
}

const shown = (runs: readonly HttpLoad[]): string =>
  `${perSecond(rateOf(runs))}, p95 ${milliseconds(median(runs.map((run) => run.p95Ms)))}`;
