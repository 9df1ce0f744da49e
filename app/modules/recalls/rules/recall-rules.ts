import { addDays, type DateOnly, monthsAfter, yearsBetween } from "#app/lib/dates.ts";
import { type Reason, type RecallRules, SWITCH_OF } from "./shop-rules.ts";

/** A sale within so many days after a visit came from it. */
export const BOUGHT_DAYS = 90;

/** The rules that a shop has set, and the days of its warranty. */
export type Rules = RecallRules & { warrantyDays: number };

/** Whoever has been due for longer than so many days is lost, and is not listed any more. A warranty is over with its last day. */
export const LOST_DAYS: Record<Exclude<Reason, "warranty">, number> = {
  eye_test: 365,
  contact_lenses: 365,
  balance: 365,
  feedback: 60,
};

type Due = { reason: Reason; aboutOn: DateOnly; dueOn: DateOnly };

/** Whether somebody who is due on that day, for something of `aboutOn`, is listed today. */
export function isListed({ reason, aboutOn, dueOn }: Due, today: DateOnly, rules: Rules): boolean {
  const last = reason === "warranty" ? warrantyEnd(aboutOn, rules) : addDays(dueOn, LOST_DAYS[reason]);
  return rules[SWITCH_OF[reason]] && dueOn <= today && today <= last;
}

type Examined = { examinedOn: DateOnly; expiresOn: DateOnly | null; bornOn: DateOnly | null };

/** The day of the next eye test: the prescription's expiry, or by the age at the last test. An expiry before the test is a slip of the pen. */
export function eyeTestDue({ examinedOn, expiresOn, bornOn }: Examined, rules: RecallRules): DateOnly {
  if (expiresOn !== null && expiresOn > examinedOn) return expiresOn;
  const age = bornOn !== null && bornOn <= examinedOn ? yearsBetween(bornOn, examinedOn) : null;
  const { childUntil, childMonths, olderFrom, olderMonths, adultMonths } = rules;
  if (age !== null && age < childUntil) return monthsAfter(examinedOn, childMonths);
  return monthsAfter(examinedOn, age !== null && age >= olderFrom ? olderMonths : adultMonths);
}

/** For how many days one contact lens is worn, by how often it is replaced. */
const WORN_DAYS = { daily: 1, two_weeks: 14, monthly: 30, quarterly: 91, half_yearly: 182, yearly: 365 } as const;
export type Replacement = keyof typeof WORN_DAYS;

/** What the names of contact lenses say of their replacement. */
const NAMED: readonly [RegExp, Replacement][] = [
  [/\b(1|one)[\s-]?day\b|\bdail(y|ies)\b|ONEday|يومي/i, "daily"],
  [/\b(2|two)[\s-]?weeks?(ly)?\b|\bbi-?weekly\b|أسبوعين/i, "two_weeks"],
  [/\bmonthly\b|شهري/i, "monthly"],
  [/\bquarterly\b|\b3[\s-]?months?\b/i, "quarterly"],
  [/\byearly\b|\bannual\b|سنوي/i, "yearly"],
];

export const namedReplacement = (name: string): Replacement | null =>
  NAMED.find(([pattern]) => pattern.test(name))?.[1] ?? null;

/** The pieces in a box as its text says them: "30 lenses", "Box of 6", "90 pcs". */
export function piecesIn(text: string | null | undefined): number | null {
  const number = /(\d{1,3})\s*(?:lenses|lens|pcs|pieces|pack|عدسة|عدسات)|box of (\d{1,3})/i.exec(text ?? "");
  const pieces = Number(number?.[1] ?? number?.[2] ?? 0);
  return pieces > 0 ? pieces : null;
}

export type SoldLenses = { name: string; contents: string | null; boxes: number };
type Worn = {
  soldOn: DateOnly;
  lines: readonly SoldLenses[];
  /** What the prescription says, where the name says nothing. */
  replacement: Replacement | null;
  /** How many eyes wear them. */
  eyes: 1 | 2;
};

/** The day some days before the lenses of a sale are used up: all its boxes, worn by all eyes. */
export function lensesDue({ soldOn, lines, replacement, eyes }: Worn, { lensDays, lensLead }: RecallRules): DateOnly {
  let days = 0;
  for (const { name, contents, boxes } of lines) {
    const pieces = piecesIn(contents);
    const worn = namedReplacement(name) ?? replacement;
    if (pieces === null || worn === null) return addDays(soldOn, Math.max(1, lensDays - lensLead));
    days += (pieces * boxes * WORN_DAYS[worn]) / eyes;
  }
  return addDays(soldOn, Math.max(1, Math.floor(days) - lensLead));
}

/** The day on which a warranty's end comes near; null without a warranty, or with one that is no longer than that. */
export const warrantyDue = (collectedOn: DateOnly, { warrantyDays, warrantyLead }: Rules): DateOnly | null =>
  warrantyDays > warrantyLead ? addDays(collectedOn, warrantyDays - warrantyLead) : null;

/** The last day of a warranty. */
export const warrantyEnd = (collectedOn: DateOnly, { warrantyDays }: Rules): DateOnly =>
  addDays(collectedOn, warrantyDays);

export const balanceDue = (payBy: DateOnly, { balanceDays }: RecallRules): DateOnly => addDays(payBy, balanceDays);
export const feedbackDue = (askedOn: DateOnly, { feedbackDays }: RecallRules): DateOnly =>
  addDays(askedOn, feedbackDays);

/** For what a visit is booked; a balance is paid, and feedback is given. */
export const isVisit = (reason: Reason): boolean => reason !== "balance" && reason !== "feedback";

/** How a call may end. */
export const OUTCOMES = ["reached", "no_answer", "later", "not_wanted"] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const STATUSES = ["due", "told", "later", "booked", "came", "bought", "not_wanted", "gone"] as const;
export type Status = (typeof STATUSES)[number];
export const OPEN = ["due", "told", "later", "booked"] as const satisfies readonly Status[];
export const isOpen = (status: Status): boolean => (OPEN as readonly Status[]).includes(status);

/** After so many calls without an answer they are a week apart. */
const SOON_CALLS = 3;

type Called = { outcome: Outcome; today: DateOnly; calls: number; until: DateOnly | null };

type Next = { status: Status; snoozedUntil: DateOnly | null };

/** What a call makes of an open recall. The day of "later" is the customer's, and nobody who wants none is listed for some months. */
export function afterCall({ outcome, today, calls, until }: Called, { pauseMonths }: RecallRules): Next {
  if (outcome === "reached") return { status: "told", snoozedUntil: null };
  if (outcome === "later") return { status: "later", snoozedUntil: until ?? addDays(today, 1) };
  if (outcome === "not_wanted") return { status: "not_wanted", snoozedUntil: monthsAfter(today, pauseMonths) };
  return { status: "later", snoozedUntil: addDays(today, calls < SOON_CALLS ? 1 : 7) };
}

/** What is next for a recall. */
export const STEPS = ["send", "call", "wait", "booked", "done"] as const;
export type Step = (typeof STEPS)[number];

/** Why nobody could be told by a message: what `tell` says, or that the message never arrived. */
export const NOT_TOLD = ["off", "consent", "address", "failed", "sink"] as const;
