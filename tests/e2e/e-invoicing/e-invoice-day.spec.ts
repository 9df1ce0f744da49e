import type { Page } from "@playwright/test";
import { PERMISSIONS } from "#app/lib/permissions.ts";
import { paths } from "#app/paths.ts";
import { rows } from "#db/orm.ts";
import { SIMULATOR_OTP } from "#scripts/zatca-simulator/server.ts";
import { expect, storeOf, test } from "#tests/support/browser/e2e.ts";
import { addToCart, completeButton, toast } from "#tests/support/browser/sale-screen.ts";
import { makeVariant } from "#tests/support/factories.ts";
import { COMPANY_COLUMNS, documentsOf, SELLER_COLUMNS } from "#tests/support/shop/invoices.ts";

/** A VAT number of the store alone: other tests ask the same simulator meanwhile. */
const vatNumberOf = (storeId: number) => `3${String(storeId).padStart(13, "1")}3`;

async function sell(page: Page, sku: string, customerId?: number): Promise<void> {
  await page.goto(paths.sales.new(customerId === undefined ? {} : { customerId }));
  await addToCart(page, sku);
  await page.getByLabel("Payment Method").selectOption("cash");
  await completeButton(page).click();
  await expect(toast(page)).toContainText("Sale completed");
}

/** A text field by its label, which also says where it is optional. */
const field = (page: Page, label: string) =>
  page.getByRole("textbox", { name: new RegExp(`^${label}( \\(optional\\))?$`) });
const list = (page: Page) => page.getByRole("table", { name: "E-invoices" });
/** The rows of the list as it is now: kind and status of each, the newest first. */
async function documents(page: Page) {
  await page.goto(paths.settings.eInvoicing());
  const shown = await list(page).getByRole("row").allTextContents();
  const kinds = ["Credit note", "Debit note", "Invoice"];
  const statuses = ["Waiting", "Reported", "Cleared", "Refused"];
  const found = (texts: string[], text: string) => texts.find((one) => text.includes(one)) ?? "?";
  return shown.slice(1).map((text) => `${found(kinds, text)} ${found(statuses, text)}`);
}
const SENT = { timeout: 40_000, intervals: [500] };

test("a store is registered, sells to a person and to a company, takes goods back, and mends a refused invoice @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const store = storeOf(await signedIn({ permissions: PERMISSIONS }));
  const seller = { ...SELLER_COLUMNS, vat_number: vatNumberOf(store.id), name_ar: store.nameAr };
  await rows(em).updateTable("stores").set(seller).where("id", "=", store.id).execute();
  const { sku } = await makeVariant(em, { storeId: store.id, price: "100.00", quantity: 20 });

  await page.goto(paths.settings.registerUnit());
  await page.getByLabel("Store").selectOption({ label: store.name });
  await page.getByLabel("System").selectOption({ label: "Simulation" });
  await page.getByLabel("One-time password").fill(SIMULATOR_OTP);
  await page.getByRole("button", { name: "Register store" }).click();
  await expect(toast(page)).toContainText("Store registered for e-invoices");

  // A company becomes a customer with what its tax invoice needs.
  await page.goto(paths.customers.new());
  // Other tests make customers with numbers that begin with 050.
  const phone = `058${String(store.id).padStart(7, "0")}`;
  for (const [label, text] of [
    ["First name", "Buyer"],
    ["Last name", `Of ${store.code}`],
    ["Phone", phone],
    ["Company", COMPANY_COLUMNS.company_name],
    ["VAT number", COMPANY_COLUMNS.vat_number],
    ["CR number", COMPANY_COLUMNS.cr_number],
    ["Building number", COMPANY_COLUMNS.building_number],
    ["Street", COMPANY_COLUMNS.street],
    ["District", COMPANY_COLUMNS.district],
    ["City", COMPANY_COLUMNS.city],
    ["Postal code", COMPANY_COLUMNS.postal_code],
  ] as const) {
    await field(page, label).fill(text);
  }
  await page.getByRole("button", { name: "Save Customer" }).click();
  await expect(toast(page)).toContainText("Customer created");
  const { id: customerId } = await rows(em)
    .selectFrom("customers")
    .select("id")
    .where("phone", "=", `+966${phone.slice(1)}`)
    .executeTakeFirstOrThrow();

  await sell(page, sku);
  await sell(page, sku, customerId);
  await expect.poll(() => documents(page), SENT).toEqual(["Invoice Cleared", "Invoice Reported"]);

  // One piece of the first sale comes back.
  const [first] = await documentsOf(em, store.id);
  await page.goto(paths.sales.return(first?.sale_id ?? 0));
  await page.getByRole("textbox", { name: /^Pieces of .* that come back/ }).fill("1");
  await page.getByRole("combobox", { name: "Reason" }).selectOption("Defective");
  await page.getByRole("button", { name: "Return goods" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`CN-${store.code}-000001`);
  await expect
    .poll(() => documents(page), SENT)
    .toEqual(["Credit note Reported", "Invoice Cleared", "Invoice Reported"]);

  // The company's postal code came from elsewhere and is wrong: the authority refuses the invoice, and its page says why.
  await rows(em).updateTable("customers").set({ postal_code: "122" }).where("id", "=", customerId).execute();
  await sell(page, sku, customerId);
  await expect.poll(async () => (await documents(page))[0], SENT).toBe("Invoice Refused");
  await list(page).getByRole("row").nth(1).getByRole("link").first().click();
  await expect(page.getByRole("alert")).toContainText("The tax authority refused this document");
  const messages = page.getByRole("table", { name: "Messages" }).first();
  await expect(messages).toContainText("BR-KSA-67");
  await expect(messages).toContainText("postal code");
  const refused = page.url();

  // The customer's data are mended, and a new document goes through.
  await page.getByRole("link", { name: "Correct the customer's data" }).click();
  await field(page, "Postal code").fill("12223");
  await page.getByRole("button", { name: "Save Customer" }).click();
  await expect(toast(page)).toContainText("Customer updated");
  await page.goto(refused);
  await page.getByRole("button", { name: "Send a new document" }).click();
  await expect(toast(page)).toContainText("New document issued");
  await expect
    .poll(async () => (await documents(page)).slice(0, 2), SENT)
    .toEqual(["Invoice Cleared", "Invoice Refused"]);
  await page.goto(refused);
  await expect(page.getByRole("main")).toContainText("A new document has followed it.");

  const chain = await documentsOf(em, store.id);
  expect(chain.map(({ counter }) => counter)).toEqual([1, 2, 3, 4, 5]);
  expect(chain.slice(1).map((one) => one.previous_hash)).toEqual(chain.slice(0, -1).map(({ hash }) => hash));
});
