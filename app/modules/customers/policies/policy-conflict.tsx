import { useLocale, useTranslations } from "use-intl";
import { formatDay } from "#app/lib/dates.ts";
import { paths } from "#app/paths.ts";
import { ConflictNotice } from "#app/ui/form/conflict-notice.tsx";
import type { CustomerPolicyView } from "./customer-policy.schema.server.ts";
import type { OfferedCompany } from "./list-offered-policies.server.ts";

const LABELS: Record<string, string> = { insuranceId: "insuranceProvider", policyId: "policy", policyNumber: "number" };

type PolicyConflictProps = { assignment: CustomerPolicyView; companies: readonly OfferedCompany[] };

/** Shows the changes of another user in a customer's policy. */
export function PolicyConflict({ assignment, companies }: PolicyConflictProps) {
  const t = useTranslations("customer.policies");
  const locale = useLocale();
  const policyLabel = usePolicyLabel();
  const words = (name: string, value: string): string => {
    if (name === "startDate" || name === "endDate") return formatDay(value, locale);
    if (name === "status") return t(`statuses.${value}`);
    if (name === "isDefault") return t("default");
    if (name === "insuranceId") return companies.find(({ id }) => String(id) === value)?.name ?? value;
    const policy = companies.flatMap(({ policies }) => policies).find(({ id }) => String(id) === value);
    return name === "policyId" && policy ? policyLabel(policy) : value;
  };
  return (
    <ConflictNotice
      label={(name) => t(LABELS[name] ?? name)}
      words={words}
      href={paths.customers.policy(assignment.customerId, assignment.id)}
    />
  );
}

/** The label of a policy in a choice: its class and its number, because two policies may have one class. */
export function usePolicyLabel() {
  const t = useTranslations("customer.policies");
  return ({ className, policyNumber }: { className: string; policyNumber: string }): string =>
    `${className.trim() || t("standard")} · ${policyNumber}`;
}
