import type { Locator, Page } from "@playwright/test";
import { readablePhone } from "#app/lib/fields/saudi-formats.ts";
import { expect, scripted, storeOf, test } from "#tests/support/browser/e2e.ts";
import { openPrintout } from "#tests/support/browser/printing.ts";
import {
  addToCart,
  atTill,
  cart,
  cartLine,
  completeButton,
  errorSummary,
  figures,
  quantityOf,
  scan,
  scanField,
  settle,
  toast,
} from "#tests/support/browser/sale-screen.ts";
import { cutOff } from "#tests/support/cut-off.ts";
import { CASHIER_RIGHTS, makeCustomer, makePolicy, makeVariant, stockAll } from "#tests/support/factories.ts";

const SMALL_SCREEN = { width: 1366, height: 768 };
const insurer = (page: Page) => page.getByLabel("Insurance", { exact: true });
const category = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const found = (page: Page) => page.getByRole("table", { name: /^Products found/ });

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error("It is not on the screen");
  return box;
};

async function overlaps(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test.describe("with scripts", () => {
  test("a scan still works after a customer was chosen and after a line was removed", async ({
    page,
    em,
    signedIn,
  }) => {
    const [a, b] = await atTill({ page, em, signedIn }, "100.00", "10.00");
    const phone = "+966511000888";
    const customer = await makeCustomer(em, { phone });
    await makePolicy(em, { customerId: customer.id, discountRate: "40.00" });
    await addToCart(page, a.sku);
    await page.keyboard.press("F3");
    await page.getByRole("combobox", { name: /^Customer/ }).fill(phone.slice(-8));
    await page
      .getByRole("option")
      .filter({ hasText: readablePhone(phone) })
      .click();
    await expect(scanField(page)).toBeFocused();
    await expect(page.getByText("class A: pays 40%")).toBeVisible();
    await expect(scanField(page)).toBeFocused();

    await page.keyboard.type(b.sku);
    await page.keyboard.press("Enter");
    await cartLine(page, b.sku)
      .getByRole("button", { name: /^Remove/ })
      .click();
    await expect(cartLine(page, b.sku)).toHaveCount(0);
    await expect(scanField(page)).toBeFocused();

    await addToCart(page, a.sku);
    await expect(quantityOf(page, a.sku)).toHaveValue("2");
    await cartLine(page, a.sku)
      .getByRole("button", { name: /^One less/ })
      .click();
    await expect(quantityOf(page, a.sku)).toHaveValue("1");
    await expect(scanField(page)).toBeFocused();
  });

  test("a part that is redrawn while it has the focus keeps the focus", async ({ page, em, signedIn }) => {
    const [item] = await atTill({ page, em, signedIn }, "100.00");
    const { insuranceId } = await makePolicy(em, { coveragePercentage: "30.00" });
    await page.reload();
    await addToCart(page, item.sku);
    await insurer(page).focus();
    await insurer(page).selectOption(String(insuranceId));
    await expect.poll(async () => (await figures(page))["Insurance Coverage"]).toBe("30.00");
    await expect(insurer(page)).toBeFocused();
  });

  test("Enter in a field of the cart keeps the typed value and adds no item", async ({ page, em, signedIn }) => {
    const [item] = await atTill({ page, em, signedIn }, "100.00");
    await addToCart(page, item.sku);
    const line = cartLine(page, item.sku);
    for (const [field, typed, subtotal, discount] of [
      [quantityOf(page, item.sku), "3", "300.00", undefined],
      [line.getByRole("textbox", { name: /^Discount on/ }), "5", "300.00", "5.00"],
      [page.getByRole("textbox", { name: "Discount", exact: true }), "7", "300.00", "12.00"],
    ] as const) {
      await field.fill(typed);
      const answered = page.waitForResponse("**/sales/new/live");
      await field.press("Enter");
      await answered;
      await expect
        .poll(async () => {
          const shown = await figures(page);
          return [shown.Subtotal, shown["Product Discount"]];
        })
        .toEqual([subtotal, discount]);
      await expect(scanField(page)).toBeFocused();
      await expect(page.getByText("Scan a code, or type what to look for")).toHaveCount(0);
    }
  });

  test("the page's title says that there is an error as long as there is one", async ({ page, em, signedIn }) => {
    const [item] = await atTill({ page, em, signedIn }, "100.00");
    await scan(page, "no-such-code");
    await expect(page).toHaveTitle("Error: New Sale");
    await addToCart(page, item.sku);
    await expect(page).toHaveTitle("New Sale");
    await quantityOf(page, item.sku).fill("0");
    await expect(errorSummary(page)).toBeVisible();
    await expect(page).toHaveTitle("Error: New Sale");
    await quantityOf(page, item.sku).fill("1");
    await expect(errorSummary(page)).toHaveCount(0);
    await expect(page).toHaveTitle("New Sale");
  });

  test("a quantity that is refused while typing is marked until it is corrected", async ({ page, em, signedIn }) => {
    const [item] = await atTill({ page, em, signedIn }, "100.00");
    await addToCart(page, item.sku);
    const quantity = quantityOf(page, item.sku);
    await quantity.fill("0");
    await expect(quantity).toHaveAttribute("aria-invalid", "true");
    await expect(quantity).toHaveAccessibleDescription("Quantity must be at least 1");
    await scanField(page).focus();
    await errorSummary(page).getByRole("link").click();
    await expect(quantity).toBeFocused();
    await quantity.fill("2");
    await expect(quantity).not.toHaveAttribute("aria-invalid");
    await expect(quantity).toHaveAccessibleDescription("");
  });
});

test("a refused field of a line is marked with the reason, and the error summary links to the field @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const actor = await signedIn({ permissions: [...CASHIER_RIGHTS, "sales:manage"] });
  const item = await makeVariant(em, { storeId: storeOf(actor).id, price: "100.00" });
  await page.goto("/sales/new");
  await addToCart(page, item.sku);
  const fields = [
    [quantityOf(page, item.sku), "0"],
    [page.getByRole("textbox", { name: `Unit price of ${item.name}` }), "x"],
    [page.getByRole("textbox", { name: `Discount on ${item.name}` }), "y"],
  ] as const;
  for (const [field, typed] of fields) await field.fill(typed);
  await completeButton(page).click();
  const links = errorSummary(page).getByRole("link");
  await expect(links).toHaveCount(fields.length);
  for (const [field, typed] of fields) {
    await expect(field).toHaveValue(typed);
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(/^(Quantity must be at least 1|Enter an amount of 0 or more)/);
    await expect(errorSummary(page).locator(`a[href="#${await field.getAttribute("id")}"]`)).toHaveCount(1);
  }
});

