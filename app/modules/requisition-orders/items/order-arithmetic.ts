import { type Amount, amount, big, sum } from "#app/lib/money/money.ts";
import type { ListedOrder, ShownOrder } from "#app/modules/requisition-orders/requisition-order-view.server.ts";
import { type DeliveredLine, shareOf } from "#app/modules/requisition-orders/status.ts";

/** Whether the costs of an order are there; the server hides them from users who may not see costs. */
export const hasCosts = (order: ShownOrder): order is ListedOrder => order.totalAmount !== null;

export type PricedLine = { quantity: number; unitPrice: Amount };

/** Unit price times quantity, to two decimals. Source: part 2, section 9. */
export const lineTotal = ({ quantity, unitPrice }: PricedLine): Amount => amount(big(unitPrice).times(quantity));

/** The sum of the line totals; freight, fees and discount are beside it. Source: part 2, section 9. */
export const orderTotal = (lines: readonly PricedLine[]): Amount => amount(sum(lines.map(lineTotal)));

type Charges = { totalAmount: Amount; freight: Amount; discount: Amount; feeAmount: Amount };

/** The vendor's invoice without VAT: the lines with freight and fee, less the discount, never below zero. */
export function payable({ totalAmount, freight, discount, feeAmount }: Charges): Amount {
  const due = big(totalAmount).plus(freight).plus(feeAmount).minus(discount);
  return amount(due.lt(0) ? 0 : due);
}

/** How much of an order has arrived, in whole percent; 100 only when all of it has. Pieces too many of one line do not count for another. */
export function receivedShare(lines: readonly Pick<DeliveredLine, "quantity" | "receivedQuantity">[]): number {
  const ordered = lines.reduce((pieces, { quantity }) => pieces + quantity, 0);
  const arrived = lines.reduce((pieces, line) => pieces + Math.min(line.receivedQuantity, line.quantity), 0);
  return shareOf(arrived, ordered);
}

/** Lines of one item at one price become one line. */
export function mergedLines<Line extends PricedLine & { variantId: number; notes: string | null }>(
  lines: readonly Line[],
): Line[] {
  const merged = new Map<string, Line>();
  for (const line of lines) {
    const key = `${line.variantId} ${line.unitPrice}`;
    const before = merged.get(key);
    merged.set(
      key,
      before
        ? { ...before, quantity: before.quantity + line.quantity, notes: before.notes ?? line.notes }
        : { ...line },
    );
  }
  return [...merged.values()];
}
