import { PERMISSIONS } from "#app/lib/permissions.ts";
import { rows } from "#db/orm.ts";
import { expect, storeOf, test } from "#tests/support/browser/e2e.ts";
import { toast } from "#tests/support/browser/sale-screen.ts";
import { makeCustomer, makeSaleRow } from "#tests/support/factories.ts";

test("two records are compared and merged, and the merge is undone @nojs", async ({ page, em, signedIn }) => {
  const store = storeOf(await signedIn({ permissions: PERMISSIONS }));
  const lastName = `Twice ${Date.now()}`;
  const kept = await makeCustomer(em, { firstName: "Noura", lastName });
  const other = await makeCustomer(em, { firstName: "Norah", lastName });
  await rows(em)
    .updateTable("customers")
    .set({ email: "norah@shop.example", address: "Malqa" })
    .where("id", "=", other.id)
    .execute();
  await rows(em).updateTable("customers").set({ address: "Olaya" }).where("id", "=", kept.id).execute();
  const sale = await makeSaleRow(em, { storeId: store.id, customerId: other.id });
  const saleOwner = async () =>
    (await rows(em).selectFrom("sales").select("customer_id").where("id", "=", sale.id).executeTakeFirst())
      ?.customer_id;

  await page.goto(`/customers/${kept.id}/profile`);
  await page.getByText("More", { exact: true }).click();
  await page.getByRole("link", { name: "Merge with another record" }).click();
  await page.goto(`/customers/${kept.id}/merge?withQuery=${encodeURIComponent(`Norah ${lastName}`)}`);
  await page.goto(`/customers/${kept.id}/merge?with=${other.id}`);
  await expect(page.getByRole("radio", { name: /^First name: keep/ })).toBeChecked();
  await page.getByRole("radio", { name: /^Address: take/ }).check();
  await expect(page.getByRole("row", { name: /^Email/ })).toContainText("norah@shop.example");
  await page.getByRole("button", { name: "Merge these records" }).click();

  await expect(toast(page)).toContainText("Records merged");
  await expect(page).toHaveURL(new RegExp(`/customers/${kept.id}/profile$`));
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await expect(page.getByLabel("Email")).toHaveValue("norah@shop.example");
  await expect(page.getByRole("textbox", { name: "Address" })).toHaveValue("Malqa");
  expect(await saleOwner()).toBe(kept.id);
  await page.goto(`/customers/${other.id}`);
  await expect(page).toHaveURL(new RegExp(`/customers/${kept.id}$`));
  await page.goto(`/customers?q=${encodeURIComponent(lastName)}`);
  await expect(page.getByText("1 row found")).toBeVisible();

  await page.goto(`/customers/${kept.id}`);
  await page.getByText("More", { exact: true }).click();
  await page.getByRole("link", { name: /^Undo merge with Norah/ }).click();
  await expect(page.getByRole("dialog", { name: "Undo merge" })).toBeVisible();
  await page.getByRole("button", { name: "Undo merge" }).click();
  await expect(toast(page)).toContainText("Merge undone");
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Address" })).toHaveValue("Olaya");
  expect(await saleOwner()).toBe(other.id);
  expect((await page.goto(`/customers/${other.id}`))?.status()).toBe(200);
  await expect(page).toHaveURL(new RegExp(`/customers/${other.id}$`));
});

test("without scripts the other record is found by a search @nojs-only", async ({ page, em, signedIn }) => {
  await signedIn({ permissions: PERMISSIONS });
  const lastName = `Searched ${Date.now()}`;
  const kept = await makeCustomer(em, { firstName: "Noura", lastName, phone: "+966501239876" });
  const other = await makeCustomer(em, { firstName: "Norah", lastName: `${lastName} too`, phone: "+966501239876" });
  await page.goto(`/customers/${kept.id}/merge`);
  await expect(page.getByRole("link", { name: `Norah ${lastName} too` })).toBeVisible();
  await page.getByLabel("The other record").fill(`norah ${lastName}`);
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByRole("radio", { name: new RegExp(`Norah ${lastName}`) }).check();
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page).toHaveURL(new RegExp(`with=${other.id}`));
  await page.getByRole("link", { name: "Keep the other record instead" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Merge Norah ${lastName} too`);
});

test("a cashier cannot merge", async ({ page, em, signedIn }) => {
  await signedIn();
  const { id } = await makeCustomer(em);
  await page.goto(`/customers/${id}`);
  await expect(page.getByRole("link", { name: "Merge with another record" })).toHaveCount(0);
  expect((await page.goto(`/customers/${id}/merge`))?.status()).toBe(403);
});
