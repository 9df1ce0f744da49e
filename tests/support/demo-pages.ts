import type { Page } from "@playwright/test";
import { type Actor, execute, type StoreOption } from "#app/lib/operation.server.ts";
import type { Permission } from "#app/lib/permissions.ts";
import { saveCart } from "#app/modules/sales/cart/save-cart.server.ts";
import { createStockHold } from "#app/modules/stock/holds/create-stock-hold.server.ts";
import { createLot } from "#app/modules/stock/lots/create-lot.server.ts";
import { adjustStock } from "#app/modules/stock/movements/adjust-stock.server.ts";
import { paths } from "#app/paths.ts";
import { type Em, rows } from "#db/orm.ts";
import { demoCounts } from "./counts.ts";
import { demoImport, demoMerges, demoProductImport } from "./demo-records.ts";
import { makeActor, makeCustomer, makeVariant } from "./factories.ts";

/** What of the demo shop the pages are opened with. */
export type DemoShop = {
  stores: readonly StoreOption[];
  saleId: number;
  customerId: number;
  /** A provider's policy that is in use, and a customer whom it covers. */
  insuranceId: number;
  policyId: number;
  insuredId: number;
  /** That customer's own row of the policy. */
  assignmentId: number;
  /** A prescription of the customer. */
  prescriptionId: number;
  itemName: string;
  variantId: number;
  /** Its product. */
  productId: number;
  /** A product of lenses in several powers. */
  lensId: number;
  /** One that no store ever had. */
  bareVariant: { id: number; productId: number };
  draftId: number;
  otherCustomerId: number;
  merge: { id: number; keptId: number };
  importId: number;
  productImportId: number;
  documentId: number;
  holdId: number;
  /** Stock counts by their status. */
  counts: { draft: number; counting: number; review: number; reviewLine: number };
  lotVariantId: number;
  lotId: number;
  numberedVariantId: number;
};

export type DemoPage = {
  name: string;
  path: (shop: DemoShop) => string;
  status?: number;
  /** Null for a visitor; everything unless told. */
  rights?: readonly Permission[] | null;
  /** What is done on the page before it is looked at. */
  act?: (page: Page) => Promise<unknown>;
};

/** The phone of a customer who is there already. */
const RESEMBLED = "+966509998877";

const press = (selector: string) => (page: Page) => page.locator(selector).click();

