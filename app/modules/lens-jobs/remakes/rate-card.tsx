import { useTranslations } from "use-intl";
import { formatDay } from "#app/lib/dates.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { paths } from "#app/paths.ts";
import { sprinkles } from "#app/styles/sprinkles.css.ts";
import { useSeesCosts } from "#app/ui/form/rights.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { Tabs } from "#app/ui/layout/tabs.tsx";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { Num } from "#app/ui/text/num.tsx";

/** By what the rates are shown: the same words as in the address. */
export const SHOWN_BY = ["laboratory", "lens", "doctor", "optician", "reason"] as const;
export type ShownBy = (typeof SHOWN_BY)[number];

type Rate = { finished: number; remade: number; counted: number; rate: string | null; cost: string | null };
export type ShownRates = Rate & {
  from: string;
  to: string;
  by: ShownBy;
  rows: readonly (Rate & { key: string; name: string | null })[];
};

type RateCardProps = { rates: ShownRates; locale: "en" | "ar"; hrefFor: (by: ShownBy) => string };

/** How many jobs were made again of a hundred finished ones, told apart by one thing at a time. */
export function RateCard({ rates, locale, hrefFor }: RateCardProps) {
  const t = useTranslations("lensRemakes");
  const { by, from, to, finished, remade, counted, rate } = rates;
  const seesCosts = useSeesCosts();
  const percent = (value: string | null) => <Num>{value === null ? "–" : `${value}%`}</Num>;
  const figure = (key: "finished" | "remade" | "counted"): Column<ShownRates["rows"][number]> => ({
    key,
    header: t(`rates.${key}`),
    align: "end",
    render: (row) => <Num>{row[key]}</Num>,
  });
  const shown: Column<ShownRates["rows"][number]>[] = [
    {
      key: "name",
      header: t(`rates.by.${by}`),
      render: ({ name }) => {
        if (by === "reason") return t(`reasons.${name}`);
        return name ? <bdi>{name}</bdi> : t(`rates.none.${by}`);
      },
    },
    figure("finished"),
    figure("remade"),
    figure("counted"),
    { key: "rate", header: t("rates.rate"), align: "end", render: ({ rate: of }) => percent(of) },
    ...(seesCosts
      ? [
          {
            key: "cost",
            header: t("cost"),
            align: "end" as const,
            lesser: true,
            render: ({ cost }: Rate) => <Num>{cost === null ? "–" : formatMoney(cost)}</Num>,
          },
        ]
      : []),
  ];
  return (
    <div className={`${stack()} ${sprinkles({ marginBlockEnd: "s4" })}`}>
      <Card title={t("rates.title")} end={<a href={paths.reports.standard("lens-jobs")}>{t("rates.report")}</a>}>
        <p>
          <strong>{percent(rate)}</strong>{" "}
          {t("rates.summary", {
            from: formatDay(from, locale),
            to: formatDay(to, locale),
            finished,
            remade,
            counted,
          })}
        </p>
        <p>{t("rates.note")}</p>
      </Card>
      <div>
        <Tabs
          label={t("rates.tabs")}
          tabs={SHOWN_BY.map((one) => ({ href: hrefFor(one), label: t(`rates.by.${one}`), current: one === by }))}
        />
        <Card flush>
          <DataTable
            caption={t("rates.title")}
            columns={shown}
            rows={rates.rows}
            rowKey={({ key }) => key}
            empty={<p>{t("rates.empty")}</p>}
          />
        </Card>
      </div>
    </div>
  );
}
