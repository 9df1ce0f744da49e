import type { Page } from "@playwright/test";
import { readablePhone } from "#app/lib/fields/saudi-formats.ts";
import { type Em, rows } from "#db/orm.ts";
import { expect, scripted, storeOf, test } from "#tests/support/browser/e2e.ts";
import {
  addToCart,
  atTill,
  cart,
  cartLine,
  completeButton,
  errorSummary,
  figures,
  openCarts,
  openReceipt,
  quantityOf,
  scan,
  scanField,
  settle,
  toast,
} from "#tests/support/browser/sale-screen.ts";
import { CASHIER_RIGHTS, makeCustomer, makePolicy, makeVariant } from "#tests/support/factories.ts";

const notes = (page: Page) => page.getByRole("textbox", { name: "Notes" });
const openNotes = (page: Page) => page.locator("summary", { hasText: "Notes" }).click();
const discount = (page: Page) => page.getByRole("textbox", { name: "Discount", exact: true });

/** Keeps the answers of the screen's own requests back until they are let go. */
async function holdAnswers(page: Page) {
  let letGo = () => {};
  const waited = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/sales/new/live", async (route) => {
    await waited;
    await route.continue();
  });
  return { letGo };
}

const stockOf = async (em: Em, variantId: number) =>
  (
    await rows(em)
      .selectFrom("inventory")
      .select("quantity")
      .where("variant_id", "=", variantId)
      .executeTakeFirstOrThrow()
  ).quantity;

test("an unknown code says so and keeps the focus in the scan field @nojs", async ({ page, em, signedIn }) => {
  const store = storeOf(await signedIn());
  const item = await makeVariant(em, { storeId: store.id });
  await page.goto("/sales/new");
  await expect(scanField(page)).toBeFocused();
  await addToCart(page, item.sku);
  await scan(page, "no-such-code");
  await expect(page.getByText("No product has the code or name no-such-code")).toBeVisible();
  await expect(scanField(page)).toBeFocused();
  await expect(cartLine(page, item.sku)).toBeVisible();
});

test("an empty cart cannot be completed @nojs", async ({ page, signedIn }) => {
  await signedIn();
  await page.goto("/sales/new");
  await openNotes(page);
  await notes(page).fill("Collects on Sunday");
  await completeButton(page).click();
  await expect(page.getByText("Cannot complete sale with an empty cart").first()).toBeVisible();
  await expect(notes(page)).toHaveValue("Collects on Sunday");
});

test("a sale's errors stand beside their fields and in the summary, and typed values stay @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const store = storeOf(await signedIn());
  const [frame, cloth] = [
    await makeVariant(em, { storeId: store.id, price: "690.00" }),
    await makeVariant(em, { storeId: store.id, price: "25.00", quantity: 3 }),
  ];
  await page.goto("/sales/new");
  await addToCart(page, frame.sku, cloth.sku);
  await openNotes(page);
  await notes(page).fill("Gift wrap");

  await test.step("a missing payment method is refused", async () => {
    await page.getByLabel("Payment method").selectOption({ label: "Choose" });
    await completeButton(page).click();
    await expect(errorSummary(page)).toContainText("Payment method is required");
    await expect(errorSummary(page)).toBeFocused();
    await expect(notes(page)).toHaveValue("Gift wrap");
    await expect(cart(page).getByRole("row")).toHaveCount(3);
  });

  await test.step("a quantity of 0 is refused", async () => {
    await page.getByLabel("Payment method").selectOption({ label: "Credit Card" });
    await quantityOf(page, cloth.sku).fill("0");
    await completeButton(page).click();
    await expect(errorSummary(page)).toContainText("Quantity must be at least 1");
    await expect(cartLine(page, cloth.sku)).toContainText("Quantity must be at least 1");
    await expect(quantityOf(page, cloth.sku)).toHaveValue("0");
    await expect(page.getByLabel("Payment method").locator("option:checked")).toHaveText("Credit Card");
  });

  await test.step("a quantity above the available stock is refused", async () => {
    await quantityOf(page, cloth.sku).fill("4");
    await completeButton(page).click();
    await expect(errorSummary(page)).toContainText(
      `Failed to process sale: Only 3 of ${cloth.name} (${cloth.sku}) available`,
    );
    await expect(quantityOf(page, cloth.sku)).toHaveValue("4");
    await expect(notes(page)).toHaveValue("Gift wrap");
  });

  expect([await stockOf(em, frame.id), await stockOf(em, cloth.id)]).toEqual([10, 3]);
  await quantityOf(page, cloth.sku).fill("3");
  await completeButton(page).click();
  await expect(toast(page)).toContainText("Sale completed");
  expect([await stockOf(em, frame.id), await stockOf(em, cloth.id)]).toEqual([9, 0]);
});

