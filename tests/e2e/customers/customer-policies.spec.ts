import type { Page } from "@playwright/test";
import { addYears, formatDay, riyadhDay } from "#app/lib/dates.ts";
import { type Em, rows } from "#db/orm.ts";
import { expect, scripted, test } from "#tests/support/browser/e2e.ts";
import { errorSummary, toast } from "#tests/support/browser/sale-screen.ts";
import { makeCustomer, makePolicy, makeStore } from "#tests/support/factories.ts";
import { PDF, PNG } from "#tests/support/shop/files.ts";

const policyRow = (page: Page, text: string | RegExp) =>
  page.getByRole("table", { name: "Insurance policies" }).getByRole("row").filter({ hasText: text });
const saveCustomer = (page: Page) => page.getByRole("button", { name: "Save Customer" }).click();

/** A company with as many policies as rates. */
async function companyWith(em: Em, rates: readonly string[]) {
  const policies: { policyId: number; policyNumber: string }[] = [];
  let insuranceId: number | undefined;
  for (const discountRate of rates) {
    const made = await makePolicy(em, { insuranceId, discountRate });
    insuranceId = made.insuranceId;
    const { policy_number } = await rows(em)
      .selectFrom("insurance_policies")
      .select("policy_number")
      .where("id", "=", made.policyId)
      .executeTakeFirstOrThrow();
    policies.push({ policyId: made.policyId, policyNumber: policy_number });
  }
  const { name } = await rows(em)
    .selectFrom("insurances")
    .select("name")
    .where("id", "=", insuranceId ?? 0)
    .executeTakeFirstOrThrow();
  return { insuranceId: insuranceId ?? 0, name, policies };
}

async function chooseCompany(page: Page, label: string, name: string, javaScriptEnabled = true): Promise<void> {
  await page.getByLabel(label).selectOption(name);
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Update", exact: true }).click();
}