/** Every page there is, and the states of it that look different. */
export const DEMO_PAGES: readonly DemoPage[] = [
  { name: "login", path: () => paths.login(), rights: null },
  { name: "login with errors", path: () => paths.login(), rights: null, act: press("#sign-in [data-submit]") },
  { name: "not found, for a visitor", path: () => "/no-such-page", rights: null, status: 404 },
  { name: "dashboard", path: () => paths.dashboard() },
  { name: "the user's menu", path: () => paths.dashboard(), act: press("header summary") },
  { name: "activities", path: () => paths.activities() },
  { name: "search without words", path: () => paths.search() },
  { name: "search with results", path: ({ itemName }) => paths.search(itemName) },
  { name: "search without results", path: () => paths.search("no such thing") },
  { name: "profile", path: () => paths.profile() },
  { name: "password", path: () => paths.password() },
  { name: "customers", path: () => `${paths.customers.list()}?insured=yes&page=2` },
  { name: "no customers match", path: () => paths.customers.list({ q: "no such customer" }) },
  { name: "new customer", path: () => paths.customers.new() },
  { name: "new customer with errors", path: () => paths.customers.new(), act: press("main form button >> nth=-1") },
  { name: "customers of one policy status", path: () => `${paths.customers.list()}?policyStatus=active` },
  { name: "import of customers", path: () => paths.customers.import() },
  {
    name: "import of customers without a file",
    path: () => paths.customers.import(),
    act: press("main form button >> nth=0"),
  },
  { name: "checked import", path: ({ importId }) => paths.customers.importRun(importId) },
  { name: "import of products", path: () => paths.inventory.import() },
  { name: "checked import of products", path: ({ productImportId }) => paths.inventory.importRun(productImportId) },
  { name: "search for a record to merge", path: ({ customerId }) => paths.customers.merge(customerId) },
  {
    name: "two records to merge",
    path: ({ customerId, otherCustomerId }) => paths.customers.merge(customerId, { with: otherCustomerId }),
  },
  { name: "undoing a merge", path: ({ merge }) => paths.customers.undoMerge(merge.keptId, merge.id) },
  { name: "customer with a merge", path: ({ merge }) => paths.customers.edit(merge.keptId) },
  {
    name: "new insured customer",
    path: () => paths.customers.new(),
    act: async (page) => {
      await page.locator('[name="hasInsurance"]').check();
      await page.locator('[name="insuranceId"]').selectOption({ index: 1 });
    },
  },
  {
    name: "new customer who resembles a known one",
    path: () => paths.customers.new({ returnTo: "sales" }),
    act: async (page) => {
      await page.locator('[name="firstName"]').fill("Any");
      await page.locator('[name="lastName"]').fill("One");
      await page.locator('[name="phone"]').fill(RESEMBLED);
      await page.locator("main form button >> nth=-1").click();
    },
  },
  { name: "customer", path: ({ customerId }) => paths.customers.edit(customerId) },
  {
    name: "customer changed by two",
    path: ({ customerId }) => paths.customers.edit(customerId),
    act: async (page) => {
      await page.locator('[name="version"]').evaluate((field: HTMLInputElement) => {
        field.value = "999999";
      });
      await page.locator('[name="notes"]').first().fill("Prefers light frames");
      await page.locator('form:has([name="version"]) button >> nth=-1').click();
    },
  },
  { name: "adding a policy", path: ({ customerId }) => paths.customers.addPolicy(customerId) },
  {
    name: "adding a policy with errors",
    path: ({ customerId }) => paths.customers.addPolicy(customerId),
    act: press("dialog form button >> nth=-1"),
  },
  {
    name: "a customer's policy",
    path: ({ insuredId, assignmentId }) => paths.customers.policy(insuredId, assignmentId),
  },
  {
    name: "deleting a customer's policy",
    path: ({ insuredId, assignmentId }) => paths.customers.removePolicy(insuredId, assignmentId),
  },
  {
    name: "a customer's prescription",
    path: ({ customerId, prescriptionId }) => paths.customers.prescription(customerId, prescriptionId),
  },
  { name: "a customer's sale", path: ({ customerId, saleId }) => paths.customers.transaction(customerId, saleId) },
  { name: "policy", path: ({ policyId }) => paths.insurance.policy.view(policyId) },
  {
    name: "policy with a calculation",
    path: ({ policyId, variantId }) => `${paths.insurance.policy.view(policyId)}?q=a&v${variantId}=2`,
  },
  { name: "policy without rights", path: ({ policyId }) => paths.insurance.policy.view(policyId), rights: [] },
  { name: "insurance", path: () => paths.insurance.list() },
  { name: "no providers match", path: () => paths.insurance.list({ q: "no such provider" }) },
  { name: "new provider", path: () => paths.insurance.new() },
  { name: "new provider with errors", path: () => paths.insurance.new(), act: press("main form button >> nth=-1") },
  { name: "provider", path: ({ insuranceId }) => paths.insurance.edit(insuranceId) },
  { name: "deleting a provider", path: ({ insuranceId }) => paths.insurance.remove(insuranceId) },
  {
    name: "deleting a provider in use",
    path: ({ insuranceId }) => paths.insurance.remove(insuranceId),
    act: press("dialog form button"),
  },
  { name: "policies of a provider", path: ({ insuranceId }) => paths.insurance.offered(insuranceId) },
  { name: "all policies", path: () => `${paths.insurance.policy.list()}?approvalStatus=approved` },
  { name: "new policy", path: () => paths.insurance.policy.new() },
  {
    name: "new policy with errors",
    path: ({ insuranceId }) => paths.insurance.policy.newOf(insuranceId),
    act: press('button[value="save"]'),
  },
  { name: "policy to edit", path: ({ policyId }) => paths.insurance.policy.edit(policyId) },
  { name: "deleting a policy", path: ({ policyId }) => paths.insurance.policy.remove(policyId) },
  { name: "documents", path: ({ customerId }) => paths.customers.documents(customerId) },
  {
    name: "documents with errors",
    path: ({ customerId }) => paths.customers.documents(customerId),
    act: press("#documents form button"),
  },
  {
    name: "removing a document",
    path: ({ customerId, documentId }) => paths.customers.removeDocument(customerId, documentId),
  },
  { name: "consents", path: ({ customerId }) => paths.customers.consents(customerId) },
  { name: "personal data", path: ({ customerId }) => paths.customers.personalData(customerId) },
  { name: "personal data on paper", path: ({ customerId }) => paths.customers.personalDataPrint(customerId) },
  { name: "deleting a customer", path: ({ customerId }) => paths.customers.remove(customerId) },
  { name: "anonymising a customer", path: ({ customerId }) => paths.customers.anonymise(customerId) },
  { name: "inventory", path: () => paths.inventory.list() },
  { name: "stock movements", path: ({ variantId }) => paths.inventory.movements(variantId) },
  { name: "no stock movements match", path: ({ variantId }) => `${paths.inventory.movements(variantId)}?kind=count` },
  { name: "adjusting stock", path: ({ variantId }) => paths.inventory.adjust({ variantId }) },
  {
    name: "adjusting stock with errors",
    path: ({ variantId }) => paths.inventory.adjust({ variantId }),
    act: press("main form button >> nth=-1"),
  },
  { name: "low stock", path: () => paths.inventory.lowStock() },
  { name: "no low stock matches", path: () => `${paths.inventory.lowStock()}?q=no-such-item` },
  { name: "low stock on paper", path: () => paths.inventory.printLowStock() },
  { name: "products without variants", path: () => paths.inventory.withoutVariants() },
  { name: "stock integrity", path: () => paths.inventory.integrity() },
  { name: "stock counts", path: () => paths.inventory.counts() },
  {
    name: "new stock count with errors",
    path: () => paths.inventory.newCount(),
    act: press("main form button >> nth=-1"),
  },
  {
    name: "stock count to begin",
    path: ({ counts }) => paths.inventory.count(counts.draft, { q: "a" }),
  },
  { name: "stock count that is counted", path: ({ counts }) => paths.inventory.count(counts.counting) },
  {
    name: "counting items",
    path: ({ counts }) => paths.inventory.enterCount(counts.counting),
    act: async (page) => {
      await page.locator('[name="code"]').fill("No such code");
      await page.locator('button[value="enter"]').first().click();
    },
  },
  { name: "entries of a stock count", path: ({ counts }) => paths.inventory.countEntries(counts.counting) },
  {
    name: "review of a stock count",
    path: ({ counts }) => paths.inventory.reviewCount(counts.review, { filter: "all" }),
  },
  {
    name: "line of a stock count",
    path: ({ counts }) => paths.inventory.countLine(counts.review, counts.reviewLine),
  },
  { name: "writing off what was not counted", path: ({ counts }) => paths.inventory.settleCount(counts.review) },
  { name: "posting a stock count", path: ({ counts }) => paths.inventory.postCount(counts.review) },
  { name: "cancelling a stock count", path: ({ counts }) => paths.inventory.cancelCount(counts.review) },
  { name: "count sheet", path: ({ counts }) => paths.inventory.countSheet(counts.review, { bars: "1" }) },
  { name: "labels", path: () => paths.inventory.labels() },
  {
    name: "labels of what was chosen",
    path: ({ itemName, variantId }) => `${paths.inventory.labels({ add: variantId })}&layout=a4x24&q=${itemName}`,
  },
  { name: "too many labels", path: ({ variantId }) => `${paths.inventory.labels()}?v${variantId}=501` },
  { name: "labels on paper", path: ({ variantId }) => `${paths.inventory.printLabels()}?v${variantId}=3` },
  { name: "new product", path: () => paths.products.new() },
  {
    name: "new product with errors",
    path: () => paths.products.new(),
    act: async (page) => {
      await page.locator('[name="variants[0].sku"]').fill("A");
      await page.locator('button[value="save"]').click();
    },
  },
  { name: "lots", path: () => paths.inventory.lots() },
  { name: "naming a lot", path: ({ lotVariantId }) => paths.inventory.newLot({ variantId: lotVariantId }) },
  { name: "lot", path: ({ lotId }) => paths.inventory.lot(lotId) },
  {
    name: "adjusting what is kept in lots",
    path: ({ lotVariantId }) => paths.inventory.adjust({ variantId: lotVariantId }),
  },
  {
    name: "history with serial numbers",
    path: ({ numberedVariantId }) => paths.inventory.movements(numberedVariantId),
  },
  { name: "history with lots", path: ({ lotVariantId }) => paths.inventory.movements(lotVariantId) },
  { name: "holds", path: () => paths.inventory.holds() },
  { name: "new hold", path: ({ variantId }) => paths.inventory.newHold({ variantId }) },
  {
    name: "new hold with errors",
    path: ({ variantId }) => paths.inventory.newHold({ variantId }),
    act: press("main form button >> nth=-1"),
  },
  { name: "releasing a hold", path: ({ holdId }) => paths.inventory.releaseHold(holdId) },
  { name: "product", path: ({ productId }) => paths.products.edit(productId) },
  {
    name: "product with a variant that is added",
    path: ({ productId }) => paths.products.edit(productId),
    act: press('button[value="add"]'),
  },
  { name: "variant", path: ({ productId, variantId }) => paths.products.variant(productId, variantId) },
  {
    name: "variant without stock",
    path: ({ bareVariant }) => paths.products.variant(bareVariant.productId, bareVariant.id),
  },
  {
    name: "removing a variant",
    path: ({ productId, variantId }) => paths.products.removeVariant(productId, variantId),
  },
  { name: "lens powers", path: ({ lensId }) => paths.products.powers(lensId) },
  {
    name: "lens powers with an error",
    path: ({ lensId }) => paths.products.powers(lensId, { columns: "baseCurve", cylinder: "-1.25" }),
    act: async (page) => {
      await page.locator("details:has([name=reorderLevel]) > summary").click();
      await page.locator("main form button >> nth=-1").click();
    },
  },
  { name: "new powers", path: ({ lensId }) => paths.products.newPowers(lensId), act: press('button[value="check"]') },
  {
    name: "new powers that were checked",
    path: ({ lensId }) => paths.products.newPowers(lensId),
    act: async (page) => {
      await page.locator('[name="sphereFrom"]').fill("+1");
      await page.locator('[name="sphereTo"]').fill("-1");
      await page.locator('[name="cylinderFrom"]').fill("-1.25");
      await page.locator('[name="baseCurves"]').fill("8.5");
      await page.locator('button[value="check"]').click();
    },
  },
  { name: "a product's picture", path: ({ productId }) => paths.products.picture(productId) },
  { name: "removing a picture", path: ({ productId }) => paths.products.removePicture(productId) },
  { name: "categories", path: () => paths.categories.list() },
  { name: "categories without rights", path: () => paths.categories.list(), rights: [] },
  { name: "new category", path: () => paths.categories.new() },
  {
    name: "new category with errors",
    path: () => paths.categories.new(),
    act: press("main form button >> nth=-1"),
  },
  { name: "category", path: () => paths.categories.edit(1) },
  { name: "deactivating a category", path: () => paths.categories.remove(1) },
  { name: "sales", path: () => paths.sales.list() },
  { name: "new sale", path: () => paths.sales.new() },
  { name: "new sale with a cart", path: ({ draftId }) => paths.sales.new({ draft: draftId, q: "a" }) },
  {
    name: "new sale with what the policy covers",
    path: ({ draftId, insuredId }) => paths.sales.new({ draft: draftId, customerId: insuredId }),
    act: press("#coverage summary"),
  },
  { name: "new sale with errors", path: () => paths.sales.new(), act: press('button[value="complete"]') },
  { name: "new sale with low stock", path: () => paths.sales.new({ low: "1" }) },
  { name: "discarding a cart", path: ({ draftId }) => paths.sales.new({ draft: draftId, discard: "1" }) },
  { name: "quick order", path: ({ variantId }) => paths.sales.quickOrder({ variantId }) },
  { name: "sale", path: ({ saleId }) => paths.sales.detail(saleId) },
  { name: "receipts", path: () => paths.receipts.list() },
  { name: "receipt", path: ({ saleId }) => paths.receipts.detail(saleId) },
  { name: "receipt not found", path: () => paths.receipts.detail(999_999_999), status: 404 },
  { name: "receipt on 80 mm", path: ({ saleId }) => paths.receipts.print(saleId) },
  { name: "receipt on A4", path: ({ saleId }) => paths.receipts.a4(saleId) },
  { name: "a later screen", path: () => paths.vendors() },
  { name: "access denied", path: () => paths.customers.list(), rights: [], status: 403 },
  { name: "not found, for a user", path: () => paths.customers.edit(999_999_999), status: 404 },
  { name: "the API's page", path: () => paths.api() },
  { name: "a call of the API", path: () => paths.api({ call: "createSale" }) },
];

