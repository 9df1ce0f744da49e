import { useTranslations } from "use-intl";
import { Badge, type Tone } from "#app/ui/text/badge.tsx";

/** Source: specification part 1, section 4: paid green, pending amber, refunded blue, cancelled red. */
export const CLAIM_TONES: Record<string, Tone> = { paid: "good", pending: "warn", refunded: "info", cancelled: "bad" };

/** Shows the claim status of an insured sale, or a dash when the sale has no claim. */
export function ClaimBadge({ status }: { status: string | null }) {
  const t = useTranslations("sales.claimStatuses");
  return status ? <Badge tone={CLAIM_TONES[status]}>{t(status)}</Badge> : <>–</>;
}
