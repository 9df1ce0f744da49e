import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { formatDate } from "#app/lib/dates.ts";
import { paths } from "#app/paths.ts";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Num } from "#app/ui/num.tsx";
import { eyeSummary } from "./measures.ts";
import type { PrescriptionView } from "./prescription.schema.server.ts";
import { type Validity, validityOf } from "./validity.ts";

type PrescriptionTableProps = {
  rows: readonly PrescriptionView[];
  sort: string;
  hrefFor: (sort: string) => string;
  empty: ReactNode;
};

const TONES: Record<Validity, Tone> = { valid: "good", expiring: "warn", expired: "bad" };

/** The table of prescriptions with a summary of both eyes. A row links to the prescription's form. */
export function PrescriptionTable({ rows, ...table }: PrescriptionTableProps) {
  const t = useTranslations("prescriptions");
  const locale = useLocale();
  const columns: Column<PrescriptionView>[] = [
    { key: "number", header: t("number"), render: (row) => <Num>{row.prescriptionNumber}</Num> },
    {
      key: "customer",
      header: t("customer"),
      sortable: true,
      render: ({ customerName }) => <bdi>{customerName}</bdi>,
    },
    { key: "doctor", header: t("doctor"), lesser: true, render: ({ doctorName }) => <bdi>{doctorName ?? "–"}</bdi> },
    {
      key: "date",
      header: t("date"),
      sortable: true,
      render: ({ date }) => <Moment>{formatDate(date, locale)}</Moment>,
    },
    {
      key: "expiryDate",
      header: t("expires"),
      sortable: true,
      render: ({ expiryDate }) => (expiryDate ? <Moment>{formatDate(expiryDate, locale)}</Moment> : "–"),
    },
    {
      key: "status",
      header: t("status"),
      render: ({ expiryDate }) => {
        const validity = validityOf(expiryDate);
        return <Badge tone={TONES[validity]}>{t(`statuses.${validity}`)}</Badge>;
      },
    },
    { key: "right", header: t("rightEye"), render: (row) => <Num>{eyeSummary(row, "right")}</Num> },
    { key: "left", header: t("leftEye"), render: (row) => <Num>{eyeSummary(row, "left")}</Num> },
  ];
  return (
    <DataTable
      caption={t("title")}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={({ id }) => paths.prescriptions.detail(id)}
      {...table}
    />
  );
}
