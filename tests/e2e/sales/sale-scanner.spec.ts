import type { Locator, Page } from "@playwright/test";
import { rows } from "#db/orm.ts";
import { expect, scripted, storeOf, test } from "#tests/support/browser/e2e.ts";
import {
  addToCart,
  atTill,
  cartLine,
  completeButton,
  errorSummary,
  figures,
  quantityOf,
  scan,
  scanField,
  scanner,
} from "#tests/support/browser/sale-screen.ts";
import { CASHIER_RIGHTS, makePolicy, makeVariant } from "#tests/support/factories.ts";

const discount = (page: Page) => page.getByRole("textbox", { name: "Discount", exact: true });
const notes = (page: Page) => page.getByRole("textbox", { name: "Notes" });

/** Every field of the screen that a cashier can be in, with what it holds before the scan. */
function fieldsOf(page: Page, sku: string): [Locator, string][] {
  const line = cartLine(page, sku);
  return [
    [quantityOf(page, sku), "2"],
    [line.getByRole("textbox", { name: /^Discount on/ }), "1.50"],
    [discount(page), "3.00"],
    [notes(page), "Gift wrap"],
    [page.getByRole("combobox", { name: /^Customer/ }), ""],
    [page.getByRole("searchbox", { name: /^Search customers/ }), "frame"],
    [page.getByLabel("Payment method"), "credit_card"],
    [page.getByLabel("Insurance", { exact: true }), ""],
  ];
}

