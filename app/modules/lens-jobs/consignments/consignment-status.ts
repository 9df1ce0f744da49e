import type { Permission } from "#app/lib/permissions.ts";
import type { JobStatus } from "#app/modules/lens-jobs/job-status.ts";

/** A consignment is put together, sent, and completed when none of its jobs is awaited any more. Only a draft is cancelled. */
export const CONSIGNMENT_STATUSES = ["draft", "sent", "completed", "cancelled"] as const;
export type ConsignmentStatus = (typeof CONSIGNMENT_STATUSES)[number];

/** How a job came back: sound, damaged, or not in the box. A job that was not in the box is still awaited. */
export const OUTCOMES = ["received", "damaged", "short"] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const CONSIGNMENT_STEPS = ["edit", "send", "receive", "cancel"] as const;
export type ConsignmentStep = (typeof CONSIGNMENT_STEPS)[number];

/** Consignments are packed and unpacked by the people of the stock. */
export const CONSIGNMENT_RIGHT: Permission = "inventory:update";

const FROM: Record<ConsignmentStep, ConsignmentStatus> = {
  edit: "draft",
  send: "draft",
  receive: "sent",
  cancel: "draft",
};

export const allowsStep = (status: ConsignmentStatus, step: ConsignmentStep): boolean => FROM[step] === status;

/** The carrier and the number of the parcel may be noted until everything is back. */
export const isOnItsWay = (status: ConsignmentStatus): boolean => status === "draft" || status === "sent";

/** A job that was sent to nobody has no cost. */
export const hasCost = (status: JobStatus): boolean => status !== "draft" && status !== "released";
