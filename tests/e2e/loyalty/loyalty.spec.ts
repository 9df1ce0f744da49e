import type { Page } from "@playwright/test";
import { PERMISSIONS } from "#app/lib/permissions.ts";
import { rows } from "#db/orm.ts";
import { expect, storeOf, test } from "#tests/support/browser/e2e.ts";
import { addToCart, completeButton, errorSummary } from "#tests/support/browser/sale-screen.ts";
import { makeCustomer, makeVariant } from "#tests/support/factories.ts";

type Bought = { customerId: number; sku: string };

async function cartFor(page: Page, { customerId, sku }: Bought) {
  await page.goto(`/sales/new?customerId=${customerId}`);
  await addToCart(page, sku);
}

/** Pays one piece with points and, for the rest, with cash. */
async function payByPoints(page: Page, bought: Bought, { points, cash }: { points: string; cash: string }) {
  await cartFor(page, bought);
  await page.getByRole("button", { name: /^Split payment or deposit/ }).click();
  await page.getByRole("combobox", { name: "Method" }).last().selectOption({ label: "Loyalty points" });
  await page.getByRole("textbox", { name: "Amount (SAR)" }).first().fill(cash);
  await page.getByRole("textbox", { name: "Amount (SAR)" }).last().fill(points);
  await completeButton(page).click();
}

async function returnPiece(page: Page, saleId: number) {
  await page.goto(`/sales/${saleId}/return`);
  await page.getByRole("textbox", { name: /^Pieces of .* that come back/ }).fill("1");
  await page.getByRole("combobox", { name: "Reason" }).selectOption("Wrong item or size");
  await page.getByRole("button", { name: "Return goods" }).click();
  await expect(page).toHaveURL(/\/returns\/\d+$/);
}

const ledger = (page: Page) => page.getByRole("table", { name: "Ledger of points" }).locator("tbody tr");

test("points are earned, used, given back and taken back by returns @nojs", async ({ page, em, signedIn }) => {
  const store = storeOf(await signedIn({ permissions: PERMISSIONS }));
  const { sku } = await makeVariant(em, { storeId: store.id, price: "1000.00" });
  const customer = await makeCustomer(em);
  const bought = { customerId: customer.id, sku };
  await page.goto("/settings/company");
  await page.getByLabel("Customers earn points").check();
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByRole("status").first()).toBeVisible();

  // SAR 1,150 earn 115 points.
  await cartFor(page, bought);
  await completeButton(page).click();
  await expect(page.locator("#completed")).toBeVisible();
  await payByPoints(page, bought, { points: "11.55", cash: "1138.45" });
  await expect(errorSummary(page)).toContainText("Points are whole");
  await payByPoints(page, bought, { points: "20", cash: "1130" });
  await expect(errorSummary(page)).toContainText("The customer has 115 points");
  // SAR 1,140 by other means earn 114 points.
  await payByPoints(page, bought, { points: "10", cash: "1140" });
  await expect(page.locator("#completed")).toBeVisible();
  const sales = await rows(em)
    .selectFrom("sales")
    .select("id")
    .where("customer_id", "=", customer.id)
    .orderBy("id")
    .execute();
  const [first = 0, second = 0] = sales.map(({ id }) => id);
  await page.goto(`/receipts/${second}/print`);
  await expect(page.getByRole("article").first()).toContainText("114 earned with this purchase, 129 to use");

  await page.goto(`/customers/${customer.id}/profile`);
  await expect(page.getByRole("main")).toContainText("129");
  await page.getByRole("link", { name: "Points", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/loyalty/${customer.id}$`));
  await expect(ledger(page)).toHaveCount(3);
  await expect(ledger(page).first()).toContainText("Earned");

  // 100 points come back, and 114 are taken back.
  await returnPiece(page, second);
  await page.goto(`/loyalty/${customer.id}`);
  await expect(ledger(page)).toHaveCount(5);
  await expect(ledger(page).first()).toContainText("Taken back");
  await expect(ledger(page).first()).toContainText("-114");
  await expect(ledger(page).first()).toContainText("115");
  await returnPiece(page, first);
  await page.goto(`/loyalty/${customer.id}`);
  await expect(ledger(page).first()).toContainText("-115");
  await expect(page.getByRole("definition").first()).toHaveText("0");

  await page.getByLabel("Points", { exact: true }).fill("0");
  await page.getByRole("button", { name: "Adjust points" }).click();
  await expect(errorSummary(page)).toContainText("Say why");
  await page.getByLabel("Points", { exact: true }).fill("25");
  await page.getByLabel("Reason").fill("Waited long for the glasses");
  await page.getByRole("button", { name: "Adjust points" }).click();
  await expect(page.getByRole("status").first()).toContainText("Points adjusted");
  await expect(ledger(page).first()).toContainText("Waited long for the glasses");
  await page.goto("/loyalty");
  await expect(page.getByRole("table", { name: "Loyalty points" }).locator("tbody tr").first()).toContainText("2.50");
  await page.getByText("Export", { exact: true }).click();
  const file = await page.request.get((await page.getByRole("link", { name: "CSV" }).getAttribute("href")) ?? "");
  expect(file.headers()["content-disposition"]).toContain('filename="loyalty-points.csv"');
  const [head, ...lines] = (await file.text()).replace("\ufeff", "").trim().split("\n");
  expect(head).toBe("Month,Earned,Adjusted,Used,Given back,Taken back,Ended,Left,Owed (SAR)");
  expect(lines[0]).toMatch(/^\d{4}-\d\d,.*,25,2\.50$/);
});
