import { at, createRandom } from "../../random.ts";
import type { Calendar } from "../calendar.ts";
import type { Item } from "../catalogue/item.ts";
import { MANAGER } from "../staff.ts";
import { costOf, vendorIds } from "../vendors.ts";
import type { Ledger } from "./ledger.ts";
import { isCarried, levelOf } from "./levels.ts";
import { lifeOf, type Order } from "./order.ts";

export type Purchasing = {
  orders: Order[];
  /** Puts the goods that arrive in the morning of the day at `offset` into stock. */
  receive(storeId: number, offset: number): void;
  /** In the evening, orders from one vendor the articles that run short. */
  place(storeId: number, offset: number): void;
};

const MOST_LINES = 5;
/** Orders younger than this are never cancelled, so that every store has some under way. */
const SETTLED_DAYS = 20;

export function createPurchasing(calendar: Calendar, items: readonly Item[], ledger: Ledger): Purchasing {
  const random = createRandom("purchasing");
  const orders: Order[] = [];

  /** Units of each variant that are ordered for the store and have not arrived by that day. */
  function onOrder(storeId: number, offset: number): Map<number, number> {
    const units = new Map<number, number>();
    for (const order of orders)
      if (order.storeId === storeId && !order.isCancelled && order.arrives > offset)
        for (const { item, quantity } of order.lines)
          units.set(item.variantId, (units.get(item.variantId) ?? 0) + quantity);
    return units;
  }

  /** The vendor's articles, the scarcest first; `spare` is the quantity on hand or on order above the reorder level. */
  function scarcest(storeId: number, vendorId: number, offset: number) {
    const coming = onOrder(storeId, offset);
    return items
      .filter((item) => item.vendorId === vendorId && isCarried(storeId, item))
      .map((item) => {
        const expected = ledger.quantity(storeId, item.variantId) + (coming.get(item.variantId) ?? 0);
        return { item, expected, spare: expected - levelOf(item).reorder };
      })
      .sort((left, right) => left.spare - right.spare || left.item.variantId - right.item.variantId);
  }

  return {
    orders,
    receive(storeId, offset) {
      for (const order of orders) {
        const { received } = lifeOf(calendar, order);
        if (order.storeId !== storeId || order.arrives !== offset || order.isCancelled || received >= calendar.now)
          continue;
        for (const { item, quantity } of order.lines)
          ledger.move({
            storeId,
            variantId: item.variantId,
            kind: "purchase",
            quantity,
            at: received,
            by: MANAGER,
            reference: { type: "requisition_orders", id: order.id },
          });
      }
    },
    place(storeId, offset) {
      const vendorId = at(vendorIds, (offset + storeId * 3 + vendorIds.length * 100) % vendorIds.length);
      const articles = scarcest(storeId, vendorId, offset);
      const short = articles.filter(({ spare }) => spare <= 0).slice(0, MOST_LINES);
      const order: Order = {
        id: orders.length + 1,
        sequence: orders.filter((one) => one.storeId === storeId).length + 1,
        storeId,
        vendorId,
        placed: offset,
        arrives: offset + random.int(6, 10),
        isCancelled: offset < -SETTLED_DAYS && random.chance(0.03),
        lines: (short.length > 0 ? short : articles.slice(0, 2)).map(({ item, expected }) => ({
          item,
          quantity: Math.max(2, levelOf(item).full - expected),
          cost: costOf(item),
        })),
      };
      if (lifeOf(calendar, order).placed < calendar.now) orders.push(order);
    },
  };
}
