export const TRANSFER_STATUSES = [
  "draft",
  "pending",
  "approved",
  "sent",
  "received",
  "completed",
  "cancelled",
] as const;
export type TransferStatus = (typeof TRANSFER_STATUSES)[number];

/** Nothing has arrived, some of it, or all that will arrive. */
export const ARRIVAL_STATUSES = ["pending", "partial", "arrived"] as const;
export type ArrivalStatus = (typeof ARRIVAL_STATUSES)[number];

/** A request is written by the store that needs the goods, a push by the store that sends them. */
export const TRANSFER_KINDS = ["request", "push"] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];

export type TransferStep = "edit" | "lines" | "submit" | "approve" | "send" | "receive" | "settle" | "cancel";

/** Receiving and settling lead further than these statuses: see `statusAfterArrival`. */
const STEPS: Record<TransferStatus, Partial<Record<TransferStep, TransferStatus>>> = {
  draft: { edit: "draft", lines: "draft", submit: "pending", cancel: "cancelled" },
  pending: { edit: "pending", lines: "pending", approve: "approved", cancel: "cancelled" },
  approved: { edit: "approved", send: "sent", cancel: "cancelled" },
  sent: { edit: "sent", receive: "received", settle: "sent", cancel: "cancelled" },
  received: { settle: "received" },
  completed: {},
  cancelled: {},
};

type Stage = { status: TransferStatus; arrivalStatus: ArrivalStatus };

/** The status after a step; null when the transfer does not allow it. A transfer of which something has arrived can no longer be called back. */
export function afterStep({ status, arrivalStatus }: Stage, step: TransferStep): TransferStatus | null {
  if (step === "cancel" && arrivalStatus !== "pending") return null;
  return STEPS[status][step] ?? null;
}

/** The store whose user takes a step: the sender's, the receiver's, or either. */
export const SIDE_OF: Record<TransferStep, "from" | "to" | "either"> = {
  edit: "either",
  lines: "either",
  submit: "either",
  approve: "from",
  send: "from",
  receive: "to",
  settle: "either",
  cancel: "either",
};

/** The steps that need inventory:update. A transfer that nobody sent yet is cancelled by anybody of its stores. */
export const needsRight = (step: TransferStep, { status }: Stage): boolean =>
  step === "approve" ||
  step === "send" ||
  step === "receive" ||
  step === "settle" ||
  (step === "cancel" && status === "sent");

/** The store whose user takes this step now: goods on their way are called back by the sender. */
export const sideOf = (step: TransferStep, { status }: Stage): "from" | "to" | "either" =>
  step === "cancel" && status === "sent" ? "from" : SIDE_OF[step];

/**
 * The status of a transfer after an arrival or a settlement. Pieces that are still expected keep it sent, open differences keep it received.
 * @param expected pieces on their way that no difference names
 * @param open differences that nobody has settled
 */
export function statusAfterArrival({ expected, open }: { expected: number; open: number }): Stage {
  if (expected > 0) return { status: "sent", arrivalStatus: "partial" };
  return { status: open > 0 ? "received" : "completed", arrivalStatus: "arrived" };
}

/** The kinds of a difference, and how it ends: on the receiver's shelf, written off, or on the sender's shelf. */
export const DIFFERENCE_KINDS = ["short", "damaged", "surplus"] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];
export const OUTCOMES = ["found", "lost", "sent_back"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** The colour of a status. Source: part 2, section 4. */
export const TONES = {
  completed: "green",
  received: "green",
  approved: "blue",
  sent: "indigo",
  pending: "yellow",
  draft: "grey",
  cancelled: "red",
} as const satisfies Record<TransferStatus, string>;

/** Goods that leave the current store, or that come to it. */
export const DIRECTIONS = ["out", "in"] as const;
