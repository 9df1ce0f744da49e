import { riyadhDay } from "#app/lib/dates.ts";
import { notFound } from "#app/lib/errors.ts";
import { type Amount, amount, big } from "#app/lib/money/money.ts";
import { type Em, rows } from "#db/orm.ts";
import { typedCode } from "./card-code.ts";
import { type Paid, sharesBack, stateOf, whyNotPay } from "./card-rules.ts";
import { type CardKey, cannotPay, codeOfTender, unknownCard } from "./gift-card.schema.server.ts";
import { type LockedCard, makeCard, selectCards, wasMoved, writeEntry } from "./write-entry.server.ts";

/** The payment method whose payments are drawn from cards; its reference is the card's code. */
export const GIFT_CARD = "gift_card";

type Tender = { paymentMethod: string; externalReference?: string | null };
type Sale = { id?: number; storeId: number; customerId: number | null };
type Payment = Tender & { id: number; amount: Amount };

/**
 * The code of a card that is to pay. The id does not pay: it stands in addresses and lists.
 * @throws 404 for an id and for a code that no card ever had, 422 for the old code of a card that was moved
 */
export async function requireCode(em: Em, key: CardKey): Promise<string> {
  if ("id" in key) throw notFound();
  const { code } = key;
  const card = await rows(em).selectFrom("gift_cards").select("id").where("code", "=", code).executeTakeFirst();
  if (card) return code;
  if (await wasMoved(em, code)) throw unknownCard("code", true);
  throw notFound();
}

/** Where in a form or call the code and the amount of a payment stand. */
const CODE = (index: number) => `payments[${index}].externalReference`;
const AMOUNT = (index: number) => `payments[${index}].amount`;

/**
 * Locks the cards that payments name, and those that have paid a sale of which something goes back, by one statement in the order of their ids.
 * @param sale with its id for a return, where no card has to be named: what goes back goes to those that have paid
 * @throws 400 for a payment by card without a code, 422 for a code that no card has
 */
export async function lockCards(em: Em, { id: saleId }: Sale, tenders: readonly Tender[]): Promise<void> {
  const byCard = tenders.flatMap((one, index) => (one.paymentMethod === GIFT_CARD ? [{ ...one, index }] : []));
  if (byCard.length === 0) return;
  const codes = byCard.map(({ externalReference, index }) =>
    saleId === undefined ? codeOfTender(externalReference, CODE(index)) : typedCode(externalReference ?? ""),
  );
  const locked = await selectCards(em)
    .where((e) =>
      e.or([e("k.code", "in", codes), ...(saleId === undefined ? [] : [e("k.id", "in", cardsOfSale(em, saleId))])]),
    )
    .execute();
  if (saleId !== undefined) return;
  const found = new Set(locked.map(({ code }) => code));
  const missing = codes.findIndex((code) => !found.has(code));
  if (missing < 0) return;
  throw unknownCard(CODE(byCard[missing]?.index ?? 0), await wasMoved(em, codes[missing] ?? ""));
}

const cardsOfSale = (em: Em, saleId: number) =>
  rows(em)
    .selectFrom("gift_card_entries as e")
    .innerJoin("payments as p", "p.id", "e.payment_id")
    .select("e.card_id")
    .where("p.receipt_id", "=", saleId);

type Movement = Sale & { payments: readonly Payment[]; kind: "issued" | "spent"; userId: number };

/** Writes what payments of a sale take off their cards, or what a return gives back to them. The cards are locked. */
export async function moveOnCards(em: Em, { payments, kind, ...of }: Movement): Promise<void> {
  for (const [index, payment] of payments.entries()) {
    if (payment.paymentMethod !== GIFT_CARD || big(payment.amount).eq(0)) continue;
    if (kind === "spent") await spend(em, { ...of, payment, index });
    else await giveBack(em, { ...of, payment });
  }
}

type Moved = Sale & { payment: Payment; userId: number };

