import { z } from "zod";
import { view } from "#app/lib/fields.server.ts";
import { ZERO } from "#app/lib/money/money.ts";
import { operation } from "#app/lib/operation.server.ts";
import { ExchangeInput, totalOf } from "#app/modules/sales/returns/exchange/exchange-sale.server.ts";
import { exchangeMoney, settlementOf } from "#app/modules/sales/returns/exchange/exchange-split.ts";
import { CASH } from "../payments/settle.ts";
import { refundable } from "./agree-refunds.server.ts";
import { returnedSale } from "./locked-sale.server.ts";
import { SettlementView } from "./return.schema.server.ts";
import { figuresOf, returnedLines } from "./return-figures.server.ts";
import { refundsByDefault } from "./return-rules.ts";

const Tender = z.object({ paymentMethod: z.string(), amount: view.amount });

/** The refund of a return, before it is done. */
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
  settlement: SettlementView,
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
    const paymentMethod = input.paymentMethod ?? CASH;
    const { toPay, toPayBack, payments } = exchangeMoney(newTotal ?? ZERO, refunds, (amount) => [
      { paymentMethod, amount },
    ]);
    const settlement = settlementOf(refunds, payments);
    const { offBalance, amount: refundedAmount } = money;
    const sums = { totalAmount, insuranceCoverage, offBalance, refundedAmount };
    return { ...sums, refunds, newTotal, toPay, toPayBack, settlement };
  },
});
