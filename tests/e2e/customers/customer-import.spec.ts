import type { Page } from "@playwright/test";
import { rows } from "#db/orm.ts";
import { expect, test } from "#tests/support/browser/e2e.ts";
import { errorSummary, toast } from "#tests/support/browser/sale-screen.ts";

const choose = async (page: Page, text: string, name = "people.csv") => {
  await page.goto("/customers/import");
  await page.getByLabel("CSV or Excel file").setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
  await page.getByRole("button", { name: "Check file" }).click();
};

test("a file is checked, corrected and imported @nojs", async ({ page, em, signedIn }) => {
  await signedIn();
  const family = `Imported ${Date.now()}`;
  const start = String(Date.now() % 10_000_000).padStart(7, "0");
  const phone = (n: number) => `05${start}${n}`;
  const name = `people-${Date.now()}.csv`;
  const count = async () =>
    (await rows(em).selectFrom("customers").select("phone").where("last_name", "=", family).execute()).length;

  await page.goto("/customers");
  await page.getByRole("link", { name: "Import", exact: true }).click();
  const template = await page.request.get("/customers/import/template");
  expect(await template.text()).toContain("First name,Last name,Phone,Email,Gender");

  await choose(
    page,
    `First name;Last name;Phone\nNoura;${family};${phone(1)}\nX;${family};1\nReem;${family};${phone(2)}\nHuda;${family};${phone(1)}\n`,
    name,
  );
  const table = page.getByRole("table", { name: "Lines that cannot be imported" });
  await expect(table.locator("tbody tr")).toHaveText([
    /3\s*First name\s*X\s*First name must be at least 2 characters/,
    /3\s*Phone\s*1\s*Phone number must be at least 8 characters/,
    /5\s*Phone\s*05\d+\s*The same as in line 2/,
  ]);
  expect(await count()).toBe(0);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download these lines" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("lines-to-correct.csv");

  await page.getByRole("button", { name: "Import 2 customers" }).click();
  await expect(toast(page)).toContainText("2 customers imported");
  expect(await count()).toBe(2);
  await page.goBack();
  // The page may send itself once more.
  await page.waitForLoadState("networkidle");
  await page.goto("/customers/import");
  await expect(page.getByRole("listitem").filter({ hasText: name })).toContainText("Imported");
});

test("a missing or unreadable file is refused beside its field @nojs", async ({ page, signedIn }) => {
  await signedIn();
  await page.goto("/customers/import");
  await page.getByRole("button", { name: "Check file" }).click();
  await expect(errorSummary(page)).toContainText("Choose a CSV or Excel file");
  await choose(page, "First name,Phone\nNoura,0501234567\n");
  await expect(errorSummary(page)).toContainText("Columns are missing: Last name");
  await choose(page, "x", "people.pdf");
  await expect(errorSummary(page)).toContainText("only CSV and Excel files (.xlsx) can be imported");
  await choose(page, "First name,Last name,Phone\nN,Saad,055\n");
  await expect(page.getByText("None of the lines can be imported")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Import / })).toHaveCount(0);
});

test("importing needs the right to create customers", async ({ page, signedIn }) => {
  await signedIn({ permissions: ["customers:read"] });
  expect((await page.goto("/customers/import"))?.status()).toBe(403);
});