async function spend(em: Em, { storeId, payment, userId, index }: Moved & { index: number }): Promise<void> {
  const code = codeOfTender(payment.externalReference, CODE(index));
  const card = await selectCards(em).where("k.code", "=", code).executeTakeFirst();
  if (!card) throw unknownCard(CODE(index), await wasMoved(em, code));
  const refused = whyNotPay(card, payment.amount, riyadhDay());
  if (refused) {
    const field = refused === "balance" ? AMOUNT(index) : CODE(index);
    throw cannotPay(refused, { available: card.balance }, field);
  }
  await writeEntry(em, card, `-${payment.amount}`, { kind: "used", storeId, userId, paymentId: payment.id });
}

/**
 * Gives a refund back to the cards that have paid the sale. What was on a card that has ended meanwhile, and what something else has paid, becomes a
 * credit voucher of its own.
 */
async function giveBack(em: Em, { id: saleId = 0, storeId, customerId, payment, userId }: Moved): Promise<void> {
  const facts = { storeId, userId, paymentId: payment.id };
  const paid = await paidByCards(em, saleId);
  const cards = await selectCards(em)
    .where("k.id", "in", [0, ...paid.map(({ cardId }) => cardId)])
    .execute();
  const taking = new Map(cards.filter(takesBack).map((card) => [card.id, card]));
  const { shares, rest } = sharesBack(
    payment.amount,
    paid.filter(({ cardId }) => taking.has(cardId)),
  );
  for (const { cardId, back } of shares) {
    const card = taking.get(cardId);
    if (card) await writeEntry(em, card, back, { kind: "returned", ...facts });
  }
  if (big(rest).eq(0)) return;
  await makeCard(em, { kind: "credit_voucher", amount: rest, customerId }, { kind: "issued", ...facts });
}

const takesBack = (card: LockedCard): boolean => ["active", "spent"].includes(stateOf(card, riyadhDay()));

/** What each card has paid for a sale and no return has given back, in the order of payment. */
async function paidByCards(em: Em, saleId: number): Promise<Paid[]> {
  const found = await rows(em)
    .selectFrom("gift_card_entries as e")
    .innerJoin("payments as p", "p.id", "e.payment_id")
    .select(["e.card_id as cardId", (s) => s.fn.sum<Amount>("e.amount").as("moved")])
    .where("p.receipt_id", "=", saleId)
    .where("e.kind", "in", ["used", "returned"])
    .groupBy("e.card_id")
    .orderBy((s) => s.fn.min("e.id"))
    .execute();
  return found.flatMap(({ cardId, moved }) =>
    big(moved).lt(0) ? [{ cardId, paid: amount(big(moved).times(-1)) }] : [],
  );
}

/**
 * The payments of an exchange's new goods, each by card with its code: a refund by card pays for them from the cards and vouchers that the return has just
 * put it on, and from each only what came back. A payment that none of it covers stays without a code, and is refused like any other without one.
 */
export async function fromGivenBack<Paid extends Tender & { amount: Amount }>(
  em: Em,
  returnId: number,
  payments: readonly Paid[],
): Promise<Paid[]> {
  const isOpen = (one: Paid) => one.paymentMethod === GIFT_CARD && !one.externalReference;
  if (!payments.some(isOpen)) return [...payments];
  const back = await rows(em)
    .selectFrom("gift_card_entries as e")
    .innerJoin("payments as p", "p.id", "e.payment_id")
    .innerJoin("gift_cards as k", "k.id", "e.card_id")
    .select(["k.code", "e.amount"])
    .where("p.return_id", "=", returnId)
    .orderBy("e.id")
    .execute();
  const given = back.map((entry) => ({ code: entry.code, left: big(entry.amount) }));
  return payments.flatMap((one) => {
    if (!isOpen(one)) return [one];
    let rest = big(one.amount);
    const covered = given.flatMap((from) => {
      const taken = rest.lt(from.left) ? rest : from.left;
      rest = rest.minus(taken);
      from.left = from.left.minus(taken);
      return taken.gt(0) ? [{ ...one, amount: amount(taken), externalReference: from.code }] : [];
    });
    return rest.gt(0) ? [...covered, { ...one, amount: amount(rest) }] : covered;
  });
}
