// npm run bench: what the product does beside the least that the same work can cost, all in one run and on this machine only.
import { cpus, loadavg, totalmem } from "node:os";
import { paths } from "#app/paths.ts";
import { buildOf } from "#tests/support/build-of-commit.ts";
import { ensureBuilt } from "../../scripts/build.mjs";
import { seconds } from "../../scripts/say.mjs";
import type { BareJob } from "./bare/server.ts";
import { startBrowser } from "./browser/open.ts";
import { measurePaint } from "./browser/paint.ts";
import { measureScans, SCANS } from "./browser/scan.ts";
import { SCAN_TWIN, scanTwin } from "./browser/scan-twin.ts";
import { measureWeights } from "./browser/weights.ts";
import { startChild } from "./child.ts";
import { measureClaims } from "./claims.ts";
import type { Side, Sides } from "./compare.ts";
import { measureCustomers } from "./customers.ts";
import { startDatabases } from "./database.ts";
import { measureImports } from "./imports.ts";
import { measureInvoicing } from "./invoicing.ts";
import { measureLensJobs } from "./lens-jobs.ts";
import { memoryRows } from "./memory.ts";
import { measureMillion } from "./million.ts";
import { measureOrders } from "./orders.ts";
import { measureGrowth, measurePages } from "./pages.ts";
import { measurePrescriptions } from "./prescriptions.ts";
import { startProduct } from "./product.ts";
import { measureProducts } from "./products.ts";
import { measureRegisters } from "./registers.ts";
import { measureReports } from "./reports.ts";
import { measureSales } from "./sales.ts";
import { growShops, openShop } from "./setup.ts";
import { measureSignIns } from "./sign-ins.ts";
import { staticTwin } from "./static-twin.ts";
import { markdownTable, type Row } from "./table.ts";

/** The commit that the product is compared with: the last one before the work on the way of a sale and on costs that grow with the shop. */
const BEFORE = "68f1e09a";

const started = Date.now();
/** The other load of the machine when this began. */
const [loadBefore = 0] = loadavg();
const say = (line: string) => console.error(`${seconds(started)}  ${line}`);

/** The processes to stop at the end, last first. */
const running: (() => Promise<void>)[] = [];
async function stopAll(): Promise<void> {
  for (let stop = running.pop(); stop; stop = running.pop()) await stop();
}
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => stopAll().finally(() => process.exit(1)));
}

/** Parts that the command line names, `npm run bench -- sales memory`; all of them unless it names some. */
const named = process.argv.slice(2);
const asked = (part: string): boolean => named.length === 0 || named.includes(part);

/** At six times throttle, over the same page as a file. */
const DOCUMENT = { paint: 1.15, blockingMs: 20 };
const WORKPLACE = { paint: 1.6, blockingMs: 130 };

async function measure(): Promise<Row[]> {
  await ensureBuilt();
  const comparedParts = ["pages", "sales", "memory"];
  const beforeRoot = comparedParts.some(asked) ? await buildOf(BEFORE, say) : undefined;
  say("Starting a database");
  const databases = await startDatabases();
  running.push(databases.stop);
  const urls = await growShops(databases, beforeRoot, say);
  const open = async (databaseUrl: string, root?: string): Promise<Side> => {
    const product = await startProduct(databaseUrl, root);
    running.push(product.stop);
    return { product, shop: await openShop(product, databaseUrl) };
  };
  const { product, shop } = await open(urls.shop);
  const before =
    beforeRoot === undefined || urls.before === undefined ? undefined : await open(urls.before, beforeRoot);
  const sides: Sides = { product: { product, shop }, before };

  const list = paths.customers.list();
  const sale = paths.sales.new({ draft: shop.draftId });
  const { cookie } = shop.cashier;
  const scanned = shop.stores[0]?.items.slice(3, 3 + SCANS) ?? [];
  const files = {
    "/static/list": await staticTwin(product.url + list, cookie),
    "/static/sale": await staticTwin(product.url + sale, cookie),
    ...(await scanTwin(product.url, cookie, scanned)),
  };
  const bare = await startChild<BareJob, { port: number }>("./bare/server.ts", { databaseUrl: urls.shop, files });
  running.push(bare.stop);
  const bareUrl = `http://localhost:${bare.result.port}`;
  const twins = [
    { name: "Customer list, 25 rows", url: product.url + list, staticUrl: `${bareUrl}/static/list`, aims: DOCUMENT },
    {
      name: "Sale screen with three lines",
      url: product.url + sale,
      staticUrl: `${bareUrl}/static/sale`,
      aims: WORKPLACE,
    },
  ];
  const screens = { url: product.url + paths.sales.new(), staticUrl: bareUrl + SCAN_TWIN };
  const visitor = await startBrowser(product.url, cookie);
  running.push(visitor.close);

  const parts: Record<string, () => Row[] | Promise<Row[]>> = {
    pages: () => measurePages(sides, bare.result.port),
    sales: () => measureSales(sides),
    memory: () => memoryRows(sides),
    growth: async () => {
      await before?.product.stop();
      const demo = await open(urls.demo);
      const rows = await measureGrowth(sides.product, demo);
      await demo.product.stop();
      return rows;
    },
    weights: () => measureWeights(visitor, product.url, shop),
    paint: () => measurePaint(visitor, twins),
    scans: () => measureScans(visitor, screens, scanned),
    "sign-ins": () => measureSignIns(product, shop),
    invoicing: () => measureInvoicing(),
    customers: () => measureCustomers(urls.shop),
    reports: () => measureReports(urls.shop),
    registers: () => measureRegisters(urls.shop),
    million: () => measureMillion(urls.shop, urls.demo),
    // After the others, since they leave two hundred thousand prescriptions and orders and seventy thousand variants.
    prescriptions: () => measurePrescriptions(urls.shop),
    orders: () => measureOrders(urls.shop),
    "lens-jobs": () => measureLensJobs(urls.shop),
    claims: () => measureClaims(urls.shop),
    products: () => measureProducts(urls.shop),
    imports: () => measureImports(urls.shop),
  };
  const unknown = named.filter((name) => !(name in parts));
  if (unknown.length > 0)
    throw new Error(`No part is named ${unknown.join(", ")}: there are ${Object.keys(parts).join(", ")}`);
  const rows: Row[] = [];
  for (const [name, part] of Object.entries(parts)) {
    if (!asked(name)) continue;
    say(`Measuring: ${name}`);
    try {
      rows.push(...(await part()));
    } catch (error) {
      // The figures of the other parts are not lost with it.
      console.error(error);
      process.exitCode = 1;
      rows.push({ what: `The part ${name}`, product: "ended with an error", aim: "none", met: false });
    }
  }
  return rows;
}

try {
  const rows = await measure();
  const { model = "" } = cpus()[0] ?? {};
  const machine = `${cpus().length} x ${model}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`;
  const run = `in ${seconds(started)}, load of the machine before it ${loadBefore.toFixed(1)}`;
  console.log(`${markdownTable(rows)}\n\n${machine}, ${run}`);
} finally {
  await stopAll();
}
