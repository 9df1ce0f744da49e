import { execute } from "#app/lib/operation.server.ts";
import { PERMISSIONS } from "#app/lib/permissions.ts";
import { saveCart } from "#app/modules/sales/cart/drafts/save-cart.server.ts";
import { rows } from "#db/orm.ts";
import { expect, scripted, storeOf, test } from "#tests/support/browser/e2e.ts";
import { addToCart, completeButton, toast } from "#tests/support/browser/sale-screen.ts";
import { makeVariant } from "#tests/support/factories.ts";
import { sellItems } from "#tests/support/selling.ts";
import { makeLensJob, makeLensSale } from "#tests/support/shop/lens-jobs.ts";

test("one press after the sale begins the lens job, and Enter starts the next sale @nojs", async ({
  page,
  em,
  signedIn,
}, { project }) => {
  const { id: storeId } = storeOf(await signedIn());
  const [right, left] = [
    await makeVariant(em, { storeId, price: "200.00", category: "Regular Lenses" }),
    await makeVariant(em, { storeId, price: "200.00", category: "Regular Lenses" }),
  ];
  await rows(em)
    .updateTable("product_variants")
    .set({ product_id: right.productId })
    .where("id", "=", left.id)
    .execute();
  await page.goto("/sales/new");
  await addToCart(page, right.sku, left.sku);
  await completeButton(page).click();
  const completed = page.locator("#completed");
  const begin = completed.getByRole("button", { name: /^Lens job/ });
  await expect(begin).toHaveAttribute("aria-keyshortcuts", "F7");
  if (project.name === "no-js") await begin.click();
  else {
    await scripted(page);
    await page.keyboard.press("F7");
  }
  await expect(toast(page).first()).toContainText(/Lens job LJ-\w+-000001 begun/);
  await expect(page).toHaveURL(/\/sales$/);
  await expect(completed.getByRole("link", { name: /^LJ-\w+-000001$/ })).toBeVisible();
  await expect(begin).toHaveCount(0);
  await expect(completed.getByRole("link", { name: "Start New Sale" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/sales\/new$/);
  const jobs = await rows(em)
    .selectFrom("lens_jobs")
    .select(["status", "eyes"])
    .where("store_id", "=", storeId)
    .execute();
  expect(jobs).toEqual([{ status: "draft", eyes: "B" }]);
});

test("a sale of several pairs asks which lenses belong together, and its pages show the jobs @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const { id: storeId } = storeOf(await signedIn());
  const { saleId, customerId, prescriptionId, lensId } = await makeLensSale(em, { storeId });
  const item = { sale_id: saleId, variant_id: lensId, sku: "SKU", unit_price: "300.00", total_price: "600.00" };
  await rows(em)
    .insertInto("sale_items")
    .values({ ...item, line_no: 3, item_name: "Reading lenses", quantity: 2 })
    .execute();
  await page.goto(`/sales/${saleId}`);
  await page.getByRole("link", { name: "Lens job", exact: true }).click();
  await page.getByRole("radio", { name: "Two pieces: Reading lenses" }).check();
  await page.getByRole("button", { name: "Begin the job" }).click();
  await expect(toast(page)).toContainText("More lenses of this sale have no job yet");
  await page.getByRole("combobox", { name: "Eyes" }).selectOption("Left eye only");
  await page.getByRole("button", { name: "Begin the job" }).click();
  await expect(page).toHaveURL(/\/lens-jobs\/\d+$/);
  await expect(page.getByRole("main")).toContainText("Left eye only");

  await page.goto(`/receipts/${saleId}`);
  const card = page.getByRole("region", { name: "Lens jobs" });
  await expect(card.getByRole("link", { name: /^LJ-/ })).toHaveCount(2);
  await expect(card).toContainText("To be measured");
  await expect(card.getByRole("link", { name: "Lens job", exact: true })).toHaveCount(0);
  for (const path of [`/customers/${customerId}/profile`, `/prescriptions/${prescriptionId}`]) {
    await page.goto(path);
    await expect(page.getByRole("link", { name: /^LJ-\w+-00000[12]$/ })).toHaveCount(2);
  }
  await page.goto(`/receipts/${saleId}/print`);
  await expect(page.locator("body")).toContainText(/أمر العدسات/);
  await expect(page.locator("body")).toContainText(/LJ-\w+-000001, LJ-\w+-000002/);
});

test("lenses from the laboratory are put into the cart, and the sale then offers their job @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const cashier = await signedIn();
  const { customerId, prescriptionId } = await makeLensSale(em, { storeId: storeOf(cashier).id });
  const made = await makeVariant(em, { storeId: storeOf(cashier).id, price: "650.00", category: "Regular Lenses" });
  const name = `Custom progressive ${made.id}`;
  await rows(em).updateTable("products").set({ is_service: true, name }).where("id", "=", made.productId).execute();
  const sale = { customerId, shownCustomerId: customerId, prescriptionId, paymentMethod: "cash" };
  const kept = { sale, items: [], change: { type: "keep" } };
  const { id: draft } = await execute(saveCart, { em, actor: cashier }, kept);
  await page.goto(`/sales/new/lenses?draft=${draft}`);
  const offered = page.getByRole("region", { name: "Made by the laboratory" });
  await offered.getByRole("button", { name: new RegExp(`^Add: ${name}`) }).click();
  await expect(page.getByRole("table", { name: "Cart Items" })).toContainText(name);
  await completeButton(page).click();
  await expect(page.locator("#completed").getByRole("button", { name: /^Lens job/ })).toBeVisible();
});

test("returning lenses whose job is at the laboratory asks a manager what becomes of it @nojs", async ({
  page,
  em,
  signedIn,
}) => {
  const manager = await signedIn({ permissions: PERMISSIONS });
  const { id: storeId } = storeOf(manager);
  const lens = await makeVariant(em, { storeId, price: "100.00", quantity: 5, category: "Regular Lenses" });
  const sale = await sellItems({ em, actor: manager }, [{ variantId: lens.id, quantity: 1 }]);
  const of = { sale_id: sale.id, sale_item_id: sale.lines[0] };
  const { id, jobNumber } = await makeLensJob(em, { storeId, status: "sent", ...of });
  await page.goto(`/sales/${sale.id}/return`);
  await expect(page.getByRole("row").filter({ hasText: jobNumber })).toContainText("Sent");
  await expect(page.getByRole("combobox", { name: /^Condition of/ })).toHaveValue("damaged");
  await page.getByRole("combobox", { name: "Reason" }).selectOption("The customer changed their mind");
  await page.getByRole("button", { name: "Return goods" }).click();
  await expect(page.getByRole("alert")).toContainText(`Lens job ${jobNumber} is at the laboratory`);
  await page.getByRole("checkbox", { name: /^End the lens jobs/ }).check();
  await page.getByRole("textbox", { name: /^Fee of the laboratory/ }).fill("30");
  await page.getByRole("button", { name: "Return goods" }).click();
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toContainText("CN-");
  const number = (await title.textContent())?.match(/CN-\S+/)?.[0] ?? "";
  await page.goto(`/lens-jobs/${id}`);
  await expect(page.getByRole("table", { name: "History" }).getByRole("row").nth(1)).toContainText(number);
  await expect(page.getByRole("main")).toContainText("Cancelled");
});
