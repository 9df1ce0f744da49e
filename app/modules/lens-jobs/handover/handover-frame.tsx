import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { lensPaths } from "#app/lens-paths.ts";
import type { ShownJob } from "#app/modules/lens-jobs/job.schema.server.ts";
import { JobBadges } from "#app/modules/lens-jobs/job-badges.tsx";
import { split, stack } from "#app/ui/layout/layout.css.ts";
import { PhoneLink } from "#app/ui/list/columns.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Num } from "#app/ui/text/num.tsx";
import { Balance } from "./balance.tsx";

type FrameProps = { title: string; job: ShownJob; phone?: string | null; children: ReactNode; aside?: ReactNode };

/** The page of a step at the counter: whose glasses, where they lie and what is still to pay stand above its form. */
export function HandOverFrame({ title, job, phone, children, aside }: FrameProps) {
  const t = useTranslations("lensJobs");
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          { label: t("title"), href: lensPaths.jobs.list() },
          { label: <bdi>{job.jobNumber}</bdi>, href: lensPaths.jobs.detail(job.id) },
        ]}
        note={<JobBadges {...job} />}
      />
      <div className={stack({ gap: "large" })}>
        <DescriptionList
          variant="facts"
          items={[
            { term: t("fields.customer"), value: job.customerName ? <bdi>{job.customerName}</bdi> : null },
            {
              term: t("fields.phone"),
              value: phone ? <PhoneLink phone={phone} /> : null,
            },
            { term: t("fields.tray"), value: job.trayNumber ? <Num>{job.trayNumber}</Num> : null },
            {
              term: t("fields.balance"),
              value: <Balance balance={job.balanceDue} saleId={job.saleId} />,
            },
          ]}
        />
        {aside ? (
          <div className={split}>
            {children}
            {aside}
          </div>
        ) : (
          children
        )}
      </div>
    </>
  );
}
