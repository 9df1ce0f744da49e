import { type Amount, amount, big } from "#app/lib/money/money.ts";

/** The changes of a drawer's cash during a session. */
export type CashParts = {
  /** The float with which the session began. */
  openingFloat: Amount;
  /** The notes and coins that customers handed over. */
  received: Amount;
  /** Their change. A payment's `amount` is the cash received less this change. */
  change: Amount;
  refunds: Amount;
  cashIn: Amount;
  cashOut: Amount;
  drops: Amount;
};

/** The cash that should be in the drawer. The closing, the X and Z reports, the list and the report of differences all ask here. */
export const expectedCash = ({ openingFloat, received, change, refunds, cashIn, cashOut, drops }: CashParts): Amount =>
  amount(big(openingFloat).plus(received).minus(change).minus(refunds).plus(cashIn).minus(cashOut).minus(drops));

/** Counted less expected: negative when cash is missing. */
export const differenceOf = (counted: Amount, expected: Amount): Amount => amount(big(counted).minus(expected));

/** Whether a difference, to either side, is above the store's limit. */
export const isAbove = (difference: Amount, limit: Amount): boolean => big(difference).abs().gt(limit);
