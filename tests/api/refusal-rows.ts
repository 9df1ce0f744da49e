import { hashPassword } from "#app/modules/auth/password.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { makeActor, makeCustomer, makePolicy, makeSaleRow, makeStore, makeVariant } from "#tests/support/factories.ts";

/** A shop with what the calls need, and beside it a store of others and what was removed. */
export async function makeShop(em: Em) {
  const [store, foreign] = [await makeStore(em), await makeStore(em)];
  const actor = await makeActor(em, { stores: [store] });
  const variant = await makeVariant(em, { storeId: store.id, quantity: 1_000 });
  const customer = await makeCustomer(em);
  const [removedVariant, removedCustomer] = [await makeVariant(em, { storeId: store.id }), await makeCustomer(em)];
  const [policy, removedPolicy] = [await makePolicy(em), await makePolicy(em)];
  const vendor = await rows(em)
    .insertInto("vendors")
    .values({ name: "Vendor", phone: "0112223333" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const gone = { deleted_at: new Date() };
  await rows(em).updateTable("products").set(gone).where("id", "=", removedVariant.productId).execute();
  await rows(em).updateTable("customers").set(gone).where("id", "=", removedCustomer.id).execute();
  await rows(em).updateTable("insurances").set(gone).where("id", "=", removedPolicy.insuranceId).execute();
  const sold = [{ variantId: variant.id, quantity: 1, totalPrice: "100.00" }];
  const sale = await makeSaleRow(em, { storeId: store.id, customerId: customer.id, items: sold });
  const foreignSale = await makeSaleRow(em, { storeId: foreign.id, items: sold });
  const password_hash = await hashPassword(PASSWORD);
  await rows(em).updateTable("system_users").set({ password_hash }).where("id", "=", actor.user.id).execute();
  const ids = {
    vendorId: vendor.id,
    removedProductId: removedVariant.productId,
    removedCustomerId: removedCustomer.id,
  };
  return { em, actor, store, foreign, variant, customer, policy, removedPolicy, sale, foreignSale, ...ids };
}
export type Shop = Awaited<ReturnType<typeof makeShop>>;

const PASSWORD = "correct horse battery";

export type Sent = { path?: string; body?: Record<string, unknown> };

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
  overreach?: (
    shop: Shop,
  ) => Sent & { table: "customers" | "sales" | "requisition_orders"; kept: Record<string, unknown> };
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

const saleOf = ({ variant }: Shop, sale: object = {}, item: object = {}) => ({
  sale: { paymentMethod: "cash", ...sale },
  items: [{ variantId: variant.id, quantity: 1, ...item }],
});
const orderOf = ({ variant, vendorId }: Shop, order: object = {}, item: object = {}) => ({
  vendorId,
  items: [{ variantId: variant.id, quantity: 1, unitPrice: "10.00", ...item }],
  ...order,
});

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
      ].map((body) => ({ body })),
    overreach: ({ actor }) => ({
      body: { ...person, ...OVERREACH },
      table: "customers",
      kept: { created_by: actor.user.id, deleted_at: null, version: 1 },
    }),
  },
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
  "GET /api/insurances": {},
  "GET /api/insurances/{id}": {
    valid: ({ policy }) => ({ path: `/api/insurances/${policy.insuranceId}` }),
    hidden: ({ removedPolicy }) => [`/api/insurances/${removedPolicy.insuranceId}`],
  },
  "GET /api/insurance-policies": { invalid: () => queries("/api/insurance-policies", "insuranceId") },
  "GET /api/insurance-policies/{id}": {
    valid: ({ policy }) => ({ path: `/api/insurance-policies/${policy.policyId}` }),
    hidden: ({ removedPolicy }) => [`/api/insurance-policies/${removedPolicy.policyId}`],
  },
  "GET /api/products": { invalid: () => queries("/api/products", "category", ["%00", "a".repeat(121)]) },
  "GET /api/products/{id}": {
    valid: ({ variant }) => ({ path: `/api/products/${variant.productId}` }),
    hidden: ({ removedProductId }) => [`/api/products/${removedProductId}`],
  },
  "GET /api/product-variants": { invalid: () => queries("/api/product-variants", "productId") },
  "GET /api/inventory": {
    ...storeQuery("/api/inventory"),
    invalid: () => [...queries("/api/inventory", "storeId"), ...queries("/api/inventory", "variantId")],
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
