import { z } from "zod";
import { view } from "#app/lib/fields.server.ts";
import { CLAIM_STATUSES } from "./claim-status.ts";

/** The money of a claim or of a line, in SAR with VAT. `openAmount` is what the insurer owes; below zero it is to be given back. */
const amounts = {
  billed: view.amount,
  patientShare: view.amount,
  asked: view.amount,
  approved: view.amount,
  rejected: view.amount,
  paid: view.amount,
  /** Given up of the approved amount, and of the rejected one. */
  writtenOff: view.amount,
  rejectedWrittenOff: view.amount,
  moved: view.amount,
};

/** What lists say of a claim. */
export const ClaimRow = z.object({
  id: view.id,
  claimNumber: z.string(),
  storeId: view.id,
  storeName: z.string(),
  storeNameAr: z.string().nullable(),
  saleId: view.id,
  receiptNumber: z.string(),
  insuranceId: view.id,
  insuranceName: z.string(),
  customerId: view.id.nullable(),
  customerName: z.string().nullable(),
  memberNumber: z.string().nullable(),
  className: z.string().nullable(),
  status: z.enum(CLAIM_STATUSES),
  statusSince: view.instant,
  round: z.int(),
  serviceDate: view.day,
  submittedOn: view.day.nullable(),
  submitBy: view.day.nullable(),
  settleBy: view.day.nullable(),
  resubmitBy: view.day.nullable(),
  batchId: view.id.nullable(),
  batchNumber: z.string().nullable(),
  ...amounts,
  openAmount: view.amount,
  version: z.int(),
});
export type ClaimRow = z.infer<typeof ClaimRow>;

export const ClaimLineView = z.object({
  id: view.id,
  lineNo: z.int(),
  saleItemId: view.id,
  itemName: z.string(),
  sku: z.string(),
  category: z.string().nullable(),
  quantity: z.int(),
  tax: view.amount,
  ...amounts,
  reasonCode: z.string().nullable(),
  reasonName: z.string().nullable(),
  reasonNameAr: z.string().nullable(),
  note: z.string().nullable(),
});
export type ClaimLineView = z.infer<typeof ClaimLineView>;

const ClaimEventView = z.object({
  id: view.id,
  step: z.string(),
  fromStatus: z.enum(CLAIM_STATUSES).nullable(),
  toStatus: z.enum(CLAIM_STATUSES),
  at: view.instant,
  userName: z.string().nullable(),
  /** What it has added to the insurer's debt; null where it has changed nothing of it. */
  amount: z.string().nullable(),
  note: z.string().nullable(),
  details: z.record(z.string(), z.unknown()).nullable(),
});

/** Everything of a claim. */
export const ClaimView = ClaimRow.extend({
  policyId: view.id.nullable(),
  policyNumber: z.string().nullable(),
  prescriptionId: view.id.nullable(),
  prescriptionNumber: z.string().nullable(),
  /** The day of the prescription, and who wrote it. */
  prescribedOn: view.day.nullable(),
  doctorId: view.id.nullable(),
  doctorName: z.string().nullable(),
  doctorLicense: z.string().nullable(),
  approvalId: view.id.nullable(),
  approvalNumber: z.string().nullable(),
  diagnosis: z.string().nullable(),
  eligibilityReference: z.string().nullable(),
  answeredOn: view.day.nullable(),
  notes: z.string().nullable(),
  lines: z.array(ClaimLineView),
  /** The history, the newest first. */
  events: z.array(ClaimEventView),
});
export type ClaimView = z.infer<typeof ClaimView>;
