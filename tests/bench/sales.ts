import type { BareSaleJob } from "./bare/sale.ts";
import { runChild } from "./child.ts";
import type { HttpJob, HttpLoad } from "./load/http-load.ts";
import type { Load } from "./load/loop.ts";
import type { Product } from "./product.ts";
import type { Item, Shop } from "./setup.ts";
import { median } from "./statistics.ts";
import { milliseconds, perSecond, type Row, ratio } from "./table.ts";

const SHARE_AIM = 0.35;
/** Open Source POS reached 17 sales per second on such a machine; the aim is fifteen times that. */
const AIM_PER_SECOND = 15 * 17;
const ROUNDS = 3;
const LINES = 3;
const CARTS = 997;

/** Sales per second in one store, posted as a till posts them, in turns with the bare transaction on the same database. */
export async function measureSales(product: Product, databaseUrl: string, shop: Shop): Promise<Row[]> {
  const carts = Array.from({ length: CARTS }, (_, cart) => cartOf(shop.items, cart));
  const results: Row[] = [];
  for (const clients of [1, 16]) {
    const ours: Load[] = [];
    const bare: Load[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const pace = { clients, warmUpMs: round === 0 ? 1_500 : 300, durationMs: 3_000 };
      bare.push(
        await runChild<BareSaleJob, Load>("./bare/sale.ts", { ...pace, databaseUrl, storeId: shop.storeId, carts }),
      );
      ours.push(await runChild<HttpJob, HttpLoad>("./load/http-load.ts", { ...pace, ...callOf(product, shop, carts) }));
    }
    results.push(...saleRows(clients, ours, bare));
  }
  return results;
}

/** Three different items; each cart another three, so that tills reach for the same stock line at random. */
function cartOf(items: readonly Item[], cart: number): Item[] {
  return Array.from({ length: LINES }, (_, line) => items[(cart * 7 + line * 101) % items.length]).filter(
    (item) => item !== undefined,
  );
}

/** A till's request for each cart. */
const callOf = (product: Product, { token, storeId }: Shop, carts: readonly Item[][]) => ({
  port: product.port,
  path: "/api/sales",
  headers: { "Accept-Encoding": "gzip", Authorization: `Bearer ${token}` },
  status: 201,
  bodies: carts.map((cart) =>
    JSON.stringify({
      sale: { storeId, paymentMethod: "cash" },
      items: cart.map(({ variantId, price }) => ({ variantId, quantity: 1, unitPrice: price })),
    }),
  ),
});

function saleRows(clients: number, ours: readonly Load[], bare: readonly Load[]): Row[] {
  const rate = median(ours.map((run) => run.perSecond));
  const share = rate / median(bare.map((run) => run.perSecond));
  const row: Row = {
    what: `Sales of ${LINES} lines posted, ${clients} client${clients === 1 ? "" : "s"}`,
    product: shown(ours),
    beside: shown(bare),
    compared: ratio(share),
    aim: `at least ${ratio(SHARE_AIM)}`,
    met: share >= SHARE_AIM,
  };
  if (clients === 1) return [row];
  const beside = {
    product: perSecond(rate),
    beside: "17 /s, Open Source POS",
    compared: `${(rate / 17).toFixed(1)} times`,
  };
  return [
    row,
    { what: "Sales posted, all tills", ...beside, aim: `at least ${AIM_PER_SECOND} /s`, met: rate >= AIM_PER_SECOND },
  ];
}

/**
 * Sales per second of a store that signs an e-invoice for each, in turns with the same store while it signs none.
 * @param signs switches the store's unit on or off
 */
export async function measureSignedSales(
  product: Product,
  shop: Shop,
  signs: (on: boolean) => Promise<void>,
): Promise<Row> {
  const carts = Array.from({ length: CARTS }, (_, cart) => cartOf(shop.items, cart));
  const runs = { on: [] as Load[], off: [] as Load[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const one of ["off", "on"] as const) {
      await signs(one === "on");
      const pace = { clients: 16, warmUpMs: round === 0 ? 1_500 : 300, durationMs: 3_000 };
      runs[one].push(
        await runChild<HttpJob, HttpLoad>("./load/http-load.ts", { ...pace, ...callOf(product, shop, carts) }),
      );
    }
  }
  const [signed, plain] = [runs.on, runs.off].map((all) => median(all.map((run) => run.perSecond)));
  return {
    what: `Sales of ${LINES} lines posted and signed, 16 clients`,
    product: shown(runs.on),
    beside: `${shown(runs.off)}, unsigned`,
    compared: ratio((signed ?? 0) / (plain ?? 1)),
  };
}

const shown = (runs: readonly Load[]): string =>
  `${perSecond(median(runs.map((run) => run.perSecond)))}, p95 ${milliseconds(median(runs.map((run) => run.p95Ms)))}`;
