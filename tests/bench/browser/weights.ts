import type { Request } from "@playwright/test";
import { paths } from "#app/paths.ts";
import type { Shop } from "../setup.ts";
import { kilobytes, type Row } from "../table.ts";
import type { Visitor } from "./open.ts";

const KB = 1_000;
/** The budgets of the design: bytes as gzip packs them, at a first visit. */
const BUDGET = { html: 30 * KB, css: 20 * KB, script: 115 * KB, saleScript: 150 * KB } as const;

type Weight = { html: number; css: number; script: number; other: number };

/** What a first visit to each kind of page transfers, by kind of file. */
export async function measureWeights(visitor: Visitor, url: string, shop: Shop): Promise<Row[]> {
  const pages = [
    { name: "Customer list, 50 rows", path: `${paths.customers.list()}?size=50`, script: BUDGET.script },
    { name: "Customer form", path: paths.customers.new(), script: BUDGET.script },
    { name: "Dashboard", path: paths.dashboard(), script: BUDGET.script },
    { name: "Sale screen with three lines", path: paths.sales.new({ draft: shop.draftId }), script: BUDGET.saleScript },
    { name: "Sign-in", path: paths.login(), script: 0, signedOut: true },
    { name: "Receipt", path: paths.receipts.detail(shop.receiptId), script: 0 },
    { name: "Receipt on 80 mm", path: paths.receipts.print(shop.receiptId), script: 0 },
    { name: "Receipt on A4", path: paths.receipts.a4(shop.receiptId), script: 0 },
  ];
  const rows: Row[] = [];
  for (const { name, path, script, signedOut } of pages) {
    const weight = await weigh(visitor, url, path, signedOut ?? false);
    const { html, css, script: most } = { ...BUDGET, script };
    rows.push({
      what: `${name}: HTML + CSS + JS (other)`,
      product: `${[weight.html, weight.css, weight.script].map(kilobytes).join(" + ")} (${kilobytes(weight.other)})`,
      aim: `at most ${html / KB} + ${css / KB} + ${most / KB} KB`,
      met: weight.html <= html && weight.css <= css && weight.script <= most,
    });
  }
  return rows;
}

async function weigh(visitor: Visitor, url: string, path: string, signedOut: boolean): Promise<Weight> {
  const { page, close } = await visitor.open();
  // Over plain http a browser on another machine is not offered Brotli; gzip is what the budgets count.
  await page.setExtraHTTPHeaders({ "Accept-Encoding": "gzip" });
  if (signedOut) await page.context().clearCookies();
  const requests: Request[] = [];
  page.on("requestfinished", (request) => requests.push(request));
  await page.goto(`${url}${path}`, { waitUntil: "networkidle" });
  const weight: Weight = { html: 0, css: 0, script: 0, other: 0 };
  for (const request of requests) {
    if (new URL(request.url()).origin !== url) throw new Error(`${path} asks another site: ${request.url()}`);
    const { responseBodySize } = await request.sizes();
    weight[kindOf(request)] += responseBodySize;
  }
  await close();
  return weight;
}

function kindOf(request: Request): keyof Weight {
  const type = request.resourceType();
  if (type === "document") return "html";
  if (type === "stylesheet") return "css";
  return type === "script" ? "script" : "other";
}
