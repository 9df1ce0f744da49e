import { type Em, rows } from "#db/orm.ts";
import {
  OVERREACH,
  type RefusalRow,
  refusalArea,
  type Shop,
  SPARES,
  storeQuery,
  take,
} from "#tests/api/every-call/refusal-area.ts";
import { makeOrder, makeVariant, makeVendor } from "#tests/support/factories.ts";

const base = "/api/requisition-orders";
const at = (id: number, step = "") => `${base}/${id}${step && `/${step}`}`;

const orderOf = ({ variant, vendorId }: Shop & { vendorId: number }, order: object = {}, item: object = {}) => ({
  vendorId,
  items: [{ variantId: variant.id, quantity: 1, unitPrice: "10.00", ...item }],
  ...order,
});

type Orders = {
  pending: number;
  itemId: number;
  foreign: number;
  removed: number;
  toApprove: number[];
  toSend: number[];
  toCancel: number[];
  toClose: number[];
  /** Pending orders with two lines each: a call removes the first. */
  doubled: { id: number; itemId: number }[];
};

async function makeOrders(em: Em, shop: Shop, secondId: number): Promise<Orders> {
  const items = [{ variantId: shop.variant.id, quantity: 4 }];
  const one = (status: string, storeId = shop.store.id) => makeOrder(em, { storeId, status, items });
  const many = (status: string) => Promise.all(Array.from({ length: SPARES }, async () => (await one(status)).id));
  const [pending, foreign, removed] = [
    await one("pending"),
    await one("pending", shop.foreign.id),
    await one("pending"),
  ];
  await rows(em)
    .updateTable("requisition_orders")
    .set({ deleted_at: new Date() })
    .where("id", "=", removed.id)
    .execute();
  const toClose = await many("in_transit");
  await rows(em)
    .updateTable("requisition_order_items")
    .set({ received_quantity: 1 })
    .where("requisition_id", "in", toClose)
    .execute();
  const both = [...items, { variantId: secondId, quantity: 1 }];
  const doubled = await Promise.all(
    Array.from({ length: SPARES }, async () => {
      const { id, itemIds } = await makeOrder(em, { storeId: shop.store.id, items: both });
      return { id, itemId: itemIds[0] ?? 0 };
    }),
  );
  return {
    pending: pending.id,
    itemId: pending.itemIds[0] ?? 0,
    foreign: foreign.id,
    removed: removed.id,
    toApprove: await many("pending"),
    toSend: await many("approved"),
    toCancel: await many("pending"),
    toClose,
    doubled,
  };
}

type OrderShop = Shop & { orders: Orders; vendorId: number; secondId: number };

const hidden =
  (step = "") =>
  ({ orders }: OrderShop) => [at(orders.foreign, step), at(orders.removed, step)];

/** A step that uses its order up. */
const step = (name: string, from: "toApprove" | "toSend" | "toCancel" | "toClose"): RefusalRow<OrderShop> => ({
  valid: ({ orders }) => ({ path: at(take(orders[from]), name), body: {} }),
  invalid: ({ orders }) => [{ path: at(orders.pending, name), body: { version: "first" } }],
  hidden: hidden(name),
  stale: ({ orders }) => ({ path: at(take(orders[from]), name), body: { version: 9_999 } }),
});

