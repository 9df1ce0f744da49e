import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { execute } from "#app/lib/operation.server.ts";
import { getCustomer } from "#app/modules/customers/read-customers.server.ts";
import { updateCustomer } from "#app/modules/customers/update-customer.server.ts";
import { rows } from "#db/orm.ts";
import { expect, scripted, storeOf, test } from "#tests/support/browser/e2e.ts";
import { errorSummary, toast } from "#tests/support/browser/sale-screen.ts";
import { CASHIER_RIGHTS, makeActor, makeCustomer } from "#tests/support/factories.ts";

const address = (page: Page) => page.getByRole("textbox", { name: "Address" });
const nameColumn = (page: Page) => page.getByRole("columnheader", { name: "Name" });
const firstCells = (page: Page) => page.getByRole("table").locator("tbody tr td:first-child");

async function download(page: Page, name: string): Promise<{ file: Buffer; as: string }> {
  const link = page.getByRole("link", { name });
  if (!(await link.isVisible())) await page.getByText("Export", { exact: true }).click();
  const [file] = await Promise.all([page.waitForEvent("download"), link.click()]);
  return { file: await readFile(await file.path()), as: file.suggestedFilename() };
}

test("the customer form starts with the focus in its first field, links to its sections, and keeps its buttons in view @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  await signedIn();
  const { id } = await makeCustomer(em, { firstName: "Huda", lastName: "Al-Long" });
  for (const path of ["/customers/new", `/customers/${id}`]) {
    await page.goto(path);
    await expect(page.getByLabel("First name")).toBeFocused();
    const save = page.getByRole("button", { name: "Save Customer" });
    await expect(save).toBeInViewport({ ratio: 1 });
    const links = page.getByRole("navigation", { name: "Sections of the form" });
    for (const name of ["Documents", "Notes", "Personal details"]) {
      await links.getByRole("link", { name }).click();
      await expect(page.getByRole("heading", { name, exact: true })).toBeInViewport();
      await expect(save).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole("link", { name: "Cancel" })).toBeInViewport({ ratio: 1 });
      await page.keyboard.press("Control+Home");
    }
  }
});

test("a customer is created and edited; mistakes keep what was typed @nojs", async ({ page, em, signedIn }, info) => {
  const phone = `05512${info.project.name === "no-js" ? "34" : "35"}999`;
  await signedIn();
  await page.goto("/customers/new");
  await page.getByLabel("First name").fill("L");
  await page.getByLabel("Last name").fill("Al-Ghamdi");
  await page.getByLabel("Phone").fill("055");
  await page.getByLabel("Email").fill("not an address");
  await page.getByLabel("Gender").selectOption("Female");
  await page.getByLabel("Date of birth").fill("1990-02-28");
  await address(page).fill("Olaya, Riyadh");
  await page.getByLabel("Has Insurance").check();
  await page.getByRole("button", { name: "Save Customer" }).click();

  await expect(errorSummary(page)).toBeFocused();
  await expect(errorSummary(page).getByRole("link")).toHaveText([
    "First name must be at least 2 characters",
    "Phone number must be at least 8 characters",
    "Invalid email format",
  ]);
  await expect(page).toHaveTitle(/^Error: /);
  await errorSummary(page).getByRole("link", { name: "Phone number" }).click();
  await expect(page.getByLabel("Phone")).toBeFocused();
  await expect(page.getByLabel("Phone")).toHaveAccessibleDescription("Phone number must be at least 8 characters");
  await expect(page.getByLabel("Last name")).toHaveValue("Al-Ghamdi");
  await expect(page.getByLabel("Email")).toHaveValue("not an address");
  await expect(page.getByLabel("Gender").locator("option:checked")).toHaveText("Female");
  await expect(page.getByLabel("Date of birth")).toHaveValue("28 Feb 1990");
  await expect(address(page)).toHaveValue("Olaya, Riyadh");
  await expect(page.getByLabel("Has Insurance")).toBeChecked();

  await page.getByLabel("First name").fill("Layan");
  await page.getByLabel("Phone").fill(phone);
  await page.getByLabel("Email").clear();
  await page.getByRole("button", { name: "Save Customer" }).click();
  await expect(toast(page)).toContainText("Customer created");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Layan Al-Ghamdi");

  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await page.getByLabel("Has Insurance").uncheck();
  await page.getByRole("textbox", { name: "Company" }).fill("Noon Trading");
  await page.getByRole("button", { name: "Save Customer" }).click();
  await expect(toast(page)).toContainText("Customer updated");
  const { id } = await rows(em)
    .selectFrom("customers")
    .select("id")
    .where("last_name", "=", "Al-Ghamdi")
    .where("company_name", "=", "Noon Trading")
    .where("has_insurance", "=", false)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  await rows(em).updateTable("customers").set({ deleted_at: new Date() }).where("id", "=", id).execute();
  expect((await page.goto(`/customers/${id}`))?.status()).toBe(404);
});

