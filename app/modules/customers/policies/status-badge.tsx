import { useTranslations } from "use-intl";
import { assignmentTone } from "#app/modules/insurance/assignment-tones.ts";
import { Badge } from "#app/ui/text/badge.tsx";
import type { CustomerPolicyStatus } from "./customer-policy.schema.server.ts";

/** The status of a customer's policy. */
export function PolicyStatusBadge({ status }: { status: CustomerPolicyStatus }) {
  const t = useTranslations("customer.policies");
  return <Badge tone={assignmentTone(status)}>{t(`statuses.${status}`)}</Badge>;
}
