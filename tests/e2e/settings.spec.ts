import { PERMISSIONS } from "#app/lib/permissions.ts";
import { expect, storeOf, test } from "#tests/support/browser/e2e.ts";
import { addToCart, completeButton, errorSummary, toast } from "#tests/support/browser/sale-screen.ts";
import { makeVariant } from "#tests/support/factories.ts";
import { PNG } from "#tests/support/shop/files.ts";

test("a new receipt footer, CR number and logo are printed on the receipt of the next sale @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const store = storeOf(await signedIn({ permissions: PERMISSIONS }));
  const item = await makeVariant(em, { storeId: store.id, price: "100.00" });
  await page.goto("/settings");
  await page.getByRole("link", { name: "Stores" }).click();
  await page.getByRole("link", { name: store.name }).click();
  await page.getByLabel("CR number").fill("12345");
  await page.getByLabel("Footer in English").fill("Exchange within 14 days");
  await page.getByLabel("Footer in Arabic").fill("الاستبدال خلال ١٤ يومًا");
  await page.getByRole("button", { name: "Save store" }).click();
  await expect(errorSummary(page)).toContainText("CR number has 10 digits");
  await expect(page.getByLabel("Footer in English")).toHaveValue("Exchange within 14 days");
  await page.getByLabel("CR number").fill("1010101010");
  await page.getByRole("button", { name: "Save store" }).click();
  await expect(toast(page)).toContainText("Settings saved");
  await page.getByLabel("Picture file").setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: PNG });
  await page.getByRole("button", { name: "Upload logo" }).click();
  await expect(toast(page)).toContainText("Logo saved");

  await page.goto("/sales/new");
  await addToCart(page, item.sku);
  await page.getByLabel("Payment Method").selectOption("cash");
  await completeButton(page).click();
  await expect(toast(page)).toContainText("Sale completed");
  const href = await page.getByRole("link", { name: "Print receipt" }).first().getAttribute("href");
  await page.goto(href ?? "");
  const receipt = page.getByRole("article");
  await expect(receipt).toContainText("Exchange within 14 days");
  await expect(receipt).toContainText("الاستبدال خلال ١٤ يومًا");
  await expect(receipt).toContainText("1010101010");
  await expect(receipt).not.toContainText("Thank you");
  const logo = receipt.locator("img");
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test("the discount limit of the store is the one that the till keeps @nojs", async ({ page, em, signedIn }) => {
  const store = storeOf(await signedIn({ permissions: ["settings:update", "sales:create", "sales:read"] }));
  const item = await makeVariant(em, { storeId: store.id, price: "100.00" });
  await page.goto("/settings/sales");
  await page.getByLabel("Discount limit in percent").fill("5");
  await page.getByRole("button", { name: "Save rules" }).click();
  await expect(toast(page)).toContainText("Settings saved");
  await page.goto("/sales/new");
  await addToCart(page, item.sku);
  await page.getByLabel("Payment Method").selectOption("cash");
  await page.getByRole("textbox", { name: "Discount", exact: true }).fill("6");
  await completeButton(page).click();
  await expect(page.getByRole("dialog", { name: "A manager approves" })).toContainText("above the limit of SAR 5.75");
});

test("a payment method is added, renamed and deactivated, and the till follows @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const store = storeOf(await signedIn({ permissions: ["settings:update", "sales:create", "sales:read"] }));
  const item = await makeVariant(em, { storeId: store.id, price: "100.00" });
  // The lists belong to the whole company, so each run of the test has a method of its own.
  const code = `gift_${store.id}`;
  const name = `Gift card ${store.id}`;
  await page.goto("/settings");
  await page.getByRole("link", { name: "Lists", exact: true }).click();
  await page.getByRole("link", { name: "Payment methods" }).click();
  await page.getByRole("link", { name: "Add entry" }).click();
  await page.getByLabel("Code").fill("gift card");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(errorSummary(page)).toContainText("A code has small letters");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue(name);
  await page.getByLabel("Code").fill(code);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(toast(page)).toContainText("Entry added");
  await expect(page.getByRole("row", { name })).toContainText("Not used");

  const rename = async (changed: string, active: boolean) => {
    await page.goto("/settings/lists/payment-methods");
    await page.getByRole("row", { name }).getByRole("link", { name }).first().click();
    await page.getByLabel("Name", { exact: true }).fill(changed);
    await page.getByLabel("Active").setChecked(active);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(toast(page)).toContainText("Entry saved");
  };
  await rename(`${name} new`, true);
  await page.goto("/sales/new");
  await addToCart(page, item.sku);
  await page.getByLabel("Payment Method").selectOption({ label: `${name} new` });
  await completeButton(page).click();
  await expect(toast(page)).toContainText("Sale completed");

  await rename(`${name} old`, false);
  await expect(page.getByRole("row", { name })).toContainText("In use");
  await page.goto("/sales/new");
  const offered = page.getByLabel("Payment Method").locator("option");
  await expect(offered.filter({ hasText: "Cash" })).toHaveCount(1);
  await expect(offered.filter({ hasText: name })).toHaveCount(0);
  await page.goto("/sales");
  await expect(page.getByRole("table")).toContainText(`${name} old`);
});
