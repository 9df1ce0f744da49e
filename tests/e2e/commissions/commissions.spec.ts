import { commissionPaths } from "#app/commission-paths.ts";
import { expect, storeOf, test } from "#tests/support/browser/e2e.ts";
import { makeVariant } from "#tests/support/factories.ts";
import { sellItems, takeBack } from "#tests/support/selling.ts";

test("a manager makes a rule, a sale gives its commission, and a return takes it back @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const actor = await signedIn({ permissions: ["reports:manage", "sales:manage", "inventory:manage"] });
  const store = storeOf(actor);
  const person = `${actor.user.firstName} ${actor.user.lastName}`;
  const { id: variantId } = await makeVariant(em, {
    ...{ storeId: store.id, price: "100.00", category: "Eyeglasses", quantity: 20 },
  });

  await page.goto("/reports");
  await page.getByRole("link", { name: "Commissions" }).click();
  await page.getByRole("link", { name: "Commission rules" }).click();
  await page.getByRole("link", { name: "New rule" }).first().click();
  await page.getByLabel("Name").fill(`Rule ${store.id}`);
  await page.getByLabel("Person").selectOption({ label: person });
  await page.getByLabel("Role").selectOption({ index: 1 });
  await page.getByLabel("Store").selectOption(String(store.id));
  await page.getByLabel("Percent").fill("5");
  await page.getByRole("button", { name: "Save rule" }).click();
  await expect(page.getByRole("alert")).toContainText("Choose a person or a role, not both");
  await expect(page.getByLabel("Percent")).toHaveValue("5");
  await page.getByLabel("Role").selectOption("");
  await page.getByRole("button", { name: "Save rule" }).click();
  await expect(page.getByRole("status").first()).toContainText("Rule saved");

  const sale = await sellItems({ em, actor }, [{ variantId, quantity: 2 }]);
  await page.goto(commissionPaths.people());
  await page.getByRole("link", { name: person }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`Commissions of ${person}`);
  const rows = page.getByRole("table").last().getByRole("row");
  await expect(rows.nth(1)).toContainText("5% of SAR 200.00");
  await expect(rows.nth(1)).toContainText("10.00");
  await expect(page.getByText("SAR 10.00").first()).toBeVisible();

  await takeBack({ em, actor }, sale.id, 1);
  await page.goto(commissionPaths.mine());
  await expect(page.getByRole("heading", { level: 1 })).toContainText("My commissions");
  await expect(rows.nth(2)).toContainText("Return");
  await expect(rows.nth(2)).toContainText("−5.00");
  await expect(page.getByText("SAR 5.00").first()).toBeVisible();
  await page.goto(`${commissionPaths.mine()}?kind=return`);
  await expect(rows).toHaveCount(2);

  await page.goto(commissionPaths.printMine());
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Commission statement");
  await expect(page.getByRole("row", { name: /Return/ })).toContainText("−5.00");

  await page.goto(`${commissionPaths.rules.list()}?q=${store.id}`);
  await page.getByRole("link", { name: `Rule ${store.id}` }).click();
  await page.getByLabel("Percent").fill("10");
  await page.getByRole("button", { name: "Save rule" }).click();
  await expect(page.getByRole("status").first()).toContainText("Rule updated");
  await page.goto(commissionPaths.mine());
  await expect(page.getByText("SAR 10.00").first()).toBeVisible();
  await page.goto(`${commissionPaths.rules.list()}?q=${store.id}`);
  await page.getByRole("link", { name: `Rule ${store.id}` }).click();
  await page.getByRole("link", { name: "Delete", exact: true }).click();
  await page.getByRole("button", { name: "Delete rule" }).click();
  await expect(page.getByRole("status").first()).toContainText("Rule deleted");
  await page.goto(commissionPaths.mine());
  await expect(rows.nth(1)).toContainText("All sales 1%");
});
