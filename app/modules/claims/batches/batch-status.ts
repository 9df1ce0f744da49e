import { type DateOnly, monthsAfter } from "#app/lib/dates.ts";

/** A batch is open while claims may join it, sent with its sheet, and received when the insurer has confirmed it. Only an open one is cancelled. */
export const BATCH_STATUSES = ["open", "sent", "received", "cancelled"] as const;
export type BatchStatus = (typeof BATCH_STATUSES)[number];

/** How a sheet goes to an insurer. */
export const BATCH_WAYS = ["portal", "mail", "courier", "nphies"] as const;

export const BATCH_STEPS = ["cancel", "edit", "send", "answers"] as const;
export type BatchStep = (typeof BATCH_STEPS)[number];

const FROM: Record<BatchStep, readonly BatchStatus[]> = {
  cancel: ["open"],
  /** Its way, its number and the day of its receipt may be noted for as long as it lives; claims join an open one only. */
  edit: ["open", "sent", "received"],
  send: ["open"],
  answers: ["sent", "received"],
};

export const allowsBatchStep = (status: BatchStatus, step: BatchStep): boolean => FROM[step].includes(status);

export const wasSent = (status: BatchStatus): boolean => status === "sent" || status === "received";

/** The first day of the month of a day. */
export const monthOf = (day: DateOnly): DateOnly => `${day.slice(0, 7)}-01`;

/** The first day after a month. Claims with a service before it may join the month's batch: those of earlier months are late ones. */
export const afterMonth = (month: DateOnly): DateOnly => monthsAfter(month, 1);

/** Whether a claim belongs to an earlier month than its batch. */
export const isLateFor = (month: DateOnly, serviceDate: DateOnly): boolean => serviceDate < month;

/** The month of a day and those before it, the newest first. */
export const monthsUntil = (day: DateOnly, count: number): DateOnly[] =>
  Array.from({ length: count }, (_, back) => monthsAfter(monthOf(day), -back));