test("an item that is out of stock is named and not added @nojs", async ({ page, em, signedIn }) => {
  const store = storeOf(await signedIn());
  const [gone, last] = [
    await makeVariant(em, { storeId: store.id, quantity: 0 }),
    await makeVariant(em, { storeId: store.id, quantity: 1 }),
  ];
  await page.goto("/sales/new");
  await scan(page, gone.sku);
  await expect(page.getByText(`${gone.name} (${gone.sku}) is out of stock: 0 available`)).toBeVisible();
  await addToCart(page, last.sku);
  await scan(page, last.sku);
  await expect(page.getByText(`Only 1 of ${last.name} (${last.sku}) available`)).toBeVisible();
  await expect(quantityOf(page, last.sku)).toHaveValue("1");
  await expect(cartLine(page, gone.sku)).toHaveCount(0);
});

test("a cart is put on hold and resumed with all its items and fields @nojs", async ({
  page,
  em,
  signedIn,
  javaScriptEnabled: scripts = true,
}) => {
  const store = storeOf(await signedIn());
  const item = await makeVariant(em, { storeId: store.id, price: "100.00" });
  await page.goto("/sales/new");
  await addToCart(page, item.sku);
  await quantityOf(page, item.sku).fill("2");
  await discount(page).fill("10");
  await settle(page, scripts);
  await expect.poll(async () => (await figures(page))["Total Payable"]).toBe("220.00");

  await page.getByRole("button", { name: /^Hold/ }).click();
  await expect(toast(page)).toContainText("Cart put on hold");
  await expect(page.getByText("The cart is empty")).toBeVisible();

  await openCarts(page);
  await page.getByRole("link", { name: /^Resume the cart of/ }).click();
  await expect(quantityOf(page, item.sku)).toHaveValue("2");
  await expect(discount(page)).toHaveValue("10.00");
  expect((await figures(page))["Total Payable"]).toBe("220.00");
});

test("discarding a cart asks for confirmation @nojs", async ({ page, em, signedIn }) => {
  const store = storeOf(await signedIn());
  const item = await makeVariant(em, { storeId: store.id });
  await page.goto("/sales/new");
  await addToCart(page, item.sku);
  await page.getByRole("button", { name: "Discard cart" }).click();
  const question = page.getByRole("dialog", { name: "Discard this cart?" });
  await question.getByRole("link", { name: "Keep it" }).click();
  await expect(question).toHaveCount(0);
  await expect(cartLine(page, item.sku)).toBeVisible();

  const draft = page.url();
  await page.getByRole("button", { name: "Discard cart" }).click();
  await question.getByRole("button", { name: "Discard cart" }).click();
  await expect(toast(page)).toContainText("Cart discarded");
  await expect(page.getByText("The cart is empty")).toBeVisible();
  await page.goto(draft);
  await expect(page).toHaveURL("/sales/new");
  await expect(toast(page)).toContainText("This cart has been discarded");
});

