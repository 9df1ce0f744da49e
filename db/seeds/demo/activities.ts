import type { Identified, Row } from "../insert-rows.ts";
import { type Calendar, instant } from "./calendar.ts";
import type { Customer } from "./people/customers.ts";
import type { SaleRow } from "./sales/sales.ts";
import { lifeOf, type Order } from "./stock/order.ts";

const DAYS = 7;

type Event = Row<"activities"> & { timestamp: Date };

/** The activities of the last days on the dashboards: sales, new customers, orders to vendors. */
export function buildActivities(
  calendar: Calendar,
  sales: readonly SaleRow[],
  customers: readonly Customer[],
  orders: readonly Order[],
): Identified<"activities">[] {
  const since = instant(calendar.day(-DAYS), 0);
  const events: Event[] = [
    ...sales.map((sale) => ({
      store_id: sale.store_id,
      activity_type: "sale",
      description: sale.receipt_number,
      entity_type: "sales",
      entity_id: sale.id,
      timestamp: new Date(sale.sale_date),
      amount: sale.total_amount,
      customer_id: sale.customer_id ?? null,
    })),
    ...customers.map((customer) => ({
      store_id: customer.storeId,
      activity_type: "customer_created",
      description: `${customer.firstName} ${customer.lastName}`,
      entity_type: "customers",
      entity_id: customer.id,
      timestamp: customer.createdAt,
      amount: null,
      customer_id: customer.id,
    })),
    ...orders.map((order) => ({
      store_id: order.storeId,
      activity_type: "order_created",
      description: `PO-${String(order.id).padStart(6, "0")}`,
      entity_type: "requisition_orders",
      entity_id: order.id,
      timestamp: lifeOf(calendar, order).placed,
      amount: null,
      customer_id: null,
    })),
  ];
  return events
    .filter(({ timestamp }) => timestamp >= since)
    .sort((left, right) => left.timestamp.getTime() - right.timestamp.getTime())
    .map((event, index) => ({ id: index + 1, ...event }));
}
