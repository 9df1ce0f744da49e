import { CANCEL_REASONS, type CancelReason, type SentEvent } from "#app/modules/claims/nphies/message/codes.ts";

/** What messages to nphies are about. Each thing has a page of its messages. */
export const THINGS = ["claim", "approval", "policy", "remittance"] as const;
export type Thing = (typeof THINGS)[number];

/** What a person may send about a thing. The first one is what its page offers by itself. */
export const EVENTS_OF = {
  claim: ["claim-request", "communication", "cancel-request"],
  approval: ["priorauth-request", "communication"],
  policy: ["eligibility-request"],
  remittance: ["payment-notice"],
} as const satisfies Record<Thing, readonly SentEvent[]>;
export type WrittenEvent = (typeof EVENTS_OF)[Thing][number];
export const WRITTEN_EVENTS = [
  "claim-request",
  "priorauth-request",
  "eligibility-request",
  "communication",
  "cancel-request",
  "payment-notice",
] as const satisfies readonly WrittenEvent[];

/** The column of a message that names what it is about. */
export const COLUMN_OF = {
  claim: "claim_id",
  approval: "approval_id",
  policy: "customer_policy_id",
  remittance: "remittance_id",
} as const satisfies Record<Thing, string>;

/** A message that somebody wants to write. */
export type Wanted = {
  thing: Thing;
  id: number;
  event: WrittenEvent;
  /** What the person says: the text of a communication, or why a claim is cancelled. */
  text: string | null;
  reason: CancelReason;
};

export const wantedOf = (input: {
  thing: Thing;
  id: number;
  event: WrittenEvent | null;
  text: string | null;
  reason: CancelReason | null;
}): Wanted => ({
  ...input,
  event: input.event ?? EVENTS_OF[input.thing][0],
  reason: input.reason ?? CANCEL_REASONS[0],
});
