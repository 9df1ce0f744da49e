import type { Page } from "@playwright/test";
import { PERMISSIONS } from "#app/lib/permissions.ts";
import { rows } from "#db/orm.ts";
import { expect, storeOf, test } from "#tests/support/browser/e2e.ts";
import { cartLine, completeButton, toast } from "#tests/support/browser/sale-screen.ts";
import { makeActor, makeStore, makeVariant, stock } from "#tests/support/factories.ts";
import { PASSWORD, withPassword } from "#tests/support/session.ts";

const hit = (page: Page, sku: string) => page.getByRole("row").filter({ hasText: sku });

test("what is sold out here is asked of another store with one press, and a piece that is here is sold with an approval @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const cashier = await signedIn();
  const here = storeOf(cashier);
  const there = await makeStore(em);
  const manager = await withPassword(em, await makeActor(em, { stores: [here], permissions: PERMISSIONS }));
  const item = await makeVariant(em, { storeId: here.id, price: "100.00", quantity: 0 });
  await stock(em, { storeId: there.id, variantId: item.id, quantity: 3 });
  const ask = page.getByRole("button", { name: `Request ${item.name} from ${there.name}` });

  await page.goto(`/sales/new?q=${item.sku}`);
  await expect(hit(page, item.sku)).toContainText("Out of stock");
  await ask.click();
  await expect(toast(page)).toContainText("Requested: transfer");
  await page.goto(`/sales/new?q=${item.sku}`);
  await ask.click();
  await expect(toast(page)).toContainText("Requested already: transfer");
  const requests = await rows(em)
    .selectFrom("transfers")
    .select(["kind", "status", "to_store_id"])
    .where("from_store_id", "=", there.id)
    .execute();
  expect(requests).toEqual([{ kind: "request", status: "pending", to_store_id: here.id }]);

  await page.goto(`/sales/new?q=${item.sku}`);
  await page.getByRole("button", { name: `${item.name} is here` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sell an item that is here");
  await expect(page.getByRole("main")).toContainText("1 piece is put into the books");
  await page.getByRole("textbox", { name: "Why the books count too few" }).fill("Behind the display");
  await page.getByRole("button", { name: "Add to the cart" }).click();
  const dialog = page.getByRole("dialog", { name: "A manager approves" });
  await expect(dialog).toContainText(`${item.name} (${item.sku}): 1 piece that the books do not count`);
  await dialog.getByLabel("Manager's username").fill(manager.user.username);
  await dialog.getByLabel("Manager's password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Approve" }).click();
  await expect(cartLine(page, item.sku)).toHaveCount(1);
  // The cart has all that the store has: one more has to come from the other store.
  await expect(cartLine(page, item.sku).getByRole("button", { name: /^Request / })).toHaveCount(1);
  await completeButton(page).click();
  await expect(page.locator("#completed")).toContainText("Total SAR 115.00");

  const moved = await rows(em)
    .selectFrom("stock_movements")
    .select(["kind", "quantity", "reason"])
    .where("store_id", "=", here.id)
    .where("variant_id", "=", item.id)
    .where("quantity", "<>", 0)
    .orderBy("id")
    .execute();
  expect(moved).toEqual([
    { kind: "adjustment", quantity: 1, reason: "in_hand: Behind the display" },
    { kind: "sale", quantity: -1, reason: null },
  ]);
});
