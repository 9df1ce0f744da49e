/** The kind of a voucher: goods that arrived, the undoing of such a voucher, or goods that went back to the vendor. */
export const VOUCHER_KINDS = ["receiving", "reversal", "supplier_return"] as const;
export type VoucherKind = (typeof VOUCHER_KINDS)[number];

/** A voucher is a draft (pending) until it is counted and posted. A posted one is never changed, only reversed. */
export const VOUCHER_STATUSES = ["pending", "counted", "posted", "reversed", "cancelled"] as const;
export type VoucherStatus = (typeof VOUCHER_STATUSES)[number];

export type VoucherStep = "edit" | "count" | "post" | "cancel" | "reverse" | "return";

/** A change after the count makes the voucher a draft again, because the counted figures no longer stand. */
const STEPS: Record<VoucherStatus, Partial<Record<VoucherStep, VoucherStatus>>> = {
  pending: { edit: "pending", count: "counted", post: "posted", cancel: "cancelled" },
  counted: { edit: "pending", post: "posted", cancel: "cancelled" },
  posted: { reverse: "reversed", return: "posted" },
  reversed: {},
  cancelled: {},
};

type Voucher = { kind: VoucherKind; status: VoucherStatus };

/**
 * The status after a step; null when the voucher does not allow the step. A reversal and a return are posted as they are made: they take no
 * step of their own.
 */
export const afterStep = ({ kind, status }: Voucher, step: VoucherStep): VoucherStatus | null =>
  kind === "receiving" ? (STEPS[status][step] ?? null) : null;

/** Whether the lines of a voucher can still change. */
export const isOpen = (voucher: Voucher): boolean => afterStep(voucher, "edit") !== null;
