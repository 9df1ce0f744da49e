import { lensPaths } from "#app/lens-paths.ts";
import { formatAmount } from "#app/lib/money/format-money.ts";
import type { RowOf } from "#app/lib/operation.server.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { code, date, day, money, phone, text } from "#app/ui/list/columns.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { chips, select } from "#app/ui/list/filters.tsx";
import type { List } from "#app/ui/list/list.ts";
import { answerOf } from "./handover/answer.ts";
import { Balance } from "./handover/balance.tsx";
import { JobBadges } from "./job-badges.tsx";
import { JOB_FILTERS } from "./job-status.ts";
import type { listLensJobs } from "./read-jobs.server.ts";

type Job = RowOf<typeof listLensJobs>;

/** The lens jobs of the store that the user works in. */
export const jobList: List<Job> = {
  words: "lensJobs",
  path: () => lensPaths.jobs.list(),
  file: { path: () => lensPaths.jobs.export(), name: "lens-jobs" },
  row: ({ id }) => lensPaths.jobs.detail(id),
  links: ({ t }) => (
    <>
      <LinkButton href={lensPaths.jobs.board()}>{t("board")}</LinkButton>
      <LinkButton href={lensPaths.jobs.remakes()}>{t("remakes")}</LinkButton>
      <LinkButton href={lensPaths.consignments.list()}>{t("lensConsignments:title")}</LinkButton>
      <LinkButton href={lensPaths.laboratories.list()}>{t("laboratories:title")}</LinkButton>
      <LinkButton href={lensPaths.jobs.uncollected()}>{t("lensHandover:list.title")}</LinkButton>
      <LinkButton href={lensPaths.jobs.station()}>{t("lensStation:title")}</LinkButton>
    </>
  ),
  filters: {
    ...select("status", {
      label: "fields.status",
      any: "anyStatus",
      options: ({ t }) => JOB_FILTERS.map((value) => ({ value, label: t(`statuses.${value}`) })),
      submits: true,
    }),
    stores: chips(["all"], (_, { t }) => t("allStores")),
  },
  sorts: ["createdAt", "jobNumber", "promisedOn", "expectedOn", "statusSince"],
  sort: "-createdAt",
  none: ({ t, hasStore }, add) =>
    hasStore ? (
      <EmptyState title={t("none")} text={t("noneText")} action={add} />
    ) : (
      <EmptyState title={t("noStore")} text={t("noStoreText")} />
    ),
  columns: {
    jobNumber: code((job) => job.jobNumber, { header: "fields.jobNumber" }),
    customerName: text((job) => job.customerName, { header: "fields.customer" }),
    customerPhone: phone((job) => job.customerPhone, { header: "fields.phone", lesser: true }),
    lensName: text((job) => job.lensName, { header: "fields.lens", lesser: true }),
    status: {
      header: "fields.status",
      cell: (job, view) => (
        <div>
          <JobBadges {...job} />
          <div>{answerOf(job, view)}</div>
        </div>
      ),
      file: { value: ({ status }, { t }) => t(`statuses.${status}`) },
    },
    laboratoryName: text((job) => job.laboratoryName, { header: "fields.laboratory", lesser: true }),
    trayNumber: code((job) => job.trayNumber, { header: "fields.tray" }),
    statusSince: { ...date((job) => job.statusSince, { header: "fields.statusSince" }), onDemand: true },
    expectedOn: { ...day((job) => job.expectedOn, { header: "fields.expectedOn" }), onDemand: true },
    promisedOn: day((job) => job.promisedOn, { header: "fields.promisedOn" }),
    balanceDue: {
      ...money((job) => job.balanceDue, { header: "fields.balance", format: formatAmount }),
      cell: ({ balanceDue, saleId }) => <Balance balance={balanceDue} saleId={saleId} />,
    },
    createdAt: { ...date((job) => job.createdAt, { header: "fields.createdAt" }), onDemand: true },
  },
};
