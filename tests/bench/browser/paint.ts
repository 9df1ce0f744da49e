import { median } from "../statistics.ts";
import { milliseconds, type Row, ratio } from "../table.ts";
import type { Visitor } from "./open.ts";

/** The same page is painted after 200 or after 450 ms from one visit to the next: of fewer visits the median is chance. */
const ROUNDS = 25;
/** A page is done when for this long no task has taken more than 50 ms. */
const QUIET_MS = 1_000;

/** A page of the product and its twin without scripts. */
export type Twins = { name: string; url: string; staticUrl: string; aims: PaintAims };
/** The limits: first paint as a multiple of the twin's, and blocking time beyond the twin's. */
export type PaintAims = { paint: number; blockingMs: number };

type Painted = { firstPaint: number; blocking: number };

/** First paint and blocking time on a slow computer, in turns with the same HTML and CSS without scripts. */
export async function measurePaint(visitor: Visitor, twins: readonly Twins[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { name, url, staticUrl, aims } of twins) {
    const ours: Painted[] = [];
    const plain: Painted[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      plain.push(await visit(visitor, staticUrl));
      ours.push(await visit(visitor, url));
    }
    rows.push(...paintRows(name, aims, ours, plain));
  }
  return rows;
}

function paintRows(name: string, aims: PaintAims, ours: readonly Painted[], plain: readonly Painted[]): Row[] {
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
      aim: `at most ${aims.paint} times`,
      met: paint.product <= aims.paint * paint.beside,
    },
    {
      what: `${name}: blocking time`,
      product: milliseconds(blocking.product),
      beside: milliseconds(blocking.beside),
      compared: `${more < 0 ? "" : "+"}${Math.round(more)} ms`,
      aim: `at most +${aims.blockingMs} ms`,
      met: more <= aims.blockingMs,
    },
  ];
}

/** Blocking time is what each task takes beyond 50 ms, summed up until the page has been quiet for a while. */
async function visit(visitor: Visitor, url: string): Promise<Painted> {
  const { page, close } = await visitor.open({ throttled: true });
  await page.addInitScript(() => {
    const tasks = { blocking: 0, lastEnd: 0 };
    Object.assign(globalThis, { tasks });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) {
        tasks.blocking += duration - 50;
        tasks.lastEnd = startTime + duration;
      }
    }).observe({ type: "longtask", buffered: true });
  });
  await page.goto(url, { waitUntil: "networkidle" });
  await page.waitForFunction(
    (quietMs) => {
      const { tasks } = globalThis as unknown as { tasks: { lastEnd: number } };
      return performance.now() - tasks.lastEnd > quietMs;
    },
    QUIET_MS,
    { polling: 200 },
  );
  const painted = await page.evaluate(() => ({
    firstPaint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
    blocking: (globalThis as unknown as { tasks: { blocking: number } }).tasks.blocking,
  }));
  await close();
  return painted;
}
