import { useTranslations } from "use-intl";
import { riyadhDay } from "#app/lib/dates.ts";
import { Badge, type Tone } from "#app/ui/text/badge.tsx";
import { type ClaimStatus, isUnsent, isWaiting } from "../claim-status.ts";

/** The colour of each status of a claim. */
export const CLAIM_TONES: Record<ClaimStatus, Tone> = {
  draft: "neutral",
  ready: "info",
  submitted: "indigo",
  pended: "warn",
  accepted: "good",
  partly: "warn",
  rejected: "bad",
  resubmitted: "indigo",
  part_paid: "purple",
  paid: "good",
  closed: "outline",
  cancelled: "outline",
  written_off: "outline",
};

type Days = { status: ClaimStatus; submitBy: string | null; settleBy: string | null; resubmitBy: string | null };

/** The next deadline of a claim: of sending, of the insurer's payment, or of sending again. */
export function deadlineOf({ status, submitBy, settleBy, resubmitBy }: Days): string | null {
  if (isUnsent(status)) return submitBy;
  if (isWaiting(status) || status === "accepted") return settleBy;
  return ["partly", "rejected", "part_paid"].includes(status) ? resubmitBy : null;
}

/** The status of a claim, with a mark when its deadline is over. */
export function ClaimBadge(claim: Days) {
  const t = useTranslations("claims");
  const deadline = deadlineOf(claim);
  return (
    <>
      <Badge tone={CLAIM_TONES[claim.status]}>{t(`statuses.${claim.status}`)}</Badge>
      {deadline !== null && deadline < riyadhDay() ? (
        <>
          {" "}
          <Badge tone="bad">{t("overdue")}</Badge>
        </>
      ) : null}
    </>
  );
}