test("further contacts are rows of the form, for a new customer and a known one @nojs", async ({
  page,
  em,
  signedIn,
  javaScriptEnabled,
}) => {
  await signedIn();
  const lastName = `Al-Reached ${Date.now()}`;
  const contact = (number: number) => page.getByRole("group", { name: `Contact ${number}`, exact: true });
  const value = (number: number) => contact(number).getByLabel("Contact", { exact: true });
  const add = page.getByRole("button", { name: "Add contact" });
  await page.goto("/customers/new");
  if (javaScriptEnabled) await scripted(page);
  await page.getByLabel("First name").fill("Sara");
  await page.getByLabel("Last name").fill(lastName);
  await page
    .getByLabel("Phone", { exact: true })
    .first()
    .fill(`05${String(Date.now()).slice(-8)}`);
  await add.click();
  await expect(contact(1).getByLabel("Type")).toBeFocused();
  await value(1).fill("0551234567");
  await contact(1).getByLabel("Use first").check();
  await add.click();
  await contact(2).getByLabel("Type").selectOption("Email");
  await value(2).fill("nobody");
  await page.getByRole("button", { name: "Save Customer" }).click();
  await expect(errorSummary(page).getByRole("link")).toHaveText(["Invalid email format"]);
  await expect(page.getByLabel("Last name")).toHaveValue(lastName);
  await value(2).fill("Sara@Shop.example");
  await page.getByRole("button", { name: "Save Customer" }).click();
  await expect(toast(page)).toContainText("Customer created");

  await page.goto(`/customers?q=${encodeURIComponent(lastName)}`);
  await page.getByRole("link", { name: `Sara ${lastName}` }).click();
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  if (javaScriptEnabled) await scripted(page);
  await expect(value(1)).toHaveValue("+966551234567");
  await expect(contact(1).getByLabel("Use first")).toBeChecked();
  await expect(value(2)).toHaveValue("sara@shop.example");
  await address(page).fill("Olaya, Riyadh");
  await page.getByRole("button", { name: "Remove contact 1" }).click();
  await expect(value(1)).toHaveValue("sara@shop.example");
  await expect(contact(2)).toHaveCount(0);
  await expect(address(page)).toHaveValue("Olaya, Riyadh");
  await page.getByRole("button", { name: "Remove contact 1" }).click();
  await expect(contact(1)).toHaveCount(0);
  await page.getByRole("button", { name: "Save Customer" }).click();
  await expect(toast(page)).toContainText("Customer updated");
  const left = await rows(em)
    .selectFrom("customer_contact as k")
    .innerJoin("customers as c", "c.id", "k.customer_id")
    .select("k.id")
    .where("c.last_name", "=", lastName)
    .execute();
  expect(left).toEqual([]);
});

test("the second of two editors sees who changed which field, and nothing is lost @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const actor = await signedIn();
  const colleague = await makeActor(em, { stores: actor.stores });
  const customer = await makeCustomer(em);
  await page.goto(`/customers/${customer.id}`);
  await execute(
    updateCustomer,
    { em, actor: colleague },
    { id: customer.id, version: 1, address: "Jeddah", companyName: "Red Sea Trading" },
  );
  await address(page).fill("Dammam");
  await page.getByRole("textbox", { name: "Notes" }).fill("Prefers light frames");
  await page.getByRole("button", { name: "Save Customer" }).click();

  await expect(errorSummary(page)).toContainText("Someone else changed this in the meantime");
  const notice = page.getByRole("region", { name: "Someone else changed this while you had it open" });
  await expect(notice).toContainText(`${colleague.user.firstName} ${colleague.user.lastName} changed it on`);
  await expect(notice.getByRole("row", { name: "Address" })).toHaveText(/AddressJeddahDammamYours, kept/);
  await expect(notice.getByRole("row", { name: "Company" })).toHaveText(/CompanyRed Sea Trading–Theirs, taken over/);
  await expect(address(page)).toHaveValue("Dammam");
  await expect(page.getByRole("textbox", { name: "Company" })).toHaveValue("Red Sea Trading");
  await notice.getByRole("button", { name: "Keep my version" }).click();
  await expect(toast(page)).toContainText("Customer updated");
  const saved = await execute(getCustomer, { em, actor }, { id: customer.id });
  expect(saved).toMatchObject({
    address: "Dammam",
    companyName: "Red Sea Trading",
    notes: "Prefers light frames",
    version: 3,
  });
});

