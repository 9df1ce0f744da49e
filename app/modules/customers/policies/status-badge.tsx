import { useTranslations } from "use-intl";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import type { CustomerPolicyStatus } from "./customer-policy.schema.server.ts";

const TONES: Record<CustomerPolicyStatus, Tone> = { active: "good", expired: "bad", canceled: "neutral" };

/** Where a customer's policy stands. */
export function PolicyStatusBadge({ status }: { status: CustomerPolicyStatus }) {
  const t = useTranslations("customer.policies");
  return <Badge tone={TONES[status]}>{t(`statuses.${status}`)}</Badge>;
}