test("the category of the listed products is marked @nojs", async ({ page, em, signedIn }) => {
  const store = storeOf(await signedIn());
  const frame = await makeVariant(em, { storeId: store.id, category: "Sunglasses" });
  await page.goto("/sales/new");
  await category(page, "Sunglasses").click();
  await expect(found(page)).toContainText(frame.sku);
  await expect(category(page, "Sunglasses")).toHaveAttribute("aria-pressed", "true");
  await expect(category(page, "All")).toHaveAttribute("aria-pressed", "false");
  await scan(page, frame.name);
  await expect(category(page, "All")).toHaveAttribute("aria-pressed", "true");
  await expect(found(page)).toContainText(frame.sku);
  await category(page, "Sunglasses").click();
  await expect(category(page, "Sunglasses")).toHaveAttribute("aria-pressed", "true");
  await category(page, "All").click();
  await expect(category(page, "All")).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("No product matches")).toHaveCount(0);
  await expect(found(page)).toHaveCount(0);
});

test("a notice covers neither the scan field nor the totals @nojs", async ({ page, em, signedIn, looks }) => {
  const item = await makeVariant(em, { storeId: storeOf(await signedIn()).id });
  await page.setViewportSize(SMALL_SCREEN);
  for (const locale of ["en", "ar"] as const) {
    await looks({ locale, theme: "light" });
    await page.goto("/sales/new");
    await page.locator("[name=code]").fill(item.sku);
    await page.locator("[name=code]").press("Enter");
    await expect(page.locator("#cart-lines tr")).toHaveCount(1);
    await page.locator("button[value=hold]").click();
    const notice = page.locator("details:has(> [role=status])");
    await expect(notice).toBeVisible();
    expect((await boxOf(notice)).width).toBeLessThanOrEqual(420);
    for (const part of ["[name=code]", "section:has(button[value=complete])"]) {
      expect([locale, part, await overlaps(notice, page.locator(part))]).toEqual([locale, part, false]);
    }
  }
});