test("two tabs are two drafts, and a reload loses nothing @nojs", async ({
  page,
  context,
  em,
  signedIn,
  javaScriptEnabled: scripts = true,
}) => {
  const store = storeOf(await signedIn());
  const [a, b] = [await makeVariant(em, { storeId: store.id }), await makeVariant(em, { storeId: store.id })];
  const other = await context.newPage();
  await page.goto("/sales/new");
  await other.goto("/sales/new");
  await addToCart(page, a.sku);
  await addToCart(other, b.sku);
  await quantityOf(page, a.sku).fill("3");
  await settle(page, scripts);
  await expect.poll(async () => (await figures(page)).Subtotal).toBe("300.00");

  for (const tab of [page, other]) await tab.reload();
  await expect(quantityOf(page, a.sku)).toHaveValue("3");
  await expect(cartLine(page, b.sku)).toHaveCount(0);
  await expect(cartLine(other, b.sku)).toBeVisible();
  await expect(cartLine(other, a.sku)).toHaveCount(0);
});

test("a cart outlives the sign-in session that made it @nojs", async ({ page, context, em, signedIn }) => {
  const actor = await signedIn();
  const item = await makeVariant(em, { storeId: storeOf(actor).id });
  await page.goto("/sales/new");
  await addToCart(page, item.sku);
  await expect(page).toHaveURL(/draft=/);
  const draft = page.url();
  await context.clearCookies({ name: "session" });
  await page.goto(draft);
  await expect(page).toHaveURL(/\/login\?redirectTo=/);
  await signedIn({ stores: actor.stores });
  await page.goto(draft);
  await expect(cartLine(page, item.sku)).toBeVisible();
});

test("a user without a store is asked to select one @nojs", async ({ page, signedIn }) => {
  await signedIn({ stores: [] });
  await page.goto("/sales/new");
  await expect(page.getByText("Please select a store")).toBeVisible();
  await expect(
    page.getByText("You need to select a store from the dropdown in the header to create a sale."),
  ).toBeVisible();
  await expect(completeButton(page)).toHaveCount(0);
});

test("a manager sells at another price; a cashier cannot @nojs", async ({
  page,
  em,
  signedIn,
  javaScriptEnabled: scripts = true,
}) => {
  const cashier = await signedIn();
  const item = await makeVariant(em, { storeId: storeOf(cashier).id, price: "100.00" });
  const price = page.getByRole("textbox", { name: `Unit price of ${item.name}` });
  await page.goto("/sales/new");
  await addToCart(page, item.sku);
  await expect(price).toHaveCount(0);

  await signedIn({ stores: cashier.stores, permissions: [...CASHIER_RIGHTS, "sales:manage"] });
  await page.goto("/sales/new");
  await addToCart(page, item.sku);
  await price.fill("80");
  await settle(page, scripts);
  await expect.poll(async () => (await figures(page))["Total Payable"]).toBe("92.00");
  await completeButton(page).click();
  await expect(toast(page)).toContainText("Sale completed");
  await openReceipt(page);
  expect(await figures(page)).toMatchObject({ Subtotal: "80.00", "Total Payable": "92.00" });
});

test("a changed catalogue price is shown before the cart is charged @nojs", async ({ page, em, signedIn }) => {
  const item = await makeVariant(em, { storeId: storeOf(await signedIn()).id, price: "100.00" });
  await page.goto("/sales/new");
  await addToCart(page, item.sku);
  await rows(em).updateTable("product_variants").set({ price: "120.00" }).where("id", "=", item.id).execute();
  await completeButton(page).click();
  await expect(errorSummary(page)).toContainText(`${item.name}: the price is 120.00 now, not 100.00`);
  expect(await stockOf(em, item.id)).toBe(10);
  await expect(cartLine(page, item.sku)).toContainText("120.00");
  expect((await figures(page))["Total Payable"]).toBe("138.00");
  await completeButton(page).click();
  await expect(toast(page)).toContainText("Sale completed");
  await openReceipt(page);
  expect(await figures(page)).toMatchObject({ Subtotal: "120.00", "Total Payable": "138.00" });
});

