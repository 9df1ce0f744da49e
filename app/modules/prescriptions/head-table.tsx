import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { formatDate } from "#app/lib/dates.ts";
import { examinerName } from "#app/modules/doctors/examiner.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { PrescriptionView } from "./prescription.schema.server.ts";

export type PrescriptionHead = Pick<
  PrescriptionView,
  "id" | "prescriptionNumber" | "date" | "expiryDate" | "doctorName" | "optometristName" | "customerName"
>;

type HeadTableProps = {
  prescriptions: readonly PrescriptionHead[];
  columns: readonly ("number" | "customer" | "doctor" | "date" | "expires")[];
  hrefFor: (id: number) => string;
  /** The id of the page's form, which the rows' dialogs carry along. */
  form?: string;
  empty: ReactNode;
};

/** A table of prescriptions with numbers and dates but without measures, for the pages of customers and doctors. */
export function HeadTable({ prescriptions, columns, hrefFor, form, empty }: HeadTableProps) {
  const t = useTranslations("prescriptions");
  const locale = useLocale();
  const all: Column<PrescriptionHead>[] = [
    { key: "number", header: t("number"), render: (row) => <Num>{row.prescriptionNumber}</Num> },
    { key: "customer", header: t("customer"), render: ({ customerName }) => <bdi>{customerName}</bdi> },
    { key: "date", header: t("date"), render: ({ date }) => <Moment>{formatDate(date, locale)}</Moment> },
    { key: "doctor", header: t("doctor"), render: (row) => <bdi>{examinerName(row) ?? "–"}</bdi> },
    {
      key: "expires",
      header: t("expires"),
      render: ({ expiryDate }) => (expiryDate ? <Moment>{formatDate(expiryDate, locale)}</Moment> : "–"),
    },
  ];
  return (
    <DataTable
      caption={t("title")}
      columns={all.filter(({ key }) => columns.some((one) => one === key))}
      rows={prescriptions}
      rowKey={({ id }) => id}
      rowHref={({ id }) => hrefFor(id)}
      rowCarries={form === undefined ? undefined : { form }}
      empty={empty}
    />
  );
}
