import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { browserOptions } from "#tests/support/browser/browser.ts";

/** How much slower than this machine a store's computer is taken to be. */
export const THROTTLE = 6;

export type Visitor = {
  /** A signed-in page of a browser with an empty cache, slowed down by the given factor. */
  open(options?: { throttled?: boolean }): Promise<{ page: Page; close(): Promise<void> }>;
  close(): Promise<void>;
};

/** @param cookie the session's, as a Cookie header */
export async function startBrowser(url: string, cookie: string): Promise<Visitor> {
  const browser: Browser = await chromium.launch(browserOptions());
  const end = cookie.indexOf("=");
  const session = { name: cookie.slice(0, end), value: cookie.slice(end + 1), url };
  return {
    async open({ throttled = false } = {}) {
      const context: BrowserContext = await browser.newContext({ viewport: { width: 1366, height: 768 } });
      await context.addCookies([session]);
      const page = await context.newPage();
      if (throttled) {
        const devtools = await context.newCDPSession(page);
        await devtools.send("Emulation.setCPUThrottlingRate", { rate: THROTTLE });
      }
      return { page, close: () => context.close() };
    },
    close: () => browser.close(),
  };
}
