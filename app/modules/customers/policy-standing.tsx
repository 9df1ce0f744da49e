import { useLocale, useTranslations } from "use-intl";
import { formatDay, type Locale } from "#app/lib/dates.ts";
import { sprinkles } from "#app/styles/sprinkles.css.ts";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { Moment } from "#app/ui/moment.tsx";

const TONES: Record<string, Tone> = { active: "good", expired: "bad", canceled: "neutral" };

/** Where the default policy stands, and its last day; a dash for who has none. */
export function PolicyStanding({ status, validTill }: { status: string | null; validTill: string | null }) {
  const t = useTranslations("customers.list");
  const locale = useLocale() as Locale;
  if (!status) return <>–</>;
  return (
    <>
      <Badge tone={TONES[status]}>{t(`policyStatuses.${status}`)}</Badge>{" "}
      <small className={sprinkles({ display: "block", color: "soft", whiteSpace: "nowrap" })}>
        {validTill
          ? t.rich("validTill", { day: () => <Moment>{formatDay(validTill, locale)}</Moment> })
          : t("noEndDate")}
      </small>
    </>
  );
}
