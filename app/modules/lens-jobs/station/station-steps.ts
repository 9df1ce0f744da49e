import type { JobStatus, JobStep } from "#app/modules/lens-jobs/job-status.ts";

/** What a scan can do at a station, in the order of a job's life. `find` opens the job and `tray` puts it into a tray; the others are steps. */
export const STATION_STEPS = ["find", "tray", "send", "confirm", "start", "receive", "finish", "tell"] as const;
export type StationStep = (typeof STATION_STEPS)[number];

/** What the command does with a scanned ticket: all but opening its page. */
export const SCAN_STEPS = ["tray", "send", "confirm", "start", "receive", "finish", "tell"] as const;
export type ScanStep = (typeof SCAN_STEPS)[number];

export const isStationStep = (text: string | null): text is StationStep =>
  (STATION_STEPS as readonly (string | null)[]).includes(text);

/** What leads a job on from where it is; null for a job that ended. */
const NEXT: Partial<Record<JobStatus, JobStep | "check" | "wait">> = {
  draft: "order",
  released: "send",
  sent: "wait",
  in_lab: "receive",
  received: "check",
  failed_check: "remake",
  checked: "finish",
  ready: "tell",
  notified: "collect",
};
export const nextOf = (status: JobStatus) => NEXT[status] ?? null;

/** Lines of the log that a page without scripts carries along: a mark for its tone, and its words. */
export const MOST_LINES = 20;
export type LogLine = { tone: "good" | "bad" | "calm"; text: string };
const MARKS = { good: "+", bad: "!", calm: "=" } as const;

export const lineToText = ({ tone, text }: LogLine): string => `${MARKS[tone]}${text}`;

export function textToLine(carried: string): LogLine {
  const [tone] = (Object.keys(MARKS) as LogLine["tone"][]).filter((one) => carried.startsWith(MARKS[one]));
  return { tone: tone ?? "calm", text: carried.slice(1, 300) };
}