test("held and unfinished carts are one entry of the page's head, with their number @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const item = await makeVariant(em, { storeId: storeOf(await signedIn()).id });
  for (const button of ["hold", "keep", "keep"]) {
    await page.goto("/sales/new");
    await addToCart(page, item.sku);
    if (button === "hold") await page.getByRole("button", { name: /^Hold/ }).click();
    if (button === "hold") await expect(toast(page)).toContainText("Cart put on hold");
  }
  await page.goto("/sales/new");
  const carts = page.getByRole("list", { name: "Held and unfinished carts" });
  await expect(carts).toBeHidden();
  await page.locator("summary", { hasText: "3 waiting carts" }).click();
  await expect(carts.getByRole("link").filter({ hasText: "On hold" })).toHaveCount(1);
  await expect(carts.getByRole("link").filter({ hasText: "Unfinished" })).toHaveCount(2);
});

test("all controls are 44 px high, and three lines with their total fit a small screen @nojs", async ({
  page,
  em,
  signedIn,
  javaScriptEnabled: scripts = true,
}) => {
  const actor = await signedIn({ permissions: [...CASHIER_RIGHTS, "sales:manage"] });
  const items = [];
  for (let made = 0; made < 3; made++) items.push(await makeVariant(em, { storeId: storeOf(actor).id }));
  const { insuranceId } = await makePolicy(em, { coveragePercentage: "30.00" });
  await page.setViewportSize(SMALL_SCREEN);
  await page.goto("/sales/new");
  await addToCart(page, items[0]?.sku ?? "");
  await page.goto("/sales/new");
  await addToCart(page, ...items.map(({ sku }) => sku));
  const inSight = async () => {
    await expect(scanField(page)).toBeInViewport({ ratio: 1 });
    await expect(cart(page).getByRole("row").last()).toBeInViewport({ ratio: 1 });
    await expect(completeButton(page)).toBeInViewport({ ratio: 1 });
  };
  await inSight();
  await insurer(page).selectOption(String(insuranceId));
  await settle(page, scripts);
  await expect.poll(async () => (await figures(page))["Insurance Coverage"]).toBe("90.00");
  await inSight();
  const low = await page
    .locator("main :is(a, button, input:not([type=hidden]), select, summary)")
    .evaluateAll((parts) =>
      parts
        .filter((part) => part.checkVisibility() && part.getBoundingClientRect().height < 44)
        .map((part) => `${part.outerHTML.slice(0, 120)} ${part.getBoundingClientRect().height}`),
    );
  expect(low).toEqual([]);
});

for (const locale of ["en", "ar"] as const) {
  test(`all categories fit on one line without being cut, ${locale} @nojs`, async ({ page, em, signedIn, looks }) => {
    const item = await makeVariant(em, { storeId: storeOf(await signedIn()).id });
    await page.goto("/sales/new");
    await addToCart(page, item.sku);
    await looks({ locale, theme: "light" });
    await page.reload();
    const buttons = page.locator('button[value^="category:"]');
    await expect(buttons).toHaveCount(5);
    for (const width of [1366, 1280, 1024, 820]) {
      await page.setViewportSize({ width, height: 768 });
      const lines = await buttons.evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size);
      expect(lines, `${width} px`).toBe(1);
      expect(await cutOff(page), `${width} px`).toEqual([]);
    }
  });
}

