import { addDays, type DateOnly } from "#app/lib/dates.ts";

/** The answers, from the worst to the best. Each has its word. */
export const RATINGS = [1, 2, 3, 4, 5] as const;
export type Rating = (typeof RATINGS)[number];

/** The values equal the check constraint of the table. */
export const STATUSES = ["asked", "over", "answered", "open", "done"] as const;
export type Status = (typeof STATUSES)[number];

/** The rules of the product. Why these numbers: docs/decisions/0088-feedback.md. */
export const RULES = {
  /** So many days after the customer has the goods they are asked: glasses are worn by then. */
  afterDays: 7,
  /** For so many days more the shop still asks, such as when its server stood still; later it would be a surprise. */
  lateDays: 2,
  /** Nobody is asked again before so many days have passed. */
  againDays: 90,
  /** For so many days an answer is taken. The link in the message opens as long. */
  answerDays: 30,
  /** For so many days a customer may change what they answered. */
  changeDays: 7,
  /** An answer up to this one is looked after by a person. */
  lowest: 2,
} as const;

/** Jobs that hand nothing over: another one stands in their place, or nobody gets the glasses. */
const LEFT_OUT: readonly string[] = ["cancelled", "remade", "returned"];

export type Purchase = {
  soldOn: DateOnly;
  isVoided: boolean;
  /** A debit note charges what was charged too little; nothing is handed over for it. */
  isCorrection: boolean;
  /** The pieces of goods that have not come back; services are none. */
  pieces: number;
  /** Goods that were ordered with a deposit, and the day on which they were handed over. */
  isOrder: boolean;
  handedOverOn: DateOnly | null;
  /** The glasses that are made for it. */
  jobs: readonly { status: string; collectedOn: DateOnly | null }[];
};

/** The day from which the customer has all goods of a purchase; null while something of it is to come. */
export function takenOn({ soldOn, isOrder, handedOverOn, jobs }: Purchase): DateOnly | null {
  const made = jobs.filter(({ status }) => !LEFT_OUT.includes(status));
  const days = made.map(({ status, collectedOn }) => (status === "collected" ? collectedOn : null));
  if (isOrder && days.length === 0) days.push(handedOverOn);
  const [last = soldOn] = [...days].sort().reverse();
  return days.includes(null) ? null : last;
}

/** Whether a customer is asked about a purchase today. */
export function isAsked(purchase: Purchase, { today, lastAskedOn }: { today: DateOnly; lastAskedOn: DateOnly | null }) {
  if (purchase.isVoided || purchase.isCorrection || purchase.pieces <= 0) return false;
  const taken = takenOn(purchase);
  if (taken === null) return false;
  const first = addDays(taken, RULES.afterDays);
  if (today < first || today > addDays(first, RULES.lateDays)) return false;
  return lastAskedOn === null || addDays(lastAskedOn, RULES.againDays) <= today;
}

/** What an answer makes of a question: a low one waits for a person. */
export const afterAnswer = (rating: number): Status => (rating <= RULES.lowest ? "open" : "answered");

/** What a customer can do: answer, change the answer, or neither, because the time is over or the shop has seen to it. */
export type Step = "answer" | "change" | "late" | "settled" | "over";
type Question = { status: Status; askedOn: DateOnly; answeredOn: DateOnly | null };

export function stepOf({ status, askedOn, answeredOn }: Question, today: DateOnly): Step {
  if (status === "done") return "settled";
  if (answeredOn !== null) return today <= addDays(answeredOn, RULES.changeDays) ? "change" : "late";
  return status === "asked" && today <= addDays(askedOn, RULES.answerDays) ? "answer" : "over";
}
