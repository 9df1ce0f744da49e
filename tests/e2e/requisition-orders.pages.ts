import { paths } from "#app/paths.ts";
import { rows } from "#db/orm.ts";
import { DEMO_STORE, demoArea, press } from "#tests/support/demo-area.ts";
import { makeOrder } from "#tests/support/factories.ts";

export default demoArea({
  async make({ em, variantId }) {
    const items = [{ variantId, quantity: 4, unitPrice: "120.00" }];
    const made = (status: string) => makeOrder(em, { storeId: DEMO_STORE, vendorId: 1, status, items });
    const [pending, sent, approved] = [await made("pending"), await made("in_transit"), await made("approved")];
    await rows(em)
      .updateTable("requisition_order_items")
      .set({ received_quantity: 1 })
      .where("requisition_id", "=", sent.id)
      .execute();
    await rows(em)
      .updateTable("requisition_orders")
      .set({ freight: "25.00", discount: "10.00", notes: "Call before delivery" })
      .where("id", "=", sent.id)
      .execute();
    return { pendingId: pending.id, lineId: pending.itemIds[0] ?? 0, sentId: sent.id, approvedId: approved.id };
  },
  pages: [
    { name: "purchase orders", path: () => paths.requisitions.list({ stores: "all" }) },
    { name: "purchase orders of one status", path: () => paths.requisitions.list({ status: "cancelled" }) },
    { name: "new purchase order", path: () => paths.requisitions.new() },
    {
      name: "new purchase order without items",
      path: () => paths.requisitions.new(),
      act: press('main button[value="save"]'),
    },
    {
      name: "items of a new purchase order",
      path: () => paths.requisitions.new(),
      act: press('main button[value="open"]'),
    },
    { name: "pending purchase order", path: ({ pendingId }) => paths.requisitions.detail(pendingId) },
    { name: "purchase order on its way", path: ({ sentId }) => paths.requisitions.detail(sentId) },
    { name: "adding an item to an order", path: ({ pendingId }) => paths.requisitions.newItem(pendingId) },
    { name: "item of an order", path: ({ pendingId, lineId }) => paths.requisitions.item(pendingId, lineId) },
    {
      name: "removing an item of an order",
      path: ({ pendingId, lineId }) => paths.requisitions.removeItem(pendingId, lineId),
    },
    { name: "approving an order", path: ({ pendingId }) => paths.requisitions.step(pendingId, "approve") },
    { name: "sending an order", path: ({ approvedId }) => paths.requisitions.step(approvedId, "send") },
    { name: "cancelling an order", path: ({ approvedId }) => paths.requisitions.step(approvedId, "cancel") },
    { name: "closing an order short", path: ({ sentId }) => paths.requisitions.step(sentId, "close") },
    { name: "purchase order on paper", path: ({ sentId }) => paths.requisitions.print(sentId) },
    { name: "reordering", path: () => paths.requisitions.reorder() },
  ],
});
