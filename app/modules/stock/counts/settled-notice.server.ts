import type { Toast } from "#app/http/toast.server.ts";

/** What was decided in a review about lines that nobody counted. */
export const settledNotice = (count: number, undo: boolean): Toast => ({
  title: { key: "counts.settled" },
  description: { key: undo ? "counts.leftText" : "counts.zeroedText", params: { count } },
});
