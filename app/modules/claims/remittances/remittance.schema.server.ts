import { z } from "zod";
import {
  id,
  optionalAmount,
  optionalDay,
  optionalId,
  optionalSignedAmount,
  optionalText,
  requiredText,
  view,
} from "#app/lib/fields.server.ts";

/** A remittance of an insurer for a month has fewer claims. */
export const MOST_LINES = 1_000;

/** What pays one claim. The claim is named by its id, or by the number of the claim or of the receipt. */
const RemittanceLine = z.object({
  claimId: optionalId(),
  reference: optionalText({ max: 80 }),
  /** Below zero where the insurer takes money back. A line without an amount is left out. */
  amount: optionalSignedAmount("remittances.errors.amount"),
  note: optionalText({ max: 300 }),
});
export type SentLine = z.output<typeof RemittanceLine>;

export const NewRemittance = z.object({
  insuranceId: id("remittances.errors.insurer", "remittances.errors.insurer"),
  /** The day on which the money was in the bank; today by default. */
  paidOn: optionalDay(),
  /** The bank's or the insurer's number of the payment. */
  reference: optionalText({ max: 80 }),
  amount: optionalSignedAmount("remittances.errors.amount").pipe(
    z.string({ error: "remittances.errors.amountRequired" }),
  ),
  /** What others kept for an early payment and for their platform. It is no part of the amount. */
  earlyFee: optionalAmount(),
  platformFee: optionalAmount(),
  notes: optionalText({ max: 2_000 }),
  lines: z.array(RemittanceLine).max(MOST_LINES, `errors.tooManyEntries|max=${MOST_LINES}`).default([]),
});
export type NewRemittance = z.output<typeof NewRemittance>;

export const ReverseRemittance = z.object({
  id: id(),
  reason: requiredText("remittances.errors.reason", { max: 300 }),
});

export const MatchLine = z
  .object({
    id: id(),
    lineId: id(),
    claimId: optionalId(),
    reference: optionalText({ max: 80 }),
  })
  .refine(({ claimId, reference }) => claimId !== null || reference !== null, {
    path: ["reference"],
    error: "remittances.errors.claim",
  });

export const RemittanceRow = z.object({
  id: view.id,
  remittanceNumber: z.string(),
  storeId: view.id,
  storeName: z.string(),
  storeNameAr: z.string().nullable(),
  insuranceId: view.id,
  insuranceName: z.string(),
  paidOn: view.day,
  reference: z.string().nullable(),
  amount: view.amount,
  earlyFee: view.amount,
  platformFee: view.amount,
  matched: view.amount,
  /** What has found no claim, or was paid too much. */
  unmatched: view.amount,
  status: z.enum(["posted", "reversed"]),
  source: z.enum(["typed", "file", "nphies"]),
  version: z.int(),
});
export type RemittanceRow = z.infer<typeof RemittanceRow>;

const RemittanceLineView = z.object({
  id: view.id,
  lineNo: z.int(),
  /** How the insurer named the claim, and the one that was found. */
  reference: z.string().nullable(),
  claimId: view.id.nullable(),
  claimNumber: z.string().nullable(),
  receiptNumber: z.string().nullable(),
  customerName: z.string().nullable(),
  amount: view.amount,
  /** How much of it counts for the claim; null while no claim is found. */
  matched: view.amount.nullable(),
  note: z.string().nullable(),
});
export type RemittanceLineView = z.infer<typeof RemittanceLineView>;

export const RemittanceView = RemittanceRow.extend({
  notes: z.string().nullable(),
  reversedAt: view.instant.nullable(),
  reversedByName: z.string().nullable(),
  reversalReason: z.string().nullable(),
  createdAt: view.instant,
  createdByName: z.string().nullable(),
  lines: z.array(RemittanceLineView),
});
export type RemittanceView = z.infer<typeof RemittanceView>;
