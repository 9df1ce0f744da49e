import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { id, view } from "#app/lib/fields.server.ts";
import type { WithoutCosts } from "#app/lib/money/costs.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import {
  ORDER_COSTS,
  type OrderCost,
  readOrder,
} from "#app/modules/requisition-orders/requisition-order-view.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";

/** A line of an order with its item. Source: part 2, section 3. */
export const OrderItemView = z.object({
  id: view.id,
  requisitionId: view.id,
  variantId: view.id,
  productName: z.string(),
  brand: z.string(),
  sku: z.string(),
  color: z.string().nullable(),
  size: z.string().nullable(),
  /** The shop's price of a piece. */
  price: view.amount,
  quantity: z.int(),
  unitPrice: view.amount,
  totalPrice: view.amount,
  receivedQuantity: z.int(),
  /** Pieces that will not come, because the order was cancelled or closed short. */
  closedQuantity: z.int(),
  notes: z.string().nullable(),
});
export type OrderItemView = z.infer<typeof OrderItemView>;
/** One as a page gets it. */
export type ShownOrderItem = WithoutCosts<OrderItemView, OrderCost>;

/** Lines (t) of an order with their items (v, p), in the order in which they were added. */
export const selectOrderItems = (em: Em, orderId: number) =>
  rows(em)
    .selectFrom("requisition_order_items as t")
    .innerJoin("product_variants as v", "v.id", "t.variant_id")
    .innerJoin("products as p", "p.id", "v.product_id")
    .select(["t.id", "t.requisition_id as requisitionId", "t.variant_id as variantId", "p.name as productName"])
    .select(["p.brand", "v.sku", "v.color", "v.size", "v.price", "t.quantity", "t.unit_price as unitPrice"])
    .select(["t.total_price as totalPrice", "t.received_quantity as receivedQuantity"])
    .select(["t.closed_quantity as closedQuantity", "t.notes"])
    .where("t.requisition_id", "=", orderId)
    .orderBy("t.id");

export const listOrderItems = operation({
  name: "listOrderItems",
  summary: "The lines of one purchase order",
  permission: [],
  input: z.object({ id: id() }),
  costs: ORDER_COSTS,
  output: z.array(OrderItemView),
  async run({ em, stores }, input) {
    const [items] = await Promise.all([
      selectOrderItems(em, input.id).execute(),
      readOrder(em, idsOf(stores), input.id),
    ]);
    return items;
  },
});

export const getOrderItem = operation({
  name: "getOrderItem",
  summary: "One line of a purchase order",
  permission: [],
  input: z.object({ id: id(), itemId: id() }),
  costs: ORDER_COSTS,
  output: OrderItemView,
  async run({ em, stores }, input) {
    await readOrder(em, idsOf(stores), input.id);
    const found = await selectOrderItems(em, input.id).where("t.id", "=", input.itemId).executeTakeFirst();
    if (!found) throw notFound();
    return found;
  },
});
