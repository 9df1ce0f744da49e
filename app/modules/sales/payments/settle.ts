import { DomainError } from "#app/lib/errors.ts";
import { type Amount, amount, big, sum, ZERO } from "#app/lib/money/money.ts";

export const CASH = "cash";
export const STORE_CREDIT = "store_credit";

/** A payment as it is sent. Without an amount it pays what the others leave. */
export type SentTender = {
  paymentMethod: string;
  amount: Amount | null;
  /** The cash that was handed over. */
  tendered: Amount | null;
  externalReference: string | null;
};

/** A payment as it is written: what counts towards the total, and the cash handed over when that was more. */
export type SettledTender = SentTender & { amount: Amount };

export type Settled = { tenders: SettledTender[]; paid: Amount; change: Amount; balance: Amount };

const refused = (key: string, index: number, field: string, params?: Record<string, string>) =>
  new DomainError("rule", `payments.errors.${key}`, { field: `payments[${index}].${field}`, params });

/**
 * Settles a total with payments. Paid amount and balance always make the total. An overpayment is change, and only cash gives change:
 * the cash that is too much counts as handed over.
 * @throws 422 beside the payment that does not fit
 */
export function settle(total: Amount, sent: readonly SentTender[]): Settled {
  const whole = withRest(total, sent);
  const tenders = withoutSurplus(total, whole).filter((one) => big(one.amount).gt(0));
  const paid = amount(sum(tenders.map((one) => one.amount)));
  return { tenders, paid, change: changeOf(tenders), balance: amount(big(total).minus(paid)) };
}

/** The change that payments give back: what was handed over less what counts. */
export const changeOf = (payments: readonly { amount: Amount; tendered: Amount | null }[]): Amount =>
  amount(sum(payments.map((one) => big(one.tendered ?? one.amount).minus(one.amount))));

type Placed = SettledTender & { index: number };

/** The payments with their amounts: one of them may leave it open, and pays the rest. */
function withRest(total: Amount, sent: readonly SentTender[]): Placed[] {
  const named = sum(sent.map((one) => one.amount ?? ZERO));
  const rest = big(total).gt(named) ? amount(big(total).minus(named)) : ZERO;
  let isTaken = false;
  return sent.map((one, index) => {
    if (one.amount === null && isTaken) throw refused("amountRequired", index, "amount");
    isTaken ||= one.amount === null;
    const counts = one.amount ?? rest;
    if (one.tendered !== null && one.paymentMethod !== CASH) throw refused("tenderedNotCash", index, "tendered");
    if (one.tendered !== null && big(one.tendered).lt(counts)) {
      throw refused("tenderedTooLittle", index, "tendered", { amount: counts });
    }
    return { ...one, amount: counts, index };
  });
}

/** Takes what is paid above the total off the cash. Cash of which nothing would count is refused, as a surplus of any other kind is. */
function withoutSurplus(total: Amount, whole: readonly Placed[]): SettledTender[] {
  let surplus = sum(whole.map((one) => one.amount)).minus(total);
  const settled = whole.map(({ index, ...one }): SettledTender => {
    if (surplus.lte(0) || one.paymentMethod !== CASH || surplus.gte(one.amount)) return toSettled(one);
    const tendered = one.tendered ?? one.amount;
    const counts = amount(big(one.amount).minus(surplus));
    surplus = big(0);
    return toSettled({ ...one, amount: counts, tendered });
  });
  if (surplus.gt(0)) throw refused("tooMuch", Math.max(0, whole.length - 1), "amount", { total });
  return settled;
}

/** Cash handed over to the halala needs no change, and is not written down. */
const toSettled = (one: SettledTender): SettledTender =>
  one.tendered !== null && big(one.tendered).eq(one.amount) ? { ...one, tendered: null } : one;

/** Money by payment method. */
export type Tender = { paymentMethod: string; amount: Amount };

/** Adds up tenders by payment method, in the order in which each method comes first. */
export function byMethod(tenders: readonly Tender[]): Tender[] {
  const methods = [...new Set(tenders.map(({ paymentMethod }) => paymentMethod))];
  return methods.map((paymentMethod) => ({
    paymentMethod,
    amount: amount(sum(tenders.filter((one) => one.paymentMethod === paymentMethod).map((one) => one.amount))),
  }));
}

/** The one payment method of a sale, as the contract has it: the one that paid most, the first of equals. */
export function mainMethod(tenders: readonly Tender[], otherwise: string): string {
  const [most] = byMethod(tenders).sort((one, other) => big(other.amount).cmp(one.amount));
  return most?.paymentMethod ?? otherwise;
}

/** Whether more than one payment method has paid. */
export const isSplit = (tenders: readonly Pick<Tender, "paymentMethod">[]): boolean =>
  new Set(tenders.map(({ paymentMethod }) => paymentMethod)).size > 1;