const STORE = 1;

/** Something of everything: an insured sale with a prescription, its customer, an item to sell, and a cart with it. */
export async function demoShop(em: Em): Promise<DemoShop> {
  const stores = await rows(em)
    .selectFrom("stores")
    .select(["id", "code", "name", "name_ar as nameAr"])
    .where("id", "=", STORE)
    .execute();
  const actor = await makeActor(em, { stores });
  const sale = await rows(em)
    .selectFrom("sales")
    .select(["id", "customer_id", "prescription_id"])
    .where("store_id", "=", STORE)
    .where("insurance_id", "is not", null)
    .where("prescription_id", "is not", null)
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const item = await rows(em)
    .selectFrom("inventory as i")
    .innerJoin("product_variants as v", "v.id", "i.variant_id")
    .innerJoin("products as p", "p.id", "v.product_id")
    .select(["v.id", "p.name", "p.id as productId"])
    .where("i.store_id", "=", STORE)
    .where("i.quantity", ">", 20)
    .orderBy("v.id")
    .executeTakeFirstOrThrow();
  const insured = await rows(em)
    .selectFrom("customer_policies as cp")
    .innerJoin("sales as s", "s.policy_id", "cp.policy_id")
    .innerJoin("insurance_policies as o", "o.id", "cp.policy_id")
    .select(["cp.id", "cp.policy_id", "cp.customer_id", "o.insurance_id"])
    .where("cp.is_default", "=", true)
    .where("cp.status", "=", "active")
    .where("cp.end_date", "is", null)
    .orderBy("cp.id")
    .executeTakeFirstOrThrow();
  const customerId = sale.customer_id ?? 0;
  const cart = {
    sale: { customerId, paymentMethod: "credit_card", notes: "Call before noon" },
    items: [{ variantId: item.id, quantity: 2 }],
    change: { type: "keep" },
  };
  await makeCustomer(em, { phone: RESEMBLED });
  const draft = await execute(saveCart, { em, actor }, cart);
  const { insurance_id: insuranceId, policy_id: policyId, customer_id: insuredId } = insured;
  return {
    stores,
    saleId: sale.id,
    customerId,
    insuranceId,
    policyId,
    insuredId,
    assignmentId: insured.id,
    prescriptionId: sale.prescription_id ?? 0,
    itemName: item.name,
    variantId: item.id,
    productId: item.productId,
    lensId: await aToricLens(em),
    bareVariant: await aBareVariant(em, item.productId),
    draftId: draft.id,
    importId: await demoImport(em),
    productImportId: await demoProductImport(em),
    ...(await demoMerges(em, actor)),
    documentId: await aDocument(em, customerId),
    ...(await demoLot(em, actor)),
    holdId: (await execute(createStockHold, { em, actor }, { variantId: item.id, quantity: 1, customerId })).id,
    counts: await demoCounts(em, actor, { variantId: item.id, productId: item.productId }),
  };
}

