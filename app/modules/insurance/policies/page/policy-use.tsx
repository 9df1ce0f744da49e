import { useLocale, useTranslations } from "use-intl";
import { formatDate } from "#app/lib/dates.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { sprinkles } from "#app/styles/sprinkles.css.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { Badge } from "#app/ui/text/badge.tsx";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";
import { CLAIM_TONES } from "./claim-badge.tsx";
import type { PolicyUse as Use } from "./get-policy-use.server.ts";

type PolicyUseProps = {
  use: Use;
  /** The labels of the claim statuses that occur. */
  claimWords: Record<string, string>;
};

/** Shows the sales charged to the policy, and their claims by status. */
export function PolicyUse({ use, claimWords }: PolicyUseProps) {
  const t = useTranslations("policy");
  const locale = useLocale();
  return (
    <Card title={t("use")}>
      <div className={stack()}>
        <DescriptionList
          variant="totals"
          items={[
            { key: "sales", term: t("sales"), value: <Num>{use.sales}</Num> },
            { key: "coverage", term: t("coverageSum"), value: <Num>{formatMoney(use.coverage)}</Num> },
            {
              key: "last",
              term: t("lastUse"),
              value: use.lastUse ? <Moment>{formatDate(use.lastUse, locale)}</Moment> : t("neverUsed"),
            },
            ...use.byClaim.map(({ status, sales, coverage }) => ({
              key: `claim-${status}`,
              term: (
                <>
                  <Badge tone={CLAIM_TONES[status]}>{claimWords[status]}</Badge> <Num>{sales}</Num>
                </>
              ),
              value: <Num>{formatMoney(coverage)}</Num>,
            })),
          ]}
        />
        <p className={sprinkles({ color: "soft", fontSize: "small" })}>{t("useScope")}</p>
      </div>
    </Card>
  );
}
