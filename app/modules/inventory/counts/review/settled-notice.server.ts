import type { Toast } from "#app/http/session/toast.server.ts";

/** The notice after a decision about uncounted lines. */
export const settledNotice = (count: number, undo: boolean): Toast => ({
  title: { key: "counts.settled" },
  description: { key: undo ? "counts.leftText" : "counts.zeroedText", params: { count } },
});
