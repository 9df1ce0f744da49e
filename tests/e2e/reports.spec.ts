import { parse } from "csv-parse/sync";
import { expect, test } from "#tests/support/browser/e2e.ts";
import { makeSaleRow, makeStore, makeVariant } from "#tests/support/factories.ts";
import { readSheet } from "#tests/support/sheet.ts";

test("a report is put together, shown, filtered and exported to both files @nojs", async ({ page, em, signedIn }) => {
  const store = await makeStore(em);
  await signedIn({ stores: [store], permissions: ["reports:read", "reports:create", "sales:read"] });
  const variant = await makeVariant(em, { storeId: store.id });
  for (const totalPrice of ["115.00", "230.00"]) {
    await makeSaleRow(em, {
      storeId: store.id,
      totalAmount: totalPrice,
      items: [{ variantId: variant.id, quantity: 1, totalPrice }],
    });
  }

  await page.goto("/reports");
  await page.getByRole("link", { name: "Create Report" }).click();
  await page.getByRole("button", { name: "Create Report" }).click();
  const alert = page.getByRole("alert");
  await expect(alert.getByRole("listitem")).toHaveText(["A report needs a name"]);
  await page.getByLabel("Name", { exact: true }).fill("What was sold");
  await page.getByRole("button", { name: "Create Report" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Report created successfully" })).toBeVisible();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(/^What was sold Report #\d+$/);
  await expect(page).toHaveTitle(/^What was sold\b/);
  await expect(page.getByRole("columnheader", { name: "Net", exact: true })).toBeVisible();
  await expect(page.getByText("Configure and view report details")).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to Reports" })).toBeVisible();
  await expect(page.getByText("2 rows found")).toBeVisible();
  await expect(page.getByText("0 of 2 row(s) selected.")).toBeVisible();
  await expect(page.getByText("Page 1 of 1")).toBeVisible();

  for (const format of ["csv", "xlsx"] as const) {
    const link = page.getByRole("link", { name: format === "csv" ? "Export CSV" : "Export Excel" });
    const file = await page.request.get((await link.getAttribute("href")) ?? "");
    expect(file.status()).toBe(200);
    const lines = format === "csv" ? parse(await file.text(), { bom: true }) : readSheet(await file.body());
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain("Number");
  }

  const paper = (await page.getByRole("link", { name: "Print" }).getAttribute("href")) ?? "";
  const address = page.url();
  await page.goto(paper);
  await expect(page.getByRole("article").getByRole("heading", { name: "What was sold" })).toBeVisible();
  await expect(page.getByRole("article").getByRole("row")).toHaveCount(3);
  expect(new URL(address).pathname).toBe(new URL(page.url()).pathname.replace("/print", ""));

  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto("/reports/sales?period=today");
  const figures = page.getByRole("main").getByRole("link").filter({ hasText: "Period before" });
  await expect(figures.nth(0)).toContainText("Net sales");
  await expect(figures.nth(0)).toContainText("SAR 345.00");
  await expect(figures.nth(0)).toContainText("nothing to compare in the period before");
  await expect(figures.nth(0)).toContainText("Period before: No data, a year ago: No data");
  await expect(figures.nth(2)).toContainText("Average sale");
  const chart = await page.getByRole("img", { name: "Net sales" }).boundingBox();
  expect((chart?.y ?? 0) + (chart?.height ?? 0)).toBeLessThanOrEqual(768);
  await page.goto("/reports/sales?period=yesterday");
  await expect(figures.nth(0)).toContainText("No data");
  await expect(figures.nth(0)).not.toContainText("SAR");

  await page.goto("/reports/sales?by=document");
  await page.getByText("Filters", { exact: true }).first().click();
  await page.getByRole("link", { name: "Net", exact: true }).first().click();
  await page.getByLabel("Net of at least").fill("200");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("1 row found")).toBeVisible();
  await page.getByLabel("Net of at least").fill("9999");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("No results found.")).toBeVisible();
  await page.getByRole("link", { name: "Export CSV" }).click();
  await expect(page.getByRole("status").filter({ hasText: "No Data to Export" })).toBeVisible();
});
