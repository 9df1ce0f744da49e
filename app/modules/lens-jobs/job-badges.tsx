import { Fragment } from "react";
import { useTranslations } from "use-intl";
import { Badge, type Tone } from "#app/ui/text/badge.tsx";
import type { HoldReason, JobStatus } from "./job-status.ts";

const TONES: Record<JobStatus, Tone> = {
  draft: "neutral",
  released: "info",
  sent: "indigo",
  in_lab: "indigo",
  received: "purple",
  failed_check: "bad",
  checked: "info",
  ready: "good",
  notified: "good",
  collected: "outline",
  cancelled: "outline",
  remade: "outline",
  returned: "outline",
};

type Shown = { status: JobStatus; holdReason: HoldReason | null; isLate: boolean; isRush: boolean };

/** The status of a job, with the marks that staff must see: rush, on hold, late. */
export function JobBadges({ status, holdReason, isLate, isRush }: Shown) {
  const t = useTranslations("lensJobs");
  const marks: { text: string; tone: Tone }[] = [
    ...(isRush ? [{ text: t("rush"), tone: "warn" as const }] : []),
    ...(holdReason ? [{ text: t("held", { reason: t(`reasons.${holdReason}`) }), tone: "warn" as const }] : []),
    ...(isLate ? [{ text: t("late"), tone: "bad" as const }] : []),
  ];
  return (
    <>
      <Badge tone={TONES[status]}>{t(`statuses.${status}`)}</Badge>
      {marks.map(({ text, tone }) => (
        <Fragment key={text}>
          {" "}
          <Badge tone={tone}>{text}</Badge>
        </Fragment>
      ))}
    </>
  );
}
