import { riyadhDay } from "#app/lib/dates.ts";
import { amount, big } from "#app/lib/money/money.ts";
import { shownCode, withCheckDigit } from "#app/modules/gift-cards/card-code.ts";
import { lastDay } from "#app/modules/gift-cards/card-rules.ts";
import type { Identified } from "../insert-rows.ts";
import { type Calendar, instant } from "./calendar.ts";
import type { Books } from "./sales/sales.ts";
import { cashierOf } from "./staff.ts";
import type { DemoStore } from "./stores.ts";

const MONTHS = 24;
/** Cards of each store that pay for one of its sales, in full or up to what is on them. */
const USED = 3;
/** A gift card is no more than this; dearer sales are paid by other means. */
const MOST = 600;
const NOON = 12 * 60;
const DAY_MS = 24 * 60 * 60 * 1000;

type Cards = { cards: Identified<"gift_cards">[]; entries: Identified<"gift_card_entries">[] };
type NewCard = { storeId: number; customerId: number | null; value: string; soldAt: Date };

/** Fifteen digits that look drawn at random, and are the same for the same day. */
const digits = (index: number): string =>
  String((BigInt(index) * 918_273_645_546_372n + 470_123_958_611_243n) % 10n ** 15n).padStart(15, "0");

/**
 * Gift cards of each store: some that pay for a sale, one that waits, one that has ended. The sales that a card pays are taken over by it before the
 * registers are closed, so that their reports say so.
 */
export function buildGiftCards(calendar: Calendar, stores: readonly DemoStore[], books: Books): Cards {
  const made: Cards = { cards: [], entries: [] };
  for (const { id: storeId } of stores) {
    const paid = books.sales.filter((sale) => sale.store_id === storeId && isPaidByCard(sale)).slice(-USED * 5);
    for (const sale of paid.filter((_sale, index) => index % 5 === 0)) takeOver(made, books, sale);
    sellCard(made, { storeId, customerId: null, value: "250.00", soldAt: instant(calendar.day(-9), NOON) });
    endCard(made, calendar, { storeId, customerId: null, value: "150.00", soldAt: instant(calendar.day(-740), NOON) });
  }
  return made;
}

const isPaidByCard = ({ payment_method, total_amount, insurance_id }: Books["sales"][number]): boolean =>
  payment_method === "credit_card" && Number(total_amount) > 0 && Number(total_amount) < MOST && !insurance_id;

/** A card that was bought some weeks before a sale which it pays. */
function takeOver(made: Cards, books: Books, sale: Books["sales"][number]): void {
  const payment = books.payments.find(({ receipt_id }) => receipt_id === sale.id);
  if (!payment) return;
  const paidAt = new Date(sale.sale_date as Date);
  const value = amount(Math.ceil(Number(sale.total_amount) / 100) * 100);
  const soldAt = new Date(paidAt.getTime() - 21 * DAY_MS);
  const card = sellCard(made, { storeId: sale.store_id, customerId: sale.customer_id ?? null, value, soldAt });
  sale.payment_method = "gift_card";
  payment.payment_method = "gift_card";
  payment.external_reference = shownCode(card.code);
  const balance = amount(big(value).minus(payment.amount));
  card.balance = balance;
  enter(made, card, {
    kind: "used",
    amount: `-${payment.amount}`,
    balance,
    payment_id: payment.id,
    created_at: paidAt,
  });
}

function sellCard(made: Cards, { storeId, customerId, value, soldAt }: NewCard): Identified<"gift_cards"> {
  const card = {
    id: made.cards.length + 1,
    code: withCheckDigit(digits(made.cards.length + 1)),
    kind: "gift_card",
    store_id: storeId,
    customer_id: customerId,
    amount: value,
    balance: value,
    status: "active",
    ends_on: lastDay(riyadhDay(soldAt), MONTHS),
    created_at: soldAt,
    created_by: cashierOf(storeId),
  };
  made.cards.push(card);
  enter(made, card, { kind: "sold", amount: value, balance: value, payment_method: "mada", created_at: soldAt });
  return card;
}

/** A card of which nobody used the rest. */
function endCard(made: Cards, calendar: Calendar, card: NewCard): void {
  const ended = sellCard(made, card);
  Object.assign(ended, { status: "ended", balance: "0.00" });
  const last = ended.ends_on as string;
  const at = instant(last, 24 * 60 + NOON);
  const created_at = new Date(Math.min(at.getTime(), calendar.now.getTime()));
  enter(made, ended, { kind: "ended", amount: `-${card.value}`, balance: "0.00", created_at });
}

type Entry = Omit<Identified<"gift_card_entries">, "id" | "card_id" | "store_id">;

function enter({ entries }: Cards, { id, store_id }: Identified<"gift_cards">, entry: Entry): void {
  entries.push({
    id: entries.length + 1,
    card_id: id,
    store_id,
    payment_id: null,
    payment_method: null,
    created_by: entry.kind === "ended" ? null : cashierOf(store_id),
    ...entry,
  });
}
