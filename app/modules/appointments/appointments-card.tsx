import { useTranslations } from "use-intl";
import { formatDateTime } from "#app/lib/dates.ts";
import type { Opens } from "#app/modules/activities/entity-links.ts";
import { paths } from "#app/paths.ts";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { ListCard, ListRow } from "#app/ui/list-card.tsx";
import { Num } from "#app/ui/num.tsx";
import type { AppointmentView } from "./list-appointments.server.ts";

const TONES: Record<string, Tone> = {
  scheduled: "info",
  confirmed: "good",
  completed: "neutral",
  cancelled: "bad",
  no_show: "warn",
};
const SHOWN = 5;

/** "13:42": what a date and time ends with. */
const timeOf = (instant: string): string => formatDateTime(instant).slice(-5);

type AppointmentsCardProps = { appointments: readonly AppointmentView[]; now: string; opens: Opens };

/** Where the few that are shown begin: at the next one, or so that the card is full. */
function firstShown(appointments: readonly AppointmentView[], now: string): number {
  const next = appointments.findIndex(({ appointmentDate }) => appointmentDate >= now);
  return Math.max(0, Math.min(next === -1 ? appointments.length : next, appointments.length - SHOWN));
}

export function AppointmentsCard({ appointments, now, opens }: AppointmentsCardProps) {
  const t = useTranslations("dashboard.appointments");
  const first = firstShown(appointments, now);
  const shown = appointments.slice(first, first + SHOWN);
  const later = appointments.length - first - shown.length;
  return (
    <ListCard
      title={t("title")}
      link={{ label: t("link"), href: paths.appointments() }}
      empty={t("empty")}
      note={[first ? t("earlier", { count: first }) : "", later ? t("later", { count: later }) : ""]}
    >
      {shown.map((appointment) => (
        <ListRow
          key={appointment.id}
          start={<Num>{timeOf(appointment.appointmentDate)}</Num>}
          href={opens.customers ? paths.customers.edit(appointment.customerId) : null}
          detail={<Purpose {...appointment} />}
          end={
            <Badge tone={TONES[appointment.status]}>
              {t.has(`status.${appointment.status}`) ? t(`status.${appointment.status}`) : appointment.status}
            </Badge>
          }
        >
          <bdi>{appointment.customerName}</bdi>
        </ListRow>
      ))}
    </ListCard>
  );
}

/** What for and with whom, as far as it was said. */
function Purpose({ appointmentType, doctorName }: AppointmentView) {
  const t = useTranslations("dashboard.appointments");
  return (
    <>
      <bdi>{appointmentType}</bdi>
      {appointmentType && doctorName ? " · " : null}
      {doctorName ? t.rich("doctor", { name: () => <bdi>{doctorName}</bdi> }) : null}
    </>
  );
}