test("a large price shows all its digits below the head of its column @nojs", async ({
  page,
  em,
  signedIn,
  looks,
  javaScriptEnabled: scripts = true,
}) => {
  const store = storeOf(await signedIn({ permissions: [...CASHIER_RIGHTS, "sales:manage"] }));
  const item = await makeVariant(em, { storeId: store.id, price: "999999.99" });
  await page.goto("/sales/new");
  if (scripts) await scripted(page);
  await addToCart(page, item.sku);
  for (const locale of ["en", "ar"] as const) {
    await looks({ locale, theme: "light" });
    for (const size of [SMALL_SCREEN, { width: 820, height: 1180 }]) {
      await page.setViewportSize(size);
      await page.reload();
      const price = page.locator("input[name='items[0].unitPrice']");
      await expect(price).toHaveValue("999999.99");
      const hidden = await price.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect.soft(hidden, `${locale} ${size.width}`).toBeLessThanOrEqual(0);
      const head = await page.locator("th", { hasText: /^(Unit Price|سعر الوحدة)$/ }).evaluate((cell) => {
        const words = document.createRange();
        words.selectNodeContents(cell);
        return words.getBoundingClientRect().right;
      });
      const { x, width } = await boxOf(price);
      expect.soft(Math.abs(x + width - head), `${locale} ${size.width}`).toBeLessThan(2);
    }
  }
});

test("on a tablet the totals and Complete stay in view, and never cover the focused field @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const { id: storeId } = storeOf(await signedIn());
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto("/sales/new");
  for (const _ of Array(8)) await addToCart(page, (await makeVariant(em, { storeId })).sku);
  const bar = page.locator("section:has(> div #cart-till)");
  for (const part of [page.locator("#cart-till dl"), completeButton(page)])
    await expect(part).toBeInViewport({ ratio: 1 });
  const field = page.getByLabel("Payment method");
  await field.focus();
  const [below, above] = [await boxOf(field), await boxOf(bar)];
  expect(below.y + below.height).toBeLessThanOrEqual(above.y);
  await expect(completeButton(page)).toBeInViewport({ ratio: 1 });
});

test("the receipt of the last sale can be printed again @nojs", async ({
  page,
  em,
  signedIn,
  javaScriptEnabled: scripts = true,
}) => {
  const item = await makeVariant(em, { storeId: storeOf(await signedIn()).id, price: "100.00" });
  const again = page.getByRole("link", { name: "Print last receipt" });
  await page.goto("/sales/new");
  await expect(again).toHaveCount(0);
  await addToCart(page, item.sku);
  await completeButton(page).click();
  await expect(toast(page)).toContainText("Sale completed");
  await page.goto("/sales/new");
  await openPrintout(page, again, scripts);
  await expect(page).toHaveURL(/\/receipts\/\d+\/print$/);
  await expect(page.getByRole("article")).toContainText(item.sku);
});

test("the actions of a low-stock item stand on one line @nojs", async ({ page, em, signedIn }) => {
  const storeId = storeOf(await signedIn()).id;
  await stockAll(em, storeId);
  const item = await makeVariant(em, { storeId, quantity: 1 });
  await page.setViewportSize(SMALL_SCREEN);
  await page.goto("/sales/new?low=1");
  const line = page.getByRole("table", { name: "Low stock" }).getByRole("row").filter({ hasText: item.sku });
  const [add, order] = [await boxOf(line.getByRole("button")), await boxOf(line.getByRole("link"))];
  expect(order.y).toBe(add.y);
});

test("the low-stock heading counts the low items, not the items that fill the list up @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const storeId = storeOf(await signedIn()).id;
  await stockAll(em, storeId);
  const short = await makeVariant(em, { storeId, quantity: 1 });
  await page.goto("/sales/new");
  const list = page.getByRole("table", { name: "Low stock" });
  await expect(list).toBeHidden();
  await page.locator("summary", { hasText: /^\d+ items? low or out of stock$/ }).click();
  await expect(list.getByRole("row").filter({ hasText: short.sku })).toBeVisible();
});

test("the text beside a percentage is right with a customer and without one @nojs", async ({
  page,
  em,
  signedIn,
  javaScriptEnabled: scripts = true,
}) => {
  const item = await makeVariant(em, { storeId: storeOf(await signedIn()).id, price: "100.00" });
  const { insuranceId } = await makePolicy(em, { coveragePercentage: "30.00" });
  await page.goto("/sales/new");
  await addToCart(page, item.sku);
  await insurer(page).selectOption(String(insuranceId));
  await settle(page, scripts);
  const percent = page.getByRole("textbox", { name: "Coverage" });
  await expect(percent).toHaveValue("30.00");
  await expect(percent).toHaveAccessibleDescription("No active policy");
  expect(await figures(page)).toMatchObject({ "Product Discount": "16.00", "Insurance Coverage": "30.00" });
});
