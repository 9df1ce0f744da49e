import { useTranslations } from "use-intl";
import { Badge, type Tone } from "#app/ui/badge.tsx";

/** Source: specification part 1, section 4, policy approvalStatus. */
const TONES: Record<string, Tone> = { approved: "good", pending: "warn", rejected: "bad" };

/** Where a policy stands with its provider; a dash when nothing is said. */
export function ApprovalBadge({ status }: { status: string | null }) {
  const t = useTranslations("insurance");
  if (!status) return "–";
  return <Badge tone={TONES[status] ?? "neutral"}>{t(`approvalStatuses.${status}`)}</Badge>;
}
