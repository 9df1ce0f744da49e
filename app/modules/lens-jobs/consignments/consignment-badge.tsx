import { useTranslations } from "use-intl";
import { Badge, type Tone } from "#app/ui/text/badge.tsx";
import type { ConsignmentStatus, Outcome } from "./consignment-status.ts";

const TONES: Record<ConsignmentStatus, Tone> = {
  draft: "neutral",
  sent: "indigo",
  completed: "good",
  cancelled: "outline",
};
const OUTCOME_TONES: Record<Outcome, Tone> = { received: "good", damaged: "bad", short: "warn" };

type Shown = { status: ConsignmentStatus; isLate: boolean; short: number; damaged: number };

/** The status of a consignment, with what staff must see: late, jobs that were missing, jobs that came damaged. */
export function ConsignmentBadges({ status, isLate, short, damaged }: Shown) {
  const t = useTranslations("lensConsignments");
  return (
    <>
      <Badge tone={TONES[status]}>{t(`statuses.${status}`)}</Badge>
      {isLate ? (
        <>
          {" "}
          <Badge tone="bad">{t("late")}</Badge>
        </>
      ) : null}
      {short > 0 ? (
        <>
          {" "}
          <Badge tone="warn">{t("short", { count: short })}</Badge>
        </>
      ) : null}
      {damaged > 0 ? (
        <>
          {" "}
          <Badge tone="bad">{t("damaged", { count: damaged })}</Badge>
        </>
      ) : null}
    </>
  );
}

/** How a job came back, or that it is awaited. */
export function OutcomeBadge({ outcome, isAwaited }: { outcome: Outcome | null; isAwaited: boolean }) {
  const t = useTranslations("lensConsignments");
  if (outcome) return <Badge tone={OUTCOME_TONES[outcome]}>{t(`outcomes.${outcome}`)}</Badge>;
  return isAwaited ? <Badge tone="indigo">{t("awaited")}</Badge> : <>–</>;
}
