import { useTranslations } from "use-intl";
import { formatTime } from "#app/lib/dates.ts";
import { paths } from "#app/paths.ts";
import { ListCard, ListRow } from "#app/ui/list/list-card.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { AppointmentView } from "./appointment.schema.server.ts";
import { AppointmentBadge, useShownType } from "./appointment-words.tsx";

const SHOWN = 5;

type AppointmentsCardProps = { appointments: readonly AppointmentView[]; now: string };

/** The first of the few that are shown: the next one, or so that the card is full. */
function firstShown(appointments: readonly AppointmentView[], now: string): number {
  const next = appointments.findIndex(({ appointmentDate }) => appointmentDate >= now);
  return Math.max(0, Math.min(next === -1 ? appointments.length : next, appointments.length - SHOWN));
}

export function AppointmentsCard({ appointments, now }: AppointmentsCardProps) {
  const t = useTranslations("dashboard.appointments");
  const first = firstShown(appointments, now);
  const shown = appointments.slice(first, first + SHOWN);
  const later = appointments.length - first - shown.length;
  return (
    <ListCard
      title={t("title")}
      link={{ label: t("link"), href: paths.appointments.list() }}
      empty={t("empty")}
      note={[first ? t("earlier", { count: first }) : "", later ? t("later", { count: later }) : ""]}
    >
      {shown.map((appointment) => (
        <ListRow
          key={appointment.id}
          start={<Num>{formatTime(appointment.appointmentDate)}</Num>}
          href={paths.appointments.detail(appointment.id)}
          detail={<Purpose {...appointment} />}
          end={<AppointmentBadge status={appointment.status} />}
        >
          <bdi>{appointment.customerName}</bdi>
        </ListRow>
      ))}
    </ListCard>
  );
}

/** The reason and who examines, as far as they are known. */
function Purpose({ appointmentType, doctorName, optometristName }: AppointmentView) {
  const t = useTranslations("dashboard.appointments");
  const typeOf = useShownType();
  return (
    <>
      <bdi>{typeOf(appointmentType)}</bdi>
      {appointmentType && (doctorName ?? optometristName) ? " · " : null}
      {doctorName ? t.rich("doctor", { name: () => <bdi>{doctorName}</bdi> }) : null}
      {optometristName ? <bdi>{optometristName}</bdi> : null}
    </>
  );
}
