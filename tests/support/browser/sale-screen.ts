import { expect, type Page } from "@playwright/test";
import type { Em } from "#db/orm.ts";
import { makeVariant } from "#tests/support/factories.ts";
import { type SignedIn, scripted, storeOf } from "./e2e.ts";

/** The sale screen as someone at the till sees it, with scripts and without. */
export const scanField = (page: Page) => page.getByRole("textbox", { name: /^Scan or search/ });
export const cart = (page: Page) => page.getByRole("table", { name: "Cart Items" });
export const cartLine = (page: Page, sku: string) => cart(page).getByRole("row").filter({ hasText: sku });
export const quantityOf = (page: Page, sku: string) =>
  cartLine(page, sku).getByRole("textbox", { name: /^Quantity of/ });
export const completeButton = (page: Page) => page.getByRole("button", { name: /^Complete sale/ });
export const errorSummary = (page: Page) => page.getByRole("alert").filter({ hasText: "There is a problem" });
export const toast = (page: Page) => page.getByRole("status").filter({ hasNotText: "No product matches" });

type Till = { page: Page; em: Em; signedIn: SignedIn };
type Made = Awaited<ReturnType<typeof makeVariant>>;

/** The sale screen with its script at work, in a store that has an item of each price. */
export async function atTill<const Prices extends readonly string[]>({ page, em, signedIn }: Till, ...prices: Prices) {
  const store = storeOf(await signedIn());
  const items: Made[] = [];
  for (const price of prices) items.push(await makeVariant(em, { storeId: store.id, price }));
  await page.goto("/sales/new");
  await scripted(page);
  return items as { [Each in keyof Prices]: Made };
}

/** A scanner types a code and presses Enter. */
export async function scan(page: Page, code: string): Promise<void> {
  await scanField(page).fill(code);
  await scanField(page).press("Enter");
}

/** Between two keys of a scanner, by the keys' own clock, however busy the machine is. */
const SCANNER_KEY_SECONDS = 0.002;

/** A scanner that types into whatever has the focus, with real keys. One connection to the browser serves many codes. */
export async function scanner(page: Page): Promise<(code: string) => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  return async (code) => {
    let timestamp = Date.now() / 1000;
    const keys = [...code].map((key) => ({ key, text: key, windowsVirtualKeyCode: key.toUpperCase().charCodeAt(0) }));
    const all = [...keys, { key: "Enter", text: "\r", windowsVirtualKeyCode: 13 }];
    await Promise.all(
      all.flatMap((key) => {
        timestamp += SCANNER_KEY_SECONDS;
        return [
          browser.send("Input.dispatchKeyEvent", { type: "keyDown", timestamp, ...key }),
          browser.send("Input.dispatchKeyEvent", { type: "keyUp", timestamp, ...key, text: "" }),
        ];
      }),
    );
  };
}

/** Scans and waits for the line. */
export async function addToCart(page: Page, ...skus: string[]): Promise<void> {
  for (const sku of skus) {
    await scan(page, sku);
    await expect(cartLine(page, sku)).toBeVisible();
  }
}

/** Without scripts the screen learns of a changed field by the cart's own button. */
export async function settle(page: Page, scripts: boolean): Promise<void> {
  if (!scripts) await page.getByRole("button", { name: "Update" }).click();
}

/** The list of the waiting carts, behind their number. */
export const openCarts = (page: Page) => page.locator("summary", { hasText: /waiting carts?$/ }).click();

/** The line of the promotion, which an offer has opened. */
export async function openPromotion(page: Page): Promise<void> {
  const line = page.locator("#promotion");
  await expect(line).toBeVisible();
  if ((await line.getAttribute("open")) === null) await line.locator("summary").click();
}

/** The receipt of the sale that was just completed. */
export async function openReceipt(page: Page): Promise<void> {
  const print = page.locator("#completed").getByRole("link", { name: "Print Receipt" });
  const address = (await print.getAttribute("href")) ?? "";
  await page.goto(address.replace(/\/print$/, ""));
}

export type Figures = Record<string, string>;

/** "−1,234.50", "SAR 1,234.50" and "1,234.50 ر.س" as 1234.50: a shown amount without its formatting. */
export const figureOf = (text: string): string => text.replace("ر.س", "").replace(/[^\d.]/g, "");

/** The totals of the sale screen, a sale or a receipt, by their label. */
export async function figures(page: Page): Promise<Figures> {
  // On the sale screen the total stands in the till, below the figures that make it.
  const list = page.locator("dl").filter({ hasText: "Total Payable" }).or(page.locator("#cart-totals dl"));
  const lines = await list
    .locator("dt")
    .evaluateAll((terms) => terms.map((term) => [term.textContent ?? "", term.nextElementSibling?.textContent ?? ""]));
  return {
    ...Object.fromEntries(lines.map(([label = "", value = ""]) => [label.replace(/ [\d.]+%$/, ""), figureOf(value)])),
    included: await includedVat(page),
  };
}

/** Said below the invoice total; empty while nothing is invoiced. */
async function includedVat(page: Page): Promise<string> {
  const said = page.getByText("includes VAT of");
  return (await said.count()) === 0 ? "" : figureOf((await said.textContent()) ?? "");
}

/** The totals of a printout, whose labels stand in both languages. */
export async function printedFigures(page: Page): Promise<Figures> {
  const article = page.getByRole("article");
  const lines = await article.locator("bdi[lang=en]").evaluateAll((labels) =>
    labels.map((label) => {
      const cells = label.parentElement?.parentElement?.children ?? [];
      return [label.textContent ?? "", cells.length === 2 ? (cells[1]?.textContent ?? "") : ""];
    }),
  );
  return Object.fromEntries(lines.map(([label = "", value = ""]) => [label, figureOf(value)]));
}
