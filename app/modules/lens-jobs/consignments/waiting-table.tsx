import { useLocale, useTranslations } from "use-intl";
import { formatDay } from "#app/lib/dates.ts";
import type { JobRow } from "#app/modules/lens-jobs/job.schema.server.ts";
import { JobBadges } from "#app/modules/lens-jobs/job-badges.tsx";
import { Checkbox } from "#app/ui/choice/checkbox.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { JobWords } from "./item-table.tsx";

export type WaitingJob = JobRow;
type Numbered = WaitingJob & { index: number };

/** The released jobs of a laboratory that lie in no box. With `chooses` they are ticked for a new box, else each has a button that adds it. */
export function WaitingTable({ jobs, chooses = false }: { jobs: readonly WaitingJob[]; chooses?: boolean }) {
  const t = useTranslations("lensConsignments");
  const words = useTranslations("lensJobs");
  const locale = useLocale();
  const choice: Column<Numbered> = {
    key: "choice",
    header: t("pack"),
    render: ({ index, id, jobNumber }) => (
      <>
        <input type="hidden" name={`items[${index}].jobId`} value={id} />
        <Checkbox
          name={`items[${index}].isChosen`}
          label={t("packOf", { number: jobNumber })}
          hideLabel
          defaultChecked
        />
      </>
    ),
  };
  const frame: Column<Numbered> = {
    key: "frame",
    header: t("fields.frame"),
    render: ({ index, jobNumber, way }) => (
      <Checkbox
        name={`items[${index}].hasFrame`}
        label={t("frameOf", { number: jobNumber })}
        hideLabel
        defaultChecked={way === "frame_enclosed"}
      />
    ),
  };
  const button: Column<Numbered> = {
    key: "add",
    header: t("pack"),
    hideHeader: true,
    align: "end",
    render: ({ id, jobNumber }) => (
      <Button name="intent" value={`add:${id}`} aria-label={t("packOf", { number: jobNumber })}>
        {t("pack")}
      </Button>
    ),
  };
  const columns: Column<Numbered>[] = [
    ...(chooses ? [choice] : []),
    { key: "job", header: words("fields.jobNumber"), render: (job) => <JobWords job={job} /> },
    { key: "lens", header: words("fields.lens"), render: ({ lensName }) => <bdi>{lensName ?? "–"}</bdi>, lesser: true },
    { key: "way", header: words("fields.way"), render: ({ way }) => words(`ways.${way}`), lesser: true },
    {
      key: "promisedOn",
      header: words("fields.promisedOn"),
      render: ({ promisedOn }) => (promisedOn ? <Moment>{formatDay(promisedOn, locale)}</Moment> : "–"),
    },
    { key: "status", header: words("fields.status"), render: (job) => <JobBadges {...job} /> },
    ...(chooses ? [frame] : [button]),
  ];
  return (
    <DataTable
      caption={t("waiting")}
      columns={columns}
      rows={jobs.map((job, index) => ({ ...job, index }))}
      rowKey={({ id }) => id}
      empty={<EmptyState title={t("noneWaiting")} text={t("noneWaitingText")} />}
    />
  );
}
