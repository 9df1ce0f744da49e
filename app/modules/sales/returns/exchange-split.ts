import { type Amount, amount, big } from "#app/lib/money.ts";
import type { Tender } from "../payments/settle.ts";
import { refundsByDefault } from "./return-rules.ts";

/** How the money of an exchange moves. */
export type ExchangeMoney<Paid extends Tender> = {
  /** What the new sale is paid by: first what the return refunds, by the same tenders, then what the customer adds. */
  payments: (Tender | Paid)[];
  /** What the customer adds, and what is really paid back; at least one of them is 0. */
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
