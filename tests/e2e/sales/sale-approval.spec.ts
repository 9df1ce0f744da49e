import type { Page } from "@playwright/test";
import type { StoreOption } from "#app/lib/operation.server.ts";
import { PERMISSIONS, type Permission } from "#app/lib/permissions.ts";
import { type Em, rows } from "#db/orm.ts";
import { expect, storeOf, test } from "#tests/support/browser/e2e.ts";
import {
  addToCart,
  cartLine,
  completeButton,
  errorSummary,
  figures,
  settle,
  toast,
} from "#tests/support/browser/sale-screen.ts";
import { makeActor, makePolicy, makeStore, makeVariant } from "#tests/support/factories.ts";
import { PASSWORD, withPassword } from "#tests/support/session.ts";

const discount = (page: Page) => page.getByRole("textbox", { name: "Discount", exact: true });
const dialog = (page: Page) => page.getByRole("dialog", { name: "A manager approves" });

const managerOf = async (em: Em, store: StoreOption, permissions: readonly Permission[] = PERMISSIONS) =>
  withPassword(em, await makeActor(em, { stores: [store], permissions }));

async function approveAs(page: Page, username: string, password: string): Promise<void> {
  await dialog(page).getByLabel("Manager's username").fill(username);
  await dialog(page).getByLabel("Manager's password").fill(password);
  await dialog(page).getByRole("button", { name: "Approve" }).click();
}

const approvals = (em: Em, storeId: number) =>
  rows(em)
    .selectFrom("approvals")
    .select(["entity", "requested_name", "approved_name", "approved_by", "what"])
    .where("store_id", "=", storeId)
    .execute();

test("a manager approves a discount above the limit on the spot, and the cashier stays signed in @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const cashier = await signedIn();
  const store = storeOf(cashier);
  const manager = await managerOf(em, store);
  const colleague = await managerOf(em, store, ["sales:create"]);
  const stranger = await managerOf(em, await makeStore(em));
  const item = await makeVariant(em, { storeId: store.id, price: "100.00" });
  await page.goto("/sales/new");
  await addToCart(page, item.sku);
  await discount(page).fill("30");
  await completeButton(page).click();
  await expect(dialog(page)).toContainText("A discount of SAR 30.00, above the limit of SAR 23.00");

  await approveAs(page, manager.user.username, "not the password");
  await expect(dialog(page)).toContainText("The manager's username or password is wrong");
  await expect(dialog(page).getByLabel("Manager's password")).toHaveValue("");
  await approveAs(page, colleague.user.username, PASSWORD);
  await expect(dialog(page)).toContainText("This user may not approve this in this store");
  await approveAs(page, stranger.user.username, PASSWORD);
  await expect(dialog(page)).toContainText("This user may not approve this in this store");
  expect(await approvals(em, store.id)).toEqual([]);

  await approveAs(page, manager.user.username, PASSWORD);
  await expect(toast(page)).toContainText("Sale completed");
  const name = ({ firstName, lastName }: typeof manager.user) => `${firstName} ${lastName}`;
  expect(await approvals(em, store.id)).toEqual([
    {
      entity: "sales",
      requested_name: name(cashier.user),
      approved_name: name(manager.user),
      approved_by: manager.user.id,
      what: [{ kind: "discount", discount: "30.00", limit: "23.00" }],
    },
  ]);
  const audit = await rows(em)
    .selectFrom("audit_log")
    .select(["actor_id", "note"])
    .where("action", "=", "completeCart")
    .where("actor_id", "=", cashier.user.id)
    .execute();
  expect(audit).toHaveLength(1);
  expect(audit[0]?.note).toContain(`approved by ${name(manager.user)}`);
  await page.goto("/profile");
  await expect(page.getByRole("main")).toContainText(`Username${cashier.user.username}`);
});

test("an insurer without an active policy of the customer needs a manager's approval @nojs", async ({
  page,
  em,
  signedIn,
  javaScriptEnabled: scripts = true,
}) => {
  const store = storeOf(await signedIn());
  const manager = await managerOf(em, store);
  const { insuranceId } = await makePolicy(em, { coveragePercentage: "30.00" });
  const item = await makeVariant(em, { storeId: store.id, price: "736.00" });
  await page.goto("/sales/new");
  await addToCart(page, item.sku);
  await page.getByLabel("Insurance", { exact: true }).selectOption(String(insuranceId));
  await settle(page, scripts);
  await page.getByRole("textbox", { name: "Coverage" }).fill("100");
  await settle(page, scripts);
  await expect.poll(async () => (await figures(page))["Insurance Coverage"]).toBeDefined();
  await completeButton(page).click();
  await expect(errorSummary(page)).toContainText(
    "without an active policy of this customer needs a manager's approval",
  );
  await expect(dialog(page)).toContainText("pays 100% without an active policy of the customer");
  const sales = rows(em).selectFrom("sales").select("id").where("store_id", "=", store.id);
  expect(await sales.execute()).toEqual([]);
  await approveAs(page, manager.user.username, PASSWORD);
  await expect(toast(page)).toContainText("Sale completed");
  expect(await sales.execute()).toHaveLength(1);
});

test("a cashier asks for another price, and whoever closes the question keeps the cart @nojs", async ({
  page,
  em,
  signedIn,
  javaScriptEnabled: scripts = true,
}) => {
  const store = storeOf(await signedIn());
  const manager = await managerOf(em, store);
  const item = await makeVariant(em, { storeId: store.id, price: "100.00" });
  await page.goto("/sales/new");
  await addToCart(page, item.sku);
  await page.getByRole("button", { name: `Another price for ${item.name} than 100.00` }).click();
  const price = cartLine(page, item.sku).getByRole("textbox", { name: `Unit price of ${item.name}` });
  await price.fill("80");
  await settle(page, scripts);
  await expect.poll(async () => (await figures(page))["Total Payable"]).toBe("92.00");
  await completeButton(page).click();
  await expect(dialog(page)).toContainText(`${item.name} at SAR 80.00 instead of SAR 100.00`);
  await dialog(page).getByRole("link", { name: "Cancel" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(price).toHaveValue("80.00");
  await completeButton(page).click();
  await approveAs(page, manager.user.username, PASSWORD);
  await expect(toast(page)).toContainText("Sale completed");
  await expect(page.locator("#completed")).toContainText("Total SAR 92.00");
  expect(await approvals(em, store.id)).toHaveLength(1);
});

test("five wrong passwords of a manager stop approvals for a while, as they stop a sign-in @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const store = storeOf(await signedIn());
  const manager = await managerOf(em, store);
  const item = await makeVariant(em, { storeId: store.id, price: "100.00" });
  await page.goto("/sales/new");
  await addToCart(page, item.sku);
  await discount(page).fill("30");
  await completeButton(page).click();
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await approveAs(page, manager.user.username, "not the password");
    await expect(dialog(page).getByLabel("Manager's password")).toHaveValue("");
  }
  await approveAs(page, manager.user.username, PASSWORD);
  await expect(page.getByText(/Too many failed/).first()).toBeVisible();
  expect(await approvals(em, store.id)).toEqual([]);
});
