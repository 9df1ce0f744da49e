import { expect, storeOf, test } from "#tests/support/browser/e2e.ts";
import { makeCustomer } from "#tests/support/factories.ts";
import { makeRecall } from "#tests/support/shop/recalls.ts";

test("a reader sees who is due, and neither sends nor notes calls @nojs", async ({ page, em, signedIn }) => {
  const actor = await signedIn({ permissions: ["customers:read"] });
  const store = storeOf(actor);
  const customer = await makeCustomer(em, { firstName: "Lama" });
  const id = await makeRecall(em, { storeId: store.id, customerId: customer.id });
  await page.goto("/recalls");
  await expect(page.getByRole("link", { name: /^Lama/ }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^Send/ })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Send to all" })).toHaveCount(0);
  await page.goto(`/recalls/${id}`);
  await expect(page.getByRole("button", { name: "Save the call" })).toHaveCount(0);
});
