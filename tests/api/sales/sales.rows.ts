import { OVERREACH, queries, refusalArea, type Shop, storeQuery } from "#tests/api/every-call/refusal-area.ts";
import { makeSaleRow } from "#tests/support/factories.ts";

const saleOf = ({ variant }: Shop, sale: object = {}, item: object = {}) => ({
  sale: { paymentMethod: "cash", ...sale },
  items: [{ variantId: variant.id, quantity: 1, ...item }],
});

export default refusalArea({
  async make({ em, store, foreign, customer, variant }) {
    const items = [{ variantId: variant.id, quantity: 1, totalPrice: "100.00" }];
    return {
      sale: await makeSaleRow(em, { storeId: store.id, customerId: customer.id, items }),
      foreignSale: await makeSaleRow(em, { storeId: foreign.id, items }),
    };
  },
  rows: {
    "GET /api/sales": {
      ...storeQuery("/api/sales"),
      invalid: () => [
        ...queries("/api/sales", "storeId"),
        ...queries("/api/sales", "from", ["yesterday", "2026-13-01"]),
        ...queries("/api/sales", "paymentMethod", ["gold"]),
        ...queries("/api/sales", "sort", ["created_by"]),
      ],
    },
    "POST /api/sales/{id}/send": {
      // A customer gets only some messages a day, unless somebody chooses the channel.
      valid: ({ sale }) => ({ path: `/api/sales/${sale.id}/send`, body: { channel: "sms" } }),
      invalid: ({ sale }) => [{ path: `/api/sales/${sale.id}/send`, body: { channel: "pigeon" } }],
      hidden: ({ foreignSale }) => [`/api/sales/${foreignSale.id}/send`],
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
          saleOf(shop, { promotionCode: "x".repeat(41) }),
          { ...saleOf(shop), payments: "cash" },
          { ...saleOf(shop), payments: [{ amount: "1.00" }] },
          { ...saleOf(shop), payments: [{ paymentMethod: "gold", amount: "1.00" }] },
          { ...saleOf(shop), payments: [{ paymentMethod: "cash", amount: "NaN" }] },
          { ...saleOf(shop), payments: Array.from({ length: 11 }, () => ({ paymentMethod: "cash", amount: "1.00" })) },
          { ...saleOf(shop), dueDate: "tomorrow" },
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
  },
});
