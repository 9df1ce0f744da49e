import { setTimeout as sleep } from "node:timers/promises";
import { median } from "../statistics.ts";
import { milliseconds, type Row, ratio } from "../table.ts";
import type { Visitor } from "./open.ts";

const ROUNDS = 7;
const PAINT_AIM = 1.6;
const BLOCKING_AIM_MS = 130;
/** Until after load nothing has run for this long. */
const SETTLE_MS = 1_200;

/** A page of the product and its twin without scripts. */
export type Twins = { name: string; url: string; staticUrl: string };

type Painted = { firstPaint: number; blocking: number };

/** First paint and blocking time on a slow computer, in turns with the same HTML and CSS without scripts. */
export async function measurePaint(visitor: Visitor, twins: readonly Twins[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { name, url, staticUrl } of twins) {
    const ours: Painted[] = [];
    const plain: Painted[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      plain.push(await visit(visitor, staticUrl));
      ours.push(await visit(visitor, url));
    }
    rows.push(...paintRows(name, ours, plain));
  }
  return rows;
}

function paintRows(name: string, ours: readonly Painted[], plain: readonly Painted[]): Row[] {
  const of = (runs: readonly Painted[], key: keyof Painted) => median(runs.map((run) => run[key]));
  const paint = { product: of(ours, "firstPaint"), beside: of(plain, "firstPaint") };
  const blocking = { product: of(ours, "blocking"), beside: of(plain, "blocking") };
  const more = blocking.product - blocking.beside;
  return [
    {
      what: `${name}: first paint`,
      product: milliseconds(paint.product),
      beside: milliseconds(paint.beside),
      compared: ratio(paint.product / paint.beside),
      aim: `at most ${PAINT_AIM} times`,
      met: paint.product <= PAINT_AIM * paint.beside,
    },
    {
      what: `${name}: blocking time`,
      product: milliseconds(blocking.product),
      beside: milliseconds(blocking.beside),
      compared: `${more < 0 ? "" : "+"}${Math.round(more)} ms`,
      aim: `at most +${BLOCKING_AIM_MS} ms`,
      met: more <= BLOCKING_AIM_MS,
    },
  ];
}

/** Blocking time is what each task takes beyond 50 ms, summed up until the page is quiet. */
async function visit(visitor: Visitor, url: string): Promise<Painted> {
  const { page, close } = await visitor.open({ throttled: true });
  await page.addInitScript(() => {
    const blocking = { ms: 0 };
    Object.assign(globalThis, { blocking });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) blocking.ms += duration - 50;
    }).observe({ type: "longtask", buffered: true });
  });
  await page.goto(url, { waitUntil: "load" });
  await sleep(SETTLE_MS);
  const painted = await page.evaluate(() => ({
    firstPaint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
    blocking: (globalThis as unknown as { blocking: { ms: number } }).blocking.ms,
  }));
  await close();
  return painted;
}