test("an insured customer with two policies and documents: default, deletion, a new end date, and a covered sale @nojs", async ({
  page,
  em,
  signedIn,
  javaScriptEnabled,
}) => {
  await signedIn();
  const company = await companyWith(em, ["10.00", "35.00"]);
  const [small, large] = company.policies;
  const lastName = `Al-Insured ${Date.now()}`;
  await page.goto("/customers/new");
  await page.getByLabel("First name").fill("Rania");
  await page.getByLabel("Last name").fill(lastName);
  await page.getByLabel("Phone").fill(`05${String(Date.now()).slice(-8)}`);
  await page.getByLabel("Has Insurance").check();
  await expect(page.getByText("Please select an insurance company first")).toBeVisible();
  await page.getByLabel("Membership number").fill("M-4711");
  await chooseCompany(page, "Insurance company", company.name, javaScriptEnabled);
  await expect(page.getByLabel("Membership number")).toHaveValue("M-4711");
  for (const policy of company.policies) {
    await page.getByRole("checkbox", { name: policy.policyNumber }).check();
  }
  await page.getByLabel("Add documents").setInputFiles([
    { name: "iqama.pdf", mimeType: "application/pdf", buffer: PDF },
    { name: "insurance-card.png", mimeType: "image/png", buffer: PNG },
  ]);
  await saveCustomer(page);
  await expect(toast(page)).toContainText("Customer created");
  await expect(toast(page)).toContainText("2 insurance policies were selected");
  await expect(toast(page)).toContainText("Documents added: 2 files");

  await page.goto(`/customers?q=${encodeURIComponent(lastName)}`);
  await page.getByRole("link", { name: `Rania ${lastName}` }).click();
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  const customerPage = page.url();
  const documents = page.getByRole("region", { name: "Documents" }).locator("tbody tr");
  await expect(documents).toContainText(["insurance-card.png", "iqama.pdf"]);
  await expect(policyRow(page, "Default").filter({ hasText: "Valid" })).toHaveCount(1);
  const tableRows = policyRow(page, company.name);
  await expect(tableRows).toHaveCount(2);
  await expect(tableRows.first()).toContainText("Active");
  await expect(tableRows.first()).toContainText("No End Date");
  await expect(tableRows.first().getByRole("cell").first()).toHaveText("Default");

  await tableRows.last().getByRole("button", { name: "Set Default" }).click();
  await expect(toast(page)).toContainText("Default Policy Updated");
  await expect(tableRows.last().getByRole("cell").first()).toHaveText("Default");

  await tableRows.last().getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("dialog", { name: "Delete policy" })).toContainText("This is the default policy");
  await page.getByRole("button", { name: "Delete policy" }).click();
  await expect(toast(page)).toContainText("Policy Deleted");
  await expect(tableRows).toHaveCount(1);
  await expect(tableRows.first().getByRole("cell").first()).toHaveText("Default");

  await page.getByRole("button", { name: "Add Policy" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Insurance Policy" });
  await expect(dialog.getByLabel("Start date")).toHaveValue(formatDay(riyadhDay()));
  await expect(dialog.getByLabel("End date")).toHaveValue(formatDay(addYears(riyadhDay(), 1)));
  await dialog.getByRole("button", { name: "Save Policy" }).click();
  await expect(errorSummary(page)).toContainText("Policy selection is required");
  await page.getByLabel("Insurance provider").selectOption(company.name);
  await dialog.getByLabel("Policy", { exact: true }).selectOption({ value: String(large?.policyId) });
  await dialog.getByLabel("Default policy").check();
  await dialog.getByRole("button", { name: "Save Policy" }).click();
  await expect(toast(page)).toContainText("Policy Added");
  await expect(policyRow(page, formatDay(addYears(riyadhDay(), 1)))).toHaveCount(1);

  await tableRows.last().getByRole("button", { name: "Edit" }).last().click();
  const edit = page.getByRole("dialog", { name: "Edit Insurance Policy" });
  await edit.getByLabel("End date").fill(addYears(riyadhDay(), 20));
  await edit.getByRole("button", { name: "Save Policy" }).click();
  await expect(errorSummary(page)).toContainText("Enter an end date from");
  await edit.getByLabel("End date").fill(addYears(riyadhDay(), 3));
  await edit.getByRole("button", { name: "Save Policy" }).click();
  await expect(toast(page)).toContainText("Policy Updated");
  expect(page.url()).toBe(customerPage);
  await expect(policyRow(page, formatDay(addYears(riyadhDay(), 3)))).toHaveCount(1);
  expect(small).toBeDefined();

  await page.goto(`/sales/new?customerId=${customerPage.split("/").pop()}&customerName=Rania`);
  await expect(page.getByText(/pays 35%/)).toBeVisible();
});

test("from the sale to a new insured customer and back, with the right coverage @nojs", async ({
  page,
  em,
  signedIn,
  javaScriptEnabled,
}) => {
  await signedIn();
  const company = await companyWith(em, ["15.00", "45.00"]);
  await page.goto("/customers/new?returnTo=sales");
  await page.getByLabel("First name").fill("Lina");
  await page.getByLabel("Last name").fill("Al-Covered");
  await page.getByLabel("Phone").fill(`05${String(Date.now()).slice(-8)}`);
  await page.getByLabel("Has Insurance").check();
  await chooseCompany(page, "Insurance company", company.name, javaScriptEnabled);
  for (const { policyNumber } of company.policies) await page.getByRole("checkbox", { name: policyNumber }).check();
  await page.getByRole("radio", { name: company.policies[1]?.policyNumber }).check();
  await saveCustomer(page);
  await expect(toast(page)).toContainText("Customer created");
  await expect(page).toHaveURL(/\/sales\/new\?.*customerId=\d+&customerName=Lina/);
  await expect(page.getByText(/pays 45%/)).toBeVisible();
});

test("ticks and radios keep one default", async ({ page, em, signedIn }) => {
  await signedIn();
  const [one, other] = [await companyWith(em, ["10.00", "20.00"]), await companyWith(em, ["30.00"])];
  const tick = (number?: string) => page.getByRole("checkbox", { name: number });
  const radio = (number?: string) => page.getByRole("radio", { name: number });
  const [first, second] = one.policies.map(({ policyNumber }) => policyNumber);
  const third = other.policies[0]?.policyNumber;
  await page.goto("/customers/new");
  await scripted(page);
  await page.getByLabel("Has Insurance").check();
  await chooseCompany(page, "Insurance company", one.name);
  await tick(second).check();
  await expect(radio(second)).toBeChecked();
  await radio(first).check();
  await expect(tick(first)).toBeChecked();
  await tick(first).uncheck();
  await expect(radio(second)).toBeChecked();
  await chooseCompany(page, "Insurance company", other.name);
  await expect(tick(first)).toHaveCount(0);
  await expect(tick(second)).toBeChecked();
  await tick(third).check();
  await expect(radio(second)).toBeChecked();
  await tick(second).uncheck();
  await expect(radio(third)).toBeChecked();
});

test("policies and documents change beside a changed form, and nothing typed is lost @nojs", async ({
  page,
  em,
  signedIn,
  javaScriptEnabled,
}) => {
  const stores = [await makeStore(em), await makeStore(em)];
  await signedIn({ stores });
  page.on("dialog", () => {
    throw new Error("The browser asked");
  });
  const company = await companyWith(em, ["10.00"]);
  const { id } = await makeCustomer(em, { firstName: "Huda", lastName: "Al-Typed" });
  await makePolicy(em, { customerId: id });
  await makePolicy(em, { customerId: id, isDefault: false });
  await page.goto(`/customers/${id}`);
  if (javaScriptEnabled) await scripted(page);
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  await page.getByLabel("Has Insurance").check();
  await page.getByRole("textbox", { name: /^Company/ }).fill("Najd Optics");
  await page.getByLabel("Gender").selectOption("female");
  await page.getByLabel("First name").fill("");
  const kept = async () => {
    await expect(page).toHaveURL(new RegExp(`/customers/${id}(#documents)?$`));
    await expect(page.locator('[name="companyName"]')).toHaveValue("Najd Optics");
    await expect(page.locator('[name="firstName"]')).toHaveValue("");
    await expect(page.locator('[name="gender"]')).toHaveValue("female");
    await expect(page.locator('[name="hasInsurance"]:not([type=hidden])')).toBeChecked();
  };
  await page.getByRole("button", { name: "Set Default" }).click();
  await expect(toast(page)).toContainText("Default Policy Updated");
  await kept();

  await page.getByRole("button", { name: "Add Policy" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Cancel" }).click();
  await kept();
  await page.getByRole("button", { name: "Add Policy" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Insurance Policy" });
  await dialog.getByRole("button", { name: "Save Policy" }).click();
  await expect(errorSummary(page)).toContainText("Policy selection is required");
  await dialog.getByLabel("Insurance provider").selectOption(company.name);
  await dialog.getByLabel("Policy", { exact: true }).selectOption(String(company.policies[0]?.policyId));
  await dialog.getByRole("button", { name: "Save Policy" }).click();
  await expect(toast(page)).toContainText("Policy Added");
  await kept();

  // A press on the row opens its dialog too; without scripts the row's own button covers it.
  await policyRow(page, company.name).getByRole("cell").nth(1).click({ force: true });
  await page.getByLabel("Notes").last().fill("Card seen");
  await page.getByRole("button", { name: "Save Policy" }).click();
  await expect(toast(page)).toContainText("Policy Updated");
  await kept();
  await policyRow(page, company.name).getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete policy" }).click();
  await expect(toast(page)).toContainText("Policy Deleted");
  await expect(policyRow(page, company.name)).toHaveCount(0);
  await kept();

  await page.getByLabel("Add documents").setInputFiles([{ name: "card.png", mimeType: "image/png", buffer: PNG }]);
  await page.getByRole("button", { name: "Upload" }).click();
  await expect(toast(page)).toContainText("Documents added");
  await kept();
  await page.getByRole("button", { name: "Remove card.png" }).click();
  await page.getByRole("button", { name: "Remove document" }).click();
  await expect(toast(page)).toContainText("Document removed");
  await kept();
  // With scripts the page was never left.
  if (javaScriptEnabled) expect(loads).toBe(0);

  const menu = page.getByRole("banner").locator("details[data-menu] > summary");
  for (const button of ["Dark", "العربية", "English"]) {
    await menu.click();
    await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: button }).click()]);
    if (javaScriptEnabled) await scripted(page);
    await kept();
  }
  const other = page.getByRole("banner").getByRole("combobox");
  await Promise.all([
    page.waitForEvent("load"),
    other
      .selectOption({ index: 1 })
      .then(() => (javaScriptEnabled ? undefined : page.getByRole("button", { name: "Switch" }).click())),
  ]);
  await expect(other.locator("option:checked")).toHaveText(stores[1]?.name ?? "");
  await kept();

  // Enter saves, although the switches of the frame belong to the form too.
  await page.getByLabel("First name").fill("Huda");
  await page.getByLabel("First name").press("Enter");
  await expect(toast(page)).toContainText("Customer updated");
  const saved = await rows(em)
    .selectFrom("customers")
    .select(["company_name as company", "gender", "first_name as name"])
    .where("id", "=", id)
    .executeTakeFirst();
  expect(saved).toEqual({ company: "Najd Optics", gender: "female", name: "Huda" });
  // The values kept on the way are not there any more.
  await page.goto(`/customers/${id}`);
  await page.getByLabel("First name").fill("Somebody");
  await page.getByRole("button", { name: "Add Policy" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByLabel("First name")).toHaveValue("Somebody");
  if (!javaScriptEnabled) {
    await page.reload();
    await expect(page.getByLabel("First name")).toHaveValue("Huda");
  }
});

test("saving a customer adds the files that were chosen, also when the rest is refused @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  await signedIn();
  const { id } = await makeCustomer(em);
  await page.goto(`/customers/${id}`);
  const choose = (name: string) =>
    page.getByLabel("Add documents").setInputFiles([{ name, mimeType: "image/png", buffer: PNG }]);
  await choose("first.png");
  await page.getByLabel("First name").fill("H");
  await saveCustomer(page);
  await expect(errorSummary(page)).toContainText("First name must be at least 2 characters");
  const documents = page.getByRole("region", { name: "Documents" }).locator("tbody tr");
  await expect(documents).toContainText(["first.png"]);
  await choose("second.png");
  await page.getByLabel("First name").fill("Huda");
  await saveCustomer(page);
  await expect(toast(page)).toContainText("Customer updated");
  await expect(toast(page)).toContainText("Documents added: 1 file");
  await page.goto(`/customers/${id}`);
  await expect(documents).toContainText(["second.png", "first.png"]);
});

test("a policy of another provider than the chosen one is refused @nojs-only", async ({ page, em, signedIn }) => {
  await signedIn();
  const [one, other] = [await companyWith(em, ["10.00"]), await companyWith(em, ["20.00"])];
  const { id } = await makeCustomer(em);
  await page.goto(`/customers/${id}/policies/new`);
  await page.getByLabel("Insurance provider").selectOption(one.name);
  await page.getByLabel("Policy", { exact: true }).selectOption(String(other.policies[0]?.policyId));
  await page.getByRole("button", { name: "Save Policy" }).click();
  await expect(errorSummary(page)).toContainText(`This policy is offered by ${other.name}`);
});

test("the policies to choose from follow the chosen provider", async ({ page, em, signedIn }) => {
  await signedIn();
  const [one, other] = [await companyWith(em, ["10.00"]), await companyWith(em, ["20.00"])];
  const { id } = await makeCustomer(em);
  await page.goto(`/customers/${id}/policies/new`);
  await scripted(page);
  const policies = page.getByLabel("Policy", { exact: true });
  const group = (name: string) => policies.locator(`optgroup[label="${name}"]`);
  await policies.selectOption(String(other.policies[0]?.policyId));
  await page.getByLabel("Insurance provider").selectOption(one.name);
  await expect(policies).toHaveValue("");
  await expect(group(other.name)).toBeDisabled();
  await expect(group(one.name)).toBeEnabled();
});

test("a renewal under the old number is a policy of its own @nojs", async ({ page, em, signedIn }) => {
  await signedIn();
  const company = await companyWith(em, ["10.00"]);
  const { id } = await makeCustomer(em, { firstName: "Huda", lastName: "Al-Renewed" });
  const year = Number(riyadhDay().slice(0, 4));
  await rows(em)
    .insertInto("customer_policies")
    .values({
      customer_id: id,
      policy_id: company.policies[0]?.policyId ?? 0,
      policy_number: "M-1",
      start_date: `${year - 1}-01-01`,
      end_date: `${year}-01-01`,
      status: "expired",
    })
    .execute();
  await page.goto(`/customers/${id}/policies/new`);
  await page.getByLabel("Insurance provider").selectOption(company.name);
  await page.getByLabel("Policy", { exact: true }).selectOption(String(company.policies[0]?.policyId));
  await page.getByLabel("Policy number").fill("M-1");
  await page.getByRole("button", { name: "Save Policy" }).click();
  await expect(toast(page)).toContainText("Policy Added");
  await page.getByLabel("Has Insurance").check();
  await expect(policyRow(page, "M-1")).toHaveCount(2);
  await expect(policyRow(page, formatDay(addYears(riyadhDay(), 1)))).toHaveCount(1);
});

test("a first policy becomes the default in the form, and stays none where a call says so @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  await signedIn();
  const company = await companyWith(em, ["10.00"]);
  const policyId = company.policies[0]?.policyId ?? 0;
  const [called, typed] = [await makeCustomer(em), await makeCustomer(em)];
  const data = { customerId: called.id, policyId, policyNumber: "CALL-1", isDefault: false };
  const headers = { "Sec-Fetch-Site": "same-origin" };
  const answer = await page.request.post("/api/customer-policies", { data, headers });
  expect([answer.status(), await answer.json()]).toMatchObject([201, { isDefault: false }]);
  await page.goto(`/customers/${called.id}`);
  await page.getByLabel("Has Insurance").check();
  await expect(policyRow(page, "CALL-1").getByRole("cell").first()).not.toHaveText("Default");
  await page.goto(`/customers/${typed.id}/policies/new`);
  await chooseCompany(page, "Insurance provider", company.name);
  await page.getByLabel("Policy", { exact: true }).selectOption({ value: String(policyId) });
  await page.getByLabel("Policy number").fill("FORM-1");
  await page.getByRole("button", { name: "Save Policy" }).click();
  await expect(toast(page)).toContainText("Policy Added");
  await page.getByLabel("Has Insurance").check();
  await expect(policyRow(page, "FORM-1").getByRole("cell").first()).toHaveText("Default");
});

test("the age follows the date of birth", async ({ page, signedIn }) => {
  await signedIn();
  await page.goto("/customers/new");
  await scripted(page);
  await page.getByLabel("Date of birth").fill(addYears(riyadhDay(), -30));
  await expect(page.getByLabel("Age")).toHaveValue("30");
  await page.getByLabel("Date of birth").fill("");
  await expect(page.getByLabel("Age")).toHaveValue("");
});
