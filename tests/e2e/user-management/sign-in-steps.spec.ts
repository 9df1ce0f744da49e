import type { Page } from "@playwright/test";
import { PERMISSIONS } from "#app/lib/permissions.ts";
import { hashPassword } from "#app/modules/auth/password.server.ts";
import { openFactor, totpOf } from "#app/modules/auth/second-factor.server.ts";
import { paths } from "#app/paths.ts";
import { rows } from "#db/orm.ts";
import { expect, storeOf, test } from "#tests/support/browser/e2e.ts";
import { errorSummary, toast } from "#tests/support/browser/sale-screen.ts";
import { makeStore } from "#tests/support/factories.ts";

const PASSWORD = "a quiet orange lamp";

async function enter(page: Page, username: string, password = PASSWORD) {
  await page.goto(paths.login());
  await page.getByLabel("Username").first().fill(username);
  await page.getByLabel("Password").first().fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}

test("a user is invited with a link, sees one store, and loses a permission with the next click @nojs", async ({
  page,
  em,
  browser,
  baseURL,
  signedIn,
}, { project }) => {
  const foreign = await makeStore(em);
  const boss = await signedIn({ stores: [await makeStore(em), await makeStore(em)], permissions: PERMISSIONS });
  const [store] = boss.stores;
  const mark = `${project.name === "no-js" ? "n" : "s"}${Date.now()}`;
  const role = await rows(em)
    .insertInto("roles")
    .values({ name: `Counter ${mark}` })
    .returning("id")
    .executeTakeFirstOrThrow();
  const granted = await rows(em)
    .selectFrom("permissions")
    .select("id")
    .where("code", "in", ["customers:read", "sales:read"])
    .execute();
  await rows(em)
    .insertInto("role_permissions")
    .values(granted.map(({ id }) => ({ role_id: role.id, permission_id: id })))
    .execute();

  await page.goto(paths.users.users.new());
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("First name").fill("Dana");
  await dialog.getByLabel("Last name").fill(mark);
  await dialog.getByLabel("Username").fill(`dana.${mark}`);
  await dialog.getByLabel("Email").fill(`dana.${mark}@shop.example`);
  await dialog.getByLabel(store?.name ?? "", { exact: true }).check();
  await dialog.getByLabel(`Counter ${mark}`).check();
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("link", { name: "Make password link" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Make password link" }).click();
  const link = await page.getByRole("dialog").getByLabel("Link").inputValue();
  expect(link).toMatch(/\/invite\/[0-9a-f]{64}$/);

  const scripts = project.use.javaScriptEnabled ?? true;
  const own = await browser.newContext({ baseURL, locale: "en-GB", javaScriptEnabled: scripts });
  const guest = await own.newPage();
  await guest.goto(new URL(link).pathname);
  await expect(guest.getByRole("main")).toContainText(`dana.${mark}`);
  await guest.getByLabel("New password", { exact: true }).fill("password1");
  await guest.getByLabel("New password again").fill("password1");
  await guest.getByRole("button", { name: "Choose password" }).click();
  await expect(errorSummary(guest)).toContainText("one of the first that anybody would try");
  await guest.getByLabel("New password", { exact: true }).fill(PASSWORD);
  await guest.getByLabel("New password again").fill(PASSWORD);
  await guest.getByRole("button", { name: "Choose password" }).click();
  await expect(toast(guest)).toContainText("Password chosen");
  expect((await guest.goto(new URL(link).pathname))?.status()).toBe(410);

  await enter(guest, `dana.${mark}`);
  await expect(guest.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  const shown = guest.getByRole("banner");
  await expect(shown).toContainText(store?.name ?? "");
  for (const other of [boss.stores[1], foreign]) await expect(shown).not.toContainText(other?.name ?? "");
  await guest.goto(paths.customers.list());
  await expect(guest.getByRole("heading", { name: "Customers", level: 1 })).toBeVisible();

  await page.goto(paths.users.roles.edit(role.id));
  await page.getByLabel("Customers: Read", { exact: true }).uncheck();
  await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
  await expect(toast(page)).toContainText("Role updated successfully");
  await guest.getByRole("link", { name: "Customers", exact: true }).first().click();
  await expect(guest.getByRole("heading", { name: "Access Denied" })).toBeVisible();

  await page.goto(paths.users.users.list({ q: mark }));
  await page.getByRole("link", { name: `Dana ${mark}`, exact: true }).click();
  await page.getByRole("link", { name: "Sessions" }).click();
  await page.getByRole("button", { name: "End all sessions" }).click();
  await expect(toast(page)).toContainText("1 session ended");
  await guest.goto(paths.sales.list());
  await expect(guest).toHaveURL(/\/login\?/);
  await own.close();
});

test("a second factor is turned on, asked for at sign-in, and turned off @nojs", async ({ page, em, signedIn }) => {
  const actor = await signedIn();
  expect(storeOf(actor).id).toBeGreaterThan(0);
  const { id, username } = actor.user;
  const password_hash = await hashPassword(PASSWORD);
  await rows(em).updateTable("system_users").set({ password_hash }).where("id", "=", id).execute();
  await page.goto(paths.profile());
  await page.getByRole("link", { name: "Second factor" }).click();
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByRole("img", { name: "QR code for the authenticator app" })).toBeVisible();
  const stored = rows(em).selectFrom("second_factors").select("secret").where("user_id", "=", id);
  const secret = await openFactor(em, id, (await stored.executeTakeFirstOrThrow()).secret);
  const code = (periods: number) => totpOf(secret, "").generate({ timestamp: Date.now() + periods * 30_000 });
  await page.getByLabel("Code", { exact: true }).fill("000000");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(errorSummary(page)).toContainText("This code is wrong or was used before");
  await page.getByLabel("Code", { exact: true }).fill(code(-1));
  await page.getByRole("button", { name: "Confirm" }).click();
  const codes = page.getByRole("main").getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent()) ?? "";

  await page.context().clearCookies({ name: "session" });
  await enter(page, username);
  await page.getByLabel("Code", { exact: true }).fill("000000");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("This code is wrong or was used before");
  await page.getByLabel("Code", { exact: true }).fill(code(0));
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();

  await page.context().clearCookies({ name: "session" });
  await enter(page, username);
  await page.getByLabel("Code", { exact: true }).fill(recovery);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await page.goto(paths.secondFactor());
  await expect(page.getByRole("main")).toContainText("9 recovery codes are left");
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByRole("main")).toContainText("The second factor is off");

  await page.goto(paths.sessions());
  await expect(page.getByRole("row").filter({ hasText: "This one" })).toHaveCount(1);
  await page.getByRole("button", { name: "End all others" }).click();
  await expect(toast(page)).toContainText("sessions ended");
  await expect(page.getByRole("main").getByRole("row")).toHaveCount(2);
});
