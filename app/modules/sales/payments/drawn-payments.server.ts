import type { Amount } from "#app/lib/money/money.ts";
import { lockCards, moveOnCards } from "#app/modules/gift-cards/draw-on-cards.server.ts";
import { lockPoints, movePoints } from "#app/modules/loyalty/draw-on-points.server.ts";
import { DRAWN } from "#app/modules/settings/lists/payment-kinds.ts";
import { type Em, rows } from "#db/orm.ts";
import { lockCredit, moveCredit } from "./store-credit.server.ts";

/** A payment or refund as the ledgers look at it. */
type Tender = { paymentMethod: string; externalReference?: string | null };

/** Whose money a sale's payments move, and where. The id is that of a sale which is written already. */
export type Owner = {
  id?: number;
  /** The sale whose balance is paid. */
  owing?: number;
  /** A new sale by which its customer may earn points. */
  earns?: boolean;
  customerId: number | null;
  storeId: number;
  /** A payment that an exchange has agreed out of what came back. */
  isExchange?: boolean;
};

type Movement = Owner & {
  payments: readonly (Tender & { id: number; amount: Amount })[];
  kind: "issued" | "spent";
  userId: number;
};

/**
 * Money that the shop owes, and that pays for sales: it is drawn from a ledger which never falls below zero, and a return puts it back. Each ledger looks
 * only at the payments of its own method.
 */
type PaymentLedger = {
  /** Locks what the payments move, by one statement that is sent at once. */
  lock(em: Em, owner: Owner, tenders: readonly Tender[]): Promise<void>;
  /** Writes what the payments move. What they move is locked. */
  move(em: Em, movement: Movement): Promise<void>;
};

/** In the order in which every command locks them: after the stock, before the session of the drawer. */
const LEDGERS: readonly PaymentLedger[] = [
  { lock: lockCredit, move: moveCredit },
  { lock: lockCards, move: moveOnCards },
  { lock: lockPoints, move: movePoints },
];

const isDrawn = ({ paymentMethod }: Tender): boolean => DRAWN.includes(paymentMethod);

/**
 * Locks the ledgers from which payments are drawn, or to which refunds go, and the points that the sale earns or loses. All locks are on their way when this
 * returns.
 */
export async function lockLedgers(em: Em, owner: Owner, tenders: readonly Tender[]): Promise<void> {
  await Promise.all(LEDGERS.map((ledger) => ledger.lock(em, owner, tenders)));
}

/** Writes what payments draw, or what refunds give back. */
export async function moveOnLedgers(em: Em, movement: Movement): Promise<void> {
  if (!movement.payments.some(isDrawn)) return;
  for (const ledger of LEDGERS) await ledger.move(em, movement);
}

/** Draws the payments of a sale that was just written. */
export async function drawPayments(
  em: Em,
  sale: Owner & { id: number },
  tenders: readonly Tender[],
  userId: number,
): Promise<void> {
  if (!tenders.some(isDrawn)) return;
  const written = await rows(em)
    .selectFrom("payments")
    .select(["id", "payment_method as paymentMethod", "amount"])
    .where("receipt_id", "=", sale.id)
    .where("kind", "=", "payment")
    .orderBy("id")
    .execute();
  // The tenders were written in their order. Only they have the whole codes of cards.
  const payments = written.map((one, index) => ({ ...one, externalReference: tenders[index]?.externalReference }));
  await moveOnLedgers(em, { ...sale, payments, kind: "spent", userId });
}
