import { randomInt } from "node:crypto";
import { type DateOnly, riyadhDay } from "#app/lib/dates.ts";
import { type Amount, amount, big } from "#app/lib/money/money.ts";
import { readSettings } from "#app/modules/settings/app-settings.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { CODE_LENGTH, withCheckDigit } from "./card-code.ts";
import { type CardKind, type EntryKind, lastDay } from "./card-rules.ts";

/** A card that is locked. */
export type LockedCard = {
  id: number;
  code: string;
  kind: CardKind;
  status: string;
  storeId: number;
  customerId: number | null;
  amount: Amount;
  balance: Amount;
  endsOn: DateOnly | null;
  createdAt: Date;
  version: number;
};

/** Cards ready for a `where`; a command locks them in the order of their ids. */
export const selectCards = (em: Em) =>
  rows(em)
    .selectFrom("gift_cards as k")
    .select(["k.id", "k.code", "k.status", "k.amount", "k.balance", "k.version", "k.created_at as createdAt"])
    .select(["k.store_id as storeId", "k.customer_id as customerId", "k.ends_on as endsOn"])
    .select((e) => e.ref("k.kind").$castTo<CardKind>().as("kind"))
    .orderBy("k.id")
    .$if(em.isInTransaction(), (query) => query.forNoKeyUpdate("k"));

/** What an entry of a ledger says besides its card and amounts. */
export type EntryFacts = {
  kind: EntryKind;
  storeId: number;
  userId: number | null;
  paymentId?: number;
  /** Money beside the sales, and the session of its drawer. */
  money?: { paymentMethod: string; externalReference: string | null; sessionId: number | null };
  oldCode?: string;
  notes?: string | null;
};

/**
 * The only writer of a card's balance: changes it and writes the entry that says why. The card is locked, and knows its new balance afterwards. The
 * database refuses a balance below 0 or above what the card was sold for.
 */
export async function writeEntry(em: Em, card: LockedCard, change: Amount, facts: EntryFacts): Promise<void> {
  const balance = amount(big(card.balance).plus(change));
  const status = facts.kind === "ended" || facts.kind === "refunded" ? facts.kind : card.status;
  const { version } = await rows(em)
    .updateTable("gift_cards")
    .set((e) => ({
      balance: e("balance", "+", change),
      status,
      code: card.code,
      updated_at: new Date(),
      version: e("version", "+", 1),
    }))
    .where("id", "=", card.id)
    .returning("version")
    .executeTakeFirstOrThrow();
  await insertEntry(em, card.id, { amount: amount(change), balance }, facts);
  Object.assign(card, { balance, status, version });
}

const insertEntry = (
  em: Em,
  cardId: number,
  sums: { amount: Amount; balance: Amount },
  { kind, storeId, userId, paymentId, money, oldCode, notes }: EntryFacts,
) =>
  rows(em)
    .insertInto("gift_card_entries")
    .values({
      ...sums,
      card_id: cardId,
      store_id: storeId,
      kind,
      payment_id: paymentId ?? null,
      payment_method: money?.paymentMethod ?? null,
      external_reference: money?.externalReference ?? null,
      session_id: money?.sessionId ?? null,
      old_code: oldCode ?? null,
      notes: notes ?? null,
      created_by: userId,
    })
    .execute();

type NewCard = { kind: CardKind; amount: Amount; customerId: number | null };

/** Makes a card with its first entry: sold for money, or issued in a return. */
export async function makeCard(em: Em, card: NewCard, facts: EntryFacts): Promise<LockedCard> {
  const { giftCardMonths } = await readSettings(em);
  const made = await rows(em)
    .insertInto("gift_cards")
    .values({
      code: await newCode(em),
      kind: card.kind,
      store_id: facts.storeId,
      customer_id: card.customerId,
      amount: card.amount,
      balance: card.amount,
      ends_on: lastDay(riyadhDay(), giftCardMonths),
      created_by: facts.userId,
    })
    .returning(["id", "code", "status", "amount", "balance", "version", "created_at as createdAt"])
    .returning(["store_id as storeId", "customer_id as customerId", "ends_on as endsOn"])
    .executeTakeFirstOrThrow();
  await insertEntry(em, made.id, { amount: card.amount, balance: card.amount }, facts);
  return { ...made, kind: card.kind };
}

/** Digits from the system's random numbers: nobody can guess a code, or work one out from others. */
const drawnCode = (): string =>
  withCheckDigit(Array.from({ length: CODE_LENGTH - 1 }, () => String(randomInt(10))).join(""));

/** A code that no card has or had. That one is drawn twice is less likely than a broken disk; the database's unique index has the last word. */
export async function newCode(em: Em): Promise<string> {
  for (;;) {
    const code = drawnCode();
    if (!(await isTaken(em, code))) return code;
  }
}

const isTaken = async (em: Em, code: string): Promise<boolean> =>
  (await wasMoved(em, code)) ||
  (await rows(em).selectFrom("gift_cards").select("id").where("code", "=", code).executeTakeFirst()) !== undefined;

/** Whether a code was of a card that has another one now. */
export const wasMoved = async (em: Em, code: string): Promise<boolean> =>
  (await rows(em).selectFrom("gift_card_entries").select("id").where("old_code", "=", code).executeTakeFirst()) !==
  undefined;
