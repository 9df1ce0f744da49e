import { useLocale, useTranslations } from "use-intl";
import { lensPaths } from "#app/lens-paths.ts";
import { formatDayShort } from "#app/lib/dates.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { list, more } from "#app/ui/list/list-card.css.ts";
import { ListRow } from "#app/ui/list/list-card.tsx";
import { Badge, type Tone } from "#app/ui/text/badge.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { BoardColumn, BoardJob } from "./get-lens-board.server.ts";
import * as css from "./lens-board.css.ts";

type LensBoardProps = {
  columns: readonly BoardColumn[];
  /** Whether the board is of several stores: each card then names its store, and lists are of all of them. */
  isOfAll: boolean;
};

/** One column for each status, in the order of a job's life. A failed check has a column only while there is one. */
export function LensBoard({ columns, isOfAll }: LensBoardProps) {
  const shown = columns.filter(({ status, count }) => status !== "failed_check" || count > 0);
  return (
    <div className={css.board}>
      {shown.map((column) => (
        <Column key={column.status} column={column} isOfAll={isOfAll} />
      ))}
    </div>
  );
}

function Column({ column, isOfAll }: { column: BoardColumn; isOfAll: boolean }) {
  const t = useTranslations("lensBoard");
  const jobs = useTranslations("lensJobs");
  const { status, count, late, held, rush } = column;
  const href = lensPaths.jobs.list({ status, stores: isOfAll ? "all" : undefined });
  const marks: { key: "late" | "held" | "rush"; of: number; tone: Tone }[] = [
    { key: "late", of: late, tone: "bad" },
    { key: "held", of: held, tone: "warn" },
    { key: "rush", of: rush, tone: "warn" },
  ];
  const present = marks.filter(({ of }) => of > 0);
  return (
    <Card
      title={jobs(`statuses.${status}`)}
      end={
        <a href={href} aria-label={t("toList", { count, status: jobs(`statuses.${status}`) })}>
          <Num>{count}</Num>
        </a>
      }
      flush
    >
      {count === 0 ? (
        <p className={more}>{t("empty")}</p>
      ) : (
        <>
          {present.length > 0 ? (
            <p className={`${more} ${css.marks}`}>
              {present.map(({ key, of, tone }) => (
                <Badge key={key} tone={tone}>
                  {t(key, { count: of })}
                </Badge>
              ))}
            </p>
          ) : null}
          <ul className={list}>
            {column.jobs.map((job) => (
              <JobCard key={job.id} job={job} isOfAll={isOfAll} />
            ))}
          </ul>
          {count > column.jobs.length ? (
            <p className={more}>
              <a href={href}>{t("more", { count: count - column.jobs.length })}</a>
            </p>
          ) : null}
        </>
      )}
    </Card>
  );
}

/** A job with what staff must see from afar: whose it is, since when it waits, and its marks. */
function JobCard({ job, isOfAll }: { job: BoardJob; isOfAll: boolean }) {
  const t = useTranslations("lensBoard");
  const words = useTranslations("lensJobs");
  const locale = useLocale();
  const store = (locale === "ar" && job.storeNameAr) || job.storeName;
  const facts = [
    job.jobNumber,
    job.trayNumber ? t("tray", { number: job.trayNumber }) : null,
    job.laboratoryName,
    job.promisedOn ? t("promised", { day: formatDayShort(job.promisedOn, locale) }) : null,
    isOfAll ? store : null,
  ].filter((fact) => fact !== null);
  const marks = [
    job.isRush ? (
      <Badge key="rush" tone="warn">
        {words("rush")}
      </Badge>
    ) : null,
    job.isLate ? (
      <Badge key="late" tone="bad">
        {words("late")}
      </Badge>
    ) : null,
    job.holdReason ? (
      <Badge key="held" tone="warn">
        {words("held", { reason: words(`reasons.${job.holdReason}`) })}
      </Badge>
    ) : null,
  ].filter((mark) => mark !== null);
  return (
    <ListRow
      href={lensPaths.jobs.detail(job.id)}
      detail={
        <>
          {facts.map((fact, index) => (
            <bdi key={fact}>{index > 0 ? ` · ${fact}` : fact}</bdi>
          ))}
          {marks.length > 0 ? <span className={css.cardMarks}>{marks}</span> : null}
        </>
      }
      aside={t("age", { count: job.age })}
    >
      <bdi>{job.customerName ?? job.jobNumber}</bdi>
    </ListRow>
  );
}
