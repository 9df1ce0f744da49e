import { useTranslations } from "use-intl";
import { listed } from "#app/lib/page-language.ts";
import type { ShownRow } from "#app/modules/reports/table/show-table.server.ts";
import { BarChart } from "#app/ui/chart/bar-chart.tsx";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { PaperArticle } from "#app/ui/paper/paper.tsx";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { ReportScreen } from "./report-screen.ts";

/** A report of the product, or one that a user put together, which has only rows. */
export type PrintedScreen = Pick<
  ReportScreen,
  "title" | "days" | "notes" | "stores" | "query" | "leading" | "figures" | "chart" | "viewTitle" | "table"
>;

/** A report on paper: what its page shows, without the controls. */
export function PrintedReport({ screen, printed }: { screen: PrintedScreen; printed: string }) {
  const t = useTranslations("reports");
  const { title, days, notes, stores, query, leading, figures, chart, viewTitle, table } = screen;
  const store = stores.find(({ id }) => id === query.storeId)?.name ?? listed(stores.map(({ name }) => name));
  const columns = table.columns.flatMap(({ key, label, isFigure }, index): Column<ShownRow>[] =>
    table.query.hidden.includes(key)
      ? []
      : [
          {
            key,
            header: label,
            align: isFigure ? "end" : "start",
            render: ({ cells }) => (isFigure ? <Num>{cells[index]}</Num> : <bdi>{cells[index]}</bdi>),
          },
        ],
  );
  return (
    <PaperArticle title={<bdi>{title}</bdi>}>
      <p>
        <bdi>{listed([store, days])}</bdi>. {printed}
      </p>
      {leading.length > 0 ? (
        <DescriptionList
          items={[...leading, ...figures].map(({ key, label, value, note, trend }) => ({
            key,
            term: label,
            value: (
              <>
                <Num>{value}</Num> ({listed([trend?.words, note])})
              </>
            ),
          }))}
        />
      ) : null}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {chart && chart.bars.length > 0 ? <BarChart label={chart.label} bars={chart.bars} names /> : null}
      <h2>{viewTitle}</h2>
      {table.total > table.rows.length ? (
        <p>{t("printedFirst", { count: table.rows.length, total: table.total })}</p>
      ) : null}
      <DataTable caption={viewTitle} columns={columns} rows={table.rows} rowKey={({ key }) => key} />
    </PaperArticle>
  );
}
