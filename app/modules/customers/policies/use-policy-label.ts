import { useTranslations } from "use-intl";

/** The label of a policy in a choice: its class and its number, because two policies may have one class. */
export function usePolicyLabel() {
  const t = useTranslations("customer.policies");
  return ({ className, policyNumber }: { className: string; policyNumber: string }): string =>
    `${className.trim() || t("standard")} · ${policyNumber}`;
}
