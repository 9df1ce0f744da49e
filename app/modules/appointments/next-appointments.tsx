import { useTranslations } from "use-intl";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import type { AppointmentView } from "./appointment.schema.server.ts";
import { AppointmentTable } from "./appointment-table.tsx";

type NextAppointmentsProps = {
  /** Whose page it is. */
  of: { customerId: number } | { doctorId: number | string };
  appointments: readonly AppointmentView[];
  /** Whether the reader may book another. */
  books: boolean;
};

/** The next visits of a customer or a doctor, with a link that books another, for users with that right. */
export function NextAppointments({ of, appointments, books }: NextAppointmentsProps) {
  const t = useTranslations("appointments");
  const isCustomer = "customerId" in of;
  return (
    <Card
      id="appointments"
      title={t("nextTitle")}
      flush
      end={books ? <LinkButton href={paths.appointments.new(of)}>{t("new")}</LinkButton> : undefined}
    >
      <AppointmentTable
        caption={t("nextTitle")}
        appointments={appointments}
        columns={
          isCustomer ? ["date", "doctor", "type", "store", "status"] : ["date", "customer", "type", "store", "status"]
        }
        empty={<EmptyState title={t("noNext")} />}
      />
    </Card>
  );
}
