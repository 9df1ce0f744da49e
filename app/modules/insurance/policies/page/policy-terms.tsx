import { useTranslations } from "use-intl";
import { readablePhone } from "#app/lib/fields/saudi-formats.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import type { Amount } from "#app/lib/money/money.ts";
import { formatPercent } from "#app/modules/insurance/percent.ts";
import type { PolicyView } from "#app/modules/insurance/policies/policy-view.server.ts";
import { paths } from "#app/paths.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { Badge } from "#app/ui/text/badge.tsx";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Num } from "#app/ui/text/num.tsx";

const money = (value: Amount | null) => value && <Num>{formatMoney(value)}</Num>;
const percent = (value: Amount | null) => value && <Num>{formatPercent(value)}</Num>;

/** Shows the terms of the policy. */
export function PolicyTerms({ terms }: { terms: PolicyView }) {
  const t = useTranslations("insurance");
  const own = useTranslations("policy");
  return (
    <Card title={own("terms")}>
      <DescriptionList
        items={[
          { term: t("id"), value: <Num>{terms.id}</Num> },
          { term: t("policyNumber"), value: <Num>{terms.policyNumber}</Num> },
          { term: t("className"), value: <bdi>{terms.className}</bdi> },
          { term: t("discountRate"), value: percent(terms.discountRate) },
          {
            term: t("copayment"),
            value: (
              <Badge tone={terms.copaymentRequired ? "warn" : "neutral"}>
                {t(terms.copaymentRequired ? "required" : "notRequired")}
              </Badge>
            ),
          },
          { term: t("copaymentAmount"), value: money(terms.copaymentAmount) },
          { term: t("notes"), value: terms.notes && <bdi>{terms.notes}</bdi> },
        ]}
      />
    </Card>
  );
}

export type PolicyProvider = {
  id: number;
  name: string;
  status: string;
  contactPerson: string | null;
  phone: string | null;
  coveragePercentage: Amount | null;
  copaymentAmount: Amount | null;
  maxCopayment: Amount | null;
};

/** Shows the policy's provider and the provider's rate, which applies when the policy has none. */
export function ProviderCard({ provider }: { provider: PolicyProvider }) {
  const t = useTranslations("insurance");
  return (
    <Card
      title={t("provider")}
      end={<Badge tone={provider.status === "active" ? "good" : "neutral"}>{t(`statuses.${provider.status}`)}</Badge>}
    >
      <DescriptionList
        items={[
          {
            term: t("name"),
            value: (
              <a href={paths.insurance.edit(provider.id)}>
                <bdi>{provider.name}</bdi>
              </a>
            ),
          },
          { term: t("coveragePercentage"), value: percent(provider.coveragePercentage) },
          { term: t("copaymentAmount"), value: money(provider.copaymentAmount) },
          { term: t("maxCopayment"), value: money(provider.maxCopayment) },
          { term: t("contactPerson"), value: provider.contactPerson && <bdi>{provider.contactPerson}</bdi> },
          { term: t("phone"), value: provider.phone && <Num>{readablePhone(provider.phone)}</Num> },
        ]}
      />
    </Card>
  );
}
