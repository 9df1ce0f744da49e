import { z } from "zod";
import { riyadhDay } from "#app/lib/dates.ts";
import { InvalidInput } from "#app/lib/errors.ts";
import {
  id,
  optionalAmount,
  optionalChoice,
  optionalDay,
  optionalId,
  optionalText,
  optionalVersion,
  view,
} from "#app/lib/fields.server.ts";
import type { WithoutCosts } from "#app/lib/money/costs.server.ts";
import { EYES_OF_JOB } from "#app/modules/lens-jobs/job.schema.server.ts";
import { JOB_STATUSES } from "#app/modules/lens-jobs/job-status.ts";
import { FAULTS, PAYERS, REMAKE_REASONS } from "./remake-reasons.ts";

/** What a laboratory charges and gives back are costs: users who do not see costs get null. */
export const REMAKE_COSTS = ["cost", "creditAsked", "creditReceived"] as const;
export type RemakeCost = (typeof REMAKE_COSTS)[number];

/** A remake of a job. What is usual for the reason is taken where no fault, payer or eyes are named. */
export const RemakeInput = z.object({
  id: id(),
  reason: z.enum(REMAKE_REASONS, { error: "lensRemakes.errors.reason" }),
  fault: optionalChoice(FAULTS),
  payer: optionalChoice(PAYERS),
  eyes: optionalChoice(EYES_OF_JOB),
  changes: optionalText({ max: 1_000 }),
  /** The prescription whose figures are ordered this time; null for those of the job. */
  prescriptionId: optionalId("lensJobs.errors.prescription"),
  /** The new line of lenses that the customer pays; null when nothing is sold again. */
  saleItemId: optionalId("lensJobs.errors.line"),
  cost: optionalAmount(),
  creditAsked: optionalAmount(),
});
export type RemakeInput = z.output<typeof RemakeInput>;

/** The credit of a laboratory: null empties a field, an absent one stays as it is. */
export const CreditChange = z
  .object({
    cost: optionalAmount(),
    creditAsked: optionalAmount(),
    creditReceived: optionalAmount(),
    creditReceivedOn: optionalDay(),
    creditNote: optionalText({ max: 60 }),
  })
  .partial()
  .extend({ id: id(), version: optionalVersion() });

/** A credit came on a day that is not to come, and a day or a number belongs to an amount. @throws InvalidInput */
export function checkCredit(credit: {
  creditReceived?: string | null;
  creditReceivedOn?: string | null;
  creditNote?: string | null;
}): void {
  const { creditReceived, creditReceivedOn, creditNote } = credit;
  if (creditReceivedOn && creditReceivedOn > riyadhDay()) {
    throw new InvalidInput({ creditReceivedOn: [{ key: "lensRemakes.errors.future" }] });
  }
  if (creditReceived === null && (creditReceivedOn || creditNote)) {
    throw new InvalidInput({ creditReceived: [{ key: "lensRemakes.errors.noAmount" }] });
  }
}

/** One row of the remake ledger. */
export const RemakeView = z.object({
  id: view.id,
  createdAt: view.instant,
  createdByName: z.string().nullable(),
  storeId: view.id,
  storeName: z.string(),
  storeNameAr: z.string().nullable(),
  /** The job that was made badly, and the job that makes it again. */
  jobId: view.id,
  jobNumber: z.string(),
  newJobId: view.id,
  newJobNumber: z.string(),
  newJobStatus: z.enum(JOB_STATUSES),
  customerId: view.id.nullable(),
  customerName: z.string().nullable(),
  laboratoryId: view.id.nullable(),
  laboratoryName: z.string().nullable(),
  lensName: z.string().nullable(),
  /** Who prescribed the lenses that were made badly. */
  doctorName: z.string().nullable(),
  reason: z.enum(REMAKE_REASONS),
  fault: z.enum(FAULTS),
  payer: z.enum(PAYERS),
  /** Whether it counts in the rate of remakes. */
  isCounted: z.boolean(),
  eyes: z.enum(EYES_OF_JOB),
  changes: z.string().nullable(),
  /** What it costs the shop, and the laboratory's credit, before VAT. */
  cost: view.amount.nullable(),
  creditAsked: view.amount.nullable(),
  creditAskedOn: view.day.nullable(),
  creditReceived: view.amount.nullable(),
  creditReceivedOn: view.day.nullable(),
  creditNote: z.string().nullable(),
  /** Whether a credit was asked for and the laboratory has not answered. */
  isCreditOpen: z.boolean(),
  version: z.int(),
});
export type RemakeView = z.infer<typeof RemakeView>;
export type ShownRemake = WithoutCosts<RemakeView, RemakeCost>;
