import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { formatDateTime } from "#app/lib/dates.ts";
import { readablePhone } from "#app/lib/fields/saudi-formats.ts";
import { examinerName } from "#app/modules/doctors/examiner.ts";
import { paths } from "#app/paths.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { AppointmentView } from "./appointment.schema.server.ts";
import { AppointmentBadge, useShownType } from "./appointment-words.tsx";

type ColumnName = "date" | "customer" | "phone" | "doctor" | "type" | "store" | "status" | "notes";

type AppointmentTableProps = {
  caption: string;
  appointments: readonly AppointmentView[];
  columns: readonly ColumnName[];
  empty: ReactNode;
};

/** Visits in the order of time: on the pages of customers and doctors, and on paper. */
export function AppointmentTable({ caption, appointments, columns, empty }: AppointmentTableProps) {
  const t = useTranslations("appointments");
  const locale = useLocale();
  const typeOf = useShownType();
  const text = (value: string | null) => <bdi>{value ?? "–"}</bdi>;
  const cells: Record<ColumnName, (row: AppointmentView) => ReactNode> = {
    date: ({ appointmentDate }) => <Moment>{formatDateTime(appointmentDate, locale)}</Moment>,
    customer: ({ customerName }) => text(customerName),
    phone: ({ customerPhone }) => <Num>{readablePhone(customerPhone)}</Num>,
    doctor: (visit) => text(examinerName(visit)),
    type: ({ appointmentType }) => text(typeOf(appointmentType)),
    store: ({ storeName, storeNameAr }) => text((locale === "ar" && storeNameAr) || storeName),
    status: ({ status }) => <AppointmentBadge status={status} />,
    notes: ({ notes }) => text(notes),
  };
  return (
    <DataTable
      caption={caption}
      columns={columns.map(
        (key): Column<AppointmentView> => ({ key, header: t(`columns.${key}`), render: cells[key] }),
      )}
      rows={appointments}
      rowKey={({ id }) => id}
      rowHref={({ id }) => paths.appointments.detail(id)}
      empty={empty}
    />
  );
}