test("the insurer's part is shown before the customer is charged @nojs", async ({
  page,
  em,
  signedIn,
  javaScriptEnabled: scripts = true,
}, info) => {
  const item = await makeVariant(em, { storeId: storeOf(await signedIn()).id, price: "690.00" });
  const lastName = `Al-Anazi ${info.project.name} ${info.retry}`;
  const customer = await makeCustomer(em, { firstName: "Huda", lastName });
  const { insuranceId } = await makePolicy(em, { customerId: customer.id, discountRate: "15.00" });
  const insurer = await rows(em)
    .selectFrom("insurances")
    .select("name")
    .where("id", "=", insuranceId)
    .executeTakeFirstOrThrow();
  await page.goto("/sales/new");
  await addToCart(page, item.sku);
  if (scripts) {
    // As a form sends it whose customer was chosen just before.
    await scripted(page);
    await page.locator("form[action^='/sales/new']").evaluate((form, id) => {
      form.insertAdjacentHTML("beforeend", `<input type="hidden" name="sale.customerId" value="${id}">`);
    }, customer.id);
  } else {
    await page.getByRole("searchbox", { name: /^Customer/ }).fill(lastName);
    await page.getByRole("button", { name: "Find" }).click();
    await page.getByRole("radio", { name: lastName }).check();
  }
  await openNotes(page);
  await notes(page).fill("Gift wrap");
  await completeButton(page).click();
  await expect(errorSummary(page)).toContainText(`Huda ${lastName} is insured with ${insurer.name}. Look at the total`);
  await expect(page.getByLabel("Insurance", { exact: true }).locator("option:checked")).toHaveText(
    `${insurer.name} A, active`,
  );
  await expect(page.getByText(`Huda ${lastName}`, { exact: true })).toBeVisible();
  await expect(notes(page)).toHaveValue("Gift wrap");
  expect(await figures(page)).toMatchObject({ "Insurance Coverage": "103.50", "Total Payable": "579.60" });
  expect(await stockOf(em, item.id)).toBe(10);
  await completeButton(page).click();
  await expect(toast(page)).toContainText("Sale completed");
  await openReceipt(page);
  expect(await figures(page)).toMatchObject({ "Insurance Coverage": "103.50", "Total Payable": "579.60" });
});

test("Hold and the buttons of the cart work without a payment method @nojs", async ({
  page,
  em,
  signedIn,
  javaScriptEnabled: scripts = true,
}) => {
  const item = await makeVariant(em, { storeId: storeOf(await signedIn()).id, price: "100.00" });
  const chosen = page.getByLabel("Payment method").locator("option:checked");
  await page.goto("/sales/new");
  await expect(chosen).toHaveText("Cash");
  await addToCart(page, item.sku);
  await page.getByLabel("Payment method").selectOption({ label: "Choose" });
  await quantityOf(page, item.sku).fill("2");
  await settle(page, scripts);
  await expect.poll(async () => (await figures(page))["Total Payable"]).toBe("230.00");
  await expect(chosen).toHaveText("Choose");
  await page.getByRole("button", { name: /^Hold/ }).click();
  await expect(toast(page)).toContainText("Cart put on hold");
  await openCarts(page);
  await page.getByRole("link", { name: /^Resume the cart of/ }).click();
  await expect(chosen).toHaveText("Choose");
});

test("a discount that is larger than the cart is refused beside its field @nojs", async ({
  page,
  em,
  signedIn,
  javaScriptEnabled: scripts = true,
}) => {
  const item = await makeVariant(em, { storeId: storeOf(await signedIn()).id, price: "100.00" });
  await page.goto("/sales/new");
  await addToCart(page, item.sku);
  await discount(page).fill("99999");
  await settle(page, scripts);
  await expect(errorSummary(page)).toContainText("The discount cannot be more than SAR\u00a0115.00");
  await expect(discount(page)).toHaveValue("99999");
  await expect(discount(page)).toHaveAttribute("aria-invalid", "true");
  expect((await figures(page))["Total Payable"]).toBe("115.00");
});

