import { formatDate, formatDay, type Locale } from "#app/lib/dates.ts";
import type { JobStatus } from "#app/modules/lens-jobs/job-status.ts";

type Answered = { status: JobStatus; statusSince: string; expectedOn: string | null };
type Words = { t: (key: string, params?: Record<string, string>) => string; locale: Locale };

/** The answer at the counter to "is it ready?", in the words that a customer hears. */
export function answerOf({ status, statusSince, expectedOn }: Answered, { t, locale }: Words): string {
  const say = (key: string, params?: Record<string, string>) => t(`lensHandover:answer.${key}`, params);
  switch (status) {
    case "draft":
      return say("draft");
    case "released":
      return say("released");
    case "sent":
    case "in_lab":
      return expectedOn ? say("expected", { day: formatDay(expectedOn, locale) }) : say("making");
    case "received":
    case "failed_check":
      return say("check");
    case "checked":
      return say("finishing");
    case "ready":
    case "notified":
      return say("ready");
    case "collected":
      return say("collected", { day: formatDate(statusSince, locale) });
    default:
      return say("ended");
  }
}
