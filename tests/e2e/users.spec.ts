import type { Page } from "@playwright/test";
import { PERMISSIONS } from "#app/lib/permissions.ts";
import { paths } from "#app/paths.ts";
import { expect, test } from "#tests/support/e2e.ts";
import { errorSummary, toast } from "#tests/support/sale-screen.ts";

const save = (page: Page, name = "Save") => page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
const field = (page: Page, name: string) => page.getByRole("dialog").getByLabel(name);
const find = async (page: Page, text: string) => {
  await page.getByRole("searchbox").last().fill(text);
  await page.getByRole("main").getByRole("button", { name: "Search", exact: true }).click();
};
const rowOf = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

test("teams, roles, permissions and users are added, changed and deleted @nojs", async ({ page, signedIn }) => {
  await signedIn({ permissions: PERMISSIONS });
  const mark = String(Date.now());
  await page.goto(paths.users.management());
  await expect(page.getByRole("navigation", { name: "User Management" }).getByRole("link")).toHaveText([
    "Teams",
    "Roles",
    "Permissions",
    "Users",
  ]);

  await page.getByRole("link", { name: "Add Team" }).first().click();
  await save(page);
  await expect(errorSummary(page)).toContainText("Team name is required");
  await page.getByLabel("Name", { exact: true }).fill(`Evening ${mark}`);
  await save(page);
  await expect(toast(page)).toContainText("Team created successfully");

  await page.goto(paths.users.permissions.list());
  await page.getByRole("link", { name: "Add Permission" }).first().click();
  await field(page, "Resource").fill(`Kiosk ${mark}`);
  await save(page);
  await expect(toast(page)).toContainText("Permission created successfully");
  await find(page, mark);
  await expect(rowOf(page, mark)).toContainText(`sales:create:kiosk-${mark}`);

  await page.goto(paths.users.roles.list());
  await page.getByRole("link", { name: "Add Role" }).first().click();
  await page.getByLabel("Name", { exact: true }).fill(`Optician ${mark}`);
  await page.getByLabel("Customers: Read", { exact: true }).check();
  await page.getByLabel("Sales: Manage", { exact: true }).check();
  await save(page);
  await expect(toast(page)).toContainText("Role created successfully");

  await page.goto(paths.users.users.list());
  await page.getByRole("link", { name: "Add User" }).first().click();
  await save(page);
  await expect(errorSummary(page)).toContainText("Username is required");
  await field(page, "First name").fill("Reem");
  await field(page, "Last name").fill(`Saud ${mark}`);
  await field(page, "Username").fill(`reem.${mark}`);
  await field(page, "Email").fill(`reem.${mark}@shop.example`);
  await page.getByRole("group", { name: "Roles" }).getByLabel(`Optician ${mark}`).check();
  await page.getByRole("group", { name: "Teams" }).getByLabel(`Evening ${mark}`).check();
  await save(page);
  await expect(toast(page)).toContainText("User created successfully");
  await expect(page.getByRole("main")).toContainText("Never");
  await expect(rowOf(page, "sales:delete")).toContainText(`Optician ${mark} (sales:manage)`);
  await expect(rowOf(page, "customers:read")).toContainText(`Optician ${mark}`);

  await page.goto(paths.users.roles.list({ q: `Optician ${mark}` }));
  await page.getByRole("link", { name: `Edit Optician ${mark}` }).click();
  await page.getByLabel("Sales: Manage", { exact: true }).uncheck();
  await save(page);
  await expect(toast(page)).toContainText("Role updated successfully");
  await page.goto(paths.users.users.list({ q: mark }));
  await expect(rowOf(page, `reem.${mark}`)).toContainText("Never");
  await page.getByRole("link", { name: `Reem Saud ${mark}`, exact: true }).click();
  await expect(rowOf(page, "customers:read")).toBeVisible();
  await expect(rowOf(page, "sales:delete")).toHaveCount(0);

  for (const [list, name, button, said] of [
    [paths.users.users.list({ q: mark }), `Delete Reem Saud ${mark}`, "Delete user", "User deleted successfully"],
    [paths.users.roles.list({ q: mark }), `Delete Optician ${mark}`, "Delete role", "Role deleted successfully"],
    [paths.users.teams.list({ q: mark }), `Delete Evening ${mark}`, "Delete team", "Team deleted successfully"],
    [
      paths.users.permissions.list({ q: mark }),
      `Delete sales:create:kiosk-${mark}`,
      "Delete permission",
      "Permission deleted successfully",
    ],
  ] as const) {
    await page.goto(list);
    await page.getByRole("link", { name, exact: true }).click();
    await save(page, button);
    await expect(toast(page)).toContainText(said);
  }
});

test("an administrator can neither leave nor grant what they lack @nojs", async ({ page, signedIn }) => {
  const { user } = await signedIn({ permissions: ["users:manage"] });
  await page.goto(paths.users.users.remove(user.id));
  await save(page, "Delete user");
  await expect(errorSummary(page)).toContainText("You cannot remove yourself");
  await page.goto(paths.users.roles.new());
  await page.getByLabel("Name", { exact: true }).fill("Too much");
  await page.getByLabel("Sales: Read", { exact: true }).check();
  await save(page);
  await expect(errorSummary(page)).toContainText("You cannot grant what you do not hold: sales:read");
  await expect(page.getByLabel("Sales: Read", { exact: true })).toBeChecked();
});
