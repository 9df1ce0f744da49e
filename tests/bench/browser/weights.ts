import type { Request } from "@playwright/test";
import { paths } from "#app/paths.ts";
import type { Shop } from "../setup.ts";
import { kilobytes, type Row } from "../table.ts";
import type { Visitor } from "./open.ts";

const KB = 1_000;
/** The budgets of the design: bytes as gzip packs them, at a first visit. */
const CSS = 10 * KB;
/** A document loads one small script, a workplace also loads the code that draws its parts. */
const LIST = { html: 9 * KB, css: CSS, script: 8 * KB };
const LONG_LIST = { ...LIST, html: 15 * KB };
const FORM = { html: 30 * KB, css: CSS, script: 122 * KB };
const SALE = { ...FORM, script: 125 * KB };
const PLAIN = { ...FORM, script: 0 };

type Weight = { html: number; css: number; script: number; other: number };

/** The bytes of a first visit to each kind of page, by kind of file. */
export async function measureWeights(visitor: Visitor, url: string, shop: Shop): Promise<Row[]> {
  const pages = [
    { name: "Customer list, 25 rows", path: paths.customers.list(), budget: LIST },
    { name: "Customer list, 50 rows", path: `${paths.customers.list()}?size=50`, budget: LONG_LIST },
    { name: "Inventory, 25 rows", path: paths.inventory.list(), budget: LIST },
    { name: "Dashboard", path: paths.dashboard(), budget: LIST },
    { name: "Customer form", path: paths.customers.new(), budget: FORM },
    { name: "Sale screen with three lines", path: paths.sales.new({ draft: shop.draftId }), budget: SALE },
    { name: "Sign-in", path: paths.login(), budget: PLAIN, signedOut: true },
    { name: "Receipt on 80 mm", path: paths.receipts.print(shop.receiptId), budget: PLAIN },
    { name: "Receipt on A4", path: paths.receipts.a4(shop.receiptId), budget: PLAIN },
  ];
  const rows: Row[] = [];
  for (const { name, path, budget, signedOut } of pages) {
    const weight = await weigh(visitor, url, path, signedOut ?? false);
    const { html, css, script } = budget;
    rows.push({
      what: `${name}: HTML + CSS + JS (other)`,
      product: `${[weight.html, weight.css, weight.script].map(kilobytes).join(" + ")} (${kilobytes(weight.other)})`,
      aim: `at most ${html / KB} + ${css / KB} + ${script / KB} KB`,
      met: weight.html <= html && weight.css <= css && weight.script <= script,
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
