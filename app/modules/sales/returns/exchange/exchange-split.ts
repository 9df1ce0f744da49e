import type Big from "big.js";
import { type Amount, amount, big } from "#app/lib/money/money.ts";
import { byMethod, type Tender } from "#app/modules/sales/payments/settle.ts";
import { refundsByDefault } from "#app/modules/sales/returns/return-rules.ts";

/** How the money of an exchange moves. */
export type ExchangeMoney<Paid extends Tender> = {
  /** The payments of the new sale: first the refund of the return, by the same tenders, then the customer's additional payment. */
  payments: (Tender | Paid)[];
  /** The customer's additional payment, and the amount that is really paid back; at least one of them is 0. */
  toPay: Amount;
  toPayBack: Amount;
};

/**
 * The refund of an exchange pays for the new goods by the tenders that it goes back to: in the drawer and at the card terminal only the difference
 * moves, and a later return of the new goods goes back to the tender that really paid.
 */
export function exchangeMoney<Paid extends Tender>(
  newTotal: Amount,
  refunds: readonly Tender[],
  added: (toPay: Amount) => readonly Paid[],
): ExchangeMoney<Paid> {
  const refund = refunds.reduce((sum, one) => sum.plus(one.amount), big(0));
  const applied = refund.lt(newTotal) ? refund : big(newTotal);
  const toPay = amount(big(newTotal).minus(applied));
  return {
    payments: [...refundsByDefault(amount(applied), refunds), ...(big(toPay).gt(0) ? added(toPay) : [])],
    toPay,
    toPayBack: amount(refund.minus(applied)),
  };
}

/** The part of a return's money that changes hands, by payment method. */
export type Settlement = {
  /** The payments of the returned goods that now pay for the new goods: this money stays where it is. */
  used: Tender[];
  /** The tenders that really go back to the customer, and those that the customer adds; at least one list is empty. */
  back: Tender[];
  paid: Tender[];
};

/**
 * Compares what a return refunds with what its new goods are paid by.
 * @param payments the payments of the new sale of an exchange; none for a return
 */
export function settlementOf(refunds: readonly Tender[], payments: readonly Tender[]): Settlement {
  const [out, into] = [byMethod(refunds), byMethod(payments)];
  const of = (tenders: readonly Tender[], method: string) =>
    big(tenders.find(({ paymentMethod }) => paymentMethod === method)?.amount ?? 0);
  const methods = [...new Set([...out, ...into].map(({ paymentMethod }) => paymentMethod))];
  const each = (figure: (refunded: Big, added: Big) => Big): Tender[] =>
    methods
      .map((method) => ({ paymentMethod: method, amount: amount(figure(of(out, method), of(into, method))) }))
      .filter((one) => big(one.amount).gt(0));
  return {
    used: each((refunded, added) => (refunded.lt(added) ? refunded : added)),
    back: each((refunded, added) => refunded.minus(added)),
    paid: each((refunded, added) => added.minus(refunded)),
  };
}
