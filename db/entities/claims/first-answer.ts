import { p } from "@mikro-orm/core";
import { money } from "#db/entities/base.ts";
import { RejectionReason } from "./rejection-reason.ts";

/** The first sending of a claim and what the first answer to it said, as `first-answer.ts` of the module keeps them for the figures. */
export const firstAnswer = () => ({
  firstSubmittedOn: p.date().nullable(),
  /** The day on which the insurer had answered all of it for the first time, and what was asked and rejected then. */
  firstAnsweredOn: p.date().nullable(),
  firstAsked: money().nullable(),
  firstRejected: money().nullable(),
  /** What was approved of the rejected amount after it was sent again. */
  recovered: money().default("0.00"),
  /** The day of the first payment that was not taken back. */
  firstPaidOn: p.date().nullable(),
});

/** The same of a line. */
export const firstAnswerOfLine = () => ({
  firstRejected: money().default("0.00"),
  firstReasonCode: () => p.manyToOne(RejectionReason).mapToPk().name("first_reason_code").nullable(),
  recovered: money().default("0.00"),
});

export const firstAnswerCheck = {
  name: "claims_first_answer_check",
  expression:
    "(first_answered_on is null) = (first_asked is null) and (first_answered_on is null) = (first_rejected is null)",
};

/** The report of claims finds them by these days. */
export const firstAnswerIndexes = [
  {
    name: "claims_sent",
    expression:
      "create index claims_sent on claims (store_id, first_submitted_on) where first_submitted_on is not null",
  },
  {
    name: "claims_answered",
    expression:
      "create index claims_answered on claims (store_id, first_answered_on) where first_answered_on is not null",
  },
  {
    name: "claims_first_rejected",
    expression: "create index claims_first_rejected on claims (store_id, first_answered_on) where first_rejected > 0",
  },
  {
    name: "claims_paid",
    expression: "create index claims_paid on claims (store_id, first_paid_on) where first_paid_on is not null",
  },
];
