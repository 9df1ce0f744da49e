import type { Page } from "@playwright/test";
import { execute } from "#app/lib/operation.server.ts";
import { createSale } from "#app/modules/sales/cart/pay/create-sale.server.ts";
import { rows } from "#db/orm.ts";
import { expect, storeOf, test } from "#tests/support/browser/e2e.ts";
import { makeVariant } from "#tests/support/factories.ts";

/** Counts the keys that a user presses, a scan as one, and the pages that are opened. */
function counted(page: Page) {
  const done = { keys: 0, pages: 0 };
  page.on("framenavigated", (frame) => {
    if (frame === page.mainFrame()) done.pages += 1;
  });
  return {
    done,
    async press(...keys: string[]) {
      for (const key of keys) {
        await page.keyboard.press(key);
        done.keys += 1;
      }
    },
    /** A scanner types a code and presses Enter. */
    async scan(code: string) {
      await page.keyboard.type(code);
      await page.keyboard.press("Enter");
      done.keys += 1;
    },
  };
}

test("one line of a scanned receipt comes back with at most 9 keys", async ({ page, em, signedIn }) => {
  const cashier = await signedIn();
  const { id: variantId } = await makeVariant(em, { storeId: storeOf(cashier).id, price: "100.00" });
  const other = await makeVariant(em, { storeId: storeOf(cashier).id, price: "50.00" });
  const items = [
    { variantId, quantity: 2 },
    { variantId: other.id, quantity: 1 },
  ];
  const sale = await execute(createSale, { em, actor: cashier }, { sale: { paymentMethod: "cash" }, items });
  await page.goto("/returns");
  const { done, press, scan } = counted(page);
  await expect(page.getByRole("textbox", { name: "Receipt number or QR code" })).toBeFocused();
  await scan(sale.receiptNumber);
  await expect(page.getByRole("textbox", { name: /^Pieces of / }).first()).toBeFocused();
  await press("1");
  const reason = page.getByRole("combobox", { name: "Reason" });
  while (!(await reason.evaluate((field) => field === document.activeElement))) await press("Tab");
  await press("d");
  await expect(reason).toHaveValue("defective");
  await press("F9");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("CN-");
  await expect(page.getByRole("main")).toContainText("Not for sale");
  expect(done.keys).toBeLessThanOrEqual(9);
  expect(done.pages).toBeLessThanOrEqual(3);
});

test("a deposit of a scanned receipt is collected in cash with at most 8 keys", async ({ page, em, signedIn }) => {
  const cashier = await signedIn();
  const { id: variantId } = await makeVariant(em, { storeId: storeOf(cashier).id, price: "100.00" });
  const sale = await execute(
    createSale,
    { em, actor: cashier },
    {
      sale: { paymentMethod: "cash" },
      items: [{ variantId, quantity: 1 }],
      payments: [{ paymentMethod: "cash", amount: "60.00" }],
    },
  );
  await page.goto("/sales");
  const { done, press, scan } = counted(page);
  await page.getByRole("searchbox").first().focus();
  done.keys += 1;
  await scan(sale.receiptNumber);
  await expect(page).toHaveURL(new RegExp(`/receipts/${sale.id}$`));
  await press("F9");
  await expect(page.getByRole("textbox", { name: /^Cash received/ })).toBeFocused();
  await press("1", "0", "0", "Enter");
  await expect(page).toHaveURL(new RegExp(`/sales/${sale.id}$`));
  const paid = await rows(em).selectFrom("sales").select("balance_due").where("id", "=", sale.id).execute();
  expect(paid).toEqual([{ balance_due: "0.00" }]);
  expect(done.keys).toBeLessThanOrEqual(8);
  expect(done.pages).toBeLessThanOrEqual(3);
});
