import { rows } from "#db/orm.ts";
import { OVERREACH, refusalArea, type Shop } from "./refusal-area.ts";

const orderOf = ({ variant, vendorId }: Shop & { vendorId: number }, order: object = {}, item: object = {}) => ({
  vendorId,
  items: [{ variantId: variant.id, quantity: 1, unitPrice: "10.00", ...item }],
  ...order,
});

export default refusalArea({
  async make({ em }) {
    const vendor = await rows(em)
      .insertInto("vendors")
      .values({ name: "Vendor", phone: "0112223333" })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { vendorId: vendor.id };
  },
  rows: {
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
  },
});
