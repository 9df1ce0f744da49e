import { addDays, riyadhDay } from "#app/lib/dates.ts";
import { rows } from "#db/orm.ts";
import { expect, scripted, test } from "#tests/support/browser/e2e.ts";
import { makeCustomer } from "#tests/support/factories.ts";

test("a phone that is none is refused beside its field, and a number is kept in one form @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  await signedIn();
  await page.goto("/doctors/new");
  await page.getByLabel("First name").fill("Omar");
  await page.getByLabel("Last name").fill("Readable");
  await page.getByLabel("Phone").fill("05O-123 4568");
  await page.getByRole("button", { name: "Save Doctor" }).click();
  await expect(page.locator("#field-phone-error")).toContainText("such as 050 123 4567");
  await expect(page.getByLabel("Phone")).toHaveValue("05O-123 4568");
  await page.getByLabel("Phone").fill("٠٥٠-٧٧٧ ٤٥٦٨");
  await page.getByRole("button", { name: "Save Doctor" }).click();
  await page.goto("/doctors?q=00966507774568");
  await expect(page.getByRole("row").filter({ hasText: "Readable" }).first()).toContainText("+966 50 777 4568");
  const saved = await rows(em).selectFrom("doctors").select("phone").where("last_name", "=", "Readable").execute();
  expect(saved).toContainEqual({ phone: "+966507774568" });
});

test("a prescription takes the day of its examination and asks about an axis without a cylinder @nojs", async ({
  page,
  em,
  signedIn,
  javaScriptEnabled,
}) => {
  await signedIn();
  const customer = await makeCustomer(em, { lastName: "Al-Outside" });
  await page.goto(`/prescriptions/new?customerId=${customer.id}`);
  if (javaScriptEnabled) await scripted(page);
  const day = page.getByLabel("Examination date");
  await expect(day).toHaveValue(riyadhDay());
  await day.fill(addDays(riyadhDay(), 1));
  await page.getByRole("textbox", { name: "Right Eye: Sphere", exact: true }).fill("-1.00");
  await page.getByRole("textbox", { name: "Right Eye: Axis", exact: true }).fill("90");
  await page.getByRole("button", { name: "Save Prescription" }).click();
  const problems = page.getByRole("alert");
  await expect(problems).toContainText("This axis has no cylinder");
  await page.getByRole("textbox", { name: "Right Eye: Cylinder", exact: true }).fill("-0.50");
  await page.getByRole("button", { name: "Save Prescription" }).click();
  await expect(page.getByRole("alert")).toContainText("The examination date cannot be in the future");
  const examined = addDays(riyadhDay(), -30);
  await day.fill(examined);
  await page.getByRole("button", { name: "Save Prescription" }).click();
  await expect(page.getByRole("status").first()).toContainText("Prescription created");
  const saved = await rows(em)
    .selectFrom("prescriptions")
    .select(["id", "date"])
    .where("customer_id", "=", customer.id)
    .executeTakeFirstOrThrow();
  expect(riyadhDay(saved.date)).toBe(examined);
  await page.goto(`/prescriptions/${saved.id}`);
  await expect(day).toHaveValue(examined);
});
