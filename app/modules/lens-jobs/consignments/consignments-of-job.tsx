import { useLocale, useTranslations } from "use-intl";
import { lensPaths } from "#app/lens-paths.ts";
import { formatDateTime } from "#app/lib/dates.ts";
import type { RowOf } from "#app/lib/operation.server.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { toDialog } from "#app/ui/overlay/to-dialog.ts";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";
import { ConsignmentBadges } from "./consignment-badge.tsx";
import type { listLensConsignments } from "./read-consignments.server.ts";

/** Leads to the cost of a job, for who may correct it. */
export function CostLink({ id }: { id: number }) {
  const t = useTranslations("lensConsignments.jobCost");
  return (
    <LinkButton href={lensPaths.jobs.cost(id)} {...toDialog}>
      {t("title")}
    </LinkButton>
  );
}

type Consignment = RowOf<typeof listLensConsignments>;

/** The consignments with which a job went to its laboratory, on the job's page. */
export function ConsignmentsOfJob({ consignments }: { consignments: readonly Consignment[] }) {
  const t = useTranslations("lensConsignments");
  const locale = useLocale();
  if (consignments.length === 0) return null;
  const columns: Column<Consignment>[] = [
    {
      key: "number",
      header: t("fields.consignmentNumber"),
      render: ({ consignmentNumber }) => <Num>{consignmentNumber}</Num>,
    },
    { key: "laboratory", header: t("fields.laboratory"), render: ({ laboratoryName }) => <bdi>{laboratoryName}</bdi> },
    { key: "status", header: t("fields.status"), render: (row) => <ConsignmentBadges {...row} /> },
    {
      key: "sentAt",
      header: t("fields.sentAt"),
      render: ({ sentAt }) => (sentAt ? <Moment>{formatDateTime(sentAt, locale)}</Moment> : "–"),
    },
  ];
  return (
    <Card title={t("title")} flush>
      <DataTable
        caption={t("title")}
        columns={columns}
        rows={consignments}
        rowKey={({ id }) => id}
        rowHref={({ id }) => lensPaths.consignments.detail(id)}
      />
    </Card>
  );
}