export default refusalArea({
  async make(shop) {
    const { em, store } = shop;
    const { id: vendorId } = await makeVendor(em);
    const { id: secondId } = await makeVariant(em, { storeId: store.id });
    return { vendorId, secondId, orders: await makeOrders(em, shop, secondId) };
  },
  rows: {
    "GET /api/requisition-orders": {
      invalid: (shop) => [
        ...storeQuery(base).invalid(),
        ...["status=lost", "sort=store", "from=soon", "vendorId=abc", "q=a%00b"].map((query) => ({
          path: `${base}?${query}`,
        })),
        { path: `${base}?q=${"a".repeat(101)}&storeId=${shop.store.id}` },
      ],
      forged: storeQuery(base).forged,
    },
    "POST /api/requisition-orders": {
      valid: (shop) => ({ body: orderOf(shop) }),
      invalid: (shop) =>
        [
          {},
          orderOf(shop, { vendorId: "abc" }),
          orderOf(shop, { vendorId: null }),
          orderOf(shop, { items: [] }),
          orderOf(shop, { poType: "Pigeon" }),
          orderOf(shop, { freight: "-1" }),
          orderOf(shop, { pickupDate: "soon" }),
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
          closedDate: "2020-01-01",
        }),
        table: "requisition_orders",
        kept: {
          status: "pending",
          approved_by_user_id: null,
          total_amount: "10.00",
          store_id: shop.store.id,
          closed_date: null,
        },
      }),
    },
    "GET /api/requisition-orders/{id}": { valid: ({ orders }) => ({ path: at(orders.pending) }), hidden: hidden() },
    "PATCH /api/requisition-orders/{id}": {
      valid: ({ orders }) => ({ path: at(orders.pending), body: { notes: "Call first" } }),
      invalid: ({ orders }) =>
        [
          { status: "lost" },
          { status: "" },
          { poType: "Pigeon" },
          { freight: "much" },
          { discountPercent: "101" },
          { cancelDate: "2030-02-30" },
          { version: "first" },
        ].map((body) => ({ path: at(orders.pending), body })),
      hidden: hidden(),
      stale: ({ orders }) => ({ path: at(orders.pending), body: { notes: "Late", version: 9_999 } }),
      overreach: ({ orders, store }) => ({
        path: at(orders.pending),
        body: {
          notes: "Mine",
          ...OVERREACH,
          version: undefined,
          totalAmount: "0.01",
          approvedByUserId: 1,
          poNumber: "X",
          orderedByUserId: 1,
        },
        table: "requisition_orders",
        kept: {
          id: orders.pending,
          total_amount: "40.00",
          approved_by_user_id: null,
          ordered_by_user_id: null,
          store_id: store.id,
        },
      }),
    },
    "GET /api/requisition-orders/{id}/items": {
      valid: ({ orders }) => ({ path: at(orders.pending, "items") }),
      hidden: hidden("items"),
    },
    "POST /api/requisition-orders/{id}/items": {
      valid: ({ orders, secondId }) => ({
        path: at(take(orders.toCancel), "items"),
        body: { variantId: secondId, unitPrice: "2" },
      }),
      invalid: ({ orders, secondId: variantId }) =>
        [{}, { variantId: "abc" }, { variantId, quantity: 0 }, { variantId, unitPrice: "free" }].map((body) => ({
          path: at(orders.pending, "items"),
          body,
        })),
      hidden: hidden("items"),
      overreach: ({ orders, secondId }) => ({
        path: at(take(orders.toCancel), "items"),
        body: { variantId: secondId, unitPrice: "2", ...OVERREACH, receivedQuantity: 9, totalPrice: "0.01" },
        table: "requisition_order_items",
        kept: { received_quantity: 0, total_price: "2.00", closed_quantity: 0 },
      }),
    },
    "GET /api/requisition-orders/{id}/items/{itemId}": {
      valid: ({ orders }) => ({ path: at(orders.pending, `items/${orders.itemId}`) }),
      hidden: ({ orders }) => [
        at(orders.foreign, `items/${orders.itemId}`),
        at(orders.toSend[0] ?? 0, `items/${orders.itemId}`),
      ],
    },
    "PATCH /api/requisition-orders/{id}/items/{itemId}": {
      valid: ({ orders }) => ({ path: at(orders.pending, `items/${orders.itemId}`), body: { notes: "Gold" } }),
      invalid: ({ orders }) =>
        [{ quantity: 0 }, { unitPrice: "free" }, { version: "first" }, { notes: "x".repeat(501) }].map((body) => ({
          path: at(orders.pending, `items/${orders.itemId}`),
          body,
        })),
      hidden: ({ orders }) => [
        at(orders.foreign, `items/${orders.itemId}`),
        at(orders.toApprove[0] ?? 0, `items/${orders.itemId}`),
      ],
      stale: ({ orders }) => ({
        path: at(orders.pending, `items/${orders.itemId}`),
        body: { quantity: 2, version: 9_999 },
      }),
      overreach: ({ orders }) => ({
        path: at(orders.pending, `items/${orders.itemId}`),
        body: { notes: "Gold", ...OVERREACH, version: undefined, receivedQuantity: 9, requisitionId: 1 },
        table: "requisition_order_items",
        kept: { id: orders.itemId, received_quantity: 0, requisition_id: orders.pending },
      }),
    },
    "DELETE /api/requisition-orders/{id}/items/{itemId}": {
      valid: ({ orders }) => {
        const { id = 0, itemId = 0 } = orders.doubled.pop() ?? {};
        return { path: at(id, `items/${itemId}`), body: {} };
      },
      hidden: ({ orders }) => [
        at(orders.foreign, `items/${orders.itemId}`),
        at(orders.toApprove[0] ?? 0, `items/${orders.itemId}`),
      ],
    },
    "POST /api/requisition-orders/{id}/approve": step("approve", "toApprove"),
    "POST /api/requisition-orders/{id}/send": step("send", "toSend"),
    "POST /api/requisition-orders/{id}/cancel": step("cancel", "toCancel"),
    "POST /api/requisition-orders/{id}/close": step("close", "toClose"),
  },
});
