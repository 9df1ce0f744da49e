import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import type { BareSaleJob } from "./bare/sale.ts";
import { runChild } from "./child.ts";
import { type Aims, comparedRow, inTurns, type Runs, type Side, type Sides, type Timing } from "./compare.ts";
import type { HttpJob, HttpLoad } from "./load/http-load.ts";
import type { Load } from "./load/loop.ts";
import type { Item, Shop } from "./setup.ts";
import { median } from "./statistics.ts";
import { perSecond, type Row } from "./table.ts";

/** The rates of sales as multiples of those of the commit before and of the bare transaction. */
const AIMS = {
  one: { before: 1.4 },
  many: { before: 1.6, p95: 0.45 },
  stores: { before: 1.6 },
  unsigned: { before: 1.5, beside: 0.35 },
  unsignedOne: { beside: 0.35 },
} satisfies Record<string, Aims>;
/** Open Source POS reached 17 sales per second on such a machine; the aim is fifteen times that. */
const OTHER_PER_SECOND = 17;
const AIM_TIMES = 15;
const CLIENTS = 16;
const LINES = 3;
const CARTS = 997;
/** What a server keeps of a store is not older than this. */
const KEPT_MS = 10_000;

/** Sales per second, posted as a till posts them: first while no store signs e-invoices, then while all do. */
export async function measureSales(sides: Sides): Promise<Row[]> {
  const all = [sides.product, sides.before].filter((side) => side !== undefined);
  const first = ({ stores }: Shop) => stores.slice(0, 1);
  const everyOne = ({ stores }: Shop) => stores;
  const measured = (clients: number, storesOf: typeof first, isBareBeside = false): Promise<Runs> => {
    const sales = (side: Side) => (timing: Timing) => post(side, { ...timing, clients }, storesOf(side.shop));
    const { product, before } = sides;
    return inTurns({
      product: sales(product),
      before: before && sales(before),
      beside: isBareBeside ? (timing) => postBare(product.shop, { ...timing, clients }) : undefined,
    });
  };
  await sign(all, false);
  const plainOne = await measured(1, first, true);
  const plain = await measured(CLIENTS, first, true);
  await sign(all, true);
  return [
    comparedRow(`Sales of ${LINES} lines, unsigned, 1 client`, plainOne, AIMS.unsignedOne),
    comparedRow(`Sales of ${LINES} lines, unsigned, ${CLIENTS} clients`, plain, AIMS.unsigned),
    otherRow(plain),
    comparedRow(`Sales of ${LINES} lines, signed, 1 client`, await measured(1, first), AIMS.one),
    comparedRow(`Sales of ${LINES} lines, signed, ${CLIENTS} clients`, await measured(CLIENTS, first), AIMS.many),
    comparedRow(
      `Sales of ${LINES} lines, signed, ${CLIENTS} clients over three stores`,
      await measured(CLIENTS, everyOne),
      AIMS.stores,
    ),
    await signedRow(all),
  ];
}

/** Three different items of a store; each cart another three, so that tills reach for the same stock line at random. */
const cartOf = (items: readonly Item[], cart: number): Item[] =>
  Array.from({ length: LINES }, (_, line) => items[(cart * 7 + line * 101) % items.length]).filter(
    (item) => item !== undefined,
  );

/** A till's request for each cart, the stores in turn. */
const post = ({ product, shop }: Side, pace: Timing & { clients: number }, stores: Shop["stores"]): Promise<Load> =>
  runChild<HttpJob, HttpLoad>("./load/http-load.ts", {
    ...pace,
    port: product.port,
    path: "/api/sales",
    headers: {
      "Accept-Encoding": "gzip",
      Authorization: `Bearer ${stores.length > 1 ? shop.admin.token : shop.cashier.token}`,
    },
    status: 201,
    bodies: Array.from({ length: CARTS }, (_, cart) => {
      const { id, items } = stores[cart % stores.length] ?? { id: 0, items: [] };
      return JSON.stringify({
        sale: { storeId: id, paymentMethod: "cash" },
        items: cartOf(items, cart).map(({ variantId, price }) => ({ variantId, quantity: 1, unitPrice: price })),
      });
    }),
  });

const postBare = ({ databaseUrl, stores }: Shop, pace: Timing & { clients: number }): Promise<Load> => {
  const { id: storeId, items } = stores[0] ?? { id: 0, items: [] };
  const carts = Array.from({ length: CARTS }, (_, cart) => cartOf(items, cart));
  return runChild<BareSaleJob, Load>("./bare/sale.ts", { ...pace, databaseUrl, storeId, carts });
};

function otherRow({ product }: Runs): Row {
  const rate = median(product.map((run) => run.perSecond));
  return {
    what: "Sales posted, all tills",
    product: perSecond(rate),
    beside: `${OTHER_PER_SECOND} /s, Open Source POS`,
    compared: `${(rate / OTHER_PER_SECOND).toFixed(1)} times`,
    aim: `at least ${AIM_TIMES * OTHER_PER_SECOND} /s`,
    met: rate >= AIM_TIMES * OTHER_PER_SECOND,
  };
}

/** Switches the units of all stores, and waits until every server knows. */
async function sign(sides: readonly Side[], on: boolean): Promise<void> {
  for (const { shop } of sides) {
    await ask(shop, "update invoicing_units set status = $1", [on ? "active" : "closed"]);
    // Sales that were made unsigned stay so, and are not asked for.
    if (on) await ask(shop, "create table bench_signed as select max(id) as after from sales");
  }
  await sleep(KEPT_MS);
}

/** Whether the sales that were made while the stores signed have an e-invoice each. */
async function signedRow(sides: readonly Side[]): Promise<Row> {
  const counts: string[] = [];
  let missing = 0;
  for (const { shop } of sides) {
    const found = await ask(
      shop,
      `select count(*)::int as sales, (count(*) filter (where i.id is null))::int as missing from sales s
        left join invoices i on i.sale_id = s.id where s.id > (select after from bench_signed)`,
    );
    counts.push(`${found.sales - found.missing} of ${found.sales}`);
    missing += found.missing;
  }
  const [product = "", before] = counts;
  return { what: "Sales of the signing stores with an e-invoice", product, before, aim: "all", met: missing === 0 };
}

async function ask({ databaseUrl }: Shop, text: string, values: unknown[] = []) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(text, values)).rows[0];
  } finally {
    await client.end();
  }
}
