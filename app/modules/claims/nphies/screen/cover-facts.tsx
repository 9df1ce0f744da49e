import { useLocale, useTranslations } from "use-intl";
import { formatDay } from "#app/lib/dates.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { stack } from "#app/ui/layout/layout.css.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { Badge } from "#app/ui/text/badge.tsx";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { Cover } from "../exchange/said.server.ts";

/** The insurers' words that are known. Others are shown as they came. */
const SITES = [
  "eligible",
  "not-active",
  "not-covered",
  "not-direct billing",
  "out-network",
  "limit-exhausted",
  "coverage-suspended",
  "provider-contract-suspended",
] as const;
const BENEFITS = [
  "benefit",
  "deductible",
  "copay",
  "copay-percent",
  "copay-maximum",
  "vision-exam",
  "vision-glasses",
  "vision-contacts",
] as const;

export function CoverBadge({ isCovered }: Pick<Cover, "isCovered">) {
  const t = useTranslations("nphies.cover");
  if (isCovered === null) return <Badge tone="neutral">{t("unknown")}</Badge>;
  return <Badge tone={isCovered ? "good" : "bad"}>{t(isCovered ? "covered" : "notCovered")}</Badge>;
}

/** What an insurer answers about a member's cover. */
export function CoverFacts({ cover }: { cover: Cover }) {
  const t = useTranslations("nphies.cover");
  const locale = useLocale();
  const { site, reason, start, end, benefits } = cover;
  const known = SITES.find((one) => one === site);
  const day = (date: string) => <Moment>{formatDay(date.slice(0, 10), locale)}</Moment>;
  return (
    <div className={stack()}>
      <DescriptionList
        items={[
          { term: t("state"), value: <CoverBadge {...cover} /> },
          ...(site ? [{ term: t("site"), value: known ? t(`sites.${SITES.indexOf(known)}`) : <bdi>{site}</bdi> }] : []),
          ...(reason ? [{ term: t("reason"), value: <bdi>{reason}</bdi> }] : []),
          ...(start ? [{ term: t("start"), value: day(start) }] : []),
          ...(end ? [{ term: t("end"), value: day(end) }] : []),
        ]}
      />
      {benefits.length > 0 ? <Benefits benefits={benefits} /> : null}
    </div>
  );
}

type Benefit = Cover["benefits"][number];

function Benefits({ benefits }: Pick<Cover, "benefits">) {
  const t = useTranslations("nphies.cover");
  const figure = (name: "allowed" | "used" | "left"): Column<Benefit> => ({
    key: name,
    header: t(name),
    align: "end",
    render: (benefit) => {
      const value = benefit[name];
      if (value === null) return "–";
      return <Num>{benefit.isMoney ? formatMoney(value) : value}</Num>;
    },
  });
  const columns: Column<Benefit>[] = [
    {
      key: "type",
      header: t("benefit"),
      render: ({ type, name }) => {
        const known = BENEFITS.find((one) => one === type);
        return known ? t(`benefits.${known}`) : <bdi>{name ?? type}</bdi>;
      },
    },
    figure("allowed"),
    figure("used"),
    figure("left"),
  ];
  return <DataTable caption={t("benefitsTitle")} columns={columns} rows={benefits} />;
}
