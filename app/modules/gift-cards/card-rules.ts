import { type DateOnly, monthsAfter } from "#app/lib/dates.ts";
import { type Amount, amount, big } from "#app/lib/money/money.ts";

export const CARD_KINDS = ["gift_card", "credit_voucher"] as const;
export type CardKind = (typeof CARD_KINDS)[number];
export const ENTRY_KINDS = ["sold", "issued", "used", "returned", "ended", "moved", "refunded"] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** What a card is to people: `spent` ones are active, and a return may bring value back. */
export const CARD_STATES = ["active", "spent", "ended", "refunded"] as const;
export type CardState = (typeof CARD_STATES)[number];

type Card = { status: string; balance: Amount; endsOn: DateOnly | null };

/** A card is over on the day after its last one, whether the server has written that down yet or not. */
export const isOver = ({ endsOn }: Pick<Card, "endsOn">, today: DateOnly): boolean => endsOn !== null && endsOn < today;

export function stateOf(card: Card, today: DateOnly): CardState {
  if (card.status === "refunded") return "refunded";
  if (card.status === "ended" || isOver(card, today)) return "ended";
  return big(card.balance).gt(0) ? "active" : "spent";
}

/** The last day of a card that is sold or issued today; null for no end. */
export const lastDay = (today: DateOnly, months: number | null): DateOnly | null =>
  months === null ? null : monthsAfter(today, months);

/** Why a card cannot pay so much. */
export type WhyNotPay = "refunded" | "ended" | "balance";

export function whyNotPay(card: Card, asked: Amount, today: DateOnly): WhyNotPay | null {
  const state = stateOf(card, today);
  if (state === "refunded" || state === "ended") return state;
  return big(asked).gt(card.balance) ? "balance" : null;
}

type Sold = Card & { kind: CardKind; amount: Amount; soldOn: DateOnly };

/** Why the money for a card does not go back. */
export type WhyNotRefund = "voucher" | "refunded" | "ended" | "used" | "late";

/**
 * A gift card goes back for its money while it is whole: nothing of it was ever used. A voucher was given in place of money, and its money has its own
 * rules at the return.
 * @param wasUsed whether the card has ever paid, also where a return has given everything back
 */
export function whyNotRefund(
  card: Sold,
  { today, days, wasUsed }: { today: DateOnly; days: number; wasUsed: boolean },
): WhyNotRefund | null {
  if (card.kind === "credit_voucher") return "voucher";
  const state = stateOf(card, today);
  if (state === "refunded" || state === "ended") return state;
  if (wasUsed || !big(card.balance).eq(card.amount)) return "used";
  const age = (Date.parse(today) - Date.parse(card.soldOn)) / (24 * 60 * 60 * 1000);
  return age > days ? "late" : null;
}

/** What a card has paid for a sale and not got back. */
export type Paid = { cardId: number; paid: Amount };

/**
 * Shares what a return gives back by card among the cards that paid the sale, the one that paid last first, each up to what it paid. The rest is of no
 * card: something else has paid it, or a card that has ended, and it becomes a voucher.
 */
export function sharesBack(
  refund: Amount,
  paid: readonly Paid[],
): { shares: (Paid & { back: Amount })[]; rest: Amount } {
  let rest = big(refund);
  const shares = [...paid].reverse().flatMap((one) => {
    const back = rest.lt(one.paid) ? rest : big(one.paid);
    rest = rest.minus(back);
    return back.gt(0) ? [{ ...one, back: amount(back) }] : [];
  });
  return { shares, rest: amount(rest) };
}
