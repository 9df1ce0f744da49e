import type { Page } from "@playwright/test";
import { addDays, riyadhDay } from "#app/lib/dates.ts";
import { rows } from "#db/orm.ts";
import { expect, storeOf, test } from "#tests/support/browser/e2e.ts";
import { makeCustomer, makePolicy, makeSaleRow } from "#tests/support/factories.ts";

const search = async (page: Page, text: string) => {
  const box = page.getByRole("searchbox", { name: "Name, phone, email, ID or membership number" });
  await box.fill(text);
  await box.press("Enter");
};
const found = (page: Page) => page.getByRole("table").locator("tbody tr");

test("a customer is found by name in any spelling and by phone in any form @nojs", async ({ page, em, signedIn }) => {
  await signedIn();
  const family = `الغامدي${Date.now()}`;
  const digits = String(Date.now()).slice(-7);
  await makeCustomer(em, { firstName: "أحمد", lastName: family, phone: `+96655${digits}` });
  await page.goto("/customers");
  for (const text of [family, `احمد ${family}`, `055${digits}`, `+966 55 ${digits}`, `0096655${digits}`]) {
    await search(page, text);
    await expect(found(page), text).toHaveCount(1);
    await expect(found(page)).toContainText(family);
  }
});

test("the list shows policy, last visit and total; company and policy filter it @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const store = storeOf(await signedIn());
  const company = `Company ${Date.now()}`;
  const people = [];
  for (const firstName of ["Covered", "Lapsed", "Plain"]) {
    const { id } = await makeCustomer(em, { firstName, lastName: "Of the list" });
    people.push(id);
    await rows(em).updateTable("customers").set({ company_name: company }).where("id", "=", id).execute();
  }
  const [covered = 0, lapsed = 0] = people;
  for (const [customerId, end] of [
    [covered, addDays(riyadhDay(), 30)],
    [lapsed, "2024-01-05"],
  ] as const) {
    await makePolicy(em, { customerId });
    await rows(em)
      .updateTable("customer_policies")
      .set({ end_date: end })
      .where("customer_id", "=", customerId)
      .execute();
  }
  await makeSaleRow(em, {
    storeId: store.id,
    customerId: covered,
    saleDate: "2026-01-05T20:00:00Z",
    totalAmount: "1234.50",
  });

  await page.goto("/customers");
  // The select offers so many companies; the URL takes any.
  await page.goto(`/customers?company=${encodeURIComponent(company)}`);
  await expect(page.getByLabel("Company").locator("option:checked")).toHaveText(company);
  await expect(page.getByText("3 rows found")).toBeVisible();
  const row = (name: string) => found(page).filter({ hasText: name });
  await expect(row("Covered")).toContainText(/Active Valid till .*05 Jan 2026.*SAR\s1,234\.50/);
  await expect(row("Lapsed")).toContainText("Expired Valid till 05 Jan 2024");
  await expect(row("Plain")).toContainText("SAR\u00a00.00");

  await page.getByRole("link", { name: "Policy expired" }).click();
  await expect(found(page)).toHaveCount(1);
  await expect(page.getByLabel("Company").locator("option:checked")).toHaveText(company);
  const file = await page.request.get(`/customers/export${new URL(page.url()).search}`);
  const lines = (await file.text()).trim().split("\n");
  expect(lines[0]?.replace("\ufeff", "")).toBe(
    "First name,Last name,Phone,Company,Insurance,Provider,Policy status,Valid till,Last visit,Total bought,Since",
  );
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(",Expired,05 Jan 2024,,0.00,");
});

test("a user who may not see sales sees no sales figures", async ({ page, signedIn }) => {
  await signedIn({ permissions: ["customers:read"] });
  await page.goto("/customers");
  await expect(page.getByRole("columnheader", { name: "Policy status" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Total bought" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "New customer" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Import", exact: true })).toHaveCount(0);
});

test("on a tablet the list shows the columns that fit, without cutting them @nojs", async ({
  page,
  em,
  signedIn,
  looks,
}) => {
  const store = storeOf(await signedIn());
  const lastName = `Tablet${Date.now()}`;
  const { id } = await makeCustomer(em, { firstName: "Abdulrahman", lastName });
  await rows(em).updateTable("customers").set({ company_name: "Al-Waha Medical Group" }).where("id", "=", id).execute();
  await makePolicy(em, { customerId: id });
  await rows(em)
    .updateTable("customer_policies")
    .set({ end_date: addDays(riyadhDay(), 30) })
    .where("customer_id", "=", id)
    .execute();
  await makeSaleRow(em, { storeId: store.id, customerId: id, totalAmount: "1150.00" });
  for (const locale of ["en", "ar"] as const) {
    await looks({ locale, theme: "light" });
    for (const [width, columns] of [
      [820, 7],
      [1024, 7],
    ] as const) {
      await page.setViewportSize({ width, height: 1180 });
      await page.goto(`/customers?q=${lastName}`);
      const table = page.getByRole("table");
      await expect(table.getByRole("columnheader")).toHaveCount(columns);
      const hidden = await table.evaluate((one) => one.clientWidth - (one.parentElement?.clientWidth ?? 0));
      expect(hidden, `${locale}, ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});
