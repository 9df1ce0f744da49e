import { PERMISSIONS } from "#app/lib/permissions.ts";
import { rows } from "#db/orm.ts";
import { expect, storeOf, test } from "#tests/support/browser/e2e.ts";
import { errorSummary, toast } from "#tests/support/browser/sale-screen.ts";
import { makeVariant } from "#tests/support/factories.ts";

test("a range of lens powers is checked and made in one step; its matrix shows them and sets reorder levels @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const actor = await signedIn({ permissions: PERMISSIONS });
  const storeId = storeOf(actor).id;
  const { productId, name, sku } = await makeVariant(em, { storeId, category: "Contact Lenses" });
  await rows(em)
    .updateTable("products")
    .set({ model: `T${productId}` })
    .where("id", "=", productId)
    .execute();
  const button = (words: string) => page.getByRole("main").getByRole("button", { name: words, exact: true });

  await page.goto(`/inventory?q=${sku}`);
  await page.getByRole("link", { name: `Powers: ${sku}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lens powers");
  await expect(page.getByText("No powers yet")).toBeVisible();
  await page.getByRole("link", { name: "Add powers" }).click();
  await page.getByLabel("Sphere from").fill("+0.50");
  await page.getByLabel("Sphere to").fill("-٠٫٥");
  await page.getByLabel("Sphere step").fill("0.5");
  await page.getByLabel("Cylinder from").fill("0.75");
  await button("Check").click();
  await expect(errorSummary(page)).toContainText("Enter a cylinder from 0.00 to -10.00 in steps of 0.25");
  await page.getByLabel("Cylinder from").fill("-0,75");
  await page.getByLabel("Cylinder to").fill("-1.25");
  await page.getByLabel("Cylinder step").fill("0.50");
  await page.getByLabel("Base curves").fill("8.4 8.8");
  await page.getByLabel("Initial quantity").fill("3");
  await page.getByLabel("Reorder level").fill("2");
  await button("Check").click();
  const preview = page.getByRole("region", { name: "Preview", exact: true });
  await expect(preview).toContainText("12 variants would be created");
  await expect(preview).toContainText(`+0.50 / -0.75 BC 8.4, T${productId}-P050C075B84`);
  await page.getByLabel("Base curves").fill("8.4, 8.8, 9.0");
  await button("Create 12 variants").click();
  await expect(preview).toContainText("18 variants would be created");
  await button("Create 18 variants").click();
  await expect(toast(page)).toContainText("18 variants created");

  const matrix = page.getByRole("table", { name: "Lens powers by sphere and Cylinder" });
  const cell = (power: string) => matrix.getByRole("link", { name: new RegExp(`^${power.replace("+", "\\+")}:`) });
  await expect(matrix.getByRole("columnheader")).toHaveText([/Sphere/, /-0\.75/, /-1\.25/, /Total/]);
  await expect(cell("+0.50 / -0.75")).toHaveAccessibleName(
    "+0.50 / -0.75: 3 / 2 (available / reorder level), In Stock",
  );
  await expect(matrix.getByRole("row", { name: /^Total/ })).toHaveText("Total9918");
  await page.getByRole("link", { name: "8.8", exact: true }).click();
  await page.getByText("Reorder level for a range").click();
  await page.getByLabel("Sphere to").fill("0");
  await page.getByLabel("Cylinder to").fill("-0.75");
  await page.getByRole("textbox", { name: "Reorder level" }).fill("4");
  await button("Set reorder level").click();
  await expect(toast(page)).toContainText("Reorder level set for 2 lenses");
  await expect(cell("0.00 / -0.75")).toHaveAccessibleName("0.00 / -0.75: 3 / 4 (available / reorder level), Low Stock");
  await expect(cell("0.00 / -1.25")).toHaveAccessibleName(/: 3 \/ 2 .*In Stock/);
  await page.getByRole("link", { name: "Base curve", exact: true }).click();
  await expect(page.getByRole("columnheader")).toHaveText([/Sphere/, /8\.4/, /8\.8/, /9\.0/, /Total/]);
  await page.getByRole("link", { name: /^\+0\.50 \/ 8\.8:/ }).click();
  await expect(page.getByLabel("SKU")).toHaveValue(`T${productId}-P050C075B88`);
  await page.locator("[name=addPower]").fill("+4.25");
  await button("Save Variant").click();
  await expect(errorSummary(page)).toContainText("Enter an addition from +0.25 to +4.00 in steps of 0.25");
  await page.locator("[name=addPower]").fill("+1.50");
  await button("Save Variant").click();
  await expect(toast(page)).toContainText("Variant updated");
  await page.goto(`/products/${productId}/powers?columns=addPower&baseCurve=8.8&cylinder=-0.75`);
  await expect(page.getByRole("columnheader")).toHaveText([/Sphere/, /None/, /\+1\.50/, /Total/]);
  await expect(page.getByText("1 variant of this product has no power")).toBeVisible();
  await page.goto(`/products/${productId}`);
  await expect(page.getByRole("link", { name: "Powers" })).toHaveAttribute("href", `/products/${productId}/powers`);
  await expect(page.getByText(name).first()).toBeVisible();

  await test.step("a single lens is typed into the product's form when its category is for lenses", async () => {
    const category = page.getByLabel("Category", { exact: true });
    await button("Add Variant").click();
    await page.getByText("Details of variant 1").click();
    const sphere = page.locator('[name="variants[0].sphere"]');
    await expect(sphere).toBeVisible();
    await category.selectOption("Eyeglasses");
    await expect(sphere).toBeHidden();
    await category.selectOption("Contact Lenses");
    await sphere.fill("-7.3");
    await page.getByLabel("SKU of variant 1", { exact: true }).fill(`T${productId}-SINGLE`);
    await button("Update Product").click();
    await expect(errorSummary(page)).toContainText("Enter a sphere from -30.00 to +30.00 in steps of 0.25");
    await expect(sphere).toHaveValue("-7.3");
    await sphere.fill("-7.25");
    await button("Update Product").click();
    await expect(toast(page)).toContainText("Product updated");
    await page.goto(`/products/${productId}`);
    await expect(page.getByRole("row", { name: new RegExp(`T${productId}-SINGLE`) })).toContainText("-7.25");
  });
});
