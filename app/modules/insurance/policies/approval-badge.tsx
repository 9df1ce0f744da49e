import { useTranslations } from "use-intl";
import { Badge, type Tone } from "#app/ui/text/badge.tsx";

/** Source: specification part 1, section 4, policy approvalStatus. */
const TONES: Record<string, Tone> = { approved: "good", pending: "warn", rejected: "bad" };

/** Shows the approval status of a policy, or a dash when the policy has none. */
export function ApprovalBadge({ status }: { status: string | null }) {
  const t = useTranslations("insurance");
  if (!status) return "–";
  return <Badge tone={TONES[status] ?? "neutral"}>{t(`approvalStatuses.${status}`)}</Badge>;
}
