import type { ReactNode } from "react";
import { lensPaths } from "#app/lens-paths.ts";
import { formatAmount } from "#app/lib/money/format-money.ts";
import type { RowOf } from "#app/lib/operation.server.ts";
import { JobBadges } from "#app/modules/lens-jobs/job-badges.tsx";
import { LinkButton } from "#app/ui/form/button.tsx";
import { row } from "#app/ui/layout/layout.css.ts";
import { Tabs } from "#app/ui/layout/tabs.tsx";
import { code, count, date, money, phone, text } from "#app/ui/list/columns.tsx";
import type { List, ListView } from "#app/ui/list/list.ts";
import { Badge } from "#app/ui/text/badge.tsx";
import { Num } from "#app/ui/text/num.tsx";
import { Balance } from "./balance.tsx";
import { WAITS } from "./channels.ts";
import type { listUncollectedLensJobs } from "./read-uncollected.server.ts";

type Job = RowOf<typeof listUncollectedLensJobs>;

/** Finished glasses that wait for their customer longer than the settings say: not told, or told and not collected. */
export const uncollectedList: List<Job> = {
  words: "lensHandover.list",
  name: "lensUncollected",
  path: () => lensPaths.jobs.uncollected(),
  breadcrumb: ({ t }) => [{ label: t("lensJobs:title"), href: lensPaths.jobs.list() }],
  file: { path: () => lensPaths.jobs.exportUncollected(), name: "uncollected-lens-jobs" },
  lead: ({ t, query }) => (
    <Tabs
      label={t("tabs")}
      tabs={WAITS.map((wait, index) => ({
        href: lensPaths.jobs.uncollected(index === 0 ? {} : { wait }),
        label: t(`waits.${wait}`),
        current: (query.filters.wait ?? WAITS[0]) === wait,
      }))}
    />
  ),
  noStore: { title: "lensJobs:noStore", text: "lensJobs:noStoreText" },
  search: "lensJobs:searchLabel",
  filters: { wait: { fits: (value) => (WAITS as readonly string[]).includes(value) } },
  noneText: "noneText",
  noMatch: "none",
  row: ({ id }) => lensPaths.jobs.detail(id),
  columns: {
    jobNumber: code((job) => job.jobNumber, { header: "lensJobs:fields.jobNumber" }),
    customerName: text((job) => job.customerName, { header: "lensJobs:fields.customer" }),
    customerPhone: phone((job) => job.customerPhone, { header: "lensJobs:fields.phone" }),
    trayNumber: code((job) => job.trayNumber, { header: "lensJobs:fields.tray" }),
    status: {
      header: "lensJobs:fields.status",
      onDemand: true,
      cell: (job) => <JobBadges {...job} />,
      file: { value: ({ status }, { t }) => t(`lensJobs:statuses.${status}`) },
    },
    readyAt: { ...date((job) => job.readyAt), onDemand: true },
    toldAt: { ...date((job) => job.toldAt), onDemand: true },
    days: { ...count((job) => job.days), cell: daysOf },
    balanceDue: {
      ...money((job) => job.balanceDue, { header: "lensJobs:fields.balance", format: formatAmount }),
      cell: ({ balanceDue, saleId }) => <Balance balance={balanceDue} saleId={saleId} />,
    },
    actions: { hideHeader: true, align: "end", cell: actionsOf },
  },
};

/** The days that a job waits, marked when it may go back to stock. */
function daysOf({ days, isLongest }: Job, { t }: ListView): ReactNode {
  if (!isLongest) return <Num>{days}</Num>;
  return (
    <>
      <Num>{days}</Num>
      <div>
        <Badge tone="warn">{t("longest")}</Badge>
      </div>
    </>
  );
}

/** What can be done at once: tell the customer, hand over, and give up what waited longest. */
function actionsOf({ id, jobNumber, isLongest }: Job, { t, may }: ListView): ReactNode {
  return (
    <div className={row({ justify: "end" })}>
      {may.tell ? (
        <LinkButton href={lensPaths.jobs.tell(id)} aria-label={t("tellOf", { number: jobNumber })}>
          {t("tell")}
        </LinkButton>
      ) : null}
      {may.collect ? (
        <LinkButton href={lensPaths.jobs.collect(id)} aria-label={t("collectOf", { number: jobNumber })}>
          {t("collect")}
        </LinkButton>
      ) : null}
      {may.return && isLongest ? (
        <LinkButton href={lensPaths.jobs.giveUp(id)} aria-label={t("returnOf", { number: jobNumber })}>
          {t("return")}
        </LinkButton>
      ) : null}
    </div>
  );
}
