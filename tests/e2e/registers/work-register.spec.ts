import type { Page } from "@playwright/test";
import { type Actor, execute } from "#app/lib/operation.server.ts";
import { PERMISSIONS } from "#app/lib/permissions.ts";
import { closeRegister } from "#app/modules/registers/sessions/closing/close-register.server.ts";
import { openRegister } from "#app/modules/registers/sessions/open-register.server.ts";
import { createSale } from "#app/modules/sales/cart/pay/create-sale.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { expect, type SignedIn, storeOf, test } from "#tests/support/browser/e2e.ts";
import { addToCart, completeButton, quantityOf } from "#tests/support/browser/sale-screen.ts";
import { makeActor, makeVariant } from "#tests/support/factories.ts";
import { makeRegister } from "#tests/support/shop/registers.ts";

type Door = { em: Em; signedIn: SignedIn };

/** A store that takes cash only at an open register, and its two drawers: one named Front, and one named Back. */
async function shop({ em, signedIn }: Door) {
  const actor = await signedIn({ permissions: PERMISSIONS });
  const store = storeOf(actor);
  await rows(em).updateTable("stores").set({ cash_needs_register: true }).where("id", "=", store.id).execute();
  const item = await makeVariant(em, { storeId: store.id, price: "100.00", quantity: 50 });
  const [front, back] = [await named(em, store.id, "1", "Front"), await named(em, store.id, "2", "Back")];
  return { em, actor, store, item, front, back };
}

async function named(em: Em, storeId: number, drawer: string, name: string): Promise<number> {
  const id = await makeRegister(em, storeId, drawer);
  await rows(em).updateTable("registers").set({ name }).where("id", "=", id).execute();
  return id;
}

const open = async (em: Em, actor: Actor, id: number) =>
  (await execute(openRegister, { em, actor }, { id, openingBalance: "500.00" })).id;

const sell = (em: Em, actor: Actor, variantId: number, payments?: object[]) =>
  execute(
    createSale,
    { em, actor },
    { sale: { paymentMethod: "cash" }, items: [{ variantId, quantity: 1 }], payments },
  );

/** The register of the newest payment or refund of the newest sale or of one that is given. */
const drawerOf = async (em: Em, storeId: number, saleId?: number) =>
  (
    await rows(em)
      .selectFrom("payments as p")
      .innerJoin("sales as s", "s.id", "p.receipt_id")
      .leftJoin("register_sessions as rs", "rs.id", "p.session_id")
      .select("rs.register_id as id")
      .where("s.store_id", "=", storeId)
      .$if(saleId !== undefined, (query) => query.where("s.id", "=", saleId ?? 0))
      .orderBy("p.id", "desc")
      .executeTakeFirstOrThrow()
  ).id;

const header = (page: Page) => page.getByRole("banner").getByRole("combobox", { name: "Register" });
const line = (page: Page) => page.getByRole("main").locator("#field-registerId");
const problem = (page: Page) => page.getByRole("alert");
const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole("main")
    .getByRole("button", { name, exact: typeof name === "string" })
    .click();

/** With scripts the choice is enough; without scripts the button beside the field sends it. */
async function workAt(page: Page, option: string | RegExp, scripts: boolean): Promise<void> {
  const label = (await header(page).getByRole("option").allTextContents()).find((text) => text.match(option)) ?? "";
  await header(page).selectOption({ label });
  if (!scripts) await page.locator("#switch-register").click();
  await expect(page.getByRole("status")).toContainText("You now work at register");
}

async function sellOnScreen(page: Page, sku: string): Promise<void> {
  await page.goto("/sales/new");
  await addToCart(page, sku);
  await completeButton(page).click();
  await expect(page.locator("#completed")).toContainText("SAR 115.00");
}

