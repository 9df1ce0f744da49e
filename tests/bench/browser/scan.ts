import type { Page } from "@playwright/test";
import type { Item } from "../setup.ts";
import { median, quantile } from "../statistics.ts";
import { milliseconds, type Row, ratio } from "../table.ts";
import type { Visitor } from "./open.ts";

const CARTS = 6;
const SCANS_PER_CART = 10;
/** Carts that are scanned before at full speed: a shop's server has been up since the morning, and has run this code before. */
const CARTS_BEFORE = 10;
/** Over the page that only inserts a line. Source: the design's page on looks and speed. */
const AIM_RATIO = 1.4;

/** The number of items in each cart. */
export const SCANS = CARTS * SCANS_PER_CART;

/** The sale screen, and its twin that inserts lines from files. */
type Screens = { url: string; staticUrl: string };

/**
 * From the scanner's Enter to the painted line on a slow computer, in carts that grow to ten lines, in turns with a page that does
 * nothing but put a line in.
 */
export async function measureScans(visitor: Visitor, screens: Screens, items: readonly Item[]): Promise<Row[]> {
  const ours: number[] = [];
  const plain: number[] = [];
  const known = items.slice(0, SCANS_PER_CART);
  for (let cart = 0; cart < CARTS_BEFORE; cart++) await scanAll(visitor, screens.url, known, false);
  for (let first = 0; first < SCANS; first += SCANS_PER_CART) {
    const cart = items.slice(first, first + SCANS_PER_CART);
    plain.push(...(await scanAll(visitor, screens.staticUrl, cart)));
    ours.push(...(await scanAll(visitor, screens.url, cart)));
  }
  const slower = median(ours) / median(plain);
  const words = (times: readonly number[]) =>
    `p95 ${milliseconds(quantile(times, 0.95))}, median ${milliseconds(median(times))}`;
  return [
    {
      what: `Sale screen: scan to painted line, ${ours.length} scans`,
      product: words(ours),
      beside: words(plain),
      compared: ratio(slower),
      aim: `median at most ${AIM_RATIO} times`,
      met: slower <= AIM_RATIO,
    },
  ];
}

async function scanAll(visitor: Visitor, url: string, items: readonly Item[], throttled = true): Promise<number[]> {
  const { page, close } = await visitor.open({ throttled });
  // Listens before the sale screen does, which keeps a scanner's Enter for itself.
  await page.addInitScript(() => {
    const noteEnter = ({ key, timeStamp }: KeyboardEvent) => {
      if (key === "Enter") Object.assign(globalThis, { enteredAt: timeStamp });
    };
    addEventListener("keydown", noteEnter, { capture: true });
  });
  await page.goto(url, { waitUntil: "networkidle" });
  const times: number[] = [];
  for (const item of items) times.push(await scan(page, item));
  await close();
  return times;
}

/** Types a code as a scanner does. @returns milliseconds from Enter to the first frame that shows the item's line */
async function scan(page: Page, { sku, variantId }: Item): Promise<number> {
  await page.locator("input[name=code]").focus();
  await page.evaluate((id) => {
    const shown = new Promise<void>((resolve, reject) => {
      setTimeout(() => reject(new Error(`The line of item ${id} did not appear`)), 30_000);
      // Watches only inserted nodes: watching attributes would add to the measured time.
      const watcher = new MutationObserver(() => {
        if (!document.querySelector(`input[name$=".variantId"][value="${id}"]`)) return;
        watcher.disconnect();
        resolve();
      });
      watcher.observe(document.body, { childList: true, subtree: true });
    });
    // A message that is posted in a frame arrives when that frame has been painted.
    const painted = shown.then(
      () =>
        new Promise<number>((resolve) =>
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now());
            port2.postMessage(null);
          }),
        ),
    );
    const scanned = painted.then((to) => to - (globalThis as unknown as { enteredAt: number }).enteredAt);
    Object.assign(globalThis, { scanned });
  }, variantId);
  // A scanner does not wait until the page has taken a key. Keys that arrive far apart are not taken for one code.
  await Promise.all([...sku].map((key) => page.keyboard.press(key)));
  await page.keyboard.press("Enter");
  const ms = await page.evaluate(() => (globalThis as unknown as { scanned: Promise<number> }).scanned);
  await page.locator("form[aria-busy]").waitFor({ state: "detached" });
  return ms;
}