test.describe("with scripts", () => {
  test("a scan adds an item wherever the focus is, and the focused field keeps its value", async ({
    page,
    em,
    signedIn,
  }) => {
    const [a, b] = await atTill({ page, em, signedIn }, "100.00", "10.00");
    const type = await scanner(page);
    await addToCart(page, a.sku);
    await page.locator("summary", { hasText: "Notes" }).click();
    await page.keyboard.press("F3");
    let scans = 0;
    for (const [field, held] of fieldsOf(page, a.sku)) {
      if (await field.evaluate((element) => element.tagName === "SELECT")) await field.selectOption(held);
      else await field.fill(held);
      await field.focus();
      await type(b.sku);
      scans += 1;
      await expect(quantityOf(page, b.sku)).toHaveValue(String(scans));
      await expect(field).toHaveValue(held);
      const isText = ["q", "sale.notes"].includes((await field.getAttribute("name")) ?? "");
      await expect(isText ? field : scanField(page)).toBeFocused();
      await expect(scanField(page)).toHaveValue("");
    }
    await page.reload();
    await expect(quantityOf(page, a.sku)).toHaveValue("2");
    await expect(quantityOf(page, b.sku)).toHaveValue(String(scans));
    await expect(discount(page)).toHaveValue("3.00");
    await expect(page.getByLabel("Payment method")).toHaveValue("credit_card");
  });

  test("scan, quantity 2 and Enter, scan: two pieces of the first and one of the second", async ({
    page,
    em,
    signedIn,
  }) => {
    const [a, b] = await atTill({ page, em, signedIn }, "100.00", "10.00");
    const type = await scanner(page);
    await type(a.sku);
    await expect(quantityOf(page, a.sku)).toHaveValue("1");
    await quantityOf(page, a.sku).selectText();
    await page.keyboard.press("2");
    await page.keyboard.press("Enter");
    await expect(scanField(page)).toBeFocused();
    await type(b.sku);
    await expect(quantityOf(page, b.sku)).toHaveValue("1");
    await expect(quantityOf(page, a.sku)).toHaveValue("2");
  });

  test("a code scanned behind forgotten words in the scan field is read without these words", async ({
    page,
    em,
    signedIn,
  }) => {
    const [a] = await atTill({ page, em, signedIn }, "100.00");
    const type = await scanner(page);
    await scanField(page).fill("abc");
    await scanField(page).focus();
    await type(a.sku);
    await expect(quantityOf(page, a.sku)).toHaveValue("1");
  });

  test("1,000 random codes scanned into every field become 1,000 items or refusals, and change no number", async ({
    page,
    em,
    signedIn,
  }) => {
    test.setTimeout(480_000);
    const actor = await signedIn({ permissions: [...CASHIER_RIGHTS, "sales:manage"] });
    const storeId = storeOf(actor).id;
    await makePolicy(em, { coveragePercentage: "30.00" });
    const items = await Promise.all(
      Array.from({ length: 6 }, () => makeVariant(em, { storeId, quantity: 5000, price: "10.00" })),
    );
    await page.goto("/sales/new");
    await addToCart(page, ...items.map(({ sku }) => sku));
    await page.locator("summary", { hasText: "Notes" }).click();
    await notes(page).fill("Gift wrap");
    await discount(page).fill("5.00");
    await page.keyboard.press("F3");
    const first = items[0]?.sku ?? "";
    const places: readonly Locator[] = [
      ...fieldsOf(page, first).map(([field]) => field),
      cartLine(page, first).getByRole("textbox", { name: /^Unit price/ }),
      scanField(page),
      page.getByLabel("Prescription"),
      cartLine(page, first).getByRole("button", { name: /^One more/ }),
      completeButton(page),
    ];
    // The answers to what was typed before the scans are not counted.
    await expect.poll(async () => (await figures(page))["Product Discount"]).toBe("5.00");
    await expect(page.locator("form[aria-busy]")).toHaveCount(0);
    let answers = 0;
    let refusals = 0;
    page.on("response", (response) => {
      if (!response.url().endsWith("/sales/new/live")) return;
      answers += 1;
      if (response.status() === 422) refusals += 1;
    });
    const random = seeded(7);
    const expected = items.map(() => 1);
    let unknown = 0;
    const codes = Array.from({ length: 1000 }, () => {
      const pick = Math.floor(random() * (items.length + 2));
      const item = items[pick];
      if (item) expected[pick] = (expected[pick] ?? 0) + 1;
      else unknown += 1;
      return item?.sku ?? `${Math.floor(random() * 1e13)}`.padStart(13, "0");
    });
    const selectors = await Promise.all(places.map((place) => place.evaluate(selectorOf)));
    expect(new Set(selectors).size).toBe(places.length);
    const missed = await page.evaluate(typeCodes, { selectors, codes });
    expect(missed).toEqual([]);
    await expect.poll(() => answers, { timeout: 360_000 }).toBe(1000);
    await expect(page.locator("form[aria-busy]")).toHaveCount(0);
    await page.reload();
    for (const [index, { sku }] of items.entries()) {
      await expect(quantityOf(page, sku)).toHaveValue(String(expected[index]));
      await expect(cartLine(page, sku).getByRole("textbox", { name: /^Unit price/ })).toHaveValue("10.00");
      await expect(cartLine(page, sku).getByRole("textbox", { name: /^Discount on/ })).toHaveValue("0.00");
    }
    expect(refusals).toBe(unknown);
    await expect(discount(page)).toHaveValue("5.00");
    await expect(notes(page)).toHaveValue("Gift wrap");
    await expect(page.getByLabel("Payment method")).toHaveValue("cash");
    await expect(page.getByLabel("Insurance", { exact: true })).toHaveValue("");
    const sold = await rows(em).selectFrom("sales").select("id").where("store_id", "=", storeId).execute();
    expect(sold).toEqual([]);
  });
});

/** The selector that finds an element again after its line of the cart was drawn anew. */
function selectorOf(element: Element): string {
  const marks = ["id", "name", "value", "type"].filter((mark) => mark !== "value" || element.localName === "button");
  const given = marks.flatMap((mark) => {
    const value = element.getAttribute(mark);
    return value ? [`[${mark}=${CSS.escape(value)}]`] : [];
  });
  const selector = element.localName + given.join("");
  if (document.querySelectorAll(selector).length !== 1) throw new Error(`${selector} is not one element`);
  return selector;
}

/**
 * In the page, because a thousand codes are 15,000 keys: each key is heard, then written into what has the focus, as the browser would.
 * A list goes along with what is typed.
 * @returns the places that were not there, or did not take the focus
 */
