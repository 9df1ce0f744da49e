import { useLocale, useTranslations } from "use-intl";
import { formatDateTime } from "#app/lib/dates.ts";
import { paths } from "#app/paths.ts";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Select } from "#app/ui/select.tsx";
import type { BookedVisit } from "./booked-visits.server.ts";

type BookedVisitsProps = { visits: readonly BookedVisit[]; others: readonly { id: number; name: string }[] };

/** The visits that hinder the removal of a doctor, and the choice of who takes them. */
export function BookedVisits({ visits, others }: BookedVisitsProps) {
  const t = useTranslations("doctors.removal");
  const locale = useLocale();
  const columns: Column<BookedVisit>[] = [
    {
      key: "when",
      header: t("when"),
      render: ({ id, appointmentDate }) => (
        <a href={paths.appointments.detail(id)}>
          <Moment>{formatDateTime(appointmentDate, locale)}</Moment>
        </a>
      ),
    },
    { key: "customer", header: t("customer"), render: ({ customerName }) => <bdi>{customerName}</bdi> },
    { key: "store", header: t("store"), lesser: true, render: ({ storeName }) => <bdi>{storeName}</bdi> },
  ];
  return (
    <>
      <DataTable
        caption={t("visits", { count: visits.length })}
        columns={columns}
        rows={visits}
        rowKey={({ id }) => id}
      />
      <Select
        name="moveTo"
        label={t("moveTo")}
        placeholder={t("chooseDoctor")}
        options={others.map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue=""
      />
    </>
  );
}
