import { amount, big, sum } from "#app/lib/money/money.ts";
import type { Identified } from "../../insert-rows.ts";
import { at } from "../../random.ts";
import { type Calendar, instant } from "../calendar.ts";
import type { Item } from "../catalogue/item.ts";
import { cashierOf, MANAGER } from "../staff.ts";
import { vendorCode } from "../vendors.ts";

/** A purchase order; `placed` and `arrives` are days from today. */
export type Order = {
  id: number;
  /** The running number among the orders of its store. */
  sequence: number;
  storeId: number;
  vendorId: number;
  placed: number;
  arrives: number;
  isCancelled: boolean;
  lines: { item: Item; quantity: number; cost: string }[];
};

const APPROVED_AFTER_DAYS = 2;
const SENT_AFTER_DAYS = 4;
const TYPES = ["Direct", "Drop Ship", "Direct", "Store Pickup"];

/** The instants of an order's life. Stores write and receive theirs some minutes apart. */
export const lifeOf = ({ day }: Calendar, { placed, arrives, storeId }: Order) => ({
  placed: instant(day(placed), 22 * 60 + 5 + storeId * 7),
  approved: instant(day(placed + APPROVED_AFTER_DAYS), 10 * 60 + 15),
  sent: instant(day(placed + SENT_AFTER_DAYS), 14 * 60),
  received: instant(day(arrives), 9 * 60 + 40 + storeId * 4),
});

export function statusOf(calendar: Calendar, order: Order): string {
  const life = lifeOf(calendar, order);
  if (order.isCancelled) return "cancelled";
  if (life.received < calendar.now) return "received";
  if (life.sent < calendar.now) return "in_transit";
  return life.approved < calendar.now ? "approved" : "pending";
}

export const orderNumber = ({ storeId, sequence }: Order): string =>
  `PO-S${storeId}-${String(sequence).padStart(6, "0")}`;

export function orderRow(calendar: Calendar, order: Order): Identified<"requisition_orders"> {
  const status = statusOf(calendar, order);
  const life = lifeOf(calendar, order);
  const isApproved = status !== "pending" && status !== "cancelled";
  const isSent = status === "in_transit" || status === "received";
  const type = at(TYPES, order.id % TYPES.length);
  return {
    id: order.id,
    store_id: order.storeId,
    vendor_id: order.vendorId,
    status,
    order_date: life.placed,
    approved_date: isApproved ? life.approved : null,
    received_date: status === "received" ? life.received : null,
    ordered_by_user_id: cashierOf(order.storeId),
    approved_by_user_id: isApproved ? MANAGER : null,
    total_amount: amount(sum(order.lines.map(({ cost, quantity }) => big(cost).times(quantity)))),
    tracking_number: isSent ? `SA${70_418_000 + order.id * 37}` : null,
    expected_delivery_date: calendar.day(order.arrives),
    po_number: orderNumber(order),
    po_type: type,
    pickup_date: type === "Store Pickup" ? calendar.day(order.arrives) : null,
    vendor_code: vendorCode(order.vendorId),
    account_number: `ACC-${2000 + order.vendorId * 10 + order.storeId}`,
    notes: order.isCancelled ? "The vendor could not deliver" : null,
  };
}

export function orderLineRows(calendar: Calendar, orders: readonly Order[]): Identified<"requisition_order_items">[] {
  return orders
    .flatMap((order) => {
      const isReceived = statusOf(calendar, order) === "received";
      return order.lines.map(({ item, quantity, cost }) => ({
        requisition_id: order.id,
        variant_id: item.variantId,
        quantity,
        unit_price: cost,
        total_price: amount(big(cost).times(quantity)),
        received_quantity: isReceived ? quantity : 0,
        notes: null,
      }));
    })
    .map((line, index) => ({ id: index + 1, ...line }));
}
