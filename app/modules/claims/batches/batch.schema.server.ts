import { z } from "zod";
import { latinDigits } from "#app/lib/fields/digits.ts";
import { flag, id, optionalChoice, optionalDay, optionalText, optionalVersion, view } from "#app/lib/fields.server.ts";
import { ClaimRow } from "../claim.schema.server.ts";
import { BATCH_STATUSES, BATCH_WAYS } from "./batch-status.ts";

/** A sheet holds fewer claims. */
export const MOST_CLAIMS = 2_000;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])(-01)?$/;

/** A month, as yyyy-mm or its first day. */
const month = z
  .string({ error: "claimBatches.errors.month" })
  .transform((text) => latinDigits(text.trim()))
  .refine((text) => MONTH.test(text), "claimBatches.errors.month")
  .transform((text) => `${text.slice(0, 7)}-01`);

const header = {
  way: optionalChoice(BATCH_WAYS),
  trackingNumber: optionalText({ max: 80 }),
  contact: optionalText({ max: 120 }),
  notes: optionalText({ max: 4_000 }),
};

const Chosen = z.object({ claimId: id("claims.notFound"), isChosen: flag(true) });
const claimIds = () =>
  z.array(id("claims.notFound")).max(MOST_CLAIMS, `errors.tooManyEntries|max=${MOST_CLAIMS}`).optional();

export const NewBatch = z.object({
  insuranceId: id("claimBatches.errors.insurer", "claimBatches.errors.insurer"),
  month,
  /** The claims that join, or with `all` those that do not, where `isChosen` is false. Without `items` all that fit join. */
  items: z.array(Chosen).max(MOST_CLAIMS, `errors.tooManyEntries|max=${MOST_CLAIMS}`).optional(),
  all: flag(),
  ...header,
});

/** Absent fields stay as they are. Claims join and leave an open batch only. */
export const BatchChange = z.object({
  ...z.object(header).partial().shape,
  id: id(),
  version: optionalVersion(),
  add: claimIds(),
  remove: claimIds(),
  /** All claims that fit join. */
  addAll: flag(),
  /** The day on which the insurer had it. */
  receivedOn: optionalDay().optional(),
});

export const BatchSending = z.object({
  id: id(),
  ...z.object({ way: header.way, trackingNumber: header.trackingNumber, contact: header.contact }).partial().shape,
});

export const BatchRow = z.object({
  id: view.id,
  batchNumber: z.string(),
  storeId: view.id,
  storeName: z.string(),
  storeNameAr: z.string().nullable(),
  insuranceId: view.id,
  insuranceName: z.string(),
  /** The first day of the month that it is for. */
  month: view.day,
  status: z.enum(BATCH_STATUSES),
  /** The claims in it and what they ask for: of a sent batch as it was sent. */
  claimCount: z.int(),
  asked: view.amount,
  sentAt: view.instant.nullable(),
  way: z.enum(BATCH_WAYS).nullable(),
  trackingNumber: z.string().nullable(),
  receivedOn: view.day.nullable(),
  createdAt: view.instant,
  version: z.int(),
});
export type BatchRow = z.infer<typeof BatchRow>;

/** A claim of a batch as it is now. `onSheet` is what the sheet asks for. */
const BatchClaim = ClaimRow.extend({ onSheet: view.amount });
export type BatchClaim = z.infer<typeof BatchClaim>;

export const BatchView = BatchRow.extend({
  contact: z.string().nullable(),
  notes: z.string().nullable(),
  sentByName: z.string().nullable(),
  /** The sums of its claims as they are now. */
  approved: view.amount,
  rejected: view.amount,
  paid: view.amount,
  openAmount: z.string(),
  claims: z.array(BatchClaim),
});
export type BatchView = z.infer<typeof BatchView>;
