import type { Answer } from "#app/modules/claims/nphies/answer/answer.ts";

/**
 * The states of a message. "saved" is written and not sent; "new" waits; "sent" was sent and got no answer yet, so it is sent again as it stands; "queued"
 * lies at nphies until the insurer is there. What an insurer began is "answered".
 */
export const MESSAGE_STATUSES = ["saved", "new", "sent", "queued", "answered", "error"] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** Whether the outbox or nphies still works on a message, so that no other one may follow it. */
export const isUnderWay = (status: MessageStatus): boolean => ["new", "sent", "queued"].includes(status);

/** The state of a message after an answer that can be read. */
export function statusAfterAnswer(answer: Exclude<Answer, { kind: "unreadable" }>): MessageStatus {
  if (answer.kind === "failure") return "error";
  if (answer.head.responseCode === "transient-error") return "sent";
  if (answer.head.responseCode === "fatal-error") return "error";
  if (answer.kind === "claim" || answer.kind === "authorization" || answer.kind === "eligibility") {
    if (answer.outcome === "queued") return "queued";
    return answer.outcome === "error" ? "error" : "answered";
  }
  if (answer.kind === "acknowledgement" || answer.kind === "task") {
    return answer.errors.length > 0 ? "error" : "answered";
  }
  return "answered";
}
