import { operation } from "#app/lib/operation.server.ts";
import { jobsToEnd } from "#app/modules/lens-jobs/at-sale/returned-jobs.server.ts";
import { cashOf, moneySession, requireCash } from "#app/modules/registers/sessions/money-session.server.ts";
import { invoiceReturn } from "#app/modules/sales/returns/notes/invoice-return.server.ts";
import { lockLedgers } from "../payments/drawn-payments.server.ts";
import { agreeRefunds } from "./agree-refunds.server.ts";
import { lockReturned } from "./bring-back.server.ts";
import { returnedSale } from "./locked-sale.server.ts";
import { postReturn } from "./post-return.server.ts";
import { readReturn } from "./read-returns.server.ts";
import { ReturnInput, ReturnView } from "./return.schema.server.ts";
import { figuresOf, leftAfter, returnedLines } from "./return-figures.server.ts";
import { refundTenders, refuseUnknownTenders, takeReturnReason } from "./return-reasons.server.ts";

/** Takes goods of a sale back, in the store that sold them, and pays back what they cost. */
export const returnGoods = operation({
  name: "returnGoods",
  summary: "Returns goods of a sale; the answer is the credit note. With an Idempotency-Key it is done once",
  permission: "sales:update",
  input: ReturnInput,
  output: ReturnView,
  writes: "sale_returns",
  status: 201,
  async run(context, input) {
    const { em, user } = context;
    const { reasonCode, notes, registerId } = input;
    const sale = await returnedSale(context, input.id);
    await takeReturnReason(em, "return", reasonCode);
    await refuseUnknownTenders(em, refundTenders(input), "refundMethod");
    const lines = returnedLines(sale, input.items, reasonCode);
    const refund = agreeRefunds(sale, figuresOf(sale, lines).totalAmount, input, context);
    const jobs = await jobsToEnd(context, sale.id, leftAfter(lines), input);
    await lockReturned(em, { storeId: sale.storeId, userId: user.id }, lines);
    await lockLedgers(em, sale, refund.refunds);
    const session = await moneySession(context, {
      storeId: sale.storeId,
      registerId,
      tenders: refund.refunds,
      field: "refundMethod",
      paysOut: true,
    });
    const { id } = await postReturn(context, { kind: "return", sale, lines, refund, jobs, reasonCode, notes, session });
    await requireCash(context, session, { taken: cashOf(refund.refunds), field: "refundMethod" });
    await invoiceReturn(context, id, lines);
    return readReturn(em, id, [sale.storeId]);
  },
});
