/**
 * The kinds of payment methods. The kind says what the method is to the program: cash gives change and lies in the drawer, store credit belongs to a
 * customer, a gift card is named by its code, points are whole and have a value, and an e-invoice names the authority's means of each. What insurers pay is no payment: it stands beside the customer's part.
 */
export const PAYMENT_KINDS = [
  "cash",
  "card",
  "transfer",
  "instalments",
  "wallet",
  "store_credit",
  "gift_card",
  "points",
  "other",
] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/** The kinds that a shop chooses. There is one row of cash, of store credit, of gift cards and of points, because the program knows them by their codes. */
export const CHOSEN_KINDS = ["card", "transfer", "instalments", "wallet", "other"] as const satisfies PaymentKind[];

/** Whether the kind of a payment method may be chosen. */
export const hasChosenKind = (code: string): boolean => code !== "cash" && !DRAWN.includes(code);

/** Money that the shop owes. It is drawn from a ledger, pays a part of a sale and is no choice for a whole one, because a cashier looks at what is left. */
export const DRAWN: readonly string[] = ["store_credit", "gift_card", "points"];

/** What the settings say about a payment method; null for the rows of all other lists. */
export type MethodTerms = {
  methodKind: PaymentKind | null;
  /** Whether the drawer has to open when a sale is paid by it. */
  opensDrawer: boolean | null;
  /** What the bank or provider keeps of each payment: a share in percent, and an amount in SAR. */
  feePercent: string | null;
  feeFixed: string | null;
};