test("Enter in a field of the cart keeps the typed value @nojs-only", async ({ page, em, signedIn }) => {
  const item = await makeVariant(em, { storeId: storeOf(await signedIn()).id, price: "100.00" });
  await page.goto("/sales/new");
  await scanField(page).press("Enter");
  await expect(page.getByText("Scan a code, or type what to look for")).toBeVisible();
  await addToCart(page, item.sku);
  await quantityOf(page, item.sku).fill("3");
  await quantityOf(page, item.sku).press("Enter");
  await expect.poll(async () => (await figures(page)).Subtotal).toBe("300.00");
  await expect(page.getByText("Scan a code, or type what to look for")).toHaveCount(0);
});

test("a discount above the store's limit is refused to a cashier @nojs", async ({ page, em, signedIn }) => {
  const store = storeOf(await signedIn());
  const item = await makeVariant(em, { storeId: store.id, price: "100.00" });
  await page.goto("/sales/new");
  await addToCart(page, item.sku);
  await discount(page).fill("23.01");
  await completeButton(page).click();
  await expect(errorSummary(page)).toContainText("A discount above 23.00 needs a manager");
  await expect(discount(page)).toHaveValue("23.01");
});

test("a customer created during a sale is chosen when the cart comes back @nojs", async ({
  page,
  em,
  signedIn,
}, info) => {
  // Nobody whom an earlier run has made, or the form would ask.
  const lastName = `Al-Qahtani ${info.project.name} ${info.retry}`;
  const store = storeOf(await signedIn());
  const item = await makeVariant(em, { storeId: store.id });
  await page.goto("/sales/new");
  await addToCart(page, item.sku);
  await page.getByRole("button", { name: "New customer" }).click();
  await page.getByLabel("First name").fill("Reem");
  await page.getByLabel("Last name").fill(lastName);
  await page.getByLabel("Phone").fill(`05${String(Date.now()).slice(-8)}`);
  await page.getByRole("button", { name: "Save Customer" }).click();
  await expect(toast(page)).toContainText("Customer created");
  await expect(page.getByText(`Reem ${lastName}`)).toBeVisible();
  await expect(cartLine(page, item.sku)).toBeVisible();
});

test("a search by words finds items, and a category lists its items @nojs", async ({ page, em, signedIn }) => {
  const store = storeOf(await signedIn());
  const frame = await makeVariant(em, { storeId: store.id, category: "Reading Glasses" });
  await page.goto("/sales/new");
  await scan(page, frame.name);
  await page.getByRole("button", { name: `Add ${frame.name} ${frame.sku}` }).click();
  await expect(cartLine(page, frame.sku)).toBeVisible();
  await page.getByRole("button", { name: "Eyeglasses", exact: true }).click();
  await expect(page.getByRole("table", { name: /^Products found/ })).toContainText(frame.sku);
});

test("a long list of low stock is cut, with a link to the rest @nojs-only", async ({ page, em, signedIn }) => {
  const store = storeOf(await signedIn());
  for (let count = 0; count < 201; count++) await makeVariant(em, { storeId: store.id, quantity: 0 });
  await page.goto("/sales/new");
  await page.locator("summary", { hasText: "More than 200 items low or out of stock" }).click();
  await expect(page.getByRole("table", { name: "Low stock" }).getByRole("row")).toHaveCount(41);
  await page.getByRole("button", { name: "Show all" }).click();
  await expect(page.getByRole("table", { name: "Low stock" }).getByRole("row")).toHaveCount(201);
  await page.getByRole("link", { name: "All low stock" }).click();
  await expect(page).toHaveURL("/inventory/low-stock");
  // Goods that other tests sell are out of stock in this store too.
  await expect(page.getByText(/^[\d,]{3,} rows found$/)).toBeVisible();
});