test("a customer who resembles a known one is created only after confirmation @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  await signedIn({ permissions: [...CASHIER_RIGHTS] });
  const phone = `+9665${String(Date.now()).slice(-8)}`;
  const known = await makeCustomer(em, { firstName: "Maha", phone });
  await page.goto("/customers/new?returnTo=sales");
  await page.getByLabel("First name").fill("Maha");
  await page.getByLabel("Last name").fill("Al-Twin");
  await page.getByLabel("Phone").fill(phone.replace("+966", "0"));
  await page.getByRole("button", { name: "Save Customer" }).click();
  const notice = page.getByRole("region", { name: "This customer may exist already" });
  await expect(notice.getByRole("link", { name: `Maha ${known.lastName}` })).toHaveAttribute(
    "href",
    `/customers/${known.id}/profile`,
  );
  await expect(notice.getByRole("link", { name: "Use this customer" })).toHaveAttribute(
    "href",
    new RegExp(`^/sales/new\\?customerId=${known.id}&`),
  );
  await expect(page.getByLabel("Last name")).toHaveValue("Al-Twin");
  await notice.getByRole("button", { name: "Create anyway" }).click();
  await expect(toast(page)).toContainText("Customer created");
  await expect(page).toHaveURL(/\/sales\/new\?/);
});

test("the list sorts, filters and pages by its URL @nojs", async ({ page, signedIn }) => {
  await signedIn();
  await page.goto("/customers");
  await expect(page.getByText(/^[\d,]+ rows found$/)).toBeVisible();
  await nameColumn(page).getByRole("link").click();
  await expect(page).toHaveURL(/sort=name/);
  await expect(nameColumn(page)).toHaveAttribute("aria-sort", "ascending");
  const names = await firstCells(page).allTextContents();
  expect(names).toEqual([...names].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));

  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();
  expect(await firstCells(page).first().textContent()).not.toBe(names[0]);

  await page.getByRole("link", { name: "Insured", exact: true }).click();
  await expect(page).toHaveURL(/insured=yes/);
  await expect(page).not.toHaveURL(/page=/);
  await expect(page.getByRole("table").getByText("Not insured")).toHaveCount(0);

  const box = page.getByRole("searchbox", { name: "Name, phone, email, ID or membership number" });
  await box.fill("no customer is called this");
  await box.press("Enter");
  await expect(page.getByText("No customers match")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Clear filters" }).last().click();
  await expect(page).toHaveURL("/customers");

  const odd = await page.goto("/customers?page=-3&size=7&sort=passwordHash&insured=maybe&gender[]=x");
  expect(odd?.status()).toBe(200);
});

test("the rows of the list are downloaded as CSV and Excel @nojs", async ({ page, em, signedIn }) => {
  await signedIn();
  const family = `Al-Formula ${Date.now()}`;
  for (const firstName of ["=1+1", "@SUM(A1)", "بدر", 'Says "hello", twice']) {
    await makeCustomer(em, { firstName, lastName: family, phone: "+966500000001" });
  }
  await page.goto(`/customers?q=${encodeURIComponent(family)}&sort=name`);
  await expect(page.getByText("4 rows found")).toBeVisible();

  const csv = await download(page, "Export CSV");
  expect(csv.as).toBe("customers.csv");
  const text = csv.file.toString("utf8");
  expect(text.startsWith("\ufeff")).toBe(true);
  const lines = text.slice(1).trimEnd().split("\n");
  expect(lines[0]).toMatch(/^First name,Last name,Phone,/);
  expect(lines).toHaveLength(5);
  for (const cell of ["'=1+1,", "'@SUM(A1),", "بدر,", '"Says ""hello"", twice",', ",00966 50 000 0001,"]) {
    expect(text).toContain(cell);
  }

  const excel = await download(page, "Export Excel");
  expect(excel.as).toBe("customers.xlsx");
  expect(excel.file.subarray(0, 4)).toEqual(Buffer.from("PK\u0003\u0004"));
});

test("a customer is deleted after confirmation, but not while a cart has this customer @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const actor = await signedIn({ permissions: [...CASHIER_RIGHTS, "customers:delete"] });
  const customer = await makeCustomer(em, {});
  const draft = { store_id: storeOf(actor).id, user_id: actor.user.id, request_key: randomUUID() };
  await rows(em)
    .insertInto("sale_drafts")
    .values({ ...draft, customer_id: customer.id })
    .execute();
  await page.goto(`/customers/${customer.id}`);
  await page.getByText("More", { exact: true }).click();
  await page.getByRole("link", { name: "Delete customer" }).click();
  const question = page.getByRole("dialog", { name: "Delete customer" });
  await question.getByRole("button", { name: "Delete customer" }).click();
  await expect(errorSummary(page)).toContainText("Failed to delete customer: An open cart has this customer");

  await rows(em).deleteFrom("sale_drafts").where("customer_id", "=", customer.id).execute();
  await question.getByRole("button", { name: "Delete customer" }).click();
  await expect(toast(page)).toContainText("Customer deleted");
  for (const path of ["", "/profile", "/documents"]) {
    expect((await page.goto(`/customers/${customer.id}${path}`))?.status()).toBe(404);
  }
});
