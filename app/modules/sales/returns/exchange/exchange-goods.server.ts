import { DomainError } from "#app/lib/errors.ts";
import { type Amount, amount, big, sum } from "#app/lib/money/money.ts";
import { operation } from "#app/lib/operation.server.ts";
import { fromGivenBack } from "#app/modules/gift-cards/draw-on-cards.server.ts";
import { jobsToEnd } from "#app/modules/lens-jobs/at-sale/returned-jobs.server.ts";
import { cashOf, moneySession, requireCash } from "#app/modules/registers/sessions/money-session.server.ts";
import { lockLedgers } from "#app/modules/sales/payments/drawn-payments.server.ts";
import { agreeRefunds, type Refund } from "#app/modules/sales/returns/agree-refunds.server.ts";
import { lockReturned } from "#app/modules/sales/returns/bring-back.server.ts";
import { returnedSale } from "#app/modules/sales/returns/locked-sale.server.ts";
import { invoiceReturn } from "#app/modules/sales/returns/notes/invoice-return.server.ts";
import { postReturn } from "#app/modules/sales/returns/post-return.server.ts";
import { readReturn } from "#app/modules/sales/returns/read-returns.server.ts";
import { ReturnView } from "#app/modules/sales/returns/return.schema.server.ts";
import { figuresOf, leftAfter, returnedLines } from "#app/modules/sales/returns/return-figures.server.ts";
import {
  refundTenders,
  refuseUnknownTenders,
  takeReturnReason,
} from "#app/modules/sales/returns/return-reasons.server.ts";
import { invoiceSale } from "#app/modules/sales/sale/invoice-sale.server.ts";
import { postSale } from "#app/modules/sales/sale/post-sale.server.ts";
import { rows } from "#db/orm.ts";
import { ExchangeInput, newSale, totalOf } from "./exchange-sale.server.ts";
import { exchangeMoney } from "./exchange-split.ts";

/** Takes goods of a sale back and sells others, in one transaction. The difference is paid or paid back. */
export const exchangeGoods = operation({
  name: "exchangeGoods",
  summary: "Exchanges goods of a sale for others; the answer is the credit note, which names the new sale",
  permission: "sales:create",
  input: ExchangeInput,
  output: ReturnView,
  writes: "sale_returns",
  status: 201,
  async run(context, input) {
    const { em, user } = context;
    const { reasonCode, notes, registerId } = input;
    const sale = await returnedSale(context, input.id);
    await takeReturnReason(em, "return", reasonCode);
    await refuseUnknownTenders(em, refundTenders(input), "refundMethod");
    await refuseUnknownTenders(em, paymentTenders(input), "paymentMethod");
    const lines = returnedLines(sale, input.items, reasonCode);
    const refund = agreeRefunds(sale, figuresOf(sale, lines).totalAmount, input, context);
    const newTotal = await totalOf(em, input.newItems);
    const { payments } = exchangeMoney(newTotal, refund.refunds, (toPay) => addedPayments(toPay, input));
    const whose = { storeId: sale.storeId, userId: user.id };
    const jobs = await jobsToEnd(context, sale.id, leftAfter(lines), input);
    await lockReturned(
      em,
      whose,
      lines,
      input.newItems.map(({ variantId }) => variantId),
    );
    await lockLedgers(em, sale, [...refund.refunds, ...payments]);
    const session = await moneySession(context, {
      storeId: sale.storeId,
      registerId,
      tenders: [...refund.refunds, ...payments],
      field: "refundMethod",
      paysOut: true,
    });
    const { id } = await postReturn(context, {
      kind: "exchange",
      sale,
      lines,
      refund,
      jobs,
      reasonCode,
      notes,
      session,
    });
    const paid = await fromGivenBack(em, id, payments);
    const tenders = paid.map((one) => ({ externalReference: null, tendered: null, ...one }));
    const { sale: sold, document } = await postSale(context, newSale(sale, input, newTotal, tenders), null, {
      tenders,
      session,
    });
    await rows(em).updateTable("sale_returns").set({ exchange_sale_id: sold.id }).where("id", "=", id).execute();
    const taken = amount(big(cashOf(refund.refunds)).minus(cashOf(payments)));
    await requireCash(context, session, { taken, field: "refundMethod" });
    await invoiceReturn(context, id, lines, { unit: document.unit });
    invoiceSale(context, document);
    return readReturn(em, id, [sale.storeId]);
  },
});

/** The customer's additional payment: the sent parts, else all of it by one method. Refuses parts that do not make the difference. */
function addedPayments(toPay: Amount, { payments, paymentMethod }: ExchangeInput): Refund[] {
  const parts = payments.flatMap((one) => (one.amount === null ? [] : [{ ...one, amount: one.amount }]));
  if (parts.length === 0) return [{ paymentMethod: paymentMethod ?? "cash", amount: toPay, externalReference: null }];
  if (sum(parts.map((one) => one.amount)).eq(toPay)) return parts;
  throw new DomainError("rule", "returns.errors.payments", {
    field: "payments",
    params: { expected: toPay },
    extra: { expected: { toPay } },
  });
}

const paymentTenders = ({ payments, paymentMethod }: ExchangeInput) => [
  paymentMethod,
  ...payments.map((one) => one.paymentMethod),
];
