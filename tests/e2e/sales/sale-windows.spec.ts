import type { Page } from "@playwright/test";
import { expect, scripted, storeOf, test } from "#tests/support/browser/e2e.ts";
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
  settle,
  toast,
} from "#tests/support/browser/sale-screen.ts";
import { makeCustomer, makeVariant } from "#tests/support/factories.ts";

test("a cart that is open in two windows loses no line @nojs", async ({
  page,
  context,
  em,
  signedIn,
  javaScriptEnabled: scripts = true,
}) => {
  const store = storeOf(await signedIn());
  const [a, b, c] = [
    await makeVariant(em, { storeId: store.id, price: "100.00" }),
    await makeVariant(em, { storeId: store.id, price: "10.00" }),
    await makeVariant(em, { storeId: store.id, price: "1.00" }),
  ];
  await page.goto("/sales/new");
  await addToCart(page, a.sku);
  const other = await context.newPage();
  await other.goto(page.url());
  await addToCart(other, b.sku);
  await other.getByRole("textbox", { name: "Discount", exact: true }).fill("5");
  await other.getByLabel("Payment method").selectOption("debit_card");
  await settle(other, scripts);
  await expect.poll(async () => (await figures(other))["Product Discount"]).toBe("5.00");

  await test.step("a window adds its line to the lines that the other window kept", async () => {
    await addToCart(page, c.sku);
    await expect(cartLine(page, b.sku)).toBeVisible();
    await expect(cart(page).getByRole("row")).toHaveCount(4);
    await expect(page.getByRole("textbox", { name: "Discount", exact: true })).toHaveValue("5.00");
    await expect(page.getByLabel("Payment method")).toHaveValue("debit_card");
  });

  await test.step("a line that one window removed stays removed, and a quantity typed in the other counts", async () => {
    await page.getByRole("button", { name: `Remove ${a.name}` }).click();
    await expect(cartLine(page, a.sku)).toHaveCount(0);
    await quantityOf(other, b.sku).fill("3");
    await settle(other, scripts);
    await expect(cartLine(other, a.sku)).toHaveCount(0);
    await expect(cartLine(other, c.sku)).toBeVisible();
    await expect(quantityOf(other, b.sku)).toHaveValue("3");
  });

  await test.step("a sale is refused while the window does not show the kept cart", async () => {
    await completeButton(page).click();
    await expect(errorSummary(page)).toContainText(
      "This cart was changed in another window. Check it, then complete it.",
    );
    await expect(quantityOf(page, b.sku)).toHaveValue("3");
    await completeButton(page).click();
    await expect(toast(page)).toContainText("Sale completed");
    await expect(page.locator("#completed")).toContainText("Total SAR 30.65");
  });
});

test.describe("with scripts", () => {
  test("a till that gets no answer says so after 15 seconds, and keeps the code", async ({ page, em, signedIn }) => {
    const [a] = await atTill({ page, em, signedIn }, "100.00");
    const limits = await hundredthOfLimits(page);
    await page.route("**/sales/new/live", () => {});
    await scan(page, a.sku);
    await expect(page.locator("form[aria-busy]")).toHaveCount(1);
    expect(await limits()).toEqual([15_000]);
    await expect(errorSummary(page)).toContainText("The shop did not answer within 15 seconds.");
    await expect(page.getByRole("textbox", { name: /^Scan or search/ })).toHaveValue(a.sku);
  });

  test("all letters typed right after F3 arrive in the customer's field", async ({ page, em, signedIn }) => {
    await atTill({ page, em, signedIn }, "100.00");
    const customer = await makeCustomer(em, { firstName: "Ahmed", lastName: "Alqahtani" });
    const box = page.getByRole("combobox", { name: /^Customer/ });
    await page.route("**/picker-combobox*", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      await route.continue();
    });
    for (let turn = 0; turn < 10; turn += 1) {
      await page.goto(turn % 2 ? `/sales/new?customerId=${customer.id}` : "/sales/new");
      await scripted(page);
      const browser = await page.context().newCDPSession(page);
      const keys = [{ key: "F3", windowsVirtualKeyCode: 114 }, ...[..."Alqah tani"].map((key) => ({ key, text: key }))];
      await Promise.all(keys.map((key) => browser.send("Input.dispatchKeyEvent", { type: "keyDown", ...key })));
      await expect(box).toHaveValue("Alqah tani");
      await expect(box).toBeFocused();
    }
  });
});

/**
 * The requests of the page wait a hundredth of the time that they are told to wait.
 * @returns the times that they were told
 */
async function hundredthOfLimits(page: Page): Promise<() => Promise<number[]>> {
  const told = await page.evaluateHandle(() => {
    const limits: number[] = [];
    const own = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, "timeout");
    Object.defineProperty(XMLHttpRequest.prototype, "timeout", {
      set(milliseconds: number) {
        limits.push(milliseconds);
        own?.set?.call(this, milliseconds / 100);
      },
    });
    return limits;
  });
  return () => told.jsonValue();
}
