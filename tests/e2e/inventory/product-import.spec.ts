import { rows } from "#db/orm.ts";
import { expect, test } from "#tests/support/browser/e2e.ts";
import { toast } from "#tests/support/browser/sale-screen.ts";

test("a file of products is checked, corrected and imported with its stock @nojs", async ({ page, em, signedIn }) => {
  await signedIn({ permissions: ["inventory:read", "inventory:create"] });
  const name = `Imported ${Date.now()}`;
  const sku = `IMP-${Date.now()}`;
  const count = async () =>
    (await rows(em).selectFrom("product_variants").select("id").where("sku", "like", `${sku}-%`).execute()).length;

  await page.goto("/inventory");
  await page.getByRole("link", { name: "Import products" }).click();
  const template = await page.request.get("/inventory/import/template");
  expect(await template.text()).toContain("Name,Brand,Model,Category,SKU,Colour");

  const lines = [
    "Name,Brand,Category,SKU,Price,Initial Quantity",
    `${name},Luma,Eyeglasses,${sku}-1,120,4`,
    `${name},Luma,Hats,${sku}-2,120,`,
    `${name},Luma,Eyeglasses,${sku}-3,130,`,
  ];
  const file = { name: "frames.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) };
  await page.getByLabel("CSV or Excel file").setInputFiles(file);
  await page.getByRole("button", { name: "Check file" }).click();
  await expect(page.getByRole("table", { name: "Lines that cannot be imported" }).locator("tbody tr")).toHaveText([
    /3\s*Category\s*Hats\s*Choose a category that is in use/,
  ]);
  expect(await count()).toBe(0);

  await page.getByRole("button", { name: "Import 2 variants" }).click();
  await expect(toast(page)).toContainText("2 variants imported");
  expect(await count()).toBe(2);
  await page.getByRole("link", { name: "To the inventory" }).click();
  await page.goto(`/inventory?q=${sku}-1`);
  await expect(page.getByRole("row").filter({ hasText: `${sku}-1` })).toContainText(/120\.00\s*4/);
});
