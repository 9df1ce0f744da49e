import { sql } from "kysely";
import { z } from "zod";
import { id } from "#app/lib/fields.server.ts";
import type { WithoutCosts } from "#app/lib/money/costs.server.ts";
import { big } from "#app/lib/money/money.ts";
import { isAllowed, operation } from "#app/lib/operation.server.ts";
import { type OrderItemView, selectOrderItems } from "#app/modules/requisition-orders/items/order-item-view.server.ts";
import {
  approveRequisitionOrder,
  cancelRequisitionOrder,
  closeRequisitionOrder,
  sendRequisitionOrder,
} from "#app/modules/requisition-orders/steps/order-steps.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { type ListedOrder, ORDER_COSTS, type OrderCost, readOrder } from "./requisition-order-view.server.ts";
import { type OrderStep, openPieces, refusalOf } from "./status.ts";
import { updateRequisitionOrder } from "./update-requisition-order.server.ts";

const SHOWN_STEPS = ["approve", "send", "close", "cancel"] as const satisfies readonly OrderStep[];
export type ShownStep = (typeof SHOWN_STEPS)[number];

export const STEP_OPERATIONS = {
  approve: approveRequisitionOrder,
  send: sendRequisitionOrder,
  cancel: cancelRequisitionOrder,
  close: closeRequisitionOrder,
} as const;

/** The steps of an order, with their users and times. */
export type OrderEvent = {
  what: "ordered" | "approved" | "sent" | "received" | "closed" | "cancelled";
  at: string;
  by: string | null;
};

export type OrderScreen = {
  order: ListedOrder;
  items: OrderItemView[];
  events: OrderEvent[];
  /** The steps that this user may take now. */
  steps: ShownStep[];
  /** Whether a delivery of it can be received now. */
  awaitsGoods: boolean;
  /** An order above the store's limit that the user raised: somebody else approves it. */
  waitsForOther: boolean;
  /** Whether its lines can still be changed, and by this user. */
  isEditable: boolean;
};
/** The same as its page gets it. */
export type ShownScreen = WithoutCosts<OrderScreen, OrderCost>;

/** Everything that the page of an order shows. */
export const getOrderScreen = operation({
  name: "getOrderScreen",
  summary: "A purchase order with its lines, who did what, and the steps that it allows",
  permission: [],
  input: z.object({ id: id() }),
  costs: ORDER_COSTS,
  output: z.unknown(),
  async run({ em, stores, user, permissions }, input): Promise<OrderScreen> {
    const [order, items] = await Promise.all([
      readOrder(em, idsOf(stores), input.id),
      selectOrderItems(em, input.id).execute(),
    ]);
    const { names, approvalLimit } = await readPeople(em, order);
    const waitsForOther = big(order.totalAmount).gt(approvalLimit) && order.orderedByUserId === user.id;
    const state = { status: order.status, isClosed: order.closedDate !== null, lines: items };
    const isOffered = (step: ShownStep) =>
      refusalOf(step, state) === null &&
      isAllowed(STEP_OPERATIONS[step], { permissions }) &&
      !(step === "approve" && waitsForOther);
    return {
      order,
      items,
      events: eventsOf(order, names),
      steps: SHOWN_STEPS.filter(isOffered),
      awaitsGoods: refusalOf("receive", state) === null && items.some((line) => openPieces(line) > 0),
      waitsForOther: waitsForOther && order.status === "pending",
      isEditable: refusalOf("edit", state) === null && isAllowed(updateRequisitionOrder, { permissions }),
    };
  },
});

async function readPeople(em: Em, order: ListedOrder) {
  const ids = [order.orderedByUserId, order.approvedByUserId, order.sentByUserId, order.closedByUserId];
  const known = [...ids, order.cancelledByUserId].filter((one) => one !== null);
  const [people, store] = await Promise.all([
    known.length === 0
      ? []
      : rows(em)
          .selectFrom("system_users")
          .select(["id", sql<string>`first_name || ' ' || last_name`.as("name")])
          .where("id", "in", known)
          .execute(),
    rows(em)
      .selectFrom("stores")
      .select("approval_limit as approvalLimit")
      .where("id", "=", order.storeId)
      .executeTakeFirstOrThrow(),
  ]);
  return { names: new Map(people.map(({ id: userId, name }) => [userId, name])), ...store };
}

function eventsOf(order: ListedOrder, names: ReadonlyMap<number, string>): OrderEvent[] {
  const by = (userId: number | null) => (userId === null ? null : (names.get(userId) ?? null));
  const events: [OrderEvent["what"], string | null, string | null][] = [
    ["ordered", order.orderDate, by(order.orderedByUserId)],
    ["approved", order.approvedDate, by(order.approvedByUserId)],
    ["sent", order.sentDate, by(order.sentByUserId)],
    ["received", order.closedDate ? null : order.receivedDate, null],
    ["closed", order.closedDate, by(order.closedByUserId)],
    ["cancelled", order.cancelledDate, by(order.cancelledByUserId)],
  ];
  return events.flatMap(([what, at, name]) => (at ? [{ what, at, by: name }] : []));
}
