import { useTranslations } from "use-intl";
import { Badge, type Tone } from "#app/ui/text/badge.tsx";
import type { CountStatus } from "./status.ts";

const TONES: Record<CountStatus, Tone> = {
  draft: "neutral",
  counting: "info",
  review: "warn",
  posted: "good",
  cancelled: "neutral",
};

/** The status of a count, and whether the count is blind. */
export function CountBadges({ status, isBlind }: { status: CountStatus; isBlind: boolean }) {
  const t = useTranslations("counts");
  return (
    <>
      <Badge tone={TONES[status]}>{t(`statuses.${status}`)}</Badge>{" "}
      {isBlind ? <Badge tone="neutral">{t("isBlind")}</Badge> : null}
    </>
  );
}
