import { useLocale, useTranslations } from "use-intl";
import { lensPaths } from "#app/lens-paths.ts";
import { formatDate } from "#app/lib/dates.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { ShownRemake } from "./remake.schema.server.ts";

type ChainCardProps = {
  remakes: readonly ShownRemake[];
  /** The job whose page it is: it needs no link to itself. */
  jobId: number;
  /** Whether the reader may write down a credit. */
  credits: boolean;
};

/** The remakes before and after a job, the first one first. Nothing for a job that was never made again. */
export function ChainCard({ remakes, jobId, credits }: ChainCardProps) {
  const t = useTranslations("lensRemakes");
  const locale = useLocale();
  if (remakes.length === 0) return null;
  const job = (id: number, number: string) =>
    id === jobId ? <Num>{number}</Num> : <a href={lensPaths.jobs.detail(id)}>{<Num>{number}</Num>}</a>;
  const shown: Column<ShownRemake>[] = [
    { key: "at", header: t("at"), render: ({ createdAt }) => <Moment>{formatDate(createdAt, locale)}</Moment> },
    {
      key: "jobs",
      header: t("jobs"),
      render: (one) => (
        <>
          {job(one.jobId, one.jobNumber)} {locale === "ar" ? "←" : "→"} {job(one.newJobId, one.newJobNumber)}
        </>
      ),
    },
    { key: "eyes", header: t("eyes"), render: ({ eyes }) => t(`whichEyes.${eyes}`), lesser: true },
    { key: "reason", header: t("reason"), render: ({ reason }) => t(`reasons.${reason}`) },
    { key: "fault", header: t("fault"), render: ({ fault }) => t(`faults.${fault}`) },
    { key: "changes", header: t("changes"), render: ({ changes }) => <bdi>{changes ?? "–"}</bdi>, lesser: true },
    ...(credits
      ? [
          {
            key: "credit",
            header: t("credit"),
            render: ({ id }: ShownRemake) => <a href={lensPaths.jobs.remakeCredit(id)}>{t("editCredit")}</a>,
          },
        ]
      : []),
  ];
  return (
    <Card title={t("title")} flush>
      <DataTable caption={t("title")} columns={shown} rows={remakes} rowKey={({ id }) => id} />
    </Card>
  );
}
