import { useLocale, useTranslations } from "use-intl";
import { lensPaths } from "#app/lens-paths.ts";
import { formatDateTime } from "#app/lib/dates.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { JobBadges } from "#app/modules/lens-jobs/job-badges.tsx";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { ShownItem } from "./consignment.schema.server.ts";
import { OutcomeBadge } from "./consignment-badge.tsx";

type Job = Pick<ShownItem, "jobNumber" | "customerName" | "trayNumber">;

/** What stands on a ticket: the job's number, its tray and whose it is. */
export const JobWords = ({ job }: { job: Job }) => (
  <>
    <strong>
      <Num>{job.jobNumber}</Num>
    </strong>
    {job.trayNumber ? (
      <>
        {" · "}
        <Num>{job.trayNumber}</Num>
      </>
    ) : null}
    {job.customerName ? (
      <>
        <br />
        <bdi>{job.customerName}</bdi>
      </>
    ) : null}
  </>
);

/** The jobs of a consignment: what they are, whether the frame lies beside them, and how they came back. */
export function ItemTable({ items, wasSent }: { items: readonly ShownItem[]; wasSent: boolean }) {
  const t = useTranslations("lensConsignments");
  const jobs = useTranslations("lensJobs");
  const locale = useLocale();
  const columns: Column<ShownItem>[] = [
    { key: "job", header: jobs("fields.jobNumber"), render: (item) => <JobWords job={item} /> },
    { key: "lens", header: jobs("fields.lens"), render: ({ lensName }) => <bdi>{lensName ?? "–"}</bdi>, lesser: true },
    { key: "way", header: jobs("fields.way"), render: ({ way }) => jobs(`ways.${way}`), lesser: true },
    { key: "frame", header: t("fields.frame"), render: ({ hasFrame }) => t(hasFrame ? "enclosed" : "noFrame") },
    { key: "status", header: jobs("fields.status"), render: (item) => <JobBadges {...item} /> },
  ];
  const back: Column<ShownItem>[] = [
    {
      key: "outcome",
      header: t("fields.outcome"),
      render: ({ outcome, isAwaited, note, receivedAt, receivedByName }) => (
        <>
          <OutcomeBadge outcome={outcome} isAwaited={isAwaited} />
          {receivedAt ? (
            <>
              {" "}
              <Moment>{formatDateTime(receivedAt, locale)}</Moment> <bdi>{receivedByName}</bdi>
            </>
          ) : null}
          {note ? (
            <>
              <br />
              <bdi>{note}</bdi>
            </>
          ) : null}
        </>
      ),
    },
    {
      key: "cost",
      header: t("fields.cost"),
      align: "end",
      render: ({ cost }) => (cost === null ? "–" : <Num>{formatMoney(cost)}</Num>),
    },
  ];
  return (
    <DataTable
      caption={t("fields.jobs")}
      columns={wasSent ? [...columns, ...back] : columns}
      rows={items}
      rowKey={({ id }) => id}
      rowHref={({ jobId }) => lensPaths.jobs.detail(jobId)}
      empty={<EmptyState title={t("emptyBox")} text={t("emptyBoxText")} />}
    />
  );
}
