/** A count is drafted, counted, reviewed and posted; until it is posted it can be cancelled. */
export const COUNT_STATUSES = ["draft", "counting", "review", "posted", "cancelled"] as const;
export type CountStatus = (typeof COUNT_STATUSES)[number];

/** What can be done to a count. What is not said here leaves its status as it is. */
export type CountStep = "edit" | "start" | "enter" | "finish" | "reopen" | "settle" | "post" | "cancel";

const STEPS: Record<CountStatus, Partial<Record<CountStep, CountStatus>>> = {
  draft: { edit: "draft", start: "counting", cancel: "cancelled" },
  counting: { enter: "counting", finish: "review", cancel: "cancelled" },
  review: { settle: "review", reopen: "counting", post: "posted", cancel: "cancelled" },
  posted: {},
  cancelled: {},
};

/** The status after a step; null when a count of this status does not take it. */
export const after = (status: CountStatus, step: CountStep): CountStatus | null => STEPS[status][step] ?? null;

/** Running counts hold their variants: no other count of the store takes them meanwhile. */
export const RUNNING = ["counting", "review"] as const satisfies readonly CountStatus[];

type Asked = { isBlind: boolean; status: CountStatus; mayReview: boolean };

/**
 * Whether somebody is told how many there should be. A blind count tells nobody while it is counted, whatever their rights, and
 * in review only those who review it.
 */
export function showsExpected({ isBlind, status, mayReview }: Asked): boolean {
  if (!isBlind || status === "posted") return true;
  return mayReview && (status === "review" || status === "cancelled");
}
