import { addDays, formatDay, riyadhDay } from "#app/lib/dates.ts";
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
  await expect(day).toHaveValue(formatDay(riyadhDay()));
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
  await expect(day).toHaveValue(formatDay(examined));
});

test("a day is typed and shown with its month's name, and refused text stays with a message @nojs", async ({
  page,
  em,
  signedIn,
  javaScriptEnabled,
}) => {
  await signedIn({ permissions: ["sales:manage", "customers:read"] });
  const name = `Eid ${Date.now()}`;
  await page.goto("/holidays/new");
  const [first, last] = [page.getByLabel("First day"), page.getByLabel("Last day")];
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByRole("main").getByLabel("Store").selectOption({ index: 1 });
  await first.fill("٢٠/٣/٢٠٢٧");
  await last.fill("31 Feb 2027");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expect(first).toHaveValue("20 Mar 2027");
  await expect(last).toHaveValue("31 Feb 2027");
  await expect(last).toHaveAttribute("aria-invalid", "true");
  await last.fill("22.3.27");
  if (javaScriptEnabled) {
    await scripted(page);
    await last.blur();
    await expect(last).toHaveValue("22 Mar 2027");
    const picker = page.locator("input[type=date]");
    // The second time the picker stands beside the button already.
    for (const [before, chosen] of [
      ["2027-03-22", "23"],
      ["2027-03-23", "24"],
    ] as const) {
      await page.locator("[data-calendar]").last().click();
      await expect(picker).toHaveValue(before);
      await picker.evaluate((input: HTMLInputElement, day: string) => {
        input.value = `2027-03-${day}`;
        input.dispatchEvent(new Event("change", { bubbles: true }));
      }, chosen);
      await expect(last).toHaveValue(`${chosen} Mar 2027`);
    }
    await last.fill("22.3.27");
  }
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/\/holidays$/);
  const saved = await rows(em)
    .selectFrom("holidays")
    .select(["first_day as from", "last_day as to"])
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  expect(saved).toEqual({ from: "2027-03-20", to: "2027-03-22" });

  await page.goto("/receipts?from=5+Jan+2026&to=31.2.2026");
  await expect(page.getByLabel("From", { exact: true })).toHaveValue("05 Jan 2026");
  await expect(page.getByLabel("To", { exact: true })).toHaveValue("31.2.2026");
  await expect(page.getByText("Enter a real date, such as")).toBeVisible();
});
