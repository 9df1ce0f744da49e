import type { Page } from "@playwright/test";
import { PERMISSIONS } from "#app/lib/permissions.ts";
import { paths } from "#app/paths.ts";
import { type Em, rows } from "#db/orm.ts";
import { SIMULATOR_OTP } from "#scripts/zatca-simulator/server.ts";
import { expect, simulatorMood, storeOf, test } from "#tests/support/browser/e2e.ts";
import { addToCart, completeButton, errorSummary, toast } from "#tests/support/browser/sale-screen.ts";
import { makeVariant } from "#tests/support/factories.ts";
import { documentsOf, SELLER_COLUMNS } from "#tests/support/shop/invoices.ts";

/** A VAT number of the store alone: other tests ask the same simulator meanwhile. */
const vatNumberOf = (storeId: number) => `3${String(storeId).padStart(13, "0")}3`;

const step = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name }).first();
const otp = (page: Page) => page.getByLabel("One-time password");

async function fill(page: Page, store: string, password: string): Promise<void> {
  await page.getByLabel("Store").selectOption({ label: store });
  await page.getByLabel("System").selectOption({ label: "Simulation" });
  await otp(page).fill(password);
  await page.getByRole("button", { name: "Register store" }).click();
}

const endsInDays = (em: Em, storeId: number, days: number) =>
  rows(em)
    .updateTable("invoicing_units")
    .set({ expires_at: new Date(Date.now() + days * 24 * 60 * 60 * 1000) })
    .where("store_id", "=", storeId)
    .execute();

test("a store is registered through what may go wrong, sells with e-invoices, and its certificate is renewed @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const store = storeOf(await signedIn({ permissions: PERMISSIONS }));
  const vatNumber = vatNumberOf(store.id);
  const { postal_code, ...columns } = { ...SELLER_COLUMNS, vat_number: vatNumber, name_ar: store.nameAr };
  await rows(em).updateTable("stores").set(columns).where("id", "=", store.id).execute();
  await page.goto(paths.settings.eInvoicing());
  await page.getByRole("link", { name: "Register a store" }).click();
  await expect(page.getByText("asks a simulator and not the tax authority")).toBeVisible();

  // The form says what it lacks, and forgets no choice.
  await fill(page, store.name, "12");
  await expect(errorSummary(page)).toContainText("Enter the six digits");
  await expect(page.getByLabel("Store").locator("option:checked")).toHaveText(store.name);

  // The store lacks its postal code: the unit's page names it and leads to the settings.
  await fill(page, store.name, SIMULATOR_OTP);
  await expect(step(page, "Organisation data")).toContainText("Postal code");
  const address = page.url();
  await page.getByRole("link", { name: "Complete the store's settings" }).click();
  await page.getByLabel("Postal code").fill(postal_code);
  await page.getByRole("button", { name: "Save store" }).click();
  await expect(toast(page)).toContainText("Settings saved");

  // A wrong password, then one that the authority takes; at the third trial document it is away.
  await page.goto(address);
  await expect(step(page, "Organisation data")).toContainText("Done");
  await otp(page).fill("000000");
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(step(page, "One-time password and key")).toContainText("was not accepted");
  await simulatorMood(vatNumber, "well", "well", "well", "down");
  await otp(page).fill(SIMULATOR_OTP);
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(step(page, "Trial documents")).toContainText("2 of 6 documents accepted");
  await expect(step(page, "Trial documents")).toContainText("The tax authority does not answer");

  // It refuses the next one, and says why; then it takes all that is left.
  await simulatorMood(vatNumber, "refusing");
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(step(page, "Trial documents")).toContainText("The simulator refuses everything");
  await simulatorMood(vatNumber, "well");
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(toast(page)).toContainText("Store registered for e-invoices");
  await expect(page.getByText("Registered", { exact: true })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(vatNumber);

  const { sku } = await makeVariant(em, { storeId: store.id, price: "100.00" });
  const sell = async () => {
    await page.goto(paths.sales.new());
    await addToCart(page, sku);
    await page.getByLabel("Payment Method").selectOption("cash");
    await completeButton(page).click();
    await expect(toast(page)).toContainText("Sale completed");
  };
  await sell();

  // Twelve days before its end the overview asks for the renewal.
  await endsInDays(em, store.id, 12);
  await page.goto(paths.settings.eInvoicing());
  await expect(page.getByText(`${store.name}: the certificate ends in 12 days, on `)).toBeVisible();
  await page.getByRole("link", { name: "Renew certificate" }).click();
  await simulatorMood(vatNumber, "renewal by trial");
  await otp(page).fill(SIMULATOR_OTP);
  await page.getByRole("button", { name: "Renew certificate" }).click();
  await expect(toast(page)).toContainText("Certificate renewed");
  await expect(page.getByText("the certificate ends in")).toHaveCount(0);
  await simulatorMood(vatNumber, "well");
  await sell();
  const certificates = (await documentsOf(em, store.id)).map(
    ({ xml }) => /<ds:X509Certificate>([^<]+)</.exec(xml)?.[1] ?? "",
  );
  expect(new Set(certificates).size).toBe(2);
});

test("a registration is discarded, and another begins with a new password @nojs", async ({ page, em, signedIn }) => {
  const store = storeOf(await signedIn({ permissions: PERMISSIONS }));
  const vatNumber = vatNumberOf(store.id);
  const columns = { ...SELLER_COLUMNS, vat_number: vatNumber, name_ar: store.nameAr };
  await rows(em).updateTable("stores").set(columns).where("id", "=", store.id).execute();
  await simulatorMood(vatNumber, "well", "signed out");
  await page.goto(paths.settings.registerUnit());
  await fill(page, store.name, SIMULATOR_OTP);
  await expect(step(page, "One-time password and key")).toContainText("did not accept the trial certificate");
  await page.getByRole("link", { name: "Discard registration" }).click();
  await expect(page.getByRole("dialog")).toContainText(`so far for ${store.name} is lost`);
  await page.getByRole("button", { name: "Discard registration" }).click();
  await expect(toast(page)).toContainText("Registration discarded");
  await simulatorMood(vatNumber, "well");
  await page.getByRole("link", { name: "Register a store" }).click();
  await fill(page, store.name, SIMULATOR_OTP);
  await expect(toast(page)).toContainText("Store registered for e-invoices");
});
