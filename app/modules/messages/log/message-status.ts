import type { Tones } from "#app/ui/list/list.ts";

/** What has become of a message. The values equal the check constraint of the table. */
export const STATUSES = [
  "waiting",
  "sending",
  "sent",
  "delivered",
  "read",
  "failed",
  "unknown",
  "expired",
  "cancelled",
  "sink",
] as const;
export type MessageStatus = (typeof STATUSES)[number];

export const STATUS_TONES: Tones = {
  waiting: "neutral",
  sending: "neutral",
  sent: "good",
  delivered: "good",
  read: "good",
  failed: "bad",
  unknown: "warn",
  expired: "neutral",
  cancelled: "neutral",
  sink: "neutral",
};

/** What a person may decide, and about messages of which status. */
export const DECISIONS = {
  /** It has arrived: somebody has asked the customer. */
  arrived: ["unknown"],
  /** It leaves once more. */
  again: ["unknown", "failed", "expired"],
  /** It does not leave. */
  cancel: ["waiting"],
} as const satisfies Record<string, readonly MessageStatus[]>;
export type Decision = keyof typeof DECISIONS;
export const DECISION_NAMES = Object.keys(DECISIONS) as [Decision, ...Decision[]];

export const mayDecide = (decision: Decision, status: MessageStatus): boolean =>
  (DECISIONS[decision] as readonly MessageStatus[]).includes(status);
