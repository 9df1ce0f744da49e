import { type Actor, execute } from "#app/lib/operation.server.ts";
import { hashPassword } from "#app/modules/auth/password.server.ts";
import { mergeCustomers } from "#app/modules/customers/merge/merge-customers.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { makeCounts } from "#tests/support/counts.ts";
import { makeDocuments, makeStoredDocument, uploadForm } from "#tests/support/documents.ts";
import { makeActor, makeCustomer, makePolicy, makeSaleRow, makeStore, makeVariant } from "#tests/support/factories.ts";
import { makeImports } from "#tests/support/imports.ts";
import { makePictured } from "#tests/support/pictures.ts";
import { IMPORT_ROWS } from "./import-rows.ts";
import { PRODUCT_FILE_ROWS } from "./product-file-rows.ts";
import { STOCK_COUNT_ROWS } from "./stock-count-rows.ts";

/** A shop with what the calls need, and beside it a store of others and what was removed. */
export async function makeShop(em: Em) {
  const [store, foreign] = [await makeStore(em), await makeStore(em)];
  const actor = await makeActor(em, { stores: [store] });
  const variant = await makeVariant(em, { storeId: store.id, quantity: 1_000 });
  const lens = await makeVariant(em, { storeId: store.id, category: "Contact Lenses" });
  await rows(em).updateTable("product_variants").set({ sphere: "-1.25" }).where("id", "=", lens.id).execute();
  const customer = await makeCustomer(em);
  const [removedVariant, removedCustomer] = [await makeVariant(em, { storeId: store.id }), await makeCustomer(em)];
  const [policy, removedPolicy] = [await makePolicy(em), await makePolicy(em)];
  const spare = await makeSpareCustomers(em, policy.policyId);
  const [assignment, removedAssignment] = [spare(), spare()];
  const vendor = await rows(em)
    .insertInto("vendors")
    .values({ name: "Vendor", phone: "0112223333" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const gone = { deleted_at: new Date() };
  await rows(em).updateTable("products").set(gone).where("id", "=", removedVariant.productId).execute();
  await rows(em).updateTable("customers").set(gone).where("id", "=", removedCustomer.id).execute();
  await rows(em).updateTable("customer_policies").set(gone).where("id", "=", removedAssignment.id).execute();
  await rows(em).updateTable("insurances").set(gone).where("id", "=", removedPolicy.insuranceId).execute();
  const sold = [{ variantId: variant.id, quantity: 1, totalPrice: "100.00" }];
  const sale = await makeSaleRow(em, { storeId: store.id, customerId: customer.id, items: sold });
  const foreignSale = await makeSaleRow(em, { storeId: foreign.id, items: sold });
  const password_hash = await hashPassword(PASSWORD);
  await rows(em).updateTable("system_users").set({ password_hash }).where("id", "=", actor.user.id).execute();
  const documents = await makeDocuments(em, customer.id, 200);
  const [removedDocument = 0, othersDocument = 0] = await makeDocuments(em, customer.id, 2);
  await rows(em).updateTable("customer_documents").set(gone).where("id", "=", removedDocument).execute();
  const moved = { customer_id: removedCustomer.id };
  await rows(em).updateTable("customer_documents").set(moved).where("id", "=", othersDocument).execute();
  const storedDocument = await makeStoredDocument(em, customer.id);
  const ids = {
    documents,
    hiddenDocuments: [removedDocument, othersDocument],
    storedDocument,
    vendorId: vendor.id,
    removedProductId: removedVariant.productId,
    removedVariantId: removedVariant.id,
    categories: await makeSpareCategories(em),
    removedCustomerId: removedCustomer.id,
  };
  const holds = await makeSpareHolds(em, store.id, variant.id, 100);
  const [foreignHold = 0] = await makeSpareHolds(em, foreign.id, variant.id, 1);
  const imports = await makeImports(em, actor, foreign.id);
  const pictured = await makePictured(em, (await makeVariant(em, { storeId: store.id })).productId, SPARES);
  const lots = await makeLots(em, store.id, foreign.id);
  const shelfless = await makeShelfless(em, variant.productId);
  const insured = await makeInsured(em, variant.productId);
  const merges = await makeMerges(em, actor);
  const whose = { actor, storeId: store.id, foreignId: foreign.id, variantId: variant.id };
  const counts = await makeCounts(em, whose, SPARES);
  const policies = { policy, removedPolicy, insured, assignment, removedAssignment, spare };
  return {
    em,
    actor,
    store,
    foreign,
    variant,
    lens,
    shelfless,
    customer,
    ...policies,
    counts,
    merges,
    sale,
    foreignSale,
    holds,
    foreignHold,
    pictured,
    imports,
    lots,
    ...ids,
  };
}

/** An item that is kept in lots, with an empty lot of its own and one of another store; and one whose pieces wait for numbers. */
async function makeLots(em: Em, storeId: number, foreignId: number) {
  const { id: variantId } = await makeVariant(em, { storeId, quantity: 0 });
  await rows(em).updateTable("inventory").set({ inventory_type: "Lot" }).where("variant_id", "=", variantId).execute();
  const [own, foreign] = await rows(em)
    .insertInto("stock_lots")
    .values([storeId, foreignId].map((store_id) => ({ store_id, variant_id: variantId, lot_code: "OWN" })))
    .returning("id")
    .execute();
  const { id: numbered } = await makeVariant(em, { storeId, quantity: 500 });
  const asked = { inventory_type: "Serialized", serial_type: "Manual" };
  await rows(em).updateTable("inventory").set(asked).where("variant_id", "=", numbered).execute();
  return { variantId, own: own?.id ?? 0, foreign: foreign?.id ?? 0, numbered };
}

/** Pieces that are kept back, for the calls that let them go. */
async function makeSpareHolds(em: Em, store_id: number, variant_id: number, count: number): Promise<number[]> {
  const expires_at = new Date(Date.now() + 3_600_000);
  const made = await rows(em)
    .insertInto("stock_holds")
    .values(Array.from({ length: count }, () => ({ store_id, variant_id, quantity: 1, expires_at })))
    .returning("id")
    .execute();
  const onHold = { quantity_on_hold: count };
  await rows(em)
    .updateTable("inventory")
    .set(onHold)
    .where("store_id", "=", store_id)
    .where("variant_id", "=", variant_id)
    .execute();
  return made.map(({ id }) => id);
}

const SPARE = 400;

/** Insured customers for the calls that remove something: each is taken once. */
async function makeSpareCustomers(em: Em, policyId: number) {
  const customers = await rows(em)
    .insertInto("customers")
    .values(
      Array.from({ length: SPARE }, (_, n) => ({ first_name: "Spare", last_name: `Person ${n}`, phone: "0110000000" })),
    )
    .returning("id")
    .execute();
  const assignments = await rows(em)
    .insertInto("customer_policies")
    .values(customers.map(({ id }) => ({ customer_id: id, policy_id: policyId, is_default: true })))
    .returning(["id", "customer_id as customerId"])
    .execute();
  return () => {
    const next = assignments.pop();
    if (!next) throw new Error("Make more spare customers");
    return next;
  };
}
export type Shop = Awaited<ReturnType<typeof makeShop>>;

const PASSWORD = "correct horse battery";

/** As many of each as the tests make calls that use one up. */
const SPARES = 150;
const spares = <Value>(make: (index: number) => Value) => Array.from({ length: SPARES }, (_, index) => make(index));
const take = (ids: number[]): number => ids.pop() ?? 0;

async function makeSpareCategories(em: Em) {
  const values = spares((index) => ({ name: `Spare category ${index}` }));
  const made = await rows(em).insertInto("categories").values(values).returning("id").execute();
  return made.map(({ id }) => id);
}

/** Variants of which no store has had any yet: each can have its first stock once. */
async function makeShelfless(em: Em, productId: number): Promise<number[]> {
  const made = await rows(em)
    .insertInto("product_variants")
    .values(spares((index) => ({ product_id: productId, sku: `SHELFLESS-${index}`, price: "10.00" })))
    .returning("id")
    .execute();
  return made.map(({ id }) => id);
}

/** Two customers that are one person, a merge to undo, and one whose customer was removed since. */
async function makeMerges(em: Em, actor: Actor) {
  const merge = async () => {
    const [kept, other] = [await makeCustomer(em), await makeCustomer(em)];
    return execute(mergeCustomers, { em, actor }, { id: kept.id, otherId: other.id });
  };
  const [done, hidden] = [await merge(), await merge()];
  await rows(em).updateTable("customers").set({ deleted_at: new Date() }).where("id", "=", hidden.keptId).execute();
  const [kept, other] = [await makeCustomer(em), await makeCustomer(em)];
  return { keptId: kept.id, otherId: other.id, doneId: done.id, hiddenId: hidden.id };
}

/** Coverages that stay and that are removed; and of everything that a call removes, or may only add to once, a stock. */
async function makeInsured(em: Em, productId: number) {
  const db = rows(em);
  const idsOf = (found: { id: number }[]) => found.map(({ id }) => id);
  const providers = await db
    .insertInto("insurances")
    .values(spares((index) => ({ name: `Spare insurer ${index}` })))
    .returning("id")
    .execute();
  const { insuranceId } = await makePolicy(em);
  const policiesOf = async (word: string) =>
    idsOf(
      await db
        .insertInto("insurance_policies")
        .values(spares((index) => ({ insurance_id: insuranceId, policy_number: `${word} ${index}`, class_name: "A" })))
        .returning("id")
        .execute(),
    );
  const covered = await policiesOf("Covered");
  const gone = { deleted_at: new Date() };
  const categories = idsOf(
    await db
      .insertInto("policy_category_coverages")
      .values(covered.map((policy_id) => ({ policy_id, category_name: "Frames", coverage_percentage: "50.00" })))
      .returning("id")
      .execute(),
  );
  const products = idsOf(
    await db
      .insertInto("policy_product_coverages")
      .values(covered.map((policy_id) => ({ policy_id, product_id: productId, coverage_percentage: "50.00" })))
      .returning("id")
      .execute(),
  );
  const [categoryId, removedCategoryId] = [take(categories), take(categories)];
  const [productCoverageId, removedProductCoverageId] = [take(products), take(products)];
  await db.updateTable("policy_category_coverages").set(gone).where("id", "=", removedCategoryId).execute();
  await db.updateTable("policy_product_coverages").set(gone).where("id", "=", removedProductCoverageId).execute();
  return {
    categoryId,
    removedCategoryId,
    productCoverageId,
    removedProductCoverageId,
    spare: {
      providers: idsOf(providers),
      policies: await policiesOf("Removable"),
      bare: [await policiesOf("Bare"), await policiesOf("Bare too")] as const,
      categories,
      products,
    },
  };
}

export type Sent = { path?: string; body?: Record<string, unknown> | FormData };

/** What is special about one call; that it is the whole of the API's calls is tested. */
export type RefusalRow = {
  /** A call with nothing wrong; its own path and no body unless told. */
  valid?: (shop: Shop) => Sent;
  /** Calls that are 400. */
  invalid?: (shop: Shop) => Sent[];
  /** Paths of rows that are there, but removed or another store's: 404. */
  hidden?: (shop: Shop) => string[];
  /** A call that names a store of others: 403. */
  forged?: (shop: Shop) => Sent;
  /** A change that comes too late: 409. */
  stale?: (shop: Shop) => Sent;
  /** A call with fields that are not the client's to write, and the columns that they must not reach. */
  overreach?: (shop: Shop) => Sent & {
    table:
      | "customers"
      | "customer_documents"
      | "customer_policies"
      | "insurances"
      | "insurance_policies"
      | "policy_category_coverages"
      | "policy_product_coverages"
      | "products"
      | "product_variants"
      | "categories"
      | "sales"
      | "inventory"
      | "stock_movements"
      | "stock_counts"
      | "stock_count_entries"
      | "stock_holds"
      | "stock_lots"
      | "requisition_orders";
    kept: Record<string, unknown>;
  };
};

const BAD_IDS = ["abc", "0", "-1", "2147483648", "1.5", "%001", "1e3"];
const queries = (path: string, name: string, values = BAD_IDS): Sent[] =>
  values.map((value) => ({ path: `${path}${path.includes("?") ? "&" : "?"}${name}=${value}` }));
const storeQuery = (path: string) => ({
  invalid: () => queries(path, "storeId"),
  forged: ({ foreign }: Shop) => ({ path: `${path}${path.includes("?") ? "&" : "?"}storeId=${foreign.id}` }),
});

const person = { firstName: "Khalid", lastName: "Al-Harthi", phone: "0551234567" };
const OVERREACH = { createdBy: 999, created_by: 999, deletedAt: "2020-01-01", version: 1, passwordHash: "x", id: 1 };

const assignmentOf = ({ customer, policy }: Shop, values: object = {}) => ({
  customerId: customer.id,
  policyId: policy.policyId,
  ...values,
});
const saleOf = ({ variant }: Shop, sale: object = {}, item: object = {}) => ({
  sale: { paymentMethod: "cash", ...sale },
  items: [{ variantId: variant.id, quantity: 1, ...item }],
});
const orderOf = ({ variant, vendorId }: Shop, order: object = {}, item: object = {}) => ({
  vendorId,
  items: [{ variantId: variant.id, quantity: 1, unitPrice: "10.00", ...item }],
  ...order,
});

const adjustmentOf = ({ variant }: Shop, values: object = {}) => ({
  variantId: variant.id,
  quantity: 1,
  reason: "found",
  ...values,
});
const lotOf = ({ lots }: Shop, values: object = {}) => ({
  productVariantId: lots.variantId,
  lotCode: nextSku(),
  ...values,
});
const holdOf = ({ variant }: Shop, values: object = {}) => ({ variantId: variant.id, quantity: 1, ...values });
const firstStockOf = ({ store, shelfless }: Shop, values: object = {}) => ({
  storeId: store.id,
  variantId: take(shelfless),
  quantity: 3,
  reorderLevel: 2,
  ...values,
});

const insurer = { name: "Najm Insurance", coveragePercentage: "80", paymentTerms: 45 };
const policyOf = ({ policy, variant }: Shop) => ({
  insuranceId: policy.insuranceId,
  policyNumber: "NJM-1",
  className: "VIP",
  discountRate: 25,
  categoryCoverages: [
    { categoryName: "Frames", coveragePercentage: 80, notes: `Selected Products: ${variant.productId}` },
  ],
  productCoverages: [{ productId: variant.productId, coveragePercentage: "100" }],
});
const goods = { name: "Aviator", brand: "Ray-Ban", category: "Eyeglasses", basePrice: "499.00" };
const powers = { sphereFrom: "-1.00", sphereTo: "-1.50" };
const powersPath = (productId: number) => `/api/products/${productId}/powers`;
let lastSku = 0;
/** A code, or a name, that nobody has. */
const nextSku = () => {
  lastSku += 1;
  return `NEW-${lastSku}`;
};
const categoryPath = (id: number) => `/api/policy-category-coverages/${id}`;
const productPath = (id: number) => `/api/policy-product-coverages/${id}`;
const NOT_CATEGORIES = [{}, { categoryName: "Hats" }, { categoryName: "Frames", coveragePercentage: 101 }];
const NOT_PRODUCTS = [
  { productId: "x" },
  { productId: 1, copaymentAmount: "-1" },
  { productId: 1, maxCopayment: "NaN" },
];

export const ROWS: Record<string, RefusalRow> = {
  "GET /api/openapi.json": {},
  "GET /api/auth/me": {},
  "POST /api/auth/login": {
    valid: ({ actor }) => ({ body: { username: actor.user.username, password: PASSWORD } }),
    invalid: () => [
      { body: {} },
      { body: { username: "admin" } },
      { body: { username: { $ne: null }, password: "x" } },
      { body: { username: "a\u0000b", password: "x" } },
    ],
  },
  "POST /api/auth/logout": {},
  "GET /api/stores": {},
  "GET /api/stores/{id}": {
    valid: ({ store }) => ({ path: `/api/stores/${store.id}` }),
    hidden: ({ foreign }) => [`/api/stores/${foreign.id}`],
  },
  "GET /api/dashboard/stats": storeQuery("/api/dashboard/stats"),
  "GET /api/dashboard/popular-products": storeQuery("/api/dashboard/popular-products"),
  "GET /api/activities": storeQuery("/api/activities"),
  "GET /api/appointments": {
    ...storeQuery("/api/appointments"),
    invalid: () => queries("/api/appointments", "date", ["today", "2026-02-30", "2026-1-1", "%00"]),
  },
  "GET /api/customers": {
    invalid: () => [
      ...queries("/api/customers", "sort", ["password_hash", "id;drop", ""]),
      ...queries("/api/customers", "insured", ["maybe"]),
      ...queries("/api/customers", "q", ["a%00b", "a".repeat(101)]),
    ],
  },
  "POST /api/customers": {
    valid: () => ({ body: person }),
    invalid: () =>
      [
        {},
        { ...person, firstName: "K" },
        { ...person, phone: 551234567 },
        { ...person, email: "nobody" },
        { ...person, gender: "robot" },
        { ...person, dateOfBirth: "2999-01-01" },
        { ...person, notes: "a\u0000b" },
        { ...person, hasInsurance: "perhaps" },
        { ...person, lastName: { $gt: "" } },
        { ...person, idType: "national_id", idNumber: "1000000000" },
        { ...person, idType: "iqama", idNumber: "1000000008" },
        { ...person, idType: "passport", idNumber: "A1" },
        { ...person, selectedPolicies: "abc" },
        { ...person, selectedPolicies: [{ id: 1 }] },
        { ...person, selectedPolicies: Array.from({ length: 51 }, () => 1) },
        { ...person, defaultPolicyId: "first" },
        { ...person, documents: [{ notes: "no name" }] },
        { ...person, documents: "all" },
      ].map((body) => ({ body })),
    overreach: ({ actor }) => ({
      body: { ...person, ...OVERREACH },
      table: "customers",
      kept: { created_by: actor.user.id, deleted_at: null, version: 1 },
    }),
  },
  "DELETE /api/customers/{id}": {
    valid: ({ spare }) => ({ path: `/api/customers/${spare().customerId}` }),
    hidden: ({ removedCustomerId }) => [`/api/customers/${removedCustomerId}`],
  },
  "GET /api/customer-policies/{customerId}": {
    valid: ({ assignment }) => ({ path: `/api/customer-policies/${assignment.customerId}` }),
    hidden: ({ removedCustomerId }) => [`/api/customer-policies/${removedCustomerId}`],
  },
  "POST /api/customer-policies": {
    valid: (shop) => ({ body: assignmentOf(shop) }),
    invalid: (shop) =>
      [
        {},
        assignmentOf(shop, { customerId: undefined }),
        assignmentOf(shop, { policyId: "" }),
        assignmentOf(shop, { policyId: "A" }),
        assignmentOf(shop, { status: "asleep" }),
        assignmentOf(shop, { isDefault: "perhaps" }),
        assignmentOf(shop, { startDate: "2026-02-30" }),
        assignmentOf(shop, { startDate: "1999-01-01" }),
        assignmentOf(shop, { endDate: "1999-01-01" }),
        assignmentOf(shop, { endDate: "2999-01-01" }),
        assignmentOf(shop, { notes: "a\u0000b" }),
      ].map((body) => ({ body })),
    overreach: (shop) => ({
      body: assignmentOf(shop, { ...OVERREACH, policyNumber: "Overreach" }),
      table: "customer_policies",
      kept: { created_by: shop.actor.user.id, deleted_at: null, customer_id: shop.customer.id },
    }),
  },
  "PATCH /api/customer-policy/{id}": {
    valid: ({ assignment }) => ({ path: `/api/customer-policy/${assignment.id}`, body: { notes: "Card seen" } }),
    invalid: ({ assignment }) =>
      [{ policyId: "" }, { status: "asleep" }, { endDate: "never" }, { endDate: "1999-01-01" }, { version: "one" }].map(
        (body) => ({ path: `/api/customer-policy/${assignment.id}`, body }),
      ),
    hidden: ({ removedAssignment }) => [`/api/customer-policy/${removedAssignment.id}`],
    stale: ({ assignment }) => ({ path: `/api/customer-policy/${assignment.id}`, body: { version: 9_999 } }),
    overreach: ({ assignment, customer, actor }) => ({
      path: `/api/customer-policy/${assignment.id}`,
      body: { createdBy: 999, deletedAt: "2020-01-01", customerId: customer.id, notes: "Card seen again" },
      table: "customer_policies",
      kept: { updated_by: actor.user.id, deleted_at: null, customer_id: assignment.customerId },
    }),
  },
  "DELETE /api/customer-policy/{id}": {
    valid: ({ spare }) => ({ path: `/api/customer-policy/${spare().id}` }),
    hidden: ({ removedAssignment }) => [`/api/customer-policy/${removedAssignment.id}`],
  },
  "POST /api/customer/{customerId}/set-default-policy/{policyAssignmentId}": {
    valid: ({ assignment }) => ({
      path: `/api/customer/${assignment.customerId}/set-default-policy/${assignment.id}`,
      body: {},
    }),
    hidden: ({ assignment, removedAssignment, customer }) => [
      `/api/customer/${customer.id}/set-default-policy/${assignment.id}`,
      `/api/customer/${removedAssignment.customerId}/set-default-policy/${removedAssignment.id}`,
    ],
  },
  "GET /api/prescriptions": { invalid: () => queries("/api/prescriptions", "customerId") },
  "GET /api/customers/{id}": {
    valid: ({ customer }) => ({ path: `/api/customers/${customer.id}` }),
    hidden: ({ removedCustomerId }) => [`/api/customers/${removedCustomerId}`],
  },
  "PATCH /api/customers/{id}": {
    valid: ({ customer }) => ({ path: `/api/customers/${customer.id}`, body: { companyName: "Optics" } }),
    invalid: ({ customer }) =>
      [{ phone: "055" }, { firstName: "" }, { version: "first" }, { email: "nobody" }].map((body) => ({
        path: `/api/customers/${customer.id}`,
        body,
      })),
    hidden: ({ removedCustomerId }) => [`/api/customers/${removedCustomerId}`],
    stale: ({ customer }) => ({ path: `/api/customers/${customer.id}`, body: { phone: "0550000000", version: 99 } }),
    overreach: ({ customer }) => ({
      path: `/api/customers/${customer.id}`,
      body: { notes: "seen", ...OVERREACH, version: undefined },
      table: "customers",
      kept: { id: customer.id, created_by: null, deleted_at: null },
    }),
  },
  "GET /api/customer-documents": {
    valid: ({ customer }) => ({ path: `/api/customer-documents?customerId=${customer.id}` }),
    invalid: () => [{ path: "/api/customer-documents" }, ...queries("/api/customer-documents", "customerId")],
  },
  "POST /api/customer-documents": {
    valid: ({ customer }) => ({ body: { customerId: customer.id, fileName: "card.pdf" } }),
    invalid: ({ customer: { id: customerId } }) =>
      [
        {},
        { customerId },
        { customerId: "abc", fileName: "card.pdf" },
        { customerId, fileName: "/" },
        { customerId, fileName: 7 },
        { customerId, fileName: "x".repeat(256) },
        { customerId, fileName: "card.pdf", filePath: "a\u0000b" },
        { customerId, fileName: "card.pdf", uploadDate: "yesterday" },
        { customerId, fileName: "card.pdf", uploadDate: "2026-13-01" },
      ].map((body) => ({ body })),
    overreach: ({ actor, customer }) => ({
      body: { ...OVERREACH, customerId: customer.id, fileName: "card.pdf", storageKey: "x", size: 5 },
      table: "customer_documents",
      kept: { created_by: actor.user.id, deleted_at: null, storage_key: null, size: null },
    }),
  },
  "POST /api/customer-documents/upload": {
    valid: ({ customer }) => ({ body: uploadForm({ customerId: customer.id }) }),
    invalid: ({ customer: { id: customerId } }) =>
      [
        uploadForm({}),
        uploadForm({ customerId: "abc" }),
        uploadForm({ customerId }, "card.exe"),
        uploadForm({ customerId, notes: "a\u0000b" }),
      ].map((body) => ({ body })),
  },
  "DELETE /api/customer-documents/{id}": {
    valid: ({ documents }) => ({ path: `/api/customer-documents/${documents.pop()}` }),
    hidden: ({ hiddenDocuments }) => hiddenDocuments.map((id) => `/api/customer-documents/${id}`),
  },
  "GET /api/customer-documents/{id}/content": {
    valid: ({ storedDocument }) => ({ path: `/api/customer-documents/${storedDocument}/content` }),
    hidden: ({ hiddenDocuments, documents: [withoutFile] }) =>
      [...hiddenDocuments, withoutFile].map((id) => `/api/customer-documents/${id}/content`),
  },
  "POST /api/customers/{id}/merge": {
    valid: ({ merges }) => ({ path: `/api/customers/${merges.keptId}/merge`, body: { otherId: merges.otherId } }),
    invalid: ({ merges }) =>
      [{}, { otherId: "abc" }, { otherId: 0 }, { otherId: merges.otherId, fields: { phone: "mine" } }].map((body) => ({
        path: `/api/customers/${merges.keptId}/merge`,
        body,
      })),
    hidden: ({ removedCustomerId }) => [`/api/customers/${removedCustomerId}/merge`],
  },
  "POST /api/customer-merges/{id}/undo": {
    valid: ({ merges }) => ({ path: `/api/customer-merges/${merges.doneId}/undo` }),
    hidden: ({ merges }) => [`/api/customer-merges/${merges.hiddenId}/undo`],
  },
  "GET /api/insurances": {},
  "GET /api/insurances/{id}": {
    valid: ({ policy }) => ({ path: `/api/insurances/${policy.insuranceId}` }),
    hidden: ({ removedPolicy }) => [`/api/insurances/${removedPolicy.insuranceId}`],
  },
  "POST /api/insurances": {
    valid: () => ({ body: insurer }),
    invalid: () =>
      [
        {},
        { ...insurer, name: "N" },
        { ...insurer, coveragePercentage: "101" },
        { ...insurer, copaymentAmount: "-1" },
        { ...insurer, maxCopayment: "NaN" },
        { ...insurer, status: "asleep" },
        { ...insurer, email: "nobody" },
        { ...insurer, paymentTerms: "soon" },
        { ...insurer, contractStartDate: "2026-02-30" },
        { ...insurer, contractStartDate: "2026-02-02", contractEndDate: "2026-02-01" },
      ].map((body) => ({ body })),
    overreach: ({ actor }) => ({
      body: { ...insurer, ...OVERREACH },
      table: "insurances",
      kept: { created_by: actor.user.id, deleted_at: null, version: 1 },
    }),
  },
  "PATCH /api/insurances/{id}": {
    valid: ({ policy }) => ({ path: `/api/insurances/${policy.insuranceId}`, body: { notes: "Call first" } }),
    invalid: ({ policy }) =>
      [{ name: "" }, { coveragePercentage: "-1" }, { version: "first" }, { taxId: "x".repeat(41) }].map((body) => ({
        path: `/api/insurances/${policy.insuranceId}`,
        body,
      })),
    hidden: ({ removedPolicy }) => [`/api/insurances/${removedPolicy.insuranceId}`],
    stale: ({ policy }) => ({ path: `/api/insurances/${policy.insuranceId}`, body: { name: "Late", version: 99 } }),
    overreach: ({ policy }) => ({
      path: `/api/insurances/${policy.insuranceId}`,
      body: { notes: "seen", ...OVERREACH, version: undefined },
      table: "insurances",
      kept: { id: policy.insuranceId, created_by: null, deleted_at: null },
    }),
  },
  "DELETE /api/insurances/{id}": {
    valid: ({ insured }) => ({ path: `/api/insurances/${take(insured.spare.providers)}`, body: {} }),
    hidden: ({ removedPolicy }) => [`/api/insurances/${removedPolicy.insuranceId}`],
  },
  "GET /api/insurance-policies": { invalid: () => queries("/api/insurance-policies", "insuranceId") },
  "GET /api/insurance-policies/{id}": {
    valid: ({ policy }) => ({ path: `/api/insurance-policies/${policy.policyId}` }),
    hidden: ({ removedPolicy }) => [`/api/insurance-policies/${removedPolicy.policyId}`],
  },
  "POST /api/insurance-policies": {
    valid: (shop) => ({ body: policyOf(shop) }),
    invalid: (shop) =>
      [
        {},
        { ...policyOf(shop), insuranceId: 0 },
        { ...policyOf(shop), policyNumber: " " },
        { ...policyOf(shop), className: "" },
        { ...policyOf(shop), discountRate: "a fifth" },
        { ...policyOf(shop), approvalStatus: "perhaps" },
        { ...policyOf(shop), copaymentRequired: "perhaps" },
        ...NOT_CATEGORIES.map((one) => ({ ...policyOf(shop), categoryCoverages: [one] })),
        ...NOT_PRODUCTS.map((one) => ({ ...policyOf(shop), productCoverages: [one] })),
        { ...policyOf(shop), categoryCoverages: [{ categoryName: "Frames" }, { categoryName: "Frames" }] },
        { ...policyOf(shop), productCoverages: [{ productId: 1 }, { productId: 1 }] },
        { ...policyOf(shop), productCoverages: Array.from({ length: 301 }, (_, index) => ({ productId: index + 1 })) },
      ].map((body) => ({ body })),
    overreach: (shop) => ({
      body: { ...policyOf(shop), ...OVERREACH },
      table: "insurance_policies",
      kept: { created_by: shop.actor.user.id, deleted_at: null, version: 1 },
    }),
  },
  "PATCH /api/insurance-policies/{id}": {
    valid: ({ policy }) => ({ path: `/api/insurance-policies/${policy.policyId}`, body: { notes: "Seen" } }),
    invalid: ({ policy }) =>
      [
        { insuranceId: "abc" },
        { className: "" },
        { version: "first" },
        { categoryCoverages: "all" },
        { productCoverages: [{}] },
      ].map((body) => ({ path: `/api/insurance-policies/${policy.policyId}`, body })),
    hidden: ({ removedPolicy }) => [`/api/insurance-policies/${removedPolicy.policyId}`],
    stale: ({ policy }) => ({
      path: `/api/insurance-policies/${policy.policyId}`,
      body: { className: "Late", version: 99 },
    }),
    overreach: ({ policy }) => ({
      path: `/api/insurance-policies/${policy.policyId}`,
      body: { notes: "seen", ...OVERREACH, version: undefined },
      table: "insurance_policies",
      kept: { id: policy.policyId, created_by: null, deleted_at: null },
    }),
  },
  "DELETE /api/insurance-policies/{id}": {
    valid: ({ insured }) => ({ path: `/api/insurance-policies/${take(insured.spare.policies)}`, body: {} }),
    hidden: ({ removedPolicy }) => [`/api/insurance-policies/${removedPolicy.policyId}`],
  },
  "GET /api/policy-category-coverages": {
    valid: ({ policy }) => ({ path: `/api/policy-category-coverages?policyId=${policy.policyId}` }),
    invalid: () => [
      { path: "/api/policy-category-coverages" },
      ...queries("/api/policy-category-coverages", "policyId"),
    ],
  },
  "POST /api/policy-category-coverages": {
    valid: ({ insured }) => ({
      body: { policyId: take(insured.spare.bare[0]), categoryName: "Frames", discountRate: "10" },
    }),
    invalid: ({ policy }) => [
      { body: { categoryName: "Frames" } },
      ...NOT_CATEGORIES.map((one) => ({ body: { policyId: policy.policyId, ...one } })),
    ],
    overreach: ({ insured, actor }) => ({
      body: { policyId: take(insured.spare.bare[0]), categoryName: "Frames", ...OVERREACH },
      table: "policy_category_coverages",
      kept: { created_by: actor.user.id, deleted_at: null, version: 1 },
    }),
  },
  "PATCH /api/policy-category-coverages/{id}": {
    valid: ({ insured }) => ({ path: categoryPath(insured.categoryId), body: { coveragePercentage: 60 } }),
    invalid: ({ insured }) =>
      [{ coveragePercentage: 101 }, { discountRate: "-1" }, { notes: "a\u0000b" }, { version: "first" }].map(
        (body) => ({
          path: categoryPath(insured.categoryId),
          body,
        }),
      ),
    hidden: ({ insured }) => [categoryPath(insured.removedCategoryId)],
    stale: ({ insured }) => ({ path: categoryPath(insured.categoryId), body: { notes: "Late", version: 99 } }),
    overreach: ({ insured }) => ({
      path: categoryPath(insured.categoryId),
      body: { notes: "seen", categoryName: "Contact Lenses", ...OVERREACH, version: undefined },
      table: "policy_category_coverages",
      kept: { id: insured.categoryId, category_name: "Frames", created_by: null, deleted_at: null },
    }),
  },
  "DELETE /api/policy-category-coverages/{id}": {
    valid: ({ insured }) => ({ path: categoryPath(take(insured.spare.categories)), body: {} }),
    hidden: ({ insured }) => [categoryPath(insured.removedCategoryId)],
  },
  "GET /api/policy-product-coverages": {
    valid: ({ policy }) => ({ path: `/api/policy-product-coverages?policyId=${policy.policyId}` }),
    invalid: () => [{ path: "/api/policy-product-coverages" }, ...queries("/api/policy-product-coverages", "policyId")],
  },
  "POST /api/policy-product-coverages": {
    valid: ({ insured, variant }) => ({
      body: { policyId: take(insured.spare.bare[1]), productId: variant.productId, coveragePercentage: 100 },
    }),
    invalid: ({ policy }) => [
      { body: { productId: 1 } },
      { body: { policyId: policy.policyId } },
      ...NOT_PRODUCTS.map((one) => ({ body: { policyId: policy.policyId, ...one } })),
    ],
    overreach: ({ insured, variant, actor }) => ({
      body: { policyId: take(insured.spare.bare[1]), productId: variant.productId, isFullyCovered: true, ...OVERREACH },
      table: "policy_product_coverages",
      kept: { created_by: actor.user.id, deleted_at: null, version: 1 },
    }),
  },
  "PATCH /api/policy-product-coverages/{id}": {
    valid: ({ insured }) => ({ path: productPath(insured.productCoverageId), body: { copaymentAmount: "20" } }),
    invalid: ({ insured }) =>
      [{ coveragePercentage: 101 }, { maxCopaymentAmount: "-1" }, { categoryName: "Hats" }, { version: "first" }].map(
        (body) => ({ path: productPath(insured.productCoverageId), body }),
      ),
    hidden: ({ insured }) => [productPath(insured.removedProductCoverageId)],
    stale: ({ insured }) => ({ path: productPath(insured.productCoverageId), body: { notes: "Late", version: 99 } }),
    overreach: ({ insured, variant }) => ({
      path: productPath(insured.productCoverageId),
      body: { notes: "seen", productId: 1, ...OVERREACH, version: undefined },
      table: "policy_product_coverages",
      kept: { product_id: variant.productId, created_by: null, deleted_at: null },
    }),
  },
  "DELETE /api/policy-product-coverages/{id}": {
    valid: ({ insured }) => ({ path: productPath(take(insured.spare.products)), body: {} }),
    hidden: ({ insured }) => [productPath(insured.removedProductCoverageId)],
  },
  "GET /api/products": { invalid: () => queries("/api/products", "category", ["%00", "a".repeat(121)]) },
  "GET /api/products/{id}": {
    valid: ({ variant }) => ({ path: `/api/products/${variant.productId}` }),
    hidden: ({ removedProductId }) => [`/api/products/${removedProductId}`],
  },
  "POST /api/products": {
    valid: () => ({ body: goods }),
    invalid: () =>
      [
        {},
        { ...goods, name: "A" },
        { ...goods, brand: " " },
        { ...goods, category: "" },
        { ...goods, basePrice: "" },
        { ...goods, basePrice: 0 },
        { ...goods, basePrice: "-5" },
        { ...goods, basePrice: "NaN" },
        { ...goods, basePrice: 1.005 },
        { ...goods, isActive: "perhaps" },
        { ...goods, description: "a\u0000b" },
        { ...goods, variants: [] },
        { ...goods, variants: "all" },
        { ...goods, variants: [{ sku: "AB" }] },
        { ...goods, variants: [{ sku: "TWICE-1" }, { sku: "twice-1 " }] },
        { ...goods, variants: [{ sku: "ABC", initialQuantity: -1 }] },
        { ...goods, variants: [{ sku: "ABC", taxCode: "none" }] },
        { ...goods, variants: Array.from({ length: 31 }, (_, index) => ({ sku: `MANY-${index}` })) },
      ].map((body) => ({ body })),
    overreach: ({ actor }) => ({
      body: { ...goods, ...OVERREACH, categoryId: 2 },
      table: "products",
      kept: { created_by: actor.user.id, deleted_at: null, version: 1, category_id: 1 },
    }),
  },
  "PATCH /api/products/{id}": {
    valid: ({ variant }) => ({ path: `/api/products/${variant.productId}`, body: { description: "Seen" } }),
    invalid: ({ variant }) =>
      [{ name: "" }, { basePrice: "free" }, { category: "" }, { version: "first" }, { variants: [{}] }].map((body) => ({
        path: `/api/products/${variant.productId}`,
        body,
      })),
    hidden: ({ removedProductId }) => [`/api/products/${removedProductId}`],
    stale: ({ variant }) => ({ path: `/api/products/${variant.productId}`, body: { model: "Late", version: 999 } }),
    overreach: ({ variant }) => ({
      path: `/api/products/${variant.productId}`,
      body: { description: "seen", ...OVERREACH, version: undefined },
      table: "products",
      kept: { id: variant.productId, created_by: null, deleted_at: null },
    }),
  },
  "GET /api/products/{id}/powers": {
    valid: ({ lens }) => ({ path: powersPath(lens.productId) }),
    hidden: ({ removedProductId }) => [powersPath(removedProductId)],
  },
  "POST /api/products/{id}/powers": {
    valid: ({ lens }) => ({ path: powersPath(lens.productId), body: { ...powers, color: nextSku() } }),
    invalid: ({ lens }) =>
      [
        {},
        { sphereFrom: "-1" },
        { ...powers, sphereTo: "1.10" },
        { ...powers, sphereFrom: "-31" },
        { ...powers, sphereStep: 0 },
        { ...powers, cylinderFrom: "+0.75" },
        { ...powers, baseCurves: "8.45" },
        { ...powers, baseCurves: { first: 8.4 } },
        { ...powers, additions: [0] },
        { ...powers, additions: Array.from({ length: 17 }, () => 1) },
        { ...powers, price: 0 },
        { ...powers, skuPattern: "{axis}" },
        { ...powers, skuPattern: "A\u0000-{power}" },
        { ...powers, skuPattern: "ALWAYS-{add}" },
        { ...powers, reorderLevel: -1 },
        { ...powers, initialQuantity: 1.5 },
        { ...powers, sphereFrom: -30, sphereTo: 30, cylinderFrom: 0, cylinderTo: -10 },
      ].map((body) => ({ path: powersPath(lens.productId), body })),
    hidden: ({ removedProductId }) => [powersPath(removedProductId)],
  },
  "PATCH /api/products/{id}/powers": {
    valid: ({ lens }) => ({ path: powersPath(lens.productId), body: { ...powers, reorderLevel: 3 } }),
    invalid: ({ lens }) =>
      [
        {},
        powers,
        { ...powers, reorderLevel: -1 },
        { ...powers, reorderLevel: "many" },
        { reorderLevel: 1 },
        { ...powers, reorderLevel: 1, cylinderTo: 1 },
        { ...powers, reorderLevel: 1, baseCurve: "flat" },
      ].map((body) => ({ path: powersPath(lens.productId), body })),
    hidden: ({ removedProductId }) => [powersPath(removedProductId)],
  },
  "POST /api/product-variants": {
    valid: ({ variant }) => ({ body: { productId: variant.productId, sku: nextSku() } }),
    invalid: ({ variant: { productId } }) =>
      [
        {},
        { productId },
        { sku: "NO-PRODUCT" },
        { productId: "abc", sku: "SKU-X" },
        { productId, sku: " AB " },
        { productId, sku: "SKU-X", price: 0 },
        { productId, sku: "SKU-X", price: "-1" },
        { productId, sku: "SKU-X", priceWithTax: "free" },
        { productId, sku: "SKU-X", genderClassification: "ROBOT" },
        { productId, sku: "SKU-X", sphere: "1.10" },
        { productId, sku: "SKU-X", cylinder: "0.75" },
        { productId, sku: "SKU-X", additionalAttributes: [1] },
        { productId, sku: "SKU-X", additionalAttributes: { a: { b: "c" } } },
        { productId, sku: "SKU-\u0000X" },
      ].map((body) => ({ body })),
    overreach: ({ variant, actor }) => ({
      body: { productId: variant.productId, sku: nextSku(), quantity: 5, search: "x", ...OVERREACH },
      table: "product_variants",
      kept: { created_by: actor.user.id, deleted_at: null, version: 1 },
    }),
  },
  "GET /api/product-variants/{id}": {
    valid: ({ variant }) => ({ path: `/api/product-variants/${variant.id}` }),
    hidden: ({ removedVariantId }) => [`/api/product-variants/${removedVariantId}`],
  },
  "PATCH /api/product-variants/{id}": {
    valid: ({ variant }) => ({ path: `/api/product-variants/${variant.id}`, body: { color: "Gold" } }),
    invalid: ({ variant }) =>
      [{ sku: "" }, { sku: "AB" }, { price: "0" }, { price: null }, { version: "first" }].map((body) => ({
        path: `/api/product-variants/${variant.id}`,
        body,
      })),
    hidden: ({ removedVariantId }) => [`/api/product-variants/${removedVariantId}`],
    stale: ({ variant }) => ({ path: `/api/product-variants/${variant.id}`, body: { color: "Late", version: 999 } }),
    overreach: ({ variant }) => ({
      path: `/api/product-variants/${variant.id}`,
      body: { color: "Gold", productId: 1, ...OVERREACH, version: undefined },
      table: "product_variants",
      kept: { product_id: variant.productId, created_by: null, deleted_at: null },
    }),
  },
  "GET /api/categories": {},
  "POST /api/categories": {
    valid: () => ({ body: { name: nextSku() } }),
    invalid: () =>
      [
        {},
        { name: "A" },
        { name: "Hats", insuranceCategory: "Hats" },
        { name: "Hats", parentId: "top" },
        { name: "Hats", defaultReorderLevel: -1 },
        { name: "Hats", isInventoryItem: "perhaps" },
      ].map((body) => ({ body })),
    overreach: ({ actor }) => ({
      body: { name: nextSku(), ...OVERREACH },
      table: "categories",
      kept: { created_by: actor.user.id, version: 1 },
    }),
  },
  "GET /api/categories/{id}": { valid: () => ({ path: "/api/categories/8" }), hidden: () => [] },
  "PATCH /api/categories/{id}": {
    valid: () => ({ path: "/api/categories/8", body: { description: "What else there is" } }),
    invalid: () =>
      [{ name: "" }, { parentId: 0 }, { version: "first" }].map((body) => ({ path: "/api/categories/8", body })),
    hidden: () => [],
    stale: () => ({ path: "/api/categories/8", body: { description: "Late", version: 9_999 } }),
    overreach: () => ({
      path: "/api/categories/8",
      body: { description: "seen", ...OVERREACH, version: undefined },
      table: "categories",
      kept: { id: 8, created_by: null },
    }),
  },
  "DELETE /api/categories/{id}": {
    valid: ({ categories }) => ({ path: `/api/categories/${take(categories)}`, body: {} }),
    hidden: () => [],
  },
  "GET /api/product-variants": { invalid: () => queries("/api/product-variants", "productId") },
  "GET /api/inventory": {
    ...storeQuery("/api/inventory"),
    invalid: () => [...queries("/api/inventory", "storeId"), ...queries("/api/inventory", "variantId")],
  },
  "POST /api/inventory": {
    valid: (shop) => ({ body: firstStockOf(shop) }),
    invalid: ({ store, variant }) =>
      [
        {},
        { variantId: "abc" },
        { variantId: variant.id, storeId: "abc" },
        { variantId: variant.id, storeId: store.id, quantity: -1 },
        { variantId: variant.id, storeId: store.id, quantity: 1.5 },
        { variantId: variant.id, storeId: store.id, quantity: "NaN" },
        { variantId: variant.id, storeId: store.id, reorderLevel: -1 },
        { variantId: variant.id, storeId: store.id, reorderLevel: 2147483648 },
        { variantId: variant.id, storeId: store.id, inventoryType: "Boxed" },
        { variantId: variant.id, storeId: store.id, lotCode: "x".repeat(61) },
        { variantId: variant.id, storeId: store.id, expiryDate: "soon" },
        { variantId: variant.id, storeId: store.id, serials: { A: 1 } },
      ].map((body) => ({ body })),
    forged: ({ foreign, variant }) => ({ body: { variantId: variant.id, storeId: foreign.id, quantity: 1 } }),
    stale: ({ store, variant }) => ({ body: { variantId: variant.id, storeId: store.id, quantity: 1 } }),
    overreach: (shop) => ({
      body: { ...firstStockOf(shop), ...OVERREACH, quantityOnHold: 3, maxQuantity: 9 },
      table: "inventory",
      kept: { created_by: shop.actor.user.id, deleted_at: null, quantity_on_hold: 0, max_quantity: null },
    }),
  },
  "GET /api/stock-movements": {
    ...storeQuery("/api/stock-movements"),
    invalid: () => [
      ...queries("/api/stock-movements", "storeId"),
      ...queries("/api/stock-movements", "variantId"),
      ...queries("/api/stock-movements", "kind", ["theft"]),
      ...queries("/api/stock-movements", "from", ["yesterday", "2026-02-30"]),
      ...queries("/api/stock-movements", "q", ["a%00b", "a".repeat(101)]),
    ],
  },
  "POST /api/stock-movements": {
    valid: (shop) => ({ body: adjustmentOf(shop) }),
    invalid: (shop) =>
      [
        {},
        adjustmentOf(shop, { variantId: "abc" }),
        adjustmentOf(shop, { quantity: 0 }),
        adjustmentOf(shop, { quantity: 1.5 }),
        adjustmentOf(shop, { quantity: "1e3" }),
        adjustmentOf(shop, { quantity: -1, direction: "add" }),
        adjustmentOf(shop, { quantity: -1 }),
        adjustmentOf(shop, { direction: "sideways" }),
        adjustmentOf(shop, { reason: "mood" }),
        adjustmentOf(shop, { reason: "other" }),
        adjustmentOf(shop, { note: "a\u0000b" }),
        adjustmentOf(shop, { storeId: "abc" }),
        adjustmentOf(shop, { lotCode: "x".repeat(61) }),
        adjustmentOf(shop, { expiryDate: "soon" }),
        adjustmentOf(shop, { serials: { A: 1 } }),
      ].map((body) => ({ body })),
    forged: (shop) => ({ body: adjustmentOf(shop, { storeId: shop.foreign.id }) }),
    overreach: (shop) => ({
      body: adjustmentOf(shop, { ...OVERREACH, kind: "sale", referenceType: "sales", referenceId: 1 }),
      table: "stock_movements",
      kept: { created_by: shop.actor.user.id, kind: "adjustment", reference_type: null, reference_id: null },
    }),
  },
  ...STOCK_COUNT_ROWS,
  ...PRODUCT_FILE_ROWS,
  ...IMPORT_ROWS,
  "GET /api/lots": {
    ...storeQuery("/api/lots"),
    invalid: () => [
      ...queries("/api/lots", "storeId"),
      ...queries("/api/lots", "variantId"),
      ...queries("/api/lots", "filter", ["fresh"]),
      ...queries("/api/lots", "q", ["a%00b", "a".repeat(101)]),
    ],
  },
  "POST /api/lots": {
    valid: (shop) => ({ body: lotOf(shop) }),
    invalid: (shop) =>
      [
        {},
        lotOf(shop, { productVariantId: "abc" }),
        lotOf(shop, { initialQuantity: -1 }),
        lotOf(shop, { initialQuantity: 1.5 }),
        lotOf(shop, { expiryDate: "2026-02-30" }),
        lotOf(shop, { expiryDate: "2026-01-01", manufactureDate: "2026-02-01" }),
        lotOf(shop, { unitCost: "-1" }),
        lotOf(shop, { supplierId: "abc" }),
        lotOf(shop, { status: "lost" }),
        lotOf(shop, { lotCode: "a\u0000b" }),
        lotOf(shop, { lotCode: "x".repeat(61) }),
        lotOf(shop, { storeId: "abc" }),
      ].map((body) => ({ body })),
    forged: (shop) => ({ body: lotOf(shop, { storeId: shop.foreign.id }) }),
    overreach: (shop) => ({
      body: lotOf(shop, { ...OVERREACH, currentQuantity: 9 }),
      table: "stock_lots",
      kept: { created_by: shop.actor.user.id, deleted_at: null, current_quantity: 0, version: 1 },
    }),
  },
  "PATCH /api/lots/{id}": {
    valid: ({ lots }) => ({ path: `/api/lots/${lots.own}`, body: { expiryDate: "2030-01-01" } }),
    invalid: ({ lots }) =>
      [{ status: "lost" }, { lotCode: "" }, { expiryDate: "soon" }, { unitCost: "NaN" }, { supplierId: 0 }].map(
        (body) => ({
          path: `/api/lots/${lots.own}`,
          body,
        }),
      ),
    hidden: ({ lots }) => [`/api/lots/${lots.foreign}`],
    stale: ({ lots }) => ({ path: `/api/lots/${lots.own}`, body: { status: "active", version: 9_999 } }),
    overreach: ({ lots }) => ({
      path: `/api/lots/${lots.own}`,
      body: { status: "active", currentQuantity: 9, initialQuantity: 9, storeId: 1 },
      table: "stock_lots",
      kept: { current_quantity: 0, initial_quantity: 0 },
    }),
  },
  "GET /api/serials": {
    ...storeQuery("/api/serials"),
    invalid: () => [
      ...queries("/api/serials", "storeId"),
      ...queries("/api/serials", "variantId"),
      ...queries("/api/serials", "status", ["lost"]),
      ...queries("/api/serials", "serial", ["a%00b", "a".repeat(81)]),
      ...queries("/api/serials", "q", ["a%00b", "a".repeat(101)]),
    ],
  },
  "POST /api/serials": {
    valid: ({ lots }) => ({ body: { variantId: lots.numbered, serials: [nextSku()] } }),
    invalid: ({ lots: { numbered: variantId } }) =>
      [
        {},
        { variantId },
        { variantId: "abc", serials: ["A"] },
        { variantId, serials: { A: 1 } },
        { variantId, serials: [1] },
        { variantId, serials: ["A 1"] },
        { variantId, serials: ["a".repeat(81)] },
        { variantId, serials: Array.from({ length: 501 }, (_, n) => `N${n}`) },
        { variantId, storeId: "abc", serials: ["A"] },
      ].map((body) => ({ body })),
    forged: ({ foreign, lots }) => ({
      body: { variantId: lots.numbered, serials: [nextSku()], storeId: foreign.id },
    }),
  },
  "GET /api/stock-holds": {
    ...storeQuery("/api/stock-holds"),
    invalid: () => [
      ...queries("/api/stock-holds", "storeId"),
      ...queries("/api/stock-holds", "variantId"),
      ...queries("/api/stock-holds", "state", ["lost"]),
      ...queries("/api/stock-holds", "q", ["a%00b", "a".repeat(101)]),
    ],
  },
  "POST /api/stock-holds": {
    valid: (shop) => ({ body: holdOf(shop) }),
    invalid: (shop) =>
      [
        {},
        holdOf(shop, { variantId: "abc" }),
        holdOf(shop, { quantity: 0 }),
        holdOf(shop, { quantity: -1 }),
        holdOf(shop, { quantity: 1.5 }),
        holdOf(shop, { customerId: "abc" }),
        holdOf(shop, { until: "2020-01-01" }),
        holdOf(shop, { until: "2026-02-30" }),
        holdOf(shop, { note: "a\u0000b" }),
        holdOf(shop, { storeId: "abc" }),
      ].map((body) => ({ body })),
    forged: (shop) => ({ body: holdOf(shop, { storeId: shop.foreign.id }) }),
    overreach: (shop) => ({
      body: holdOf(shop, { ...OVERREACH, draftId: 1, releasedAt: "2020-01-01", expiresAt: "2999-01-01" }),
      table: "stock_holds",
      kept: { created_by: shop.actor.user.id, draft_id: null, released_at: null },
    }),
  },
  "DELETE /api/stock-holds/{id}": {
    valid: ({ holds }) => ({ path: `/api/stock-holds/${take(holds)}`, body: {} }),
    hidden: ({ foreignHold }) => [`/api/stock-holds/${foreignHold}`],
  },
  "GET /api/pending-quantities": {
    valid: ({ variant }) => ({ path: `/api/pending-quantities?variantId=${variant.id}` }),
    invalid: () => [
      { path: "/api/pending-quantities" },
      ...queries("/api/pending-quantities", "variantId"),
      ...queries("/api/pending-quantities?variantId=1", "storeId"),
    ],
    forged: ({ foreign, variant }) => ({
      path: `/api/pending-quantities?variantId=${variant.id}&storeId=${foreign.id}`,
    }),
  },
  "GET /api/sales": {
    ...storeQuery("/api/sales"),
    invalid: () => [
      ...queries("/api/sales", "storeId"),
      ...queries("/api/sales", "from", ["yesterday", "2026-13-01"]),
      ...queries("/api/sales", "paymentMethod", ["gold"]),
      ...queries("/api/sales", "sort", ["created_by"]),
    ],
  },
  "POST /api/sales": {
    valid: (shop) => ({ body: saleOf(shop) }),
    invalid: (shop) =>
      [
        {},
        { sale: { paymentMethod: "cash" }, items: [] },
        { sale: { paymentMethod: "cash" }, items: "all" },
        { ...saleOf(shop), sale: {} },
        { ...saleOf(shop), sale: null },
        saleOf(shop, { paymentMethod: "gold" }),
        saleOf(shop, { customerId: "abc" }),
        saleOf(shop, { totalAmount: "NaN" }),
        saleOf(shop, { discountAmount: "-1" }),
        saleOf(shop, {}, { quantity: 0 }),
        saleOf(shop, {}, { quantity: 1.5 }),
        saleOf(shop, {}, { variantId: 2147483648 }),
        saleOf(shop, {}, { unitPrice: "1e9" }),
        saleOf(shop, {}, { serials: [1] }),
        saleOf(shop, {}, { serials: ["A 1"] }),
        saleOf(shop, {}, { serials: ["a\u0000b"] }),
        saleOf(shop, {}, { serials: Array.from({ length: 501 }, (_, n) => `N${n}`) }),
        saleOf(shop, { draftId: "abc" }),
        { ...saleOf(shop), items: Array.from({ length: 201 }, () => ({ variantId: shop.variant.id, quantity: 1 })) },
      ].map((body) => ({ body })),
    forged: (shop) => ({ body: saleOf(shop, { storeId: shop.foreign.id }) }),
    overreach: (shop) => ({
      body: { ...saleOf(shop, { ...OVERREACH, receiptNumber: "X-1", saleDate: "2020-01-01" }), ...OVERREACH },
      table: "sales",
      kept: { created_by: shop.actor.user.id, employee_id: shop.actor.user.id, store_id: shop.store.id },
    }),
  },
  "GET /api/sales/{id}": {
    valid: ({ sale }) => ({ path: `/api/sales/${sale.id}` }),
    hidden: ({ foreignSale }) => [`/api/sales/${foreignSale.id}`],
  },
  "GET /api/sales/{id}/items": {
    valid: ({ sale }) => ({ path: `/api/sales/${sale.id}/items` }),
    hidden: ({ foreignSale }) => [`/api/sales/${foreignSale.id}/items`],
  },
  "GET /api/sales/customer/{customerId}": {
    valid: ({ customer }) => ({ path: `/api/sales/customer/${customer.id}` }),
    hidden: ({ removedCustomerId }) => [`/api/sales/customer/${removedCustomerId}`],
  },
  "POST /api/requisition-orders": {
    valid: (shop) => ({ body: orderOf(shop) }),
    invalid: (shop) =>
      [
        {},
        orderOf(shop, { vendorId: "abc" }),
        orderOf(shop, { items: [] }),
        orderOf(shop, { poType: "Pigeon" }),
        orderOf(shop, {}, { quantity: 0 }),
        orderOf(shop, {}, { unitPrice: "free" }),
      ].map((body) => ({ body })),
    forged: (shop) => ({ body: orderOf(shop, { storeId: shop.foreign.id }) }),
    overreach: (shop) => ({
      body: orderOf(shop, {
        ...OVERREACH,
        status: "received",
        approvedByUserId: 1,
        totalAmount: "0.01",
        poNumber: "X",
      }),
      table: "requisition_orders",
      kept: { status: "pending", approved_by_user_id: null, total_amount: "10.00", store_id: shop.store.id },
    }),
  },
};
