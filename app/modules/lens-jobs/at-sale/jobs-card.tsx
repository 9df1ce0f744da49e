import { useLocale, useTranslations } from "use-intl";
import { lensPaths } from "#app/lens-paths.ts";
import { formatDay } from "#app/lib/dates.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";
import { JobBadges } from "../job-badges.tsx";
import type { ShownLensJob } from "./sale-jobs.server.ts";

type JobLinesProps = {
  jobs: readonly ShownLensJob[];
  /** False for a reader who may not open lens jobs. */
  opens?: boolean;
};

/** Lens jobs with their status and the day that the customer was told, each with the way to it. */
export function JobLines({ jobs, opens = true }: JobLinesProps) {
  const t = useTranslations("lensSale");
  const locale = useLocale();
  return (
    <ul className={stack({ gap: "small" })}>
      {jobs.map(({ id, jobNumber, promisedOn, ...job }) => (
        <li key={id} className={row()}>
          {opens ? (
            <a href={lensPaths.jobs.detail(id)}>
              <Num>{jobNumber}</Num>
            </a>
          ) : (
            <Num>{jobNumber}</Num>
          )}
          <span>
            <JobBadges {...job} />
          </span>
          {promisedOn ? (
            <small>{t.rich("promised", { day: () => <Moment>{formatDay(promisedOn, locale)}</Moment> })}</small>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

type JobsCardProps = JobLinesProps & {
  /** Where the next job begins; null when nothing is left for one, or the reader may not begin it. */
  newHref: string | null;
};

/** The lens jobs of a sale. Nothing for a sale without lenses. */
export function JobsCard({ jobs, opens, newHref }: JobsCardProps) {
  const t = useTranslations("lensSale");
  if (jobs.length === 0 && newHref === null) return null;
  return (
    <Card title={t("card")} end={newHref ? <LinkButton href={newHref}>{t("open")}</LinkButton> : undefined}>
      {jobs.length > 0 ? <JobLines jobs={jobs} opens={opens} /> : <p>{t("saidNone")}</p>}
    </Card>
  );
}
