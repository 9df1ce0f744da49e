import { z } from "zod";
import {
  amountField,
  flag,
  id,
  integer,
  optionalAmount,
  optionalText,
  positiveAmount,
  requiredText,
  view,
} from "#app/lib/fields.server.ts";
import { DENOMINATIONS } from "#app/modules/registers/sessions/cash/cash-pieces.ts";

export const MOVES = ["cash_in", "cash_out", "drop"] as const;
export type Move = (typeof MOVES)[number];

const PIECE = "registers.errors.pieces";
const blankIsNone = (value: unknown) => (value === undefined || value === null || value === "" ? null : value);

/** Counted notes and coins; a denomination that is left blank was not counted. */
const pieces = z.preprocess(
  (value) => value ?? [],
  z
    .array(
      z.object({
        denomination: amountField(PIECE).refine((value) => (DENOMINATIONS as readonly string[]).includes(value), PIECE),
        count: z.preprocess(blankIsNone, z.union([z.null(), integer(PIECE, { max: 100_000 })], { error: PIECE })),
      }),
      { error: PIECE },
    )
    .max(DENOMINATIONS.length, PIECE)
    .refine((all) => new Set(all.map(({ denomination }) => denomination)).size === all.length, PIECE)
    .transform((all) => all.flatMap(({ denomination, count }) => (count === null ? [] : [{ denomination, count }]))),
);

export const OpenInput = z.object({
  id: id(),
  pieces,
  /** The float as one amount, when it was not counted by pieces. */
  openingBalance: optionalAmount(),
  /** Takes what the last session left as the float. */
  keepsFloat: flag(),
  notes: optionalText({ max: 500 }),
});

export const CloseInput = z.object({
  id: id(),
  pieces,
  /** The counted cash as one amount, when it was not counted by pieces. */
  countedBalance: optionalAmount(),
  /** What the count before came to, when the closing was refused with a question about it. */
  countedBefore: optionalAmount(),
  notes: optionalText({ max: 500 }),
  /** The difference that the approver has read, as JSON. */
  approved: optionalText({ max: 500 }),
});

export const MoveInput = z.object({
  id: id(),
  transactionType: z.enum(MOVES, { error: "registers.errors.type" }),
  amount: positiveAmount({ required: "registers.errors.amount", positive: "registers.errors.amount" }),
  reasonCode: requiredText("registers.errors.reason", { max: 40 }),
  reference: optionalText({ max: 80 }),
  notes: optionalText({ max: 500 }),
});

export const ReopenInput = z.object({
  id: id(),
  reasonCode: requiredText("registers.errors.reason", { max: 40 }),
  notes: optionalText({ max: 500 }),
});

const counted = { count: z.int(), amount: view.amount };

/** The figures of a session, for its X and Z reports. */
export const SessionFigures = z.object({
  openingFloat: view.amount,
  tenders: z.array(
    z.object({
      paymentMethod: z.string(),
      payments: z.int(),
      /** The cash received from customers, and their change. */
      received: view.amount,
      change: view.amount,
      refunds: z.int(),
      refunded: view.amount,
      /** Received less change and refunds. */
      net: view.amount,
    }),
  ),
  sales: z.object({
    ...counted,
    /** The insurers' part, beside the amount, which is the customers' part. */
    insuranceCoverage: view.amount,
    /** The VAT of both: that of the documents. */
    includedTax: view.amount,
    discounts: view.amount,
    firstReceipt: z.string().nullable(),
    lastReceipt: z.string().nullable(),
  }),
  /** Without voids. */
  returns: z.object({ ...counted, insuranceCoverage: view.amount, includedTax: view.amount }),
  voids: z.object({ ...counted, insuranceCoverage: view.amount, includedTax: view.amount }),
  /**
   * Gift cards that were sold and taken back: money beside the sales, which the tenders contain. Closings of earlier releases do not have it.
   */
  giftCards: z.object({ sold: z.object(counted), refunded: z.object(counted) }).optional(),
  cashIn: z.object(counted),
  cashOut: z.object(counted),
  drops: z.object(counted),
  expectedBalance: view.amount,
});
export type SessionFigures = z.infer<typeof SessionFigures>;

export const ClosingView = z.object({
  id: view.id,
  sessionId: view.id,
  reportNumber: z.string(),
  closedAt: view.instant,
  closedByUserId: view.id,
  closedByName: z.string(),
  expectedBalance: view.amount,
  countedBalance: view.amount,
  difference: view.amount,
  countedPieces: z.record(z.string(), z.int()).nullable(),
  figures: SessionFigures,
  approvedByUserId: view.id.nullable(),
  approvedByName: z.string().nullable(),
  notes: z.string().nullable(),
  reopenedAt: view.instant.nullable(),
  reopenedByName: z.string().nullable(),
  reopenReason: z.string().nullable(),
});
export type ClosingView = z.infer<typeof ClosingView>;

export const SessionView = z.object({
  id: view.id,
  registerId: view.id,
  storeId: view.id,
  sessionNumber: z.int(),
  status: z.enum(["open", "closed"]),
  openedAt: view.instant,
  closedAt: view.instant.nullable(),
  openingBalance: view.amount,
  closingBalance: view.amount.nullable(),
  /** Null while the session is open. */
  expectedBalance: view.amount.nullable(),
  difference: view.amount.nullable(),
  openedByUserId: view.id,
  openedByName: z.string(),
  closedByUserId: view.id.nullable(),
  closedByName: z.string().nullable(),
  notes: z.string().nullable(),
});
export type SessionView = z.infer<typeof SessionView>;

export const SessionDetail = SessionView.extend({
  drawerNumber: z.string(),
  registerName: z.string().nullable(),
  openingCount: z.record(z.string(), z.int()).nullable(),
  /** The figures until now, or until the closing. Null while the session is open, for users without sales:manage: they count blind. */
  figures: SessionFigures.nullable(),
  /** The newest first; those that were reopened, too. */
  closings: z.array(ClosingView),
});
export type SessionDetail = z.infer<typeof SessionDetail>;

export const MoveView = z.object({
  id: view.id,
  registerId: view.id,
  sessionId: view.id,
  sessionNumber: z.int(),
  transactionType: z.enum(MOVES),
  amount: view.amount,
  reasonCode: z.string().nullable(),
  reference: z.string().nullable(),
  notes: z.string().nullable(),
  timestamp: view.instant,
  userId: view.id,
  userName: z.string(),
});
export type MoveView = z.infer<typeof MoveView>;
