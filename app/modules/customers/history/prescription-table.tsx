import { useLocale, useTranslations } from "use-intl";
import { formatDate, type Locale } from "#app/lib/dates.ts";
import type { PrescriptionView } from "#app/modules/prescriptions/prescription.schema.server.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Num } from "#app/ui/num.tsx";

export type PrescriptionRow = Pick<
  PrescriptionView,
  "id" | "prescriptionNumber" | "date" | "expiryDate" | "doctorName"
>;

type PrescriptionTableProps = { customerId: number; prescriptions: readonly PrescriptionRow[] };

/** The customer's newest prescriptions; a row leads to its dialog. */
export function PrescriptionTable({ customerId, prescriptions }: PrescriptionTableProps) {
  const t = useTranslations("customer.prescriptions");
  const locale = useLocale() as Locale;
  const columns: Column<PrescriptionRow>[] = [
    { key: "number", header: t("number"), render: (row) => <Num>{row.prescriptionNumber}</Num> },
    { key: "date", header: t("date"), render: ({ date }) => <Moment>{formatDate(date, locale)}</Moment> },
    { key: "doctor", header: t("doctor"), render: ({ doctorName }) => <bdi>{doctorName ?? "–"}</bdi> },
    {
      key: "expires",
      header: t("expires"),
      render: ({ expiryDate }) => (expiryDate ? <Moment>{formatDate(expiryDate, locale)}</Moment> : "–"),
    },
  ];
  return (
    <Card
      title={t("title")}
      flush
      end={<LinkButton href={paths.prescriptions.new({ customerId })}>{t("new")}</LinkButton>}
    >
      <DataTable
        caption={t("title")}
        columns={columns}
        rows={prescriptions}
        rowKey={({ id }) => id}
        rowHref={({ id }) => paths.customers.prescription(customerId, id)}
        empty={<EmptyState title={t("none")} />}
      />
    </Card>
  );
}
