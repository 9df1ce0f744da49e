/** The five statuses of a purchase order, in the order in which the form offers them. Source: part 2, section 4. */
export const ORDER_STATUSES = ["pending", "approved", "in_transit", "received", "cancelled"] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Orders that the vendor still has to deliver. */
export const OPEN_STATUSES = ["pending", "approved", "in_transit"] as const satisfies readonly OrderStatus[];

/** Approved orders by the day on which the vendor should deliver: today, or a day that has passed. */
export const DELIVERIES = ["today", "late"] as const;

export const PO_TYPES = ["Drop Ship", "Store Pickup", "Direct"] as const;

/**
 * The steps of an order besides choosing its status by hand, which is always possible. `receive` is a delivery, `reverse` takes one
 * back. The status after both depends on the arrived pieces: see `afterDelivery`.
 */
export type OrderStep = "edit" | "approve" | "send" | "cancel" | "close" | "receive" | "reverse";

const STEPS: Record<OrderStatus, Partial<Record<OrderStep, OrderStatus>>> = {
  pending: { edit: "pending", approve: "approved", cancel: "cancelled", close: "received", reverse: "pending" },
  approved: { send: "in_transit", cancel: "cancelled", close: "received", receive: "approved", reverse: "approved" },
  in_transit: { cancel: "cancelled", close: "received", receive: "in_transit", reverse: "in_transit" },
  received: { receive: "received", reverse: "received" },
  cancelled: {},
};

/** The status after a step; null when an order in this status does not allow the step. */
export const after = (status: OrderStatus, step: OrderStep): OrderStatus | null => STEPS[status][step] ?? null;

export type DeliveredLine = { quantity: number; receivedQuantity: number; closedQuantity: number };

type State = { status: OrderStatus; isClosed: boolean; lines: readonly DeliveredLine[] };

/** Why an order refuses a step, as a key under purchasing.errors; null when it allows it. */
export function refusalOf(step: OrderStep, { status, isClosed, lines }: State): string | null {
  if ((step === "receive" || step === "reverse") && isClosed) return "closed";
  if (after(status, step) === null) return status === "pending" ? "notApproved" : `is.${status}`;
  const hasArrived = lines.some(({ receivedQuantity }) => receivedQuantity > 0);
  if (step === "cancel" && hasArrived) return "cancelReceived";
  if (step === "close" && !hasArrived) return "closeUnreceived";
  return null;
}

/** The pieces that a line still waits for. A line that got too many waits for none. */
export const openPieces = ({ quantity, receivedQuantity, closedQuantity }: DeliveredLine): number =>
  Math.max(quantity - receivedQuantity - closedQuantity, 0);

/**
 * The status after goods arrived or a delivery was reversed: Received when no line waits for anything, else where the order was before.
 * Source: decision 26.
 */
export function afterDelivery(
  { status, isSent }: { status: OrderStatus; isSent: boolean },
  lines: readonly DeliveredLine[],
): OrderStatus {
  if (status === "pending") return "pending";
  if (lines.every((line) => openPieces(line) === 0)) return "received";
  return isSent ? "in_transit" : "approved";
}

const MARKS = ["approved", "sent", "received", "cancelled", "closed"] as const;
type Mark = (typeof MARKS)[number];

/** By its status: the mark that it sets, and the marks of later steps, which no longer hold. */
const MARKED: Record<OrderStatus, { sets: Mark | null; clears: readonly Mark[] }> = {
  pending: { sets: null, clears: MARKS },
  approved: { sets: "approved", clears: ["sent", "received", "cancelled", "closed"] },
  in_transit: { sets: "sent", clears: ["received", "cancelled", "closed"] },
  received: { sets: "received", clears: ["cancelled", "closed"] },
  cancelled: { sets: "cancelled", clears: ["received", "closed"] },
};

/** Which dates and names of an order are set and cleared when its status is chosen by hand. */
export const marksOf = (status: OrderStatus) => MARKED[status];

/** How much has arrived, in whole percent. */
export const shareOf = (arrived: number, ordered: number): number =>
  ordered === 0 ? 0 : Math.floor((arrived * 100) / ordered);
