import { expect, type Locator, type Page } from "@playwright/test";

/** A print dialog that a page opened, and what it would have printed. */
export type Printing = {
  title: string;
  language: string;
  direction: string;
  /** The text of the page rules, which give the size of the paper. */
  pageRules: string[];
  text: string;
  /** The colour scheme of the sheet, which comes from its style sheet. */
  scheme: string;
  /** The number of parts that the screen shows but paper does not. */
  hidden: number;
};

type Recording = Window & { printings?: Printing[]; recordsPrinting?: true };

/** Records every print dialog, also of frames. A second call does nothing. Call it before the page or frame that prints is opened. */
export const recordPrinting = (page: Page) =>
  page.addInitScript(() => {
    const here = window as Recording;
    if (here.recordsPrinting) return;
    here.recordsPrinting = true;
    addEventListener("beforeprint", () => {
      const { lang, dir } = document.documentElement;
      const sheet = document.querySelector("main");
      const printing = {
        title: document.title,
        language: lang,
        direction: dir,
        pageRules: [...document.styleSheets]
          .flatMap(({ cssRules }) => [...cssRules])
          .filter((rule) => rule instanceof CSSPageRule)
          .map(({ cssText }) => cssText),
        text: document.body.textContent ?? "",
        scheme: sheet ? getComputedStyle(sheet).colorScheme : "",
        hidden: document.querySelectorAll("[data-print=hide]").length,
      };
      const top = window.top as Recording;
      top.printings = [...(top.printings ?? []), printing];
    });
  });

/** The print dialogs that this page and its frames have opened since it was loaded. */
export const printings = (page: Page): Promise<Printing[]> =>
  page.evaluate(() => (window as unknown as Recording).printings ?? []);

/** Waits until the page has opened a print dialog once. */
export async function printed(page: Page): Promise<Printing> {
  await expect.poll(async () => (await printings(page)).length).toBe(1);
  const [only] = await printings(page);
  if (!only) throw new Error("Nothing was printed");
  return only;
}

/** Presses a print link and goes to its printout. With scripts the press prints, so what it printed is opened afterwards. */
export async function openPrintout(page: Page, link: Locator, scripts: boolean): Promise<void> {
  if (!scripts) return link.click();
  await recordPrinting(page);
  const [asked] = await Promise.all([
    page.waitForRequest((request) => request.headers().accept === "text/html"),
    link.click(),
  ]);
  await printed(page);
  await page.goto(asked.url());
}
