import { z } from "zod";
import { beginChange, changedBy } from "#app/lib/database/change-row.server.ts";
import { id, optionalText, optionalVersion } from "#app/lib/fields.server.ts";
import { type OperationContext, operation } from "#app/lib/operation.server.ts";
import { giveUp, type LockedOrder, lockForStep } from "#app/modules/requisition-orders/lock-order.server.ts";
import {
  ORDER_COSTS,
  RequisitionOrderView,
  readOrder,
} from "#app/modules/requisition-orders/requisition-order-view.server.ts";
import { after, type OrderStep } from "#app/modules/requisition-orders/status.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { rows } from "#db/orm.ts";
import { checkApproval } from "./approval-limit.server.ts";

const Step = z.object({ id: id(), version: optionalVersion() });
const StepWithReason = Step.extend({ reason: optionalText({ max: 500 }) });

/** Locks the order with its lines, refuses a step that it does not allow, and keeps for the audit row what there was. */
async function begin(context: OperationContext, step: OrderStep, input: z.output<typeof Step>) {
  const storeIds = idsOf(context.stores);
  const locked = await lockForStep(context.em, storeIds, input.id, step);
  const before = await readOrder(context.em, storeIds, input.id);
  await beginChange(context, "requisition_orders", before, input.version);
  return locked;
}

/** Writes the status after the step with the user and the time. */
async function end({ em, user, stores }: OperationContext, order: LockedOrder, step: OrderStep, marks: object) {
  await rows(em)
    .updateTable("requisition_orders")
    .set({ ...marks, status: after(order.status, step) ?? order.status, ...changedBy(user.id) })
    .where("id", "=", order.id)
    .execute();
  return readOrder(em, idsOf(stores), order.id);
}

/** Approves a pending order. Source of the right: decision 7. */
export const approveRequisitionOrder = operation({
  name: "approveRequisitionOrder",
  summary: "Approves a pending purchase order; above the store's limit somebody else than the one who ordered",
  permission: "inventory:update",
  input: Step,
  costs: ORDER_COSTS,
  output: RequisitionOrderView,
  writes: "requisition_orders",
  async run(context, input) {
    const { order } = await begin(context, "approve", input);
    await checkApproval(context, order);
    return end(context, order, "approve", { approved_date: new Date(), approved_by_user_id: context.user.id });
  },
});

export const sendRequisitionOrder = operation({
  name: "sendRequisitionOrder",
  summary: "Marks an approved purchase order as sent to the vendor and on its way",
  permission: "inventory:update",
  input: Step,
  costs: ORDER_COSTS,
  output: RequisitionOrderView,
  writes: "requisition_orders",
  async run(context, input) {
    const { order } = await begin(context, "send", input);
    return end(context, order, "send", { sent_date: new Date(), sent_by_user_id: context.user.id });
  },
});

export const cancelRequisitionOrder = operation({
  name: "cancelRequisitionOrder",
  summary: "Cancels a purchase order of which nothing has arrived",
  permission: "inventory:update",
  input: StepWithReason,
  costs: ORDER_COSTS,
  output: RequisitionOrderView,
  writes: "requisition_orders",
  async run(context, input) {
    const { order, lines } = await begin(context, "cancel", input);
    await giveUp(context.em, lines);
    const marks = { cancelled_date: new Date(), cancelled_by_user_id: context.user.id, status_reason: input.reason };
    return end(context, order, "cancel", marks);
  },
});

export const closeRequisitionOrder = operation({
  name: "closeRequisitionOrder",
  summary: "Closes a partly received purchase order short: its missing pieces are given up",
  permission: "inventory:update",
  input: StepWithReason,
  costs: ORDER_COSTS,
  output: RequisitionOrderView,
  writes: "requisition_orders",
  async run(context, input) {
    const { order, lines } = await begin(context, "close", input);
    await giveUp(context.em, lines);
    const now = new Date();
    const marks = {
      received_date: now,
      closed_date: now,
      closed_by_user_id: context.user.id,
      status_reason: input.reason,
    };
    return end(context, order, "close", marks);
  },
});
