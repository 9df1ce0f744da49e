import { useTranslations } from "use-intl";
import { directionOf } from "#app/lib/money/format-money.ts";
import { PRESETS } from "#app/modules/reports/figures/period.ts";
import { ReportTable } from "#app/modules/reports/table/report-table.tsx";
import { paths } from "#app/paths.ts";
import { sprinkles } from "#app/styles/sprinkles.css.ts";
import { BarChart } from "#app/ui/chart/bar-chart.tsx";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { Tabs } from "#app/ui/layout/tabs.tsx";
import { PrintLink } from "#app/ui/paper/print-link.tsx";
import { Icon } from "#app/ui/picture/icon.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";
import { PeriodForm } from "./period-form.tsx";
import * as css from "./report-page.css.ts";
import { reportParams } from "./report-query.ts";
import type { ReportScreen, ShownFigure } from "./report-screen.ts";

const compact = (value: number): string =>
  value >= 1_000_000 ? `${value / 1_000_000}M` : value >= 1_000 ? `${value / 1_000}k` : String(value);

/** A report: its period and store, figures with what they were before, a chart, and the table of one view. */
export function ReportPage({ screen }: { screen: ReportScreen }) {
  const t = useTranslations("reports");
  const { title, path, query, days, notes, stores, filters, leading, figures, chart, views, viewTitle, table, keep } =
    screen;
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[{ label: t("title"), href: paths.reports.home() }]}
        note={days}
        end={
          <PrintLink href={screen.printHref}>
            <Icon name="print" />
            {t("print")}
          </PrintLink>
        }
      />
      <div className={stack({ gap: "large" })}>
        <PeriodForm
          path={path}
          query={query}
          presets={PRESETS}
          stores={stores}
          filters={filters}
          keep={reportParams({ ...query, period: "this_month", storeId: null, insuranceId: null, doctor: null })}
        />
        <Figures figures={leading} />
        {chart && chart.bars.length > 0 ? (
          <Card title={chart.label}>
            <BarChart label={chart.label} bars={chart.bars} format={compact} names />
          </Card>
        ) : null}
        <Figures figures={figures} />
        {notes.map((note) => (
          <p key={note} className={css.note}>
            {note}
          </p>
        ))}
        <section aria-label={viewTitle}>
          <Tabs label={t("viewsLabel")} tabs={views} />
          <Card flush>
            <ReportTable caption={viewTitle} table={table} path={path} exportPath={screen.exportPath} keep={keep} />
          </Card>
        </section>
      </div>
    </>
  );
}

/** Each figure is a link to the rows behind it. The leading ones are large and say how they have changed. */
function Figures({ figures }: { figures: readonly ShownFigure[] }) {
  const isLeading = figures.some(({ trend }) => trend);
  return (
    <div className={isLeading ? css.leading : css.figures}>
      {figures.map(({ key, label, value, note, href, trend }) => (
        <a key={key} className={css.figure} href={href}>
          <span className={css.label}>{label}</span>
          <b className={isLeading ? css.large : css.value}>
            <bdi dir={directionOf(value)}>{value}</bdi>
          </b>
          {trend ? <span className={sprinkles({ color: trend.tone, display: "block" })}>{trend.words}</span> : null}
          <span className={css.label}>{note}</span>
        </a>
      ))}
    </div>
  );
}

/** The notice for a reader whose role has no figures here. */
export function NothingToSee({ title }: { title: string }) {
  const t = useTranslations("reports");
  return (
    <>
      <PageHeader title={title} breadcrumb={[{ label: t("title"), href: paths.reports.home() }]} />
      <Card>
        <p>{t("noRight")}</p>
        <LinkButton href={paths.reports.home()}>{t("back")}</LinkButton>
      </Card>
    </>
  );
}
