/** How long insurers let their claims wait, in whole days up to and including `to`. Source: the usual steps of receivables. */
export const CLAIM_AGES = {
  days30: { from: 0, to: 30 },
  days60: { from: 31, to: 60 },
  days90: { from: 61, to: 90 },
  days120: { from: 91, to: 120 },
  older: { from: 121, to: null },
} as const;
export type ClaimAge = keyof typeof CLAIM_AGES;
export const CLAIM_AGE_NAMES = Object.keys(CLAIM_AGES) as ClaimAge[];

/** From which day the age of a claim is counted: the day on which it was sent, or that of the sale. */
export const AGED_BY = ["submitted", "service"] as const;
export type AgedBy = (typeof AGED_BY)[number];

/** The age of a claim that has waited so many days. A day that is still to come counts as today. */
export const claimAge = (days: number): ClaimAge =>
  CLAIM_AGE_NAMES.find((name) => days <= (CLAIM_AGES[name].to ?? Number.POSITIVE_INFINITY)) ?? "older";

/** How an address asks for the ages. */
export const agedBy = (asked: string | null): AgedBy => AGED_BY.find((one) => one === asked) ?? "submitted";
