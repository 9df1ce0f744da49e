import { useLocale, useTranslations } from "use-intl";
import { formatDayShort } from "#app/lib/dates.ts";
import { formatCount } from "#app/lib/format-count.ts";
import { paths } from "#app/paths.ts";
import { BarChart } from "#app/ui/chart/bar-chart.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import type { DashboardScreen } from "./dashboard-screen.server.ts";
import type { DashboardLinks } from "./dashboard-tiles.tsx";

type SalesChartCardProps = Pick<DashboardScreen["sales"], "days"> & { links: DashboardLinks };

/** A chart of sales per day, drawn on the server. The link opens the sales of these days as a list. */
export function SalesChartCard({ days, links }: SalesChartCardProps) {
  const t = useTranslations("dashboard.chart");
  const locale = useLocale();
  const link = paths.sales.list({ from: days[0]?.day, to: days.at(-1)?.day });
  return (
    <Card title={t("title")} end={links.sales ? <a href={link}>{t("link")}</a> : null}>
      <BarChart
        label={t("title")}
        bars={days.map(({ day, height, amount }) => ({
          label: formatDayShort(day, locale),
          value: height,
          text: amount,
        }))}
        format={formatCount}
      />
    </Card>
  );
}
