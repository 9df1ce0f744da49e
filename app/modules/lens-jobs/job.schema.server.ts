import { z } from "zod";
import { view } from "#app/lib/fields.server.ts";
import type { WithoutCosts } from "#app/lib/money/costs.server.ts";
import { EDGES, EYES_OF_JOB, FRAME_MATERIALS, FRAME_SOURCES, LENS_DESIGNS, type LensDesign } from "./job-choices.ts";
import { HOLD_REASONS, JOB_STATUSES, JOB_STEPS, WAYS } from "./job-status.ts";

/** What a laboratory charges is a cost: users who do not see costs get null. */
export const JOB_COSTS = ["cost", "cancelFee"] as const;
export type JobCost = (typeof JOB_COSTS)[number];

export type { LensDesign };
export { EYES_OF_JOB };

/** A measure as calls give it: a decimal text, in the unit of its field. */
const measure = z.string().nullable();
const OrderedEye = z.object({
  sphere: measure,
  cylinder: measure,
  axis: z.int().nullable(),
  add: measure,
  prism: measure,
  prismBase: z.string().nullable(),
  prism2: measure,
  prism2Base: z.string().nullable(),
});

/** What lists say of a job. */
export const JobRow = z.object({
  id: view.id,
  jobNumber: z.string(),
  storeId: view.id,
  storeName: z.string(),
  storeNameAr: z.string().nullable(),
  status: z.enum(JOB_STATUSES),
  statusSince: view.instant,
  holdReason: z.enum(HOLD_REASONS).nullable(),
  customerId: view.id.nullable(),
  customerName: z.string().nullable(),
  customerPhone: z.string().nullable(),
  saleId: view.id.nullable(),
  receiptNumber: z.string().nullable(),
  /** What the customer still owes for the sale of the job. */
  balanceDue: view.amount.nullable(),
  lensName: z.string().nullable(),
  eyes: z.enum(EYES_OF_JOB),
  way: z.enum(WAYS),
  laboratoryId: view.id.nullable(),
  laboratoryName: z.string().nullable(),
  trayNumber: z.string().nullable(),
  isRush: z.boolean(),
  promisedOn: view.day.nullable(),
  expectedOn: view.day.nullable(),
  /** Whether the laboratory or the shop is behind the day that it named. */
  isLate: z.boolean(),
  createdAt: view.instant,
  version: z.int(),
});
export type JobRow = z.infer<typeof JobRow>;

const JobEvent = z.object({
  id: view.id,
  step: z.enum(["create", "line_returned", ...JOB_STEPS]),
  fromStatus: z.enum(JOB_STATUSES).nullable(),
  toStatus: z.enum(JOB_STATUSES),
  at: view.instant,
  userName: z.string().nullable(),
  note: z.string().nullable(),
  details: z.record(z.string(), z.unknown()).nullable(),
});

/** Everything of a job. Measures of the frame and the eyes are millimetres, tilt and wrap degrees, the reading distance centimetres. */
export const JobView = JobRow.extend({
  saleItemId: view.id.nullable(),
  prescriptionId: view.id.nullable(),
  prescriptionNumber: z.string().nullable(),
  prescriptionVersion: z.int().nullable(),
  ordered: z.object({ right: OrderedEye, left: OrderedEye }).nullable(),
  orderVersion: z.int(),
  holdNote: z.string().nullable(),
  heldSince: view.instant.nullable(),
  rightPd: measure,
  leftPd: measure,
  rightNearPd: measure,
  leftNearPd: measure,
  rightHeight: measure,
  leftHeight: measure,
  vertex: measure,
  tilt: measure,
  wrap: measure,
  readingDistance: measure,
  frameSource: z.enum(FRAME_SOURCES),
  frameVariantId: view.id.nullable(),
  frameName: z.string().nullable(),
  frameCondition: z.string().nullable(),
  frameMaterial: z.enum(FRAME_MATERIALS).nullable(),
  boxA: measure,
  boxB: measure,
  dbl: measure,
  ed: measure,
  edge: z.enum(EDGES).nullable(),
  lensVariantId: view.id.nullable(),
  lensDesign: z.enum(LENS_DESIGNS),
  lensIndex: measure,
  lensMaterial: z.string().nullable(),
  blankDiameter: measure,
  baseCurve: measure,
  coating: z.string().nullable(),
  tint: z.string().nullable(),
  thickness: z.string().nullable(),
  rightVariantId: view.id.nullable(),
  leftVariantId: view.id.nullable(),
  lensesTaken: z.boolean(),
  remakeOfId: view.id.nullable(),
  remakeOfNumber: z.string().nullable(),
  /** The job that makes this one again. */
  remadeById: view.id.nullable(),
  remadeByNumber: z.string().nullable(),
  sentAt: view.instant.nullable(),
  receivedAt: view.instant.nullable(),
  readyAt: view.instant.nullable(),
  toldAt: view.instant.nullable(),
  collectedAt: view.instant.nullable(),
  collectedName: z.string().nullable(),
  cost: view.amount.nullable(),
  cancelFee: view.amount.nullable(),
  hasTrace: z.boolean(),
  notes: z.string().nullable(),
  events: z.array(JobEvent),
});
export type JobView = z.infer<typeof JobView>;
export type ShownJob = WithoutCosts<JobView, JobCost>;