/** An item that is kept in lots, with one that has expired, and one whose pieces have numbers. */
async function demoLot(em: Em, actor: Actor) {
  const { id: lotVariantId } = await makeVariant(em, { storeId: STORE, quantity: 3 });
  await rows(em)
    .updateTable("inventory")
    .set({ inventory_type: "Lot" })
    .where("variant_id", "=", lotVariantId)
    .execute();
  const expired = { productVariantId: lotVariantId, lotCode: "B-2025", initialQuantity: 2, expiryDate: "2025-12-31" };
  const { id: lotId } = await execute(createLot, { em, actor }, expired);
  const { id: numberedVariantId } = await makeVariant(em, { storeId: STORE, quantity: 1 });
  const numbered = { inventory_type: "Serialized" };
  await rows(em).updateTable("inventory").set(numbered).where("variant_id", "=", numberedVariantId).execute();
  const found = { variantId: numberedVariantId, quantity: 2, reason: "found" };
  await execute(adjustStock, { em, actor }, found);
  return { lotVariantId, lotId, numberedVariantId };
}

/** A paper of that customer, whose file is kept elsewhere. */
async function aDocument(em: Em, customerId: number): Promise<number> {
  const values = { customer_id: customerId, file_name: "card.pdf", document_type: "pdf" };
  const { id } = await rows(em)
    .insertInto("customer_documents")
    .values(values)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function aToricLens(em: Em): Promise<number> {
  const lens = await rows(em)
    .selectFrom("product_variants")
    .select("product_id as productId")
    .where("cylinder", "<", "0")
    .where("base_curve", "is not", null)
    .orderBy("id")
    .executeTakeFirstOrThrow();
  return lens.productId;
}

/** A variant of that product that has just been thought of. */
async function aBareVariant(em: Em, productId: number) {
  const values = { product_id: productId, sku: `BARE-${process.pid}-${Date.now()}`, price: "120.00", is_active: false };
  return rows(em)
    .insertInto("product_variants")
    .values(values)
    .returning(["id", "product_id as productId"])
    .executeTakeFirstOrThrow();
}
