import type { Page } from "@playwright/test";
import { execute } from "#app/lib/operation.server.ts";
import { PERMISSIONS } from "#app/lib/permissions.ts";
import { openRegister } from "#app/modules/registers/sessions/open-register.server.ts";
import { rows } from "#db/orm.ts";
import { expect, scripted, storeOf, test } from "#tests/support/browser/e2e.ts";
import { printed, printings, recordPrinting } from "#tests/support/browser/printing.ts";
import { addToCart, completeButton } from "#tests/support/browser/sale-screen.ts";
import { makeVariant } from "#tests/support/factories.ts";
import { makeRegister } from "#tests/support/shop/registers.ts";

async function sell(page: Page, sku: string, paymentMethod: string): Promise<void> {
  await page.goto("/sales/new");
  await addToCart(page, sku);
  await page.getByLabel("Payment Method").selectOption(paymentMethod);
  await completeButton(page).click();
  await page.waitForURL((url) => url.pathname !== "/sales/new");
  await scripted(page);
}

/** A browser with --kiosk-printing prints where this one opens its dialog: docs/silent-printing.md. */
test("a register prints the receipt at once where the drawer has to open, one time for each sale", async ({
  page,
  em,
  signedIn,
}) => {
  const actor = await signedIn({ permissions: PERMISSIONS });
  const item = await makeVariant(em, { storeId: storeOf(actor).id, price: "100.00", quantity: 9 });
  const register = await makeRegister(em, storeOf(actor).id, "1");
  await execute(openRegister, { em, actor }, { id: register, openingBalance: "100.00" });
  await page.goto(`/registers/${register}/edit`);
  await page.getByLabel("Receipt after a sale").selectOption("Printed at once where the drawer has to open");
  await page.getByRole("button", { name: "Save register" }).click();
  await expect(page.getByRole("status")).toContainText("Register saved");
  await rows(em).updateTable("sessions").set({ register_id: register }).where("user_id", "=", actor.user.id).execute();

  await recordPrinting(page);
  await sell(page, item.sku, "cash");
  expect((await printed(page)).text).toContain("115.00");
  await page.reload();
  await scripted(page);
  // The dialog of a sale opens within this time.
  await page.waitForTimeout(1_000);
  expect(await printings(page)).toEqual([]);
  await sell(page, item.sku, "mada");
  await page.waitForTimeout(1_000);
  expect(await printings(page)).toEqual([]);
});
