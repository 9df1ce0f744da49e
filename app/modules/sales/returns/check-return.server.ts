import { z } from "zod";
import { id, view } from "#app/lib/fields.server.ts";
import { ZERO } from "#app/lib/money.ts";
import { operation } from "#app/lib/operation.server.ts";
import { refundable } from "./agree-refunds.server.ts";
import { openDebitNotes } from "./debit-notes.server.ts";
import { ExchangeInput, totalOf } from "./exchange-sale.server.ts";
import { exchangeMoney } from "./exchange-split.ts";
import { type ReturnedSale, returnedSale } from "./locked-sale.server.ts";
import { figuresOf, returnedLines } from "./return-figures.server.ts";
import { refundMethods, returnReasons } from "./return-reasons.server.ts";
import { refundsByDefault } from "./return-rules.ts";

const Tender = z.object({ paymentMethod: z.string(), amount: view.amount });

/** What a return would pay back, before it is done. */
export const CheckedReturn = z.object({
  totalAmount: view.amount,
  insuranceCoverage: view.amount,
  offBalance: view.amount,
  refundedAmount: view.amount,
  refunds: z.array(Tender),
  /** With new goods: their total, and the difference that the customer pays or gets back. */
  newTotal: view.amount.nullable(),
  toPay: view.amount,
  toPayBack: view.amount,
});
export type CheckedReturn = z.infer<typeof CheckedReturn>;

/** Adds up a return without doing it. */
export const checkReturn = operation({
  name: "checkReturn",
  summary: "What a return would pay back",
  permission: "sales:update",
  input: ExchangeInput.partial({ newItems: true }).omit({ reasonCode: true, notes: true, approved: true }),
  output: CheckedReturn,
  async run(context, input): Promise<CheckedReturn> {
    const sale = await returnedSale(context, input.id);
    const { totalAmount, insuranceCoverage } = figuresOf(sale, returnedLines(sale, input.items));
    const money = refundable(sale, totalAmount);
    const refunds = input.refundMethod
      ? [{ paymentMethod: input.refundMethod, amount: money.amount }]
      : refundsByDefault(money.amount, sale.paid);
    const newTotal = input.newItems ? await totalOf(context.em, input.newItems) : null;
    const { toPay, toPayBack } = exchangeMoney(newTotal ?? ZERO, refunds, () => []);
    const { offBalance, amount: refundedAmount } = money;
    return { totalAmount, insuranceCoverage, offBalance, refundedAmount, refunds, newTotal, toPay, toPayBack };
  },
});

/** A line of a sale on the return screen. */
export type ReturnableLine = {
  id: number;
  itemName: string;
  sku: string;
  quantity: number;
  returned: number;
  numbers: string[];
};

const lineOf = ({ id, itemName, sku, quantity, returned, numbers }: ReturnedSale["items"][number]): ReturnableLine => ({
  id,
  itemName,
  sku,
  quantity,
  returned,
  numbers,
});

/** What the return screen of a sale shows. */
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

/** What the confirmation of a void shows. */
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
      refund: refundable(sale, sale.totalAmount).amount,
      debitNotes: await openDebitNotes(context.em, sale.id),
      reasons: await returnReasons(context.em, "void"),
    };
  },
});
