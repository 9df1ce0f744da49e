import { paths } from "#app/paths.ts";
import { runChild } from "./child.ts";
import type { HttpJob, HttpLoad } from "./load/http-load.ts";
import type { Product } from "./product.ts";
import type { Shop } from "./setup.ts";
import { CUSTOMERS } from "./setup.ts";
import { median } from "./statistics.ts";
import { milliseconds, perSecond, type Row, ratio } from "./table.ts";

const LIST_AIM = 0.15;
const ROUNDS = 3;
const CLIENTS = [1, 16];

type Side = Pick<HttpJob, "port" | "headers">;

/** Requests per second of three pages, in turns with the bare handlers of the same queries. */
export async function measurePages(product: Product, barePort: number, shop: Shop): Promise<Row[]> {
  const pages = [
    { name: `Customer list, 25 of ${CUSTOMERS.toLocaleString("en")}`, path: paths.customers.list(), aim: LIST_AIM },
    { name: "Receipt of three lines", path: paths.receipts.detail(shop.receiptId) },
    { name: "Sale screen with three lines", path: paths.sales.new({ draft: shop.draftId }) },
  ];
  const packed = { "Accept-Encoding": "gzip" };
  const ours: Side = { port: product.port, headers: { ...packed, Cookie: shop.cookie } };
  const bare: Side = { port: barePort, headers: { ...packed, Authorization: `Bearer ${shop.token}` } };
  const results: Row[] = [];
  for (const { name, path, aim } of pages) {
    for (const clients of CLIENTS) {
      const runs = await inTurns(clients, path, ours, bare);
      results.push(pageRow(name, clients, runs, aim));
    }
  }
  return results;
}

type Runs = { product: HttpLoad[]; bare: HttpLoad[] };

async function inTurns(clients: number, path: string, ours: Side, bare: Side): Promise<Runs> {
  const runs: Runs = { product: [], bare: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const pace = { clients, warmUpMs: round === 0 ? 1_500 : 300, durationMs: 2_500, status: 200, path };
    runs.bare.push(await runChild<HttpJob, HttpLoad>("./load/http-load.ts", { ...pace, ...bare }));
    runs.product.push(await runChild<HttpJob, HttpLoad>("./load/http-load.ts", { ...pace, ...ours }));
  }
  return runs;
}

function pageRow(name: string, clients: number, { product, bare }: Runs, aim: number | undefined): Row {
  const share = median(product.map((run) => run.perSecond)) / median(bare.map((run) => run.perSecond));
  return {
    what: `${name}, ${clients} client${clients === 1 ? "" : "s"}`,
    product: shown(product),
    beside: shown(bare),
    compared: ratio(share),
    aim: aim === undefined ? undefined : `at least ${ratio(aim)}`,
    met: aim === undefined ? undefined : share >= aim,
  };
}

const shown = (runs: readonly HttpLoad[]): string =>
  `${perSecond(median(runs.map((run) => run.perSecond)))}, p95 ${milliseconds(median(runs.map((run) => run.p95Ms)))}`;