async function typeCodes({ selectors, codes }: { selectors: string[]; codes: string[] }): Promise<string[]> {
  const missed: string[] = [];
  let now = performance.now();
  for (const [index, code] of codes.entries()) {
    const selector = selectors[index % selectors.length] ?? "";
    const place = document.querySelector<HTMLElement>(selector);
    place?.focus();
    if (place === null || document.activeElement !== place) missed.push(selector);
    for (const key of [...code, "Enter"]) {
      const focused = document.activeElement ?? document.body;
      const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
      // The keys' own clock: 5 ms apart, however busy the machine is.
      now += 5;
      Object.defineProperty(event, "timeStamp", { value: now });
      const heard = focused.dispatchEvent(event);
      if (!heard) continue;
      if (key === "Enter") {
        if (focused instanceof HTMLButtonElement) focused.click();
        else (focused as HTMLInputElement).form?.requestSubmit();
      } else if (focused instanceof HTMLSelectElement) {
        focused.selectedIndex = (focused.selectedIndex + 1) % focused.options.length;
        focused.dispatchEvent(new Event("input", { bubbles: true }));
      } else document.execCommand("insertText", false, key);
    }
    now += 100;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return missed;
}

/** Numbers from 0 to 1 that are the same in each run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

test("a quantity above 999 needs a confirmation @nojs", async ({ page, em, signedIn }, info) => {
  const store = storeOf(await signedIn());
  const item = await makeVariant(em, { storeId: store.id, quantity: 5000, price: "1.00" });
  const scripts = info.project.use.javaScriptEnabled !== false;
  await page.goto("/sales/new");
  await addToCart(page, item.sku);
  await quantityOf(page, item.sku).fill("2805");
  if (!scripts) await quantityOf(page, item.sku).press("Enter");
  await expect(cartLine(page, item.sku)).toContainText("2,805 pieces? Press Yes to keep that many.");
  await quantityOf(page, item.sku).fill("2");
  await completeOrKeep(page, scripts);
  await expect(page.getByText("2,805 pieces?")).toHaveCount(0);
  await quantityOf(page, item.sku).fill("1200");
  if (!scripts) await quantityOf(page, item.sku).press("Enter");
  await cartLine(page, item.sku).getByRole("button", { name: "Yes, 1,200" }).click();
  await expect(page.getByText("1,200 pieces?")).toHaveCount(0);
  await page.reload();
  await expect(quantityOf(page, item.sku)).toHaveValue("1200");
});

async function completeOrKeep(page: Page, scripts: boolean): Promise<void> {
  if (!scripts) await page.getByRole("button", { name: "Update" }).click();
}

test("a refused code leaves the scan field empty and marked, ready for the next scan @nojs", async ({
  page,
  em,
  signedIn,
  javaScriptEnabled: scripts = true,
}) => {
  const store = storeOf(await signedIn());
  const item = await makeVariant(em, { storeId: store.id });
  await page.goto("/sales/new");
  if (scripts) await scripted(page);
  await scan(page, "no-such-code");
  await expect(page.getByText("No product has the code or name no-such-code")).toBeVisible();
  await expect(scanField(page)).toHaveAttribute("aria-invalid", "true");
  await expect(scanField(page)).toBeFocused();
  await page.keyboard.type(item.sku);
  await page.keyboard.press("Enter");
  await expect(quantityOf(page, item.sku)).toHaveValue("1");
  await expect(scanField(page)).not.toHaveAttribute("aria-invalid");
});

test("a quantity that is not a whole number is refused with a reason @nojs", async ({ page, em, signedIn }) => {
  const store = storeOf(await signedIn());
  const item = await makeVariant(em, { storeId: store.id });
  await page.goto("/sales/new");
  await addToCart(page, item.sku);
  await quantityOf(page, item.sku).fill("1.5");
  await completeButton(page).click();
  await expect(errorSummary(page)).toContainText("Enter the quantity as a whole number, such as 2");
});

test("the buttons show their keys only where scripts run @nojs", async ({ page, signedIn }, info) => {
  await signedIn();
  await page.goto("/sales/new");
  const badge = completeButton(page).locator("kbd");
  if (info.project.use.javaScriptEnabled === false) await expect(badge).toBeHidden();
  else await expect(badge).toBeVisible();
});
