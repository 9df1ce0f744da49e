import { z } from "zod";
import {
  flag,
  id,
  optionalAmount,
  optionalChoice,
  optionalText,
  optionalVersion,
  view,
} from "#app/lib/fields.server.ts";
import type { WithoutCosts } from "#app/lib/money/costs.server.ts";
import { JobRow } from "#app/modules/lens-jobs/job.schema.server.ts";
import { CONSIGNMENT_STATUSES, OUTCOMES } from "./consignment-status.ts";

/** What a laboratory charges is a cost: users who do not see costs get null. */
export const CONSIGNMENT_COSTS = ["cost", "totalCost"] as const;
type ConsignmentCost = (typeof CONSIGNMENT_COSTS)[number];

/** A box holds fewer jobs. */
export const MOST_JOBS = 200;
export const CODE_LENGTH = 100;

const header = {
  carrier: optionalText({ max: 120 }),
  trackingNumber: optionalText({ max: 80 }),
  notes: optionalText({ max: 4_000 }),
};
const jobs = <Job extends z.ZodType>(job: Job) => z.array(job).max(MOST_JOBS, `errors.tooManyEntries|max=${MOST_JOBS}`);

/** A job in the box. By default its way says whether the frame lies beside it. */
const Packed = z.object({
  jobId: id("lensConsignments.errors.job"),
  isChosen: flag(true),
  hasFrame: flag().optional(),
});
export type Packed = z.output<typeof Packed>;

export const NewConsignment = z.object({
  laboratoryId: id("lensConsignments.errors.laboratory", "lensConsignments.errors.laboratory"),
  items: jobs(Packed).optional(),
  ...header,
});

/** Absent fields stay as they are. `items` takes the place of all jobs; `code` is a scanned ticket. */
export const ConsignmentChange = z.object({
  ...z.object(header).partial().shape,
  id: id(),
  version: optionalVersion(),
  items: jobs(Packed).optional(),
  code: optionalText({ max: CODE_LENGTH }).optional(),
});

export const Sending = z.object({
  id: id(),
  ...z.object({ carrier: header.carrier, trackingNumber: header.trackingNumber }).partial().shape,
});

const Returned = z.object({
  jobId: id("lensConsignments.errors.job"),
  /** Without one nothing is said of the job. */
  outcome: optionalChoice(OUTCOMES),
  /** What the laboratory charges for it, before VAT. */
  cost: optionalAmount(),
  note: optionalText({ max: 300 }),
});
export type Returned = z.output<typeof Returned>;

export const Receipt = z.object({
  id: id(),
  /** All jobs that are still awaited came back sound. */
  all: flag(),
  items: jobs(Returned).optional(),
});

export const ConsignmentRow = z.object({
  id: view.id,
  consignmentNumber: z.string(),
  storeId: view.id,
  storeName: z.string(),
  storeNameAr: z.string().nullable(),
  laboratoryId: view.id,
  laboratoryName: z.string(),
  status: z.enum(CONSIGNMENT_STATUSES),
  jobs: z.int(),
  frames: z.int(),
  /** The jobs that have not come back, and those of them that were missing in a box. */
  awaited: z.int(),
  short: z.int(),
  damaged: z.int(),
  /** The last day on which one of the awaited jobs should come back. */
  expectedOn: view.day.nullable(),
  isLate: z.boolean(),
  sentAt: view.instant.nullable(),
  completedAt: view.instant.nullable(),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  createdAt: view.instant,
  version: z.int(),
});
export type ConsignmentRow = z.infer<typeof ConsignmentRow>;

const JOB = { status: true, holdReason: true, eyes: true, way: true, isRush: true, isLate: true } as const;

export const ConsignmentItem = JobRow.pick({
  ...JOB,
  jobNumber: true,
  customerName: true,
  lensName: true,
  trayNumber: true,
  expectedOn: true,
}).extend({
  id: view.id,
  jobId: view.id,
  frameName: z.string().nullable(),
  hasFrame: z.boolean(),
  outcome: z.enum(OUTCOMES).nullable(),
  isAwaited: z.boolean(),
  receivedAt: view.instant.nullable(),
  receivedByName: z.string().nullable(),
  cost: view.amount.nullable(),
  note: z.string().nullable(),
});
export type ShownItem = WithoutCosts<z.infer<typeof ConsignmentItem>, ConsignmentCost>;

export const ConsignmentView = ConsignmentRow.extend({
  notes: z.string().nullable(),
  sentByName: z.string().nullable(),
  /** What the laboratory charges for all of it, before VAT. */
  totalCost: view.amount,
  items: z.array(ConsignmentItem),
});
export type ConsignmentView = z.infer<typeof ConsignmentView>;
export type ShownConsignment = WithoutCosts<ConsignmentView, ConsignmentCost>;
