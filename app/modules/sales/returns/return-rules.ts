import { apportionAmounts } from "#app/lib/money/halalas.ts";
import { type Amount, big } from "#app/lib/money/money.ts";
import { DRAWN } from "#app/modules/settings/lists/payment-kinds.ts";
import { byMethod, type Tender } from "../payments/settle.ts";

/** The condition of returned pieces: they go back on the shelf, or off it again because they are not for sale. */
export const CONDITIONS = ["shelf", "damaged"] as const;
export type Condition = (typeof CONDITIONS)[number];

/** Reasons after which nobody can sell the pieces. A line can say otherwise. */
const NOT_FOR_SALE = ["defective", "worn"];

/** The condition of pieces for which the form or call names none. */
export const conditionAfter = (reasonCode: string): Condition =>
  NOT_FOR_SALE.includes(reasonCode) ? "damaged" : "shelf";

/** The points of a return that need a manager, who makes it or approves it on the spot. */
export type ReturnException =
  | { kind: "late"; days: number; limit: number }
  | { kind: "amount"; amount: Amount; limit: Amount }
  | { kind: "receipt" }
  /** Money by a method that did not pay so much. Store credit and vouchers are never one: the money stays in the shop. Source: decision page 36. */
  | { kind: "tender"; method: string; amount: Amount; paid: Amount };

type Facts = {
  /** Whole days since the sale. */
  days: number;
  total: Amount;
  withoutReceipt: boolean;
  refunds: readonly Tender[];
  /** The rest of each tender that paid. */
  paid: readonly Tender[];
  returnDays: number;
  returnLimit: Amount | null;
};

/** The exceptions in a return, in one order: an approver reads exactly these. */
export function exceptionsOf(facts: Facts): ReturnException[] {
  const { days, returnDays, total, returnLimit, withoutReceipt } = facts;
  return [
    ...(days > returnDays ? [{ kind: "late", days, limit: returnDays } as const] : []),
    ...(returnLimit !== null && big(total).gt(returnLimit)
      ? [{ kind: "amount", amount: total, limit: returnLimit } as const]
      : []),
    ...(withoutReceipt ? [{ kind: "receipt" } as const] : []),
    ...otherTenders(facts.refunds, facts.paid),
  ];
}

function otherTenders(refunds: readonly Tender[], paid: readonly Tender[]): ReturnException[] {
  return byMethod(refunds).flatMap(({ paymentMethod: method, amount: asked }) => {
    if (DRAWN.includes(method)) return [];
    const left = paid.find(({ paymentMethod }) => paymentMethod === method)?.amount ?? "0.00";
    return big(asked).gt(left) ? [{ kind: "tender", method, amount: asked, paid: left } as const] : [];
  });
}

/** Splits a refund among the tenders that paid, in proportion to what is left of each. */
export function refundsByDefault(refund: Amount, paid: readonly Tender[]): Tender[] {
  const shares = apportionAmounts(
    refund,
    paid.map((one) => one.amount),
  );
  return paid
    .map(({ paymentMethod }, index) => ({ paymentMethod, amount: shares[index] ?? "0.00" }))
    .filter((one) => big(one.amount).gt(0));
}

type Sold = {
  /** The numbers of the line's pieces that have not come back. */
  numbers: readonly string[];
  /** All its pieces that have not come back. */
  left: number;
};

/**
 * Which numbered pieces of a line come back. All of them when all pieces do; else those that are named, and pieces without a number make up the rest.
 * Null when the names do not fit or some are missing.
 */
export function chosenNumbers(sold: Sold, pieces: number, named: readonly string[]): string[] | null {
  if (named.length === 0 && pieces === sold.left) return [...sold.numbers];
  const wanted = new Set(named.map((one) => one.toLowerCase()));
  const found = sold.numbers.filter((one) => wanted.has(one.toLowerCase()));
  const unnumbered = sold.left - sold.numbers.length;
  const fits = found.length === named.length && found.length <= pieces && pieces - found.length <= unnumbered;
  return fits ? found : null;
}

type LotPieces = { lotId: number | null; quantity: number };

/** The lots to which returned pieces go: those that they were sold from. Pieces of which no lot is known go on the shelf without one. */
export function backToLots(pieces: number, sold: readonly LotPieces[]): LotPieces[] {
  const back: LotPieces[] = [];
  let rest = pieces;
  for (const { lotId, quantity } of sold) {
    const taken = Math.min(rest, Math.max(quantity, 0));
    if (taken > 0) back.push({ lotId, quantity: taken });
    rest -= taken;
  }
  if (rest === 0) return back;
  const loose = back.find(({ lotId }) => lotId === null);
  if (loose) loose.quantity += rest;
  else back.push({ lotId: null, quantity: rest });
  return back;
}
