import { REASON_USAGES, type ReasonUsage } from "./reason-usages.ts";

/** The reference lists, as their addresses name them. */
export const LIST_KINDS = [
  "payment-methods",
  "claim-statuses",
  "appointment-statuses",
  "movement-kinds",
  "reason-codes",
] as const;
export type ListKind = (typeof LIST_KINDS)[number];

export const LIST_TABLES = {
  "payment-methods": "payment_methods",
  "claim-statuses": "claim_statuses",
  "appointment-statuses": "appointment_statuses",
  "movement-kinds": "movement_kinds",
  "reason-codes": "reason_codes",
} as const satisfies Record<ListKind, string>;
export type ListTable = (typeof LIST_TABLES)[ListKind];

/** The codes that the program knows by name, so they cannot be removed. */
const BUILT_IN: Record<Exclude<ListKind, "reason-codes">, readonly string[]> = {
  "payment-methods": ["cash", "credit_card", "debit_card", "bank_transfer", "store_credit", "gift_card", "points"],
  "claim-statuses": ["pending", "paid", "refunded", "cancelled"],
  "appointment-statuses": ["scheduled", "confirmed", "arrived", "in_exam", "completed", "cancelled", "no_show"],
  "movement-kinds": [
    "initial",
    "purchase",
    "sale",
    "return",
    "adjustment",
    "transfer_in",
    "transfer_out",
    "count",
    "lens_job",
  ],
};

/** Each has a direction or asks for a note: `inventory/movements/adjustment-reason.ts`. */
const BUILT_IN_REASONS: Partial<Record<ReasonUsage, readonly string[]>> = {
  stock_adjustment: [
    "damaged",
    "lost",
    "expired",
    "display",
    "supplier_return",
    "found",
    "unordered_delivery",
    "customer_return",
    "in_hand",
    "correction",
  ],
};

/** Every use of reasons keeps one that always fits. */
const ALWAYS_FITS = "other";

/** The codes that the program cannot do without, so they cannot be deactivated either. The words of a list say why. */
const NEEDED: Record<ListKind, readonly string[]> = {
  "payment-methods": ["cash"],
  "claim-statuses": ["pending"],
  "appointment-statuses": ["scheduled", "confirmed", "arrived", "in_exam", "completed", "cancelled"],
  "movement-kinds": BUILT_IN["movement-kinds"],
  "reason-codes": [ALWAYS_FITS],
};

/** Lists whose codes are steps of the program itself: a further code would never be used. */
const FIXED: readonly ListKind[] = ["appointment-statuses", "movement-kinds"];

type Code = { kind: ListKind; code: string; usage: ReasonUsage | null };

export const isListKind = (word: string): word is ListKind => LIST_KINDS.some((kind) => kind === word);
export const isFixed = (kind: ListKind): boolean => FIXED.includes(kind);
export const isNeeded = ({ kind, code }: Code): boolean => NEEDED[kind].includes(code);

export function isBuiltIn({ kind, code, usage }: Code): boolean {
  if (kind !== "reason-codes") return BUILT_IN[kind].includes(code);
  return code === ALWAYS_FITS || (usage !== null && (BUILT_IN_REASONS[usage] ?? []).includes(code));
}

/** The use of reasons in an address; anything unknown is the first. */
export const readUsage = (word: string | null): ReasonUsage =>
  REASON_USAGES.find((usage) => usage === word) ?? "stock_adjustment";
