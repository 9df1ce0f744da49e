import type { Permission } from "#app/lib/permissions.ts";

/** The statuses of a lens job, in the order in which a job goes through them; the last four end it. `draft` means: to be measured. */
export const JOB_STATUSES = [
  "draft",
  "released",
  "sent",
  "in_lab",
  "received",
  "failed_check",
  "checked",
  "ready",
  "notified",
  "collected",
  "cancelled",
  "remade",
  "returned",
] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

/** The statuses of a job that is still worked on or waits for its customer. */
export const OPEN_STATUSES = JOB_STATUSES.slice(0, 9) as readonly JobStatus[];
export const isOpen = (status: JobStatus): boolean => OPEN_STATUSES.includes(status);

/** Whether lenses are made for the job, or were made: after that they are not simply goods of the shelf. */
export const isMade = (status: JobStatus): boolean => !["draft", "released", "cancelled"].includes(status);
/** Whether a job is with its laboratory, or with the edger of the branch. */
export const isAtLaboratory = (status: JobStatus): boolean => status === "sent" || status === "in_lab";

/**
 * The jobs of a list by where they are; `open` are all that are not ended, `late` those behind their day, `held` those that wait,
 * `stuck` those that nobody moved for a week, `readyToday` those whose glasses became ready today.
 */
export const JOB_FILTERS = ["open", "late", "held", "stuck", "readyToday", ...JOB_STATUSES] as const;

/** The reasons why a job waits, and for whom. */
export const HOLD_REASONS = ["frame", "lens", "doctor", "customer", "payment", "approval", "other"] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** What the shop or the laboratory does with lenses and frame. Source of the list: docs/decisions/0066-lens-jobs.md. */
export const WAYS = [
  "frame_enclosed",
  "lens_only_uncut",
  "edged_to_trace",
  "frame_to_come",
  "lab_supplies_frame",
  "edge_only",
  "in_house",
] as const;
export type Way = (typeof WAYS)[number];

/** The order of the list is the order of a job's life. `start` is edging in the branch, `confirm` the laboratory's word that it works on the job. */
export const JOB_STEPS = [
  "order",
  "release",
  "send",
  "confirm",
  "start",
  "receive",
  "pass",
  "fail",
  "accept",
  "remake",
  "finish",
  "tell",
  "collect",
  "hold",
  "resume",
  "cancel",
  "return",
] as const;
export type JobStep = (typeof JOB_STEPS)[number];

type Rule = {
  /** The statuses in which the step is possible. */
  from: readonly JobStatus[];
  /** The status after the step; "same" for a step that changes none. */
  to: JobStatus | "same";
  /** The right that the step needs. */
  needs: Permission;
  /** Whether the step is possible while something holds the job. */
  whileHeld?: true;
  /** Only for lenses that the branch edges itself, or only for jobs that go to a laboratory. */
  way?: "in_house" | "laboratory";
};

const BEFORE_RECEIVED = ["draft", "released", "sent", "in_lab"] as const;
const FINISHED = ["received", "failed_check", "checked", "ready", "notified"] as const;

/** Every step: where it begins, where it leads, and who may take it. */
export const STEPS: Record<JobStep, Rule> = {
  // A released job whose order is changed is to be released again.
  order: { from: ["draft", "released"], to: "draft", needs: "sales:update", whileHeld: true },
  release: { from: ["draft"], to: "released", needs: "sales:update" },
  send: { from: ["released"], to: "sent", needs: "sales:update", way: "laboratory" },
  confirm: { from: ["sent"], to: "in_lab", needs: "sales:update", way: "laboratory" },
  start: { from: ["released"], to: "in_lab", needs: "sales:update", way: "in_house" },
  receive: { from: ["sent", "in_lab"], to: "received", needs: "sales:update" },
  pass: { from: ["received", "failed_check"], to: "checked", needs: "sales:update" },
  fail: { from: ["received", "failed_check"], to: "failed_check", needs: "sales:update" },
  accept: { from: ["failed_check"], to: "checked", needs: "sales:manage" },
  remake: { from: [...FINISHED, "collected"], to: "remade", needs: "sales:update" },
  finish: { from: ["checked"], to: "ready", needs: "sales:update" },
  tell: { from: ["ready", "notified"], to: "notified", needs: "sales:update" },
  collect: { from: ["ready", "notified"], to: "collected", needs: "sales:update" },
  hold: { from: BEFORE_RECEIVED, to: "same", needs: "sales:update" },
  resume: { from: BEFORE_RECEIVED, to: "same", needs: "sales:update", whileHeld: true },
  cancel: { from: BEFORE_RECEIVED, to: "cancelled", needs: "sales:update", whileHeld: true },
  return: { from: FINISHED, to: "returned", needs: "sales:manage" },
};

type Stage = { status: JobStatus; way: Way; isHeld: boolean };

/** Why a step is refused: the job is elsewhere in its life, something holds it, or its way has no such step. */
export type StepRefusal = "status" | "held" | "notHeld" | "way";

/** The status after a step, or why the job does not allow it. */
export function afterStep({ status, way, isHeld }: Stage, step: JobStep): { status: JobStatus } | { why: StepRefusal } {
  const rule = STEPS[step];
  if (!rule.from.includes(status)) return { why: "status" };
  if (isHeld && !rule.whileHeld) return { why: "held" };
  if (!isHeld && step === "resume") return { why: "notHeld" };
  if (rule.way && (rule.way === "in_house") !== (way === "in_house")) return { why: "way" };
  return { status: rule.to === "same" ? status : rule.to };
}

/** The steps that a job allows now. */
export const stepsOf = (stage: Stage): JobStep[] => JOB_STEPS.filter((step) => "status" in afterStep(stage, step));
