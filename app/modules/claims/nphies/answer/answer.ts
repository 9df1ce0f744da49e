import { type Amount, big } from "#app/lib/money/money.ts";

/**
 * What an answer of nphies or an insurer says, in plain types. Amounts are as they were received, with two decimals at least: nothing is rounded or
 * worked out here.
 */

export type AnswerHead = {
  /** The id of the answer's own header. */
  messageId: string;
  event: string;
  /** The id of the header of the message that is answered. Null for a message that the insurer began. */
  responseTo: string | null;
  responseCode: "ok" | "transient-error" | "fatal-error" | null;
  /** The licence of who sent it. */
  sender: string | null;
  /** nphies made the answer, not the insurer. */
  isFromNphies: boolean;
};
export type NamedId = { system: string; value: string };
export type AnswerError = { code: string; display: string; expression: string | null };
export type Days = { start: string | null; end: string | null };

export const OUTCOMES = ["queued", "complete", "error", "partial"] as const;
export type Outcome = (typeof OUTCOMES)[number];
export const RESULTS = ["approved", "rejected", "partial", "not-required", "pended"] as const;
export type Result = (typeof RESULTS)[number];

export type LineAnswer = {
  sequence: number;
  result: Result | null;
  submitted: Amount | null;
  eligible: Amount | null;
  benefit: Amount | null;
  patientShare: Amount | null;
  tax: Amount | null;
  copay: Amount | null;
  deductible: Amount | null;
  discount: Amount | null;
  rejected: Amount | null;
  approvedQuantity: string | null;
  reasons: { code: string; display: string }[];
  notes: string[];
};

export type ClaimAnswer = {
  kind: "claim" | "authorization";
  head: AnswerHead;
  identifier: NamedId | null;
  /** The identifier of the claim or authorization that is answered. */
  request: NamedId | null;
  outcome: Outcome;
  result: Result | null;
  /** Why an insurer answers again, such as correction. The last answer counts. */
  reissue: string | null;
  disposition: string | null;
  preAuthRef: string | null;
  preAuthPeriod: Days | null;
  lines: LineAnswer[];
  totals: { category: string; amount: Amount }[];
  notes: string[];
  errors: AnswerError[];
};

export type Benefit = {
  category: string;
  name: string | null;
  network: string | null;
  unit: string | null;
  term: string | null;
  type: string;
  allowed: Amount | string | null;
  used: Amount | string | null;
  /** Whether the figures are money. The others are percents, counts or texts. */
  isMoney: boolean;
};
export type EligibilityAnswer = {
  kind: "eligibility";
  head: AnswerHead;
  /** A claim quotes this identifier. */
  identifier: NamedId | null;
  request: NamedId | null;
  outcome: Outcome;
  disposition: string | null;
  /** eligible, not-active, out-network and others. */
  site: string | null;
  notInForceReason: string | null;
  isInForce: boolean | null;
  benefitPeriod: Days | null;
  benefits: Benefit[];
  errors: AnswerError[];
};

export type CommunicationRequestAnswer = {
  kind: "communication-request";
  head: AnswerHead;
  identifier: NamedId | null;
  about: NamedId | null;
  reasons: string[];
  payload: { itemSequence: number | null; text: string }[];
};

export type PaymentDetail = {
  type: string;
  request: NamedId | null;
  response: NamedId | null;
  date: string | null;
  amount: Amount;
  /** The parts of the amount. Fees are apart from what was paid. */
  payment: Amount | null;
  earlyFee: Amount | null;
  nphiesFee: Amount | null;
};
export type PaymentAnswer = {
  kind: "payment";
  head: AnswerHead;
  identifier: NamedId | null;
  period: Days | null;
  paymentDate: string;
  amount: Amount;
  paymentIdentifier: NamedId | null;
  disposition: string | null;
  details: PaymentDetail[];
};

export type TaskAnswer = {
  kind: "task";
  head: AnswerHead;
  code: string;
  status: string;
  reason: string | null;
  request: NamedId | null;
  errors: AnswerError[];
};
export type Acknowledgement = { kind: "acknowledgement"; head: AnswerHead; errors: AnswerError[] };
/** A message that could not be read at all: the answer is an OperationOutcome alone. */
export type FailureAnswer = { kind: "failure"; errors: AnswerError[] };
/** Something else than an answer, such as a gateway's page. `at` names the first member that is not as it should be. */
export type UnreadableAnswer = { kind: "unreadable"; at: string };

export type SingleAnswer =
  | ClaimAnswer
  | EligibilityAnswer
  | CommunicationRequestAnswer
  | PaymentAnswer
  | TaskAnswer
  | Acknowledgement
  | FailureAnswer
  | UnreadableAnswer;
/** Each fetched message with its own text, so that it is stored by itself. */
export type PollAnswer = { kind: "poll"; head: AnswerHead; messages: { answer: SingleAnswer; text: string }[] };
export type Answer = SingleAnswer | PollAnswer;

export type Fit = "net" | "net-without-tax" | "neither";

/**
 * Which of a line's figures the answer adds up to: benefit + patient share + rejected is the net, or the net without VAT. Whether an insurer's benefit
 * holds the VAT is not stated by nphies, so it is told from the figures. Null where the answer gives no benefit.
 */
export function fitOf(asked: { net: Amount; tax: Amount }, answer: LineAnswer): Fit | null {
  if (answer.benefit === null) return null;
  const said = big(answer.benefit)
    .plus(answer.patientShare ?? 0)
    .plus(answer.rejected ?? 0);
  if (said.eq(asked.net)) return "net";
  return said.eq(big(asked.net).minus(asked.tax)) ? "net-without-tax" : "neither";
}
