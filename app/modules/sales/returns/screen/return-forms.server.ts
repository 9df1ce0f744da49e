import { z } from "zod";
import { id } from "#app/lib/fields.server.ts";
import { amount, big } from "#app/lib/money/money.ts";
import { type OperationContext, operation } from "#app/lib/operation.server.ts";
import { holds } from "#app/lib/permissions.ts";
import { isMade } from "#app/modules/lens-jobs/job-status.ts";
import { refundable } from "#app/modules/sales/returns/agree-refunds.server.ts";
import { type ReturnedSale, returnedSale } from "#app/modules/sales/returns/locked-sale.server.ts";
import { openDebitNotes } from "#app/modules/sales/returns/notes/debit-notes.server.ts";
import { refundMethods, returnReasons } from "#app/modules/sales/returns/return-reasons.server.ts";

/** A line of a sale on the return screen. */
export type ReturnableLine = {
  id: number;
  itemName: string;
  sku: string;
  quantity: number;
  returned: number;
  numbers: string[];
  jobs: ReturnedSale["items"][number]["jobs"];
};

const lineOf = ({ id, itemName, sku, quantity, returned, ...item }: ReturnedSale["items"][number]): ReturnableLine => ({
  id,
  itemName,
  sku,
  quantity,
  returned,
  numbers: item.numbers,
  jobs: item.jobs,
});

/** Whether the reader may decide about lens jobs of the sale that are made or being made. */
const decidesJobs = ({ items }: ReturnedSale, { permissions }: Pick<OperationContext, "permissions">): boolean =>
  holds(permissions, "sales:manage") &&
  items.some(({ jobs }) => jobs.some(({ status }) => isMade(status) && status !== "collected"));

/** The data of a sale's return screen. */
export const getReturnForm = operation({
  name: "getReturnForm",
  summary: "What of a sale can come back, and how it was paid",
  permission: "sales:update",
  input: z.object({ id: id() }),
  output: z.object({}),
  async run(context, input) {
    const sale = await returnedSale(context, input.id);
    const [reasons, methods] = await Promise.all([
      returnReasons(context.em, "return"),
      refundMethods(context.em, sale.customerId !== null),
    ]);
    return {
      sale: headOf(sale),
      lines: sale.items.filter(({ quantity, returned }) => quantity > returned).map(lineOf),
      paid: sale.paid,
      decidesJobs: decidesJobs(sale, context),
      debitNotes: await openDebitNotes(context.em, sale.id),
      reasons,
      methods,
    };
  },
});

const headOf = ({ id, storeId, receiptNumber, customerName, totalAmount, balanceDue }: ReturnedSale) => ({
  id,
  storeId,
  receiptNumber,
  customerName,
  totalAmount,
  balanceDue,
});

/** The data for the confirmation of a void. */
export const getVoidForm = operation({
  name: "getVoidForm",
  summary: "What a void would undo",
  permission: "sales:manage",
  input: z.object({ id: id() }),
  output: z.object({}),
  async run(context, input) {
    const sale = await returnedSale(context, input.id);
    return {
      sale: headOf(sale),
      isVoid: sale.voidedAt !== null,
      refund: refundable(sale, amount(big(sale.totalAmount).plus(sale.movedAmount))).amount,
      decidesJobs: decidesJobs(sale, context),
      debitNotes: await openDebitNotes(context.em, sale.id),
      reasons: await returnReasons(context.em, "void"),
    };
  },
});
