import { type Actor, execute } from "#app/lib/operation.server.ts";
import { PERMISSIONS } from "#app/lib/permissions.ts";
import { createLot } from "#app/modules/inventory/lots/create-lot.server.ts";
import { paths } from "#app/paths.ts";
import { type Em, rows } from "#db/orm.ts";
import type { Database } from "#db/schemas.ts";
import { expect, storeOf, test } from "#tests/support/browser/e2e.ts";
import { errorSummary } from "#tests/support/browser/sale-screen.ts";
import { makeCustomer, makePolicy, makeVariant } from "#tests/support/factories.ts";
import { makeCount } from "#tests/support/shop/counts.ts";

type Opened = { path: string; id: number };
type Versioned = {
  form: string;
  table: keyof Database;
  /** The row and the address of its form. */
  open: (em: Em, actor: Actor) => Promise<Opened>;
  field: string;
  /** The fields that it does not take; empty unless said. */
  wrong?: string;
  save: string;
  version?: "stockVersion";
};

const FORMS: readonly Versioned[] = [
  { form: "customer", table: "customers", open: customer, field: "firstName", save: "Save Customer" },
  {
    form: "customer's policy",
    table: "customer_policies",
    open: assignment,
    field: "policyNumber",
    wrong: "9".repeat(81),
    save: "Save Policy",
  },
  { form: "insurance provider", table: "insurances", open: provider, field: "name", save: "Save Insurance" },
  { form: "insurance policy", table: "insurance_policies", open: policy, field: "className", save: "Save Policy" },
  { form: "category", table: "categories", open: category, field: "name", save: "Save Category" },
  { form: "product", table: "products", open: product, field: "name", save: "Update Product" },
  { form: "variant", table: "product_variants", open: variant, field: "sku", save: "Save Variant" },
  {
    form: "variant's stock",
    table: "inventory",
    open: shelf,
    field: "sku",
    save: "Save Variant",
    version: "stockVersion",
  },
  { form: "stock count", table: "stock_counts", open: count, field: "name", save: "Save" },
  { form: "lot", table: "stock_lots", open: lot, field: "unitCost", wrong: "much", save: "Save lot" },
  { form: "profile", table: "system_users", open: profile, field: "firstName", save: "Save Profile" },
];

for (const { form, table, open, field, wrong = "", save, version = "version" } of FORMS) {
  test(`a ${form} form sent again after an error still shows that somebody else saved first @nojs`, async ({
    page,
    em,
    signedIn,
  }) => {
    const { path, id } = await open(em, await signedIn({ permissions: PERMISSIONS }));
    await page.goto(path);
    const shown = page.locator(`input[name="${version}"]`);
    const box = page.locator(`form:has([name="${version}"]) [name="${field}"]`);
    const [read, typed] = [await shown.inputValue(), await box.inputValue()];
    const named = page.getByRole("button", { name: save, exact: true });
    // The bar that keeps a long form's buttons in sight stands beside its form.
    const button = page
      .locator(`form:has([name="${version}"])`)
      .getByRole("button", { name: save, exact: true })
      .or(named.and(page.locator("button[form]")))
      .last();
    const { numUpdatedRows } = await rows(em)
      .updateTable(table as "customers")
      .set((e) => ({ version: e("version", "+", 1) }))
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(numUpdatedRows).toBe(1n);

    // The browser lets nobody type more than the schema takes; what comes in another way is refused all the same.
    await box.evaluate((input) => input.removeAttribute("maxlength"));
    await box.fill(wrong);
    await button.click();
    await expect(box).toHaveAttribute("aria-invalid", "true");
    await expect(shown).toHaveValue(read);
    await box.fill(typed);
    await button.click();
    await expect(errorSummary(page)).toContainText("Someone else changed this in the meantime");
    await expect(shown).toHaveValue(String(Number(read) + 1));
    await expect(page.getByRole("link", { name: "Discard mine, take theirs" })).toBeVisible();
    await button.click();
    await expect(errorSummary(page)).toHaveCount(0);
  });
}

async function customer(em: Em): Promise<Opened> {
  const { id } = await makeCustomer(em);
  return { id, path: paths.customers.edit(id) };
}

async function assignment(em: Em): Promise<Opened> {
  const customerId = (await makeCustomer(em)).id;
  await makePolicy(em, { customerId });
  const own = rows(em).selectFrom("customer_policies").select("id").where("customer_id", "=", customerId);
  const { id } = await own.executeTakeFirstOrThrow();
  return { id, path: paths.customers.policy(customerId, id) };
}

async function provider(em: Em): Promise<Opened> {
  const { insuranceId: id } = await makePolicy(em);
  return { id, path: paths.insurance.edit(id) };
}

async function policy(em: Em): Promise<Opened> {
  const { policyId: id } = await makePolicy(em);
  return { id, path: paths.insurance.policy.edit(id) };
}

async function category(em: Em, { user }: Actor): Promise<Opened> {
  const values = { name: `Category of ${user.username}` };
  const { id } = await rows(em).insertInto("categories").values(values).returning("id").executeTakeFirstOrThrow();
  return { id, path: paths.categories.edit(id) };
}

async function product(em: Em, actor: Actor): Promise<Opened> {
  const { productId: id } = await makeVariant(em, { storeId: storeOf(actor).id });
  return { id, path: paths.products.edit(id) };
}

async function variant(em: Em, actor: Actor): Promise<Opened> {
  const { id, productId } = await makeVariant(em, { storeId: storeOf(actor).id });
  return { id, path: paths.products.variant(productId, id) };
}

async function shelf(em: Em, actor: Actor): Promise<Opened> {
  const made = await makeVariant(em, { storeId: storeOf(actor).id });
  const own = rows(em).selectFrom("inventory").select("id").where("variant_id", "=", made.id);
  return { ...(await own.executeTakeFirstOrThrow()), path: paths.products.variant(made.productId, made.id) };
}

async function count(em: Em, actor: Actor): Promise<Opened> {
  const storeId = storeOf(actor).id;
  const { productId } = await makeVariant(em, { storeId });
  const id = await makeCount(em, { storeId, status: "draft", productId });
  return { id, path: paths.inventory.count(id) };
}

async function lot(em: Em, actor: Actor): Promise<Opened> {
  const { id: productVariantId } = await makeVariant(em, { storeId: storeOf(actor).id, quantity: 3 });
  await rows(em)
    .updateTable("inventory")
    .set({ inventory_type: "Lot" })
    .where("variant_id", "=", productVariantId)
    .execute();
  const input = { productVariantId, lotCode: "B-1", initialQuantity: 2 };
  const { id } = await execute(createLot, { em, actor }, input);
  return { id, path: paths.inventory.lot(id) };
}

async function profile(_em: Em, { user }: Actor): Promise<Opened> {
  return { id: user.id, path: paths.profile() };
}
