import { useTranslations } from "use-intl";
import { shownType } from "#app/modules/settings/lists/appointment-types.ts";
import { Badge, type Tone } from "#app/ui/text/badge.tsx";
import type { AppointmentStatus } from "./appointment-status.ts";

const TONES: Record<AppointmentStatus, Tone> = {
  scheduled: "info",
  confirmed: "good",
  arrived: "warn",
  in_exam: "warn",
  completed: "neutral",
  cancelled: "bad",
  no_show: "bad",
};

/** How far a visit has come. */
export function AppointmentBadge({ status }: { status: AppointmentStatus }) {
  const t = useTranslations("appointments.statuses");
  return <Badge tone={TONES[status]}>{t(status)}</Badge>;
}

/** How the type of a visit is shown in the user's language. */
export function useShownType(): (type: string | null) => string | null {
  const t = useTranslations("appointments.types");
  return (type) => shownType(type, t);
}
