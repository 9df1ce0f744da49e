import { commissionPaths } from "#app/commission-paths.ts";
import { expect, storeOf, test } from "#tests/support/browser/e2e.ts";
import { makeVariant } from "#tests/support/factories.ts";
import { sellItems } from "#tests/support/selling.ts";

test("a cashier finds their own commissions in the user menu, and those of nobody else @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const actor = await signedIn({ permissions: ["sales:create", "sales:read"] });
  const { id: variantId } = await makeVariant(em, { storeId: storeOf(actor).id, price: "50.00", quantity: 5 });
  const sale = await sellItems({ em, actor }, [{ variantId, quantity: 1 }]);
  await page.goto("/reports");
  await page.getByRole("banner").locator("summary").last().click();
  await page.getByRole("banner").getByRole("link", { name: "My commissions" }).click();
  await expect(page.getByRole("link", { name: sale.receiptNumber })).toBeVisible();
  await expect(page.getByRole("link", { name: "Commission rules" })).toHaveCount(0);
  const other = await page.goto(commissionPaths.statement(1));
  expect(other?.status()).toBe(403);
  expect((await page.goto(commissionPaths.rules.list()))?.status()).toBe(403);
  expect((await page.goto(commissionPaths.close()))?.status()).toBe(403);
});