test("the register chosen in the header takes and gives the money of sales, returns, debit notes, voids and collections @nojs", async ({
  page,
  em,
  signedIn,
  javaScriptEnabled,
}) => {
  const { actor, store, item, front, back } = await shop({ em, signedIn });
  const colleague = await makeActor(em, { stores: [store], permissions: PERMISSIONS });
  await open(em, actor, front);
  await open(em, colleague, back);
  const [sold, more, wrong] = [
    await sell(em, actor, item.id),
    await sell(em, actor, item.id),
    await sell(em, actor, item.id),
  ];
  const deposit = await sell(em, actor, item.id, [{ paymentMethod: "cash", amount: "60.00" }]);

  // Nothing is chosen yet: the register that the user opened is the one.
  await page.goto("/sales/new");
  await expect(header(page).locator("option:checked")).toHaveText(/^Front: open \(Test User/);
  await expect(line(page)).toContainText("Register: Front, opened by Test User");
  await sellOnScreen(page, item.sku);
  expect(await drawerOf(em, store.id)).toBe(front);

  await workAt(page, /^Back: open/, javaScriptEnabled !== false);
  await sellOnScreen(page, item.sku);
  await page.goto("/sales/new");
  await expect(line(page)).toContainText(
    `Register: Back, opened by ${colleague.user.firstName} ${colleague.user.lastName}`,
  );
  expect(await drawerOf(em, store.id)).toBe(back);

  await page.goto(`/sales/${sold.id}/return`);
  await expect(line(page)).toContainText("Register: Back");
  await page.getByRole("textbox", { name: /^Pieces of .* that come back/ }).fill("1");
  await page.getByRole("combobox", { name: "Reason" }).selectOption("Wrong item or size");
  await press(page, "Return goods");
  await expect(page).toHaveURL(/\/returns\/\d+$/);
  expect(await drawerOf(em, store.id, sold.id)).toBe(back);

  await page.goto(`/sales/${more.id}/correct`);
  await expect(line(page)).toContainText("Register: Back");
  await page.getByRole("textbox", { name: "Reason" }).fill("Lenses of a higher index");
  await page.getByRole("combobox", { name: "Payment method" }).selectOption("Cash");
  await page.getByRole("textbox", { name: /^Add per piece of/ }).fill("10");
  await press(page, "Check amounts");
  await press(page, "Charge SAR 11.50");
  await expect(page).toHaveURL(/\/sales\/\d+$/);
  expect(await drawerOf(em, store.id)).toBe(back);

  await page.goto(`/sales/${wrong.id}/void`);
  await expect(line(page)).toContainText("Register: Back");
  await page.getByRole("combobox", { name: "Reason" }).selectOption({ index: 1 });
  await page.getByRole("button", { name: "Void sale", exact: true }).click();
  await expect(page).toHaveURL(/\/returns\/\d+$/);
  expect(await drawerOf(em, store.id, wrong.id)).toBe(back);

  await page.goto(`/sales/${deposit.id}/collect`);
  await expect(line(page)).toContainText("Register: Back");
  await press(page, "Take payment");
  await expect(page.getByRole("table", { name: "Timeline" })).toContainText("55.00");
  expect(await drawerOf(em, store.id, deposit.id)).toBe(back);
});

test("a register that was closed meanwhile takes no money; opening it leads back to the form, and nothing is lost @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const { actor, store, item, front } = await shop({ em, signedIn });
  await open(em, actor, front);
  const deposit = await sell(em, actor, item.id, [{ paymentMethod: "cash", amount: "60.00" }]);
  await page.goto(`/sales/${deposit.id}/collect`);
  await page.getByRole("textbox", { name: /^Cash received/ }).fill("100");
  await execute(closeRegister, { em, actor }, { id: front, countedBalance: "560.00" });
  await press(page, "Take payment");
  await expect(problem(page)).toContainText("This register is closed. Open it first");
  await expect(line(page)).toContainText("No register is open.");

  // The user may also come back without opening a register.
  await press(page, "Open register Front");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Open register");
  await page.getByRole("main").getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(new RegExp(`/sales/${deposit.id}/collect$`));
  await expect(problem(page)).toContainText("Nothing was sent while you were away");
  await expect(page.getByRole("textbox", { name: /^Cash received/ })).toHaveValue("100");

  await press(page, "Open register Front");
  await press(page, "Open register");
  await expect(problem(page)).toContainText("Count the float, or enter it as one amount");
  await page.getByRole("textbox", { name: "Or the float as one amount" }).fill("200");
  await press(page, "Open register");
  await expect(page).toHaveURL(new RegExp(`/sales/${deposit.id}/collect$`));
  await expect(page.getByRole("status")).toContainText("Float SAR 200.00");
  await expect(line(page)).toContainText("Register: Front, opened by");
  await expect(page.getByRole("textbox", { name: /^Cash received/ })).toHaveValue("100");
  await press(page, "Take payment");
  await expect(page.getByRole("status")).toContainText("45.00");
  expect(await drawerOf(em, store.id, deposit.id)).toBe(front);
});

test("cash is refused while no register is open, and opening one leads back to the cart @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const { store, item, back } = await shop({ em, signedIn });
  await page.goto("/sales/new");
  await expect(line(page)).toContainText("No register is open.");
  await addToCart(page, item.sku);
  await quantityOf(page, item.sku).fill("2");
  // Enter does what it did: the buttons of the line are not the first ones of the form.
  await quantityOf(page, item.sku).press("Enter");
  await expect(page.getByRole("main")).toContainText("230.00");
  await completeButton(page).click();
  await expect(problem(page)).toContainText("Open a register before cash is taken or paid out");
  await press(page, "Open register Back");
  await page.getByRole("textbox", { name: "Or the float as one amount" }).fill("200");
  await press(page, "Open register");
  await expect(page).toHaveURL(/\/sales\/new\?draft=\d+$/);
  await expect(line(page)).toContainText("Register: Back, opened by");
  await expect(quantityOf(page, item.sku)).toHaveValue("2");
  await completeButton(page).click();
  await expect(page.locator("#completed")).toContainText("SAR 230.00");
  expect(await drawerOf(em, store.id)).toBe(back);
});

test("a store without a register says so, and leads who may to the adding of one @nojs", async ({ page, signedIn }) => {
  const manager = await signedIn({ permissions: PERMISSIONS });
  await page.goto("/sales/new");
  await expect(line(page)).toContainText("This store has no register yet.");
  await line(page).getByRole("link", { name: "Add a register" }).click();
  await expect(page).toHaveURL(/\/registers\/new$/);
  await signedIn({ stores: [storeOf(manager)] });
  await page.goto("/sales/new");
  await expect(line(page)).toHaveText("This store has no register yet.");
});
