/** How long ago sales with a balance were made, in whole days up to and including `to`. Source: the usual steps of receivables. */
export const AGES = {
  upTo30: { from: 0, to: 30 },
  upTo60: { from: 31, to: 60 },
  upTo90: { from: 61, to: 90 },
  older: { from: 91, to: null },
} as const;

export type Age = keyof typeof AGES;
export const AGE_NAMES = Object.keys(AGES) as Age[];

/** The filters of a list of balances: all of them, those to be paid by today, or those of one age. */
export const BALANCES = ["due", "byToday", "upTo30", "upTo60", "upTo90", "older"] as const;

/** The age of a sale that was made so many days ago. */
export const ageOf = (days: number): Age =>
  AGE_NAMES.find((name) => days <= (AGES[name].to ?? Number.POSITIVE_INFINITY)) ?? "older";
