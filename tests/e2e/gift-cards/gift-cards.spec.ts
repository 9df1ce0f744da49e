import type { Page } from "@playwright/test";
import { execute } from "#app/lib/operation.server.ts";
import { sellGiftCard } from "#app/modules/gift-cards/sell-gift-card.server.ts";
import { rows } from "#db/orm.ts";
import { expect, storeOf, test } from "#tests/support/browser/e2e.ts";
import { addToCart, completeButton, errorSummary } from "#tests/support/browser/sale-screen.ts";
import { makeVariant } from "#tests/support/factories.ts";

/** Rings up one piece and pays it with the card and, for the rest, with cash. */
async function payByCard(
  page: Page,
  sku: string,
  code: string,
  { byCard, byCash }: { byCard: string; byCash?: string },
) {
  await page.goto("/sales/new");
  await addToCart(page, sku);
  await page.getByRole("button", { name: /^Split payment or deposit/ }).click();
  await page.getByRole("combobox", { name: "Method" }).last().selectOption({ label: "Gift card" });
  await page
    .getByRole("textbox", { name: "Amount (SAR)" })
    .first()
    .fill(byCash ?? "0");
  await page.getByRole("textbox", { name: "Amount (SAR)" }).last().fill(byCard);
  await page.getByRole("textbox", { name: "Reference" }).last().fill(code);
  await completeButton(page).click();
}

test("a gift card is sold, used in two parts on two sales, and shows its ledger @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const store = storeOf(await signedIn());
  const item = await makeVariant(em, { storeId: store.id, price: "100.00" });
  await page.goto("/gift-cards");
  await page.getByRole("link", { name: "Sell gift card" }).first().click();
  await page.getByRole("button", { name: "Sell gift card" }).click();
  await expect(errorSummary(page)).toContainText("Enter the amount");
  await page.getByRole("textbox", { name: "Amount (SAR)" }).fill("150");
  await page.getByLabel("Paid by").selectOption({ label: "mada" });
  await page.getByRole("button", { name: "Sell gift card" }).click();
  await expect(page.getByRole("status").first()).toContainText("Gift card sold");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Gift card");
  const { id, code } = await rows(em)
    .selectFrom("gift_cards")
    .select(["id", "code"])
    .where("store_id", "=", store.id)
    .executeTakeFirstOrThrow();
  expect(await page.content()).not.toContain(code);

  await payByCard(page, item.sku, code, { byCard: "200" });
  await expect(errorSummary(page)).toBeVisible();
  await payByCard(page, item.sku, code, { byCard: "115" });
  await expect(page.locator("#completed")).toBeVisible();
  await payByCard(page, item.sku, code, { byCard: "50", byCash: "65" });
  await expect(errorSummary(page)).toContainText("The card holds SAR 35.00");
  await payByCard(page, item.sku, code, { byCard: "35", byCash: "80" });
  await expect(page.locator("#completed")).toBeVisible();

  await page.goto("/gift-cards/find");
  await page.getByLabel("Code of the card").fill(`${code.slice(0, 15)}${(Number(code.slice(-1)) + 1) % 10}`);
  await page.getByRole("button", { name: "Show what is left" }).click();
  await expect(errorSummary(page)).toContainText("wrong digit");
  await page.getByLabel("Code of the card").fill(code);
  await page.getByRole("button", { name: "Show what is left" }).click();
  await expect(page.getByRole("main")).toContainText("Used up");
  expect(page.url()).not.toContain(code);
  await page.getByRole("link", { name: "Open the card" }).click();
  await expect(page).toHaveURL(new RegExp(`/gift-cards/${id}$`));
  const lines = page.getByRole("table", { name: "Ledger" }).locator("tbody tr");
  await expect(lines).toHaveCount(3);
  await expect(lines.first()).toContainText("35.00");
  await page.goto(`/gift-cards/${id}/print`);
  await expect(page.getByRole("article")).toContainText(code.replace(/(\d{4})(?=\d)/g, "$1 "));
});

test("what is owed for cards goes to the accountant as a file @nojs", async ({ page, em, signedIn }) => {
  const actor = await signedIn({ permissions: ["sales:read", "sales:create"] });
  await execute(sellGiftCard, { em, actor }, { amount: "150.00", paymentMethod: "cash" });
  await page.goto("/gift-cards/months");
  await page.getByText("Export", { exact: true }).click();
  const file = await page.request.get((await page.getByRole("link", { name: "CSV" }).getAttribute("href")) ?? "");
  expect(file.headers()["content-disposition"]).toContain('filename="gift-cards-owed.csv"');
  const [head, ...lines] = (await file.text()).replace("\ufeff", "").trim().split("\n");
  expect(head).toMatch(/^Month,Sold,/);
  expect(lines).toEqual([expect.stringMatching(/^\d{4}-\d\d,150\.00,.*,150\.00$/)]);
});
