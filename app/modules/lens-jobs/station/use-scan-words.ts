import { useTranslations } from "use-intl";
import { formatTime } from "#app/lib/dates.ts";
import type { JobStatus } from "#app/modules/lens-jobs/job-status.ts";
import type { Scanned } from "./scan-job.server.ts";
import { type LogLine, nextOf } from "./station-steps.ts";

/** What a scan did, in words: for the panel of the last scan and for the lines of the log. */
export function useScanWords() {
  const t = useTranslations("lensStation");
  const status = useTranslations("lensJobs.statuses");
  const next = ({ job }: { job: { status: JobStatus } }) => {
    const step = nextOf(job.status);
    return step ? t("next", { step: t(`nextSteps.${step}`) }) : "";
  };
  const happened = ({ outcome, step, at, by, job }: Scanned): string => {
    if (step === "tray") return t(outcome === "done" ? "trayDone" : "trayAlready", { tray: job.trayNumber ?? "" });
    if (outcome === "already") return t("already", { time: at ? formatTime(at) : "", by: by ?? "–" });
    return t("done", { status: status(job.status) });
  };
  const line = (scanned: Scanned): LogLine => ({
    tone: scanned.outcome === "done" ? "good" : "calm",
    text: [[timeOf(scanned), scanned.job.jobNumber, scanned.firstName], [happened(scanned)], [next(scanned)]]
      .map((parts) => parts.filter(Boolean).join(" · "))
      .filter(Boolean)
      .join(" – "),
  });
  return { happened, next, line };
}

/** A scan that changed nothing says its time itself. */
const timeOf = ({ at, outcome }: Scanned): string => (at && outcome === "done" ? formatTime(at) : "");
