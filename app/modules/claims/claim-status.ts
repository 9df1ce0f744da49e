import { holds, type Permission } from "#app/lib/permissions.ts";

/** The statuses of a claim, in the order in which a claim goes through them. Source: docs/decisions/0071-claims.md. */
export const CLAIM_STATUSES = [
  "draft",
  "ready",
  "submitted",
  "pended",
  "accepted",
  "partly",
  "rejected",
  "resubmitted",
  "part_paid",
  "paid",
  "closed",
  "cancelled",
  "written_off",
] as const;
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];

/** Statuses of a claim that the shop may still edit: nothing of it has left the shop. */
export const isUnsent = (status: ClaimStatus): boolean => status === "draft" || status === "ready";
/** Statuses in which the insurer has the claim and has not answered all of it. */
export const isWaiting = (status: ClaimStatus): boolean => ["submitted", "pended", "resubmitted"].includes(status);
export const isEnded = (status: ClaimStatus): boolean =>
  ["paid", "closed", "cancelled", "written_off"].includes(status);

const ANSWERED = ["accepted", "partly", "rejected", "part_paid"] as const;
const SENT = ["submitted", "pended", "resubmitted", ...ANSWERED] as const;

/**
 * A step of a claim: the statuses in which it may be taken, the right that it needs, and the status that it leads to. Steps that only change amounts
 * lead to "amounts": the status then follows from the amounts.
 */
type Step = { from: readonly ClaimStatus[]; needs: Permission; to: ClaimStatus | "amounts" };

/** All steps of a claim. A command that moves a claim goes through this table. */
export const CLAIM_STEPS = {
  /** All checks are passed. */
  check: { from: ["draft", "ready"], needs: "sales:update", to: "ready" },
  /** Something was changed or no longer passes: the checks are made again. */
  reopen: { from: ["draft", "ready"], needs: "sales:update", to: "draft" },
  submit: { from: ["ready"], needs: "sales:update", to: "submitted" },
  /** The insurer asks for more before it answers. */
  pend: { from: ["submitted", "pended", "resubmitted"], needs: "sales:update", to: "pended" },
  /** What the insurer asks for, only the patient can give: they are told. */
  ask_patient: { from: ["pended"], needs: "sales:update", to: "pended" },
  answer: { from: ["submitted", "pended", "resubmitted"], needs: "sales:update", to: "amounts" },
  /** The insurer answers again, or a wrong entry is corrected: the last answer counts. */
  answer_again: { from: [...ANSWERED, "paid", "closed", "written_off"], needs: "sales:manage", to: "amounts" },
  resubmit: { from: ["partly", "rejected", "part_paid"], needs: "sales:update", to: "amounts" },
  cancel: { from: ["draft", "ready", "submitted", "pended"], needs: "sales:manage", to: "cancelled" },
  pay: { from: [...SENT, "paid", "closed", "written_off"], needs: "sales:manage", to: "amounts" },
  reverse: {
    from: [
      "part_paid",
      "paid",
      "closed",
      "accepted",
      "partly",
      "submitted",
      "resubmitted",
      "pended",
      "rejected",
      "written_off",
    ],
    needs: "sales:manage",
    to: "amounts",
  },
  write_off: { from: [...ANSWERED], needs: "sales:manage", to: "amounts" },
  move: { from: [...ANSWERED], needs: "sales:manage", to: "amounts" },
  /** Goods came back, or a debit note charged more. Who takes the goods back needs no right for claims. */
  return: { from: CLAIM_STATUSES, needs: "sales:create", to: "amounts" },
  debit: { from: CLAIM_STATUSES, needs: "sales:create", to: "amounts" },
} as const satisfies Record<string, Step>;
export type ClaimStep = keyof typeof CLAIM_STEPS;

/** The steps that a user with these rights may take with a claim now. Those of returns and debit notes belong to the sale. */
export const stepsNow = (status: ClaimStatus, held: ReadonlySet<string>): ClaimStep[] =>
  (Object.keys(CLAIM_STEPS) as ClaimStep[]).filter((step) => {
    const { from, needs } = CLAIM_STEPS[step];
    return needs !== "sales:create" && (from as readonly ClaimStatus[]).includes(status) && holds(held, needs);
  });

/** The amounts that decide the status, in whole halalas. */
export type StatusSums = {
  asked: bigint;
  approved: bigint;
  rejected: bigint;
  paid: bigint;
  writtenOff: bigint;
  rejectedWrittenOff: bigint;
  moved: bigint;
};

/** What the insurer owes of a claim. Below 0 it gets money back. */
export const openOf = ({ asked, paid, writtenOff, rejectedWrittenOff, moved }: StatusSums): bigint =>
  asked - paid - writtenOff - rejectedWrittenOff - moved;

/** What the insurer has not answered yet. */
export const unansweredOf = ({ asked, approved, rejected }: StatusSums): bigint => asked - approved - rejected;

/** The status of a claim whose amounts have changed. @param before the status before the step */
export function statusOf(sums: StatusSums, before: ClaimStatus): ClaimStatus {
  if (before === "cancelled") return before;
  if (isUnsent(before)) return sums.asked === 0n ? "cancelled" : "draft";
  if (sums.asked === 0n && sums.paid === 0n) return "cancelled";
  if (unansweredOf(sums) > 0n) return sums.paid > 0n ? "part_paid" : isWaiting(before) ? before : "submitted";
  if (openOf(sums) > 0n) {
    if (sums.paid > 0n) return "part_paid";
    if (sums.rejected === 0n) return "accepted";
    return sums.approved === 0n ? "rejected" : "partly";
  }
  if (sums.paid === 0n) return sums.moved > 0n ? "closed" : "written_off";
  return sums.rejected === 0n && sums.writtenOff === 0n ? "paid" : "closed";
}

/** The status of the sale's claim in the words of the contract. */
export function saleClaimStatus(status: ClaimStatus, { asked, paid }: Pick<StatusSums, "asked" | "paid">): string {
  if (asked === 0n && paid > 0n) return "refunded";
  if (status === "paid") return "paid";
  if (status === "closed") return paid > 0n ? "paid" : "cancelled";
  return status === "cancelled" || status === "written_off" ? "cancelled" : "pending";
}
