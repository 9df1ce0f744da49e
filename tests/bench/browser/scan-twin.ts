import type { LiveAnswer } from "#app/modules/sales/cart/screen/use-live-cart.ts";
import { paths } from "#app/paths.ts";
import type { Item } from "../setup.ts";
import { staticTwin } from "../static-twin.ts";

/** Where the twin is served, and the line of each item under its code. */
export const SCAN_TWIN = "/static/scan";
const LINES = "/static/line/";

/**
 * The sale screen as files, for the least that a scan can cost in a browser: its page with the few lines of script below instead of its
 * own, and each item's line as the product draws it. Nothing is looked up, checked, priced or kept.
 */
export async function scanTwin(
  url: string,
  cookie: string,
  items: readonly Pick<Item, "sku" | "variantId">[],
): Promise<Record<string, string>> {
  const page = await staticTwin(url + paths.sales.new(), cookie);
  const script = `<script>(${putInLines})(${JSON.stringify(LINES)})</script>`;
  const line = await drawnLine(url, cookie, items[0]?.sku ?? "");
  const files = items.map(({ sku, variantId }) => [
    LINES + sku,
    line.replace(/(name="items\[0\]\.variantId" value=")\d+/, `$1${variantId}`),
  ]);
  return { [SCAN_TWIN]: page.replace("</body>", `${script}</body>`), ...Object.fromEntries(files) };
}

async function drawnLine(url: string, cookie: string, code: string): Promise<string> {
  const body = new URLSearchParams({ intent: "add", code, "sale.paymentMethod": "cash" });
  const headers = { Cookie: cookie, Origin: url };
  const answer = await fetch(url + paths.sales.live(), { method: "POST", headers, body });
  const { drawn } = (await answer.json()) as LiveAnswer;
  const html = drawn.lines[0]?.html;
  if (!html) throw new Error(`The sale screen answered ${answer.status} without a line`);
  return html;
}

/** Runs in the browser. */
function putInLines(lines: string): void {
  // The first table body of the page is the cart's.
  const table = document.querySelector("tbody") as HTMLElement;
  const code = document.querySelector<HTMLInputElement>("input[name=code]") as HTMLInputElement;
  code.form?.addEventListener("submit", (event) => {
    event.preventDefault();
    const request = new XMLHttpRequest();
    request.open("GET", lines + code.value);
    request.onload = () => {
      table.insertAdjacentHTML("beforeend", request.responseText);
      for (const part of document.querySelectorAll<HTMLElement>("[data-when]"))
        part.hidden = part.dataset.when === "empty";
      code.value = "";
    };
    request.send();
  });
}
