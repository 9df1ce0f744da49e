import { lensPaths } from "#app/lens-paths.ts";
import type { DateOnly } from "#app/lib/dates.ts";
import { feedbackPaths, recallPaths } from "#app/message-paths.ts";
import { paths } from "#app/paths.ts";

/** What may wait in a store, and the list in which it is found. */
export const TO_DO = {
  drawers: () => paths.registers.list(),
  arrived: (today: DateOnly) => paths.appointments.list({ view: "day", date: today }),
  collections: () => paths.sales.list({ balance: "byToday" }),
  readyJobs: () => lensPaths.jobs.list({ status: "readyToday" }),
  orders: () => paths.requisitions.list({ status: "pending" }),
  transfersToApprove: () => paths.transfers.list({ direction: "out", status: "pending" }),
  countsToPost: () => paths.inventory.counts({ status: "review" }),
  transfersToSend: () => paths.transfers.list({ direction: "out", status: "approved" }),
  transfersToReceive: () => paths.transfers.list({ direction: "in", status: "sent" }),
  deliveriesToday: () => paths.requisitions.list({ delivery: "today" }),
  lateOrders: () => paths.requisitions.list({ delivery: "late" }),
  lateJobs: () => lensPaths.jobs.list({ status: "late" }),
  stuckJobs: () => lensPaths.jobs.list({ status: "stuck" }),
  feedback: () => feedbackPaths.list({ status: "open" }),
  recalls: () => recallPaths.list(),
  visits: (today: DateOnly) => paths.appointments.list({ view: "day", date: today }),
} as const satisfies Record<string, (today: DateOnly) => string>;

export type ToDoName = keyof typeof TO_DO;
export const TO_DO_NAMES = Object.keys(TO_DO) as [ToDoName, ...ToDoName[]];
export type ToDo = { name: ToDoName; count: number };

/** What should have been done before today. Its number stands out. */
export const IS_LATE: ReadonlySet<ToDoName> = new Set(["drawers", "lateOrders", "lateJobs", "stuckJobs"]);