test("choices for a customer named in the URL stay @nojs", async ({
  page,
  em,
  signedIn,
  javaScriptEnabled: scripts = true,
}) => {
  const store = storeOf(await signedIn());
  const item = await makeVariant(em, { storeId: store.id, price: "100.00" });
  const customer = await makeCustomer(em);
  await makePolicy(em, { customerId: customer.id, discountRate: "40.00" });
  await page.goto(`/sales/new?customerId=${customer.id}`);
  if (scripts) await scripted(page);
  const insurer = page.getByLabel("Insurance", { exact: true });
  await expect(insurer).not.toHaveValue("");
  await insurer.selectOption("");
  await addToCart(page, item.sku);
  await expect(insurer).toHaveValue("");
  expect(await figures(page)).toMatchObject({ "Total Payable": "115.00" });
});

test.describe("with scripts", () => {
  test("each shortcut key moves to the part of the screen it names", async ({ page, em, signedIn }) => {
    const store = storeOf(await signedIn());
    const item = await makeVariant(em, { storeId: store.id, quantity: 50 });
    await page.goto("/sales/new");
    await scripted(page);
    await addToCart(page, item.sku);
    await page.keyboard.press("F8");
    await expect(discount(page)).toBeFocused();
    await page.keyboard.type("5");
    await expect(discount(page)).toHaveValue("5");
    await page.keyboard.press("F3");
    await expect(page.getByRole("combobox", { name: /^Customer/ })).toBeFocused();
    await page.keyboard.press("F2");
    await expect(scanField(page)).toBeFocused();

    const keys = page.locator("details", { hasText: "Keyboard shortcuts" });
    await page.keyboard.type("a?");
    await expect(scanField(page)).toHaveValue("a?");
    await expect(keys).not.toHaveAttribute("open");
    await scanField(page).clear();
    await page.keyboard.press("?");
    await expect(keys).toHaveAttribute("open");
    await expect(keys.getByText("Ctrl+Enter")).toBeInViewport();
    await expect(scanField(page)).toHaveValue("");
    await page.keyboard.press("?");
    await expect(keys).not.toHaveAttribute("open");

    await page.keyboard.press("F4");
    await expect(toast(page)).toContainText("Cart put on hold");
    for (const key of ["F9", "Control+Enter"]) {
      await page.goto("/sales/new");
      await scripted(page);
      await addToCart(page, item.sku);
      await page.keyboard.press(key);
      await expect(toast(page)).toContainText("Sale completed");
    }
  });

  test("a scanner is heard wherever the focus is, except in a field", async ({ page, em, signedIn }) => {
    const [a, b] = await atTill({ page, em, signedIn }, "100.00", "10.00");
    await addToCart(page, a.sku);
    const more = cartLine(page, a.sku).getByRole("button", { name: /^One more/ });
    await more.click();
    await expect(quantityOf(page, a.sku)).toHaveValue("2");
    await expect(more).toBeFocused();
    await page.keyboard.type(b.sku);
    await page.keyboard.press("Enter");
    await expect(cartLine(page, b.sku)).toBeVisible();
    await expect(quantityOf(page, a.sku)).toHaveValue("2");

    await page.getByRole("heading", { level: 1 }).click();
    await expect(scanField(page)).not.toBeFocused();
    await page.keyboard.type(b.sku);
    await page.keyboard.press("Enter");
    await expect(quantityOf(page, b.sku)).toHaveValue("2");

    const search = page.getByRole("searchbox", { name: /^Search customers/ });
    await search.focus();
    await page.keyboard.type("abc");
    await expect(search).toHaveValue("abc");
  });

  test("each of several codes scanned in one instant adds its item", async ({ page, em, signedIn }) => {
    const items = await atTill({ page, em, signedIn }, "100.00", "100.00", "100.00");
    // In one task of the browser: closer than any scanner can send them, whatever the machine is busy with.
    await scanField(page).evaluate(
      (field, codes) => {
        for (const code of codes) {
          (field as HTMLInputElement).value = code;
          (field as HTMLInputElement).form?.querySelector<HTMLButtonElement>("button[value=add]")?.click();
        }
      },
      [...items, ...items].map(({ sku }) => sku),
    );
    for (const { sku } of items) await expect(quantityOf(page, sku)).toHaveValue("2");
    await expect.poll(async () => (await figures(page)).Subtotal).toBe("600.00");
  });

  test("completing right after a scan charges the scanned item, and waits when the scan is refused", async ({
    page,
    em,
    signedIn,
  }) => {
    const [a, b] = await atTill({ page, em, signedIn }, "100.00", "10.00");
    await addToCart(page, a.sku);
    const refusal = page.getByText("No product has the code or name");
    // Pressed while the scan is under way.
    await page.route("**/sales/new/live", async (route) => {
      await page.keyboard.press("F9");
      await route.continue();
    });
    await scan(page, "no-such-code");
    await expect(refusal).toBeVisible();
    await page.unroute("**/sales/new/live");
    // Pressed in the moment in which the refusal comes.
    await page.evaluate(() => {
      const pressF9 = () => document.dispatchEvent(new KeyboardEvent("keydown", { key: "F9" }));
      new MutationObserver((_, observer) => {
        if (!document.body.textContent.includes("another-such-code")) return;
        observer.disconnect();
        pressF9();
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    await scan(page, "another-such-code");
    await expect(page.getByText("No product has the code or name another-such-code")).toBeVisible();
    await scan(page, b.sku);
    await page.keyboard.press("F9");
    await expect(toast(page)).toContainText("Sale completed");
    await openReceipt(page);
    expect((await figures(page)).Subtotal).toBe("110.00");
  });

  test("a scanner that sends Enter twice adds one piece, and the next code replaces the previous one", async ({
    page,
    em,
    signedIn,
  }) => {
    const [a, b] = await atTill({ page, em, signedIn }, "100.00", "10.00");
    // Both come while the first is still under way.
    const held = await holdAnswers(page);
    await scanField(page).focus();
    await page.keyboard.type(a.sku);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await page.keyboard.type(b.sku);
    await expect(scanField(page)).toHaveValue(b.sku);
    await page.keyboard.press("Enter");
    held.letGo();
    await expect(quantityOf(page, b.sku)).toHaveValue("1");
    await expect(quantityOf(page, a.sku)).toHaveValue("1");
    await expect(scanField(page)).toHaveValue("");
    await expect(scanField(page)).toBeFocused();
  });

  test("text typed into a line during a scan stays, and the line keeps the focus", async ({ page, em, signedIn }) => {
    const [a, b] = await atTill({ page, em, signedIn }, "100.00", "10.00");
    await addToCart(page, a.sku);
    const held = await holdAnswers(page);
    await scan(page, b.sku);
    await quantityOf(page, a.sku).focus();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("3");
    held.letGo();
    await expect(cartLine(page, b.sku)).toBeVisible();
    await expect(quantityOf(page, a.sku)).toHaveValue("3");
    await expect(quantityOf(page, a.sku)).toBeFocused();
    await expect.poll(async () => (await figures(page)).Subtotal).toBe("310.00");
  });

  test("a line's error disappears with the next answer", async ({ page, em, signedIn }) => {
    const [item] = await atTill({ page, em, signedIn }, "100.00");
    await addToCart(page, item.sku);
    await quantityOf(page, item.sku).fill("0");
    await expect(cartLine(page, item.sku)).toContainText("Quantity must be at least 1");
    await expect(errorSummary(page)).toContainText("Quantity must be at least 1");
    await quantityOf(page, item.sku).fill("2");
    await expect.poll(async () => (await figures(page)).Subtotal).toBe("200.00");
    await expect(cartLine(page, item.sku)).not.toContainText("Quantity must be at least 1");
    await expect(errorSummary(page)).toHaveCount(0);
  });

  test("a refused scan keeps a newly created customer and the insurance figures", async ({ page, em, signedIn }) => {
    const [item] = await atTill({ page, em, signedIn }, "100.00");
    const customer = await makeCustomer(em);
    await makePolicy(em, { customerId: customer.id, discountRate: "40.00" });
    await addToCart(page, item.sku);
    await expect(page).toHaveURL(/draft=/);
    await page.goto(`${page.url()}&customerId=${customer.id}`);
    await scripted(page);
    const insured = { "Insurance Coverage": "40.00", "Total Payable": "59.00" };
    expect(await figures(page)).toMatchObject(insured);
    await scan(page, "no-such-code");
    await expect(page.getByText("No product has the code or name no-such-code")).toBeVisible();
    expect(await figures(page)).toMatchObject(insured);
    await addToCart(page, item.sku);
    await expect.poll(() => figures(page)).toMatchObject({ Subtotal: "200.00", "Insurance Coverage": "80.00" });
  });

  test("a page that a browser's extension has changed still has its cart", async ({ page, em, signedIn }) => {
    const [a, b] = await atTill({ page, em, signedIn }, "100.00", "10.00");
    await addToCart(page, a.sku);
    await expect(page).toHaveURL(/draft=/);
    await page.route("**/sales/new?draft=*", async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace("<main", "<div>Not of this page</div><main");
      await route.fulfill({ response, body: html });
    });
    await page.reload();
    await expect(page.getByText("Not of this page")).toHaveCount(0);
    await expect(cartLine(page, a.sku)).toBeVisible();
    await addToCart(page, b.sku);
    await expect(cart(page).getByRole("row")).toHaveCount(3);
  });

  test("a sale completed right after choosing an insurer is charged at the percent that the screen would show", async ({
    page,
    em,
    signedIn,
  }) => {
    const { insuranceId } = await makePolicy(em, { coveragePercentage: "30.00" });
    // Without a customer's policy an insurance is a manager's matter.
    const store = storeOf(await signedIn({ permissions: [...CASHIER_RIGHTS, "sales:manage"] }));
    const item = await makeVariant(em, { storeId: store.id, price: "100.00" });
    await page.goto("/sales/new");
    await scripted(page);
    await addToCart(page, item.sku);
    await page.getByLabel("Insurance", { exact: true }).selectOption(String(insuranceId));
    await page.keyboard.press("F9");
    await expect(toast(page)).toContainText("Sale completed");
    await openReceipt(page);
    expect(await figures(page)).toMatchObject({ "Insurance Coverage": "30.00", "Total Payable": "69.00" });
  });

  test("choosing a customer sets the insurer, and clearing the customer clears it", async ({ page, em, signedIn }) => {
    const [item] = await atTill({ page, em, signedIn }, "100.00");
    const phone = "+966511000777";
    const customer = await makeCustomer(em, { phone });
    await makePolicy(em, { customerId: customer.id, discountRate: "40.00" });
    await addToCart(page, item.sku);
    await page.keyboard.press("F3");
    const box = page.getByRole("combobox", { name: /^Customer/ });
    await box.fill(phone.slice(-8));
    await page
      .getByRole("option")
      .filter({ hasText: readablePhone(phone) })
      .click();
    await expect(page.getByText("class A: pays 40%")).toBeVisible();
    expect(await figures(page)).toMatchObject({ "Insurance Coverage": "40.00", "Total Payable": "59.00" });
    await page.getByRole("button", { name: /^Change/ }).click();
    await box.clear();
    await expect.poll(() => figures(page)).toMatchObject({ "Total Payable": "115.00" });
    expect(await figures(page)).not.toHaveProperty("Insurance Coverage");
    await expect(page.getByLabel("Insurance", { exact: true }).locator("option:checked")).toHaveText("No insurance");
  });
});
