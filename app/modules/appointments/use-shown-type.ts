import { useTranslations } from "use-intl";
import { shownType } from "#app/modules/settings/lists/appointment-types.ts";

/** How the type of a visit is shown in the user's language. */
export function useShownType(): (type: string | null) => string | null {
  const t = useTranslations("appointments.types");
  return (type) => shownType(type, t);
}
