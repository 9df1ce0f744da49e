import { useLocale, useTranslations } from "use-intl";
import { lensPaths } from "#app/lens-paths.ts";
import { formatDay } from "#app/lib/dates.ts";
import { JobBadges } from "#app/modules/lens-jobs/job-badges.tsx";
import { row } from "#app/ui/layout/layout.css.ts";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { Scanned } from "./scan-job.server.ts";
import { result } from "./station.css.ts";
import { useScanWords } from "./use-scan-words.ts";

/** What the last scan did: whose job it is, its new status, and what is next. */
export function ScannedJob({ scanned }: { scanned: Scanned }) {
  const t = useTranslations("lensStation");
  const locale = useLocale();
  const words = useScanWords();
  const { job, firstName, outcome } = scanned;
  return (
    <div className={result({ tone: outcome === "done" ? "good" : "calm" })}>
      <strong>
        {firstName ? (
          <>
            <bdi>{firstName}</bdi> ·{" "}
          </>
        ) : null}
        <a href={lensPaths.jobs.detail(job.id)}>
          <Num>{job.jobNumber}</Num>
        </a>
      </strong>
      <div>{words.happened(scanned)}</div>
      <div className={row()}>
        <JobBadges {...job} />
        {job.trayNumber ? (
          <span>
            {t("inTray")} <Num>{job.trayNumber}</Num>
          </span>
        ) : null}
        {job.promisedOn ? (
          <span>
            {t("promised")} <Moment>{formatDay(job.promisedOn, locale)}</Moment>
          </span>
        ) : null}
      </div>
      <div>{words.next(scanned)}</div>
    </div>
  );
}

/** Why a scan was refused. */
export function RefusedScan({ code, reason }: { code: string; reason: string }) {
  return (
    <div role="alert" className={result({ tone: "bad" })}>
      {code ? (
        <strong>
          <bdi>{code}</bdi>
        </strong>
      ) : null}
      <div>{reason}</div>
    </div>
  );
}

/** The first of two scans: the job waits for its tray. */
export function WaitsForTray({ jobNumber }: { jobNumber: string }) {
  const t = useTranslations("lensStation");
  return <div className={result({ tone: "calm" })}>{t("nowTray", { number: jobNumber })}</div>;
}
