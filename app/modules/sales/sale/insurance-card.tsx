import { useTranslations } from "use-intl";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { CoverageExplained } from "#app/modules/insurance/coverage/coverage-explained.tsx";
import { ClaimBadge } from "#app/modules/insurance/policies/page/claim-badge.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { SaleView } from "./sale.schema.server.ts";

type InsuranceCardProps = {
  sale: SaleView;
  /** The page of the sale's claim, for readers who may open it. */
  claimHref?: string | null;
};

/** The insurer, the policy, and the amount that the insurer pays. Shows nothing for a sale without insurance. */
export function InsuranceCard({ sale, claimHref }: InsuranceCardProps) {
  const t = useTranslations("sales.detail");
  if (!sale.insuranceProvider) return null;
  const { coveragePercentage } = sale;
  return (
    <Card title={t("insurance")} end={claimHref ? <a href={claimHref}>{t("claim")}</a> : null}>
      <DescriptionList
        items={[
          { term: t("provider"), value: <bdi>{sale.insuranceProvider}</bdi> },
          { term: t("claimStatus"), value: <ClaimBadge status={sale.claimStatus} /> },
          { term: t("policyNumber"), value: sale.policyNumber && <Num>{sale.policyNumber}</Num> },
          { term: t("policyClass"), value: sale.policyClass && <bdi>{sale.policyClass}</bdi> },
          {
            term: t("coverage"),
            value: coveragePercentage && <Num>{t("percent", { percent: trimmed(coveragePercentage) })}</Num>,
          },
          { term: t("coverageAmount"), value: <Num>{formatMoney(sale.insuranceCoverage)}</Num> },
          ...(sale.coverageTerms
            ? [{ term: t("coverageWhy"), value: <CoverageExplained facts={sale.coverageTerms} /> }]
            : []),
        ]}
      />
    </Card>
  );
}

/** Drops trailing zero decimals: "20.00" is "20", "12.50" is "12.5". */
const trimmed = (percent: string): string => percent.replace(/\.?0+$/, "");
