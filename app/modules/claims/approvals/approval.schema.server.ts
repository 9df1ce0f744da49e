import { z } from "zod";
import { riyadhDay } from "#app/lib/dates.ts";
import { InvalidInput, type Message } from "#app/lib/errors.ts";
import {
  amountField,
  flag,
  id,
  integer,
  optionalAmount,
  optionalDay,
  optionalId,
  optionalText,
  optionalVersion,
  view,
} from "#app/lib/fields.server.ts";
import { type Amount, big } from "#app/lib/money/money.ts";
import { ClaimFields } from "../steps/edit-claim.server.ts";
import { APPROVAL_STATUSES, statusOf, totalApproved, totalAsked } from "./approval-answer.ts";

/** The most lines of an approval: those of a cart. */
const MOST_LINES = 200;

/** What the insurer answers. Without an answer it is being asked. */
const answer = {
  /** The insurer's number. */
  approvalNumber: optionalText({ max: 40 }),
  isAnswered: flag(true),
  /** The day of the answer; today by default. */
  approvedOn: optionalDay(),
  validUntil: optionalDay(),
  /** Who at the insurer gave it. */
  givenBy: optionalText({ max: 120 }),
  notes: optionalText({ max: 4_000 }),
  /** The principal diagnosis as a code of ICD-10, which a request by nphies names. */
  diagnosis: ClaimFields.shape.diagnosis,
};

const NewLine = z.object({
  variantId: id("approvals.errors.item"),
  quantity: integer("approvals.errors.quantity", { min: 1, max: 9_999 }),
  /** What customer and insurer pay together, with VAT; by default the catalogue's price. */
  billed: optionalAmount("approvals.errors.amount"),
  asked: amountField("approvals.errors.amount"),
  /** Absent: all that is asked. */
  approved: optionalAmount("approvals.errors.amount"),
});

/** A new approval: for an open cart, for a sale, or for a customer and an insurer, whose sale will name it. */
export const ApprovalInput = z.object({
  storeId: optionalId(),
  draftId: optionalId("approvals.errors.cart"),
  saleId: optionalId("approvals.errors.sale"),
  customerId: optionalId("approvals.errors.customer"),
  insuranceId: optionalId("approvals.errors.insurer"),
  ...answer,
  lines: z
    .array(NewLine, { error: "approvals.errors.lines" })
    .min(1, "approvals.errors.lines")
    .max(MOST_LINES, "approvals.errors.lines"),
});
export type ApprovalInput = z.output<typeof ApprovalInput>;

/** A change of what the insurer answers. Absent fields stay as they are; an empty `draftId` takes the approval off its cart. */
export const ApprovalChange = z
  .object({ ...answer, isAnswered: z.preprocess((value) => value, z.union([z.undefined(), flag()])) })
  .partial()
  .extend({
    id: id(),
    version: optionalVersion(),
    draftId: z.preprocess((value) => (value === "" ? null : value), z.null().optional()),
    lines: z
      .array(z.object({ id: id("approvals.errors.item"), approved: amountField("approvals.errors.amount") }))
      .max(MOST_LINES, "approvals.errors.lines")
      .optional(),
  });

export const ApprovalRow = z.object({
  id: view.id,
  storeId: view.id,
  insuranceId: view.id,
  insurer: z.string(),
  customerId: view.id,
  customerName: z.string(),
  /** The open cart that it is for, and the sale that used it. */
  draftId: view.id.nullable(),
  saleId: view.id.nullable(),
  receiptNumber: z.string().nullable(),
  approvalNumber: z.string().nullable(),
  status: z.enum(APPROVAL_STATUSES),
  approvedOn: view.day.nullable(),
  validUntil: view.day.nullable(),
  givenBy: z.string().nullable(),
  asked: view.amount,
  approved: view.amount,
  notes: z.string().nullable(),
  diagnosis: z.string().nullable(),
  createdAt: view.instant,
  updatedAt: view.instant,
  version: z.int(),
});

export const ApprovalView = ApprovalRow.extend({
  lines: z.array(
    z.object({
      id: view.id,
      variantId: view.id,
      itemName: z.string(),
      sku: z.string(),
      quantity: z.int(),
      asked: view.amount,
      approved: view.amount,
    }),
  ),
});
export type ApprovalView = z.infer<typeof ApprovalView>;

type Lines = readonly { asked: Amount; approved: Amount }[];
type Answer = Pick<ApprovalView, "approvalNumber" | "approvedOn" | "validUntil"> & { isAnswered: boolean };

/**
 * The columns that follow from an answer. Without one no day is written.
 * @throws InvalidInput beside each field of an answer that cannot be one
 */
export function answered(lines: Lines, { isAnswered, approvalNumber, validUntil, approvedOn: on }: Answer) {
  const status = statusOf(lines, isAnswered);
  const approvedOn = on ?? riyadhDay();
  const errors: Record<string, Message[]> = {};
  if (isAnswered && status !== "rejected" && approvalNumber === null) {
    errors.approvalNumber = [{ key: "approvals.errors.number" }];
  }
  if (validUntil !== null && validUntil < approvedOn) errors.validUntil = [{ key: "approvals.errors.validUntil" }];
  lines.forEach(({ asked, approved }, index) => {
    if (big(approved).gt(asked)) errors[`lines[${index}].approved`] = [{ key: "approvals.errors.tooMuch" }];
  });
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
  const approved_on = isAnswered ? approvedOn : null;
  return { status, approved_on, asked: totalAsked(lines), approved: totalApproved(lines) };
}
