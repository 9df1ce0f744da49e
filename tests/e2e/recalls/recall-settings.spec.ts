import { execute } from "#app/lib/operation.server.ts";
import { updateRecallSettings } from "#app/modules/recalls/settings/recall-settings-operations.server.ts";
import { rows } from "#db/orm.ts";
import { expect, test } from "#tests/support/browser/e2e.ts";
import { makeActor } from "#tests/support/factories.ts";

const PERMISSIONS = ["settings:read", "settings:update", "customers:read"] as const;

test("a wrong rule of recalls is refused beside its field, and what was typed stays @nojs", async ({
  page,
  signedIn,
}) => {
  await signedIn({ permissions: [...PERMISSIONS] });
  await page.goto("/recalls");
  await page.getByRole("link", { name: "Rules", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Rules of recalls" })).toBeVisible();
  const adults = page.getByLabel("Months between eye tests of adults");
  const silent = page.getByLabel("Days of silence until a call");
  const feedback = page.getByRole("checkbox", { name: "List who was asked for feedback and is silent" });
  await adults.fill("400");
  await silent.fill("١٠");
  await feedback.uncheck();
  await page.getByRole("button", { name: "Save rules" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByRole("alert")).toContainText("Enter a whole number from 3 to 60");
  await expect(adults).toHaveValue("400");
  await expect(adults).toHaveAttribute("aria-invalid", "true");
  await expect(silent).toHaveValue("١٠");
  await expect(feedback).not.toBeChecked();
});

// The rules are those of the company, so one run alone saves them.
test("rules of recalls are saved, and two who change them at once meet", async ({ page, em, signedIn }) => {
  await signedIn({ permissions: [...PERMISSIONS] });
  await page.goto("/settings/recalls");
  const silent = page.getByLabel("Days of silence until a call");
  await silent.fill("10");
  await page.getByRole("button", { name: "Save rules" }).click();
  await expect(page.getByRole("status").first()).toContainText("Rules saved");
  await expect(silent).toHaveValue("10");

  // Somebody else changes them while this form is open.
  const other = await makeActor(em, { stores: [], permissions: [...PERMISSIONS] });
  await execute(updateRecallSettings, { em, actor: other }, { balanceDays: 21 });
  await silent.fill("12");
  await page.getByRole("button", { name: "Save rules" }).first().click();
  await expect(page.getByRole("heading", { name: "Someone else changed this while you had it open" })).toBeVisible();
  await expect(silent).toHaveValue("12");
  await expect(page.getByLabel("Days after the due date")).toHaveValue("21");
  await rows(em).deleteFrom("app_settings").where("key", "=", "recalls.rules").execute();
});
