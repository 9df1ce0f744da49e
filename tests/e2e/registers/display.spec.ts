import { execute } from "#app/lib/operation.server.ts";
import { PERMISSIONS } from "#app/lib/permissions.ts";
import { openRegister } from "#app/modules/registers/sessions/open-register.server.ts";
import { rows } from "#db/orm.ts";
import { expect, storeOf, test } from "#tests/support/browser/e2e.ts";
import { addToCart, completeButton } from "#tests/support/browser/sale-screen.ts";
import { makeVariant } from "#tests/support/factories.ts";
import { makeRegister } from "#tests/support/shop/registers.ts";

test("a second screen is paired by a code, follows the cart to the receipt, and is disconnected @nojs", async ({
  page,
  em,
  browser,
  baseURL,
  signedIn,
  javaScriptEnabled,
}) => {
  const actor = await signedIn({ permissions: PERMISSIONS });
  const store = storeOf(actor);
  const [item, other] = [
    await makeVariant(em, { storeId: store.id, price: "100.00", quantity: 9 }),
    await makeVariant(em, { storeId: store.id, price: "20.00", quantity: 9 }),
  ];
  const register = await makeRegister(em, store.id, "1");
  await execute(openRegister, { em, actor }, { id: register, openingBalance: "100.00" });
  await rows(em).updateTable("sessions").set({ register_id: register }).where("user_id", "=", actor.user.id).execute();

  await page.goto(`/registers/${register}`);
  await page.getByRole("link", { name: "Customer displays" }).click();
  await page.getByRole("button", { name: "Show a code" }).click();
  await expect(page.getByRole("status").locator("output")).toBeVisible();
  const code = ((await page.getByRole("status").locator("output").textContent()) ?? "").replace(/\D/g, "");
  expect(code).toHaveLength(6);

  const tablet = await browser.newContext({ baseURL, javaScriptEnabled, viewport: { width: 820, height: 1180 } });
  const screen = await tablet.newPage();
  const shows = (text: string | RegExp) => expect(screen.getByRole("main")).toContainText(text, { timeout: 15_000 });
  await screen.goto("/register/display");
  await screen.getByRole("textbox", { name: "Code of six digits" }).fill(code === "000000" ? "000001" : "000000");
  await screen.getByRole("button", { name: "Connect" }).click();
  await expect(screen.getByRole("alert")).toContainText("This code does not work");
  await screen.getByRole("textbox", { name: "Code of six digits" }).fill(code);
  await screen.getByRole("button", { name: "Connect" }).click();
  await shows("Welcome");
  await shows("أهلًا وسهلًا");
  expect(await screen.getByRole("main").locator("a, button, input").count()).toBe(0);

  await page.goto("/sales/new");
  await addToCart(page, item.sku);
  await shows("SAR 115.00");
  await addToCart(page, other.sku);
  await shows("SAR 138.00");
  await shows("You pay");
  await page.getByLabel("Payment Method").selectOption("cash");
  await completeButton(page).click();
  await shows("Thank you");
  await shows("SAR 138.00");

  // The screen's cookie opens no other page and no call.
  await screen.goto("/dashboard");
  await expect(screen).toHaveURL(/\/login/);
  expect((await screen.request.get("/api/registers")).status()).toBe(401);

  await screen.goto("/register/display");
  await page.goto(`/registers/${register}/displays`);
  await page.getByRole("table", { name: "Connected screens" }).getByRole("button", { name: "Disconnect" }).click();
  await expect(page.getByRole("main")).toContainText("No screen is connected");
  await expect(screen.getByRole("button", { name: "Connect" })).toBeVisible({ timeout: 15_000 });
  await tablet.close();
});
