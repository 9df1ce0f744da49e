import { useTranslations } from "use-intl";

/** What a policy is called where one is chosen: its class, and its number to tell two of a class apart. */
export function usePolicyLabel() {
  const t = useTranslations("customer.policies");
  return ({ className, policyNumber }: { className: string; policyNumber: string }): string =>
    `${className.trim() || t("standard")} · ${policyNumber}`;
}
