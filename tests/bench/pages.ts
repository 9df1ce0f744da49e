import { paths } from "#app/paths.ts";
import { runChild } from "./child.ts";
import { type Aims, comparedRow, inTurns, LONG_MS, type Side, type Sides, type Timing } from "./compare.ts";
import type { HttpJob, HttpLoad } from "./load/http-load.ts";
import type { Shop } from "./setup.ts";
import type { Row } from "./table.ts";

const CLIENTS = 16;
/** Of pages that sum up the day: sixteen of them at once would run into the limits of a statement. */
const FEW_CLIENTS = 4;
/** The rate of a page in the demo shop over its rate in the large shop, at most. */
const GROWTH = 1.3;

type Visitor = "cashier" | "admin";
type Page = {
  name: string;
  path: (shop: Shop) => string;
  as?: Visitor;
  aims?: Aims;
  hasTwin?: boolean;
  isSlow?: boolean;
};

const LISTS: Page[] = [
  { name: "Customers, 25 rows", path: () => paths.customers.list(), aims: { before: 1.3 }, hasTwin: true },
  { name: "Inventory, 25 rows", path: () => paths.inventory.list(), aims: { before: 1.3 }, hasTwin: true },
  { name: "Products, 25 rows", path: () => paths.products.list(), aims: { before: 1.3 } },
  { name: "Sales, 25 rows", path: () => paths.sales.list() },
];
const PAGES: Page[] = [
  ...LISTS,
  {
    name: "Sale screen with three lines",
    path: ({ draftId }) => paths.sales.new({ draft: draftId }),
    aims: { before: 1.3 },
    hasTwin: true,
  },
  { name: "Dashboard", path: () => paths.dashboard(), hasTwin: true },
  { name: "Receipt of three lines", path: ({ receiptId }) => paths.receipts.detail(receiptId), hasTwin: true },
  { name: "Sales report", path: () => paths.reports.standard("sales"), as: "admin", aims: { before: 3 }, isSlow: true },
  { name: "E-invoices", path: () => paths.settings.eInvoicing(), as: "admin", aims: { before: 3 }, isSlow: true },
];

/** Requests per second of pages, in turns with the commit before and with bare handlers of the same queries. */
export async function measurePages({ product, before }: Sides, barePort: number): Promise<Row[]> {
  const results: Row[] = [];
  for (const page of PAGES) {
    const turns = {
      product: visits(page, product),
      before: before && visits(page, before),
      beside: page.hasTwin ? visitsOf(barePort, page.path(product.shop), bearer(product.shop)) : undefined,
    };
    const runs = await inTurns(turns, page.isSlow ? LONG_MS : undefined);
    results.push(comparedRow(`${page.name}, ${clientsOf(page)} clients`, runs, page.aims));
  }
  return results;
}

/** What the same lists cost in the demo shop and in the large one, by servers of the same code. */
export async function measureGrowth(large: Side, demo: Side): Promise<Row[]> {
  const results: Row[] = [];
  for (const page of LISTS) {
    const runs = await inTurns({ product: visits(page, large), beside: visits(page, demo) });
    const aims = { beside: Number((1 / GROWTH).toFixed(2)) };
    results.push(comparedRow(`${page.name}, beside those of the demo shop`, runs, aims));
  }
  return results;
}

const clientsOf = ({ isSlow }: Page) => (isSlow ? FEW_CLIENTS : CLIENTS);

const visits = (page: Page, { product, shop }: Side) =>
  visitsOf(product.port, page.path(shop), { Cookie: shop[page.as ?? "cashier"].cookie }, clientsOf(page));

const bearer = ({ cashier }: Shop) => ({ Authorization: `Bearer ${cashier.token}` });

const visitsOf =
  (port: number, path: string, headers: HttpJob["headers"], clients = CLIENTS) =>
  (timing: Timing) =>
    runChild<HttpJob, HttpLoad>("./load/http-load.ts", {
      ...timing,
      clients,
      port,
      path,
      status: 200,
      headers: { "Accept-Encoding": "gzip", ...headers },
    });
