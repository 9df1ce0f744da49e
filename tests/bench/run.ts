// npm run bench: what the product does beside the least that the same work can cost, all in one run and on this machine only.
import { cpus, loadavg, totalmem } from "node:os";
import { paths } from "#app/paths.ts";
import { ensureBuilt } from "../../scripts/build.mjs";
import { seconds } from "../../scripts/say.mjs";
import type { BareJob } from "./bare/server.ts";
import { buildBefore } from "./before.ts";
import { startBrowser } from "./browser/open.ts";
import { measurePaint } from "./browser/paint.ts";
import { measureScans, SCANS } from "./browser/scan.ts";
import { SCAN_TWIN, scanTwin } from "./browser/scan-twin.ts";
import { measureWeights } from "./browser/weights.ts";
import { startChild } from "./child.ts";
import { measureCustomers } from "./customers.ts";
import { startDatabase } from "./database.ts";
import { measureImports } from "./imports.ts";
import { BENCH_KEY, measureInvoicing } from "./invoicing.ts";
import { memoryRow } from "./memory.ts";
import { measureOrders } from "./orders.ts";
import { measurePages } from "./pages.ts";
import { measurePrescriptions } from "./prescriptions.ts";
import { startProduct } from "./product.ts";
import { measureProducts } from "./products.ts";
import { measureRegisters } from "./registers.ts";
import { measureReports } from "./reports.ts";
import { measureSales } from "./sales.ts";
import { growShop, openShop } from "./setup.ts";
import { measureSignIns } from "./sign-ins.ts";
import { staticTwin } from "./static-twin.ts";
import { markdownTable, type Row } from "./table.ts";

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
  say("Starting a database");
  const database = await startDatabase();
  running.push(database.stop);
  await growShop(database.url, say);
  if (asked("invoicing")) process.env.E_INVOICING_KEY = BENCH_KEY;
  const product = await startProduct(database.url);
  running.push(product.stop);
  const shop = await openShop(product, database.url);

  const beforeFolder = asked("pages") ? await buildBefore(say) : undefined;
  const before = beforeFolder === undefined ? undefined : await startProduct(database.url, beforeFolder);
  if (before) running.push(before.stop);

  const list = paths.customers.list();
  const sale = paths.sales.new({ draft: shop.draftId });
  const scanned = shop.items.slice(3, 3 + SCANS);
  const files = {
    "/static/list": await staticTwin(product.url + list, shop.cookie),
    "/static/sale": await staticTwin(product.url + sale, shop.cookie),
    ...(await scanTwin(product.url, shop.cookie, scanned)),
  };
  const bare = await startChild<BareJob, { port: number }>("./bare/server.ts", { databaseUrl: database.url, files });
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
  const visitor = await startBrowser(product.url, shop.cookie);
  running.push(visitor.close);

  const parts = {
    weights: () => measureWeights(visitor, product.url, shop),
    paint: () => measurePaint(visitor, twins),
    scans: () => measureScans(visitor, screens, scanned),
    customers: () => measureCustomers(database.url),
    pages: () => measurePages(product, { before, barePort: bare.result.port }, shop),
    "sign-ins": () => measureSignIns(product, database.url, shop),
    sales: () => measureSales(product, database.url, shop),
    memory: async () => memoryRow(product),
    // After the sales, since it registers their store.
    invoicing: () => measureInvoicing(product, database.url, shop),
    // After the pages, since it leaves two hundred thousand prescriptions.
    prescriptions: () => measurePrescriptions(database.url),
    // Likewise two hundred thousand purchase orders.
    orders: () => measureOrders(database.url),
    registers: () => measureRegisters(database.url),
    // After the others, since it leaves a million sales.
    reports: () => measureReports(database.url),
    // After the others, since it leaves fifty thousand variants.
    products: () => measureProducts(database.url),
    // Last, since it leaves twenty thousand variants.
    imports: () => measureImports(database.url),
  };
  const rows: Row[] = [];
  for (const [name, part] of Object.entries(parts)) {
    if (!asked(name)) continue;
    say(`Measuring: ${name}`);
    rows.push(...(await part()));
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
