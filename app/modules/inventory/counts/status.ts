/** A count is drafted, counted, reviewed and posted; until it is posted it can be cancelled. */
export const COUNT_STATUSES = ["draft", "counting", "review", "posted", "cancelled"] as const;
export type CountStatus = (typeof COUNT_STATUSES)[number];

/** The steps that change the status of a count. All other commands leave the status unchanged. */
export type CountStep = "edit" | "start" | "enter" | "finish" | "reopen" | "settle" | "late" | "post" | "cancel";

const STEPS: Record<CountStatus, Partial<Record<CountStep, CountStatus>>> = {
  draft: { edit: "draft", start: "counting", cancel: "cancelled" },
  counting: { enter: "counting", late: "counting", finish: "review", cancel: "cancelled" },
  review: { settle: "review", late: "review", reopen: "counting", post: "posted", cancel: "cancelled" },
  posted: {},
  cancelled: {},
};

/** The status after a step; null when a count in this status does not allow the step. */
export const after = (status: CountStatus, step: CountStep): CountStatus | null => STEPS[status][step] ?? null;

/** A variant in a running count cannot be in another running count of the store. */
export const RUNNING = ["counting", "review"] as const satisfies readonly CountStatus[];

type Asked = { isBlind: boolean; status: CountStatus; mayReview: boolean };

/**
 * Whether a user sees the expected numbers. During the counting of a blind count nobody sees them, whatever their rights.
 * In its review only reviewers see them.
 */
export function showsExpected({ isBlind, status, mayReview }: Asked): boolean {
  if (!isBlind || status === "posted") return true;
  return mayReview && (status === "review" || status === "cancelled");
}
