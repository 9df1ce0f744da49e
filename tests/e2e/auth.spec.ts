import type { Page } from "@playwright/test";
import { rows } from "#db/orm.ts";
import { expect, test } from "#tests/support/browser/e2e.ts";
import { errorSummary, toast } from "#tests/support/browser/sale-screen.ts";

const username = (page: Page) => page.getByLabel("Username");
const password = (page: Page) => page.getByLabel("Password");
const submit = (page: Page) => page.getByRole("button", { name: "Sign In" }).click();

/** With Enter, as most people do. */
async function signInAsCashier(page: Page): Promise<void> {
  await username(page).fill("cashier");
  await password(page).fill("cashier123");
  await password(page).press("Enter");
}

test("a visitor signs in and comes back to where they wanted to go @nojs", async ({ page }) => {
  await page.goto("/customers?insured=yes");
  await expect(page).toHaveURL("/login?redirectTo=%2Fcustomers%3Finsured%3Dyes");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Optical Store Management");
  await expect(page.getByText("Comprehensive inventory and sales management system")).toBeVisible();
  await expect(page.getByText("Secure authentication with role-based access control")).toBeVisible();
  await signInAsCashier(page);
  await expect(page).toHaveURL("/customers?insured=yes");
  await expect(toast(page)).toContainText("Login Successful");
  await expect(toast(page)).toContainText("Welcome back!");
  await page.goto("/login");
  await expect(page).toHaveURL("/dashboard");
});

for (const target of ["https://other.example/", "//other.example", "/\\other.example", "javascript:alert(1)"]) {
  test(`redirectTo=${target} does not lead to another site @nojs-only`, async ({ page }) => {
    await page.goto(`/login?redirectTo=${encodeURIComponent(target)}`);
    await signInAsCashier(page);
    await expect(page).toHaveURL("/dashboard");
  });
}

test("a missing value is named beside its field @nojs", async ({ page }) => {
  await page.goto("/login");
  await submit(page);
  await expect(errorSummary(page)).toContainText("Username is required");
  await expect(errorSummary(page)).toContainText("Password is required");
  await expect(username(page)).toHaveAccessibleDescription("Username is required");
  await expect(password(page)).toHaveAccessibleDescription("Password is required");
});

test("a wrong password shows only that the credentials are invalid @nojs", async ({ page }) => {
  await page.goto("/login");
  await username(page).fill("someone");
  await password(page).fill("guess");
  await submit(page);
  const alert = page.getByRole("alert").filter({ hasText: "Login Failed" });
  await expect(alert).toContainText("Invalid credentials");
  await expect(alert).toBeFocused();
  await expect(username(page)).toHaveValue("someone");
  await expect(password(page)).toHaveValue("");
});

test("the test users sign in with one press @nojs", async ({ page }) => {
  await page.goto("/login");
  await expect(page.getByText("+27 more")).toBeVisible();
  await expect(page.getByText("Super Admin", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Login as Nouf Al-Subaie" }).click();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByText("Nouf Al-Subaie").first()).toBeVisible();
});

test("the password can be shown @nojs", async ({ page }) => {
  await page.goto("/login");
  await username(page).fill("cashier");
  await password(page).fill("cashier123");
  await expect(password(page)).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(password(page)).toHaveAttribute("type", "text");
  await expect(password(page)).toHaveValue("cashier123");
  await expect(page.getByRole("button", { name: "Hide" })).toHaveAttribute("aria-pressed", "true");
  await submit(page);
  await expect(page).toHaveURL("/dashboard");
});

test("while sign-in is under way the inputs are disabled and the button says so", async ({ page }) => {
  await page.goto("/login");
  // The form goes nowhere, so that there is time to look at it.
  await page.evaluate(() => document.addEventListener("submit", (event) => event.preventDefault()));
  await username(page).fill("cashier");
  await password(page).fill("cashier123");
  await submit(page);
  await expect(page.getByRole("button", { name: "Signing In..." })).toBeDisabled();
  await expect(username(page)).toBeDisabled();
  await expect(password(page)).toBeDisabled();
});

test("a test user's Login fills the form and submits it", async ({ page }) => {
  await page.goto("/login");
  await page.evaluate(() => document.addEventListener("submit", (event) => event.preventDefault()));
  await page.getByRole("button", { name: "Login as Nouf Al-Subaie" }).click();
  await expect(page.getByRole("button", { name: "Signing In..." })).toBeDisabled();
  await expect(username(page)).toHaveValue("manager");
  await expect(password(page)).toHaveValue("manager123");
  for (const field of [username(page), password(page)]) await expect(field).toBeDisabled();
});

test("a user without the permission is refused and still sees the menu @nojs", async ({ page, signedIn }) => {
  await signedIn({ permissions: ["sales:read"] });
  for (const path of ["/settings/user-management", "/customers", "/sales/new", "/inventory"]) {
    expect((await page.goto(path))?.status()).toBe(403);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Access Denied");
    await expect(page.getByText("You don't have permission to access this page.")).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Menu" })).toBeVisible();
  }
});

test("an unknown path is not found, signed in or not @nojs", async ({ page, signedIn }) => {
  for (const asWho of ["visitor", "user"]) {
    if (asWho === "user") await signedIn();
    for (const path of ["/no-such-page", "/customers/1/no-such-page"]) {
      expect((await page.goto(path))?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Page Not Found");
      await expect(page.getByText("router")).toHaveCount(0);
    }
  }
  for (const path of ["/customers/999999999", "/customers/abc", "/sales/0", "/sales/2147483648"]) {
    expect((await page.goto(path))?.status()).toBe(404);
  }
  expect((await page.goto("/receipts/999999999"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Receipt Not Found");
  await expect(page.getByText("The receipt you are looking for could not be found.")).toBeVisible();
});

test("sign out ends the session itself, not only its cookie @nojs", async ({ page, context, em, signedIn }) => {
  const { user } = await signedIn();
  const cookies = await context.cookies();
  await page.goto("/dashboard");
  await page.locator("summary", { hasText: user.lastName }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/login");
  await expect(toast(page)).toContainText("Signed out");
  expect((await context.cookies()).some(({ name }) => name === "session")).toBe(false);
  expect(await rows(em).selectFrom("sessions").select("user_id").where("user_id", "=", user.id).execute()).toEqual([]);
  await context.addCookies(cookies);
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/login/);
});
