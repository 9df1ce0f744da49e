import { rows } from "#db/orm.ts";
import { expect, storeOf, test } from "#tests/support/browser/e2e.ts";

test("a lost card gets a new code, and an unused one is taken back @nojs", async ({ page, em, signedIn }) => {
  const store = storeOf(await signedIn({ permissions: ["sales:manage"] }));
  await page.goto("/gift-cards/new");
  await page.getByRole("textbox", { name: "Amount (SAR)" }).fill("80");
  await page.getByLabel("Paid by").selectOption({ label: "mada" });
  await page.getByRole("button", { name: "Sell gift card" }).click();
  const card = () =>
    rows(em).selectFrom("gift_cards").selectAll().where("store_id", "=", store.id).executeTakeFirstOrThrow();
  const { code } = await card();
  await page.getByRole("link", { name: "Move to a new code" }).click();
  await page.getByRole("button", { name: "Move to a new code" }).click();
  await expect(page.getByRole("status").first()).toContainText("The card has a new code");
  expect((await card()).code).not.toBe(code);
  await page.getByRole("link", { name: "Take back" }).click();
  await page.getByRole("button", { name: "Take back" }).click();
  await expect(page.getByRole("status").first()).toContainText("Card taken back");
  expect(await card()).toMatchObject({ status: "refunded", balance: "0.00" });
});
