import { useId } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#app/ui/form/button.tsx";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { Pagination } from "#app/ui/list/pagination.tsx";
import { Num } from "#app/ui/text/num.tsx";
import { ReportFilters } from "./report-filters.tsx";
import { ReportMenus } from "./report-menus.tsx";
import * as css from "./report-table.css.ts";
import type { ShownRow, ShownTable } from "./show-table.server.ts";
import { type TableQuery, tableParams, withParams } from "./table-query.ts";

export type Parameter = readonly [string, string];

type ReportTableProps = {
  caption: string;
  table: ShownTable;
  /** The page's own address, and the address of its file. */
  path: string;
  exportPath: string;
  /** Parameters of the report itself, which every link keeps. */
  keep: readonly Parameter[];
};

/**
 * The table of every report: rows found, filters, visible columns, sorting, pages, ticked rows, and files. Its whole state is in the URL, so it works
 * without scripts.
 */
export function ReportTable({ caption, table, path, exportPath, keep }: ReportTableProps) {
  const t = useTranslations("reports.table");
  const form = useId();
  const { query, columns, rows, total, pages, defaultSort } = table;
  const params = (changes: Partial<TableQuery> = {}) => [...keep, ...tableParams(query, defaultSort, changes)];
  const href = (changes: Partial<TableQuery>) => withParams(path, params(changes));
  const shown = columns.flatMap((column, index) => (query.hidden.includes(column.key) ? [] : [{ ...column, index }]));
  const cells: Column<ShownRow>[] = [
    ...shown.map(
      ({ key, label, isFigure, lesser, index }): Column<ShownRow> => ({
        key,
        header: label,
        sortable: true,
        lesser,
        align: isFigure ? "end" : "start",
        render: ({ cells: values }) => (isFigure ? <Num>{values[index]}</Num> : <bdi>{values[index]}</bdi>),
      }),
    ),
    {
      key: "row",
      header: t("select"),
      hideHeader: true,
      align: "end",
      render: ({ key, cells: values }) => (
        <input
          type="checkbox"
          className={css.tick}
          name="row"
          value={key}
          form={form}
          defaultChecked={query.selected.includes(key)}
          aria-label={t("selectRow", { name: values[shown[0]?.index ?? 0] ?? key })}
        />
      ),
    },
  ];
  const ticked = rows.filter(({ key }) => query.selected.includes(key)).length;
  return (
    <>
      <ReportMenus
        table={table}
        href={href}
        fileHref={(format) => withParams(exportPath, [...params(), ["format", format]])}
      />
      <ReportFilters path={path} keep={keep} table={table} clearHref={href({ filtering: [], values: {} })} />
      <DataTable
        caption={caption}
        columns={cells}
        rows={rows}
        rowKey={({ key }) => key}
        rowHref={rows.some((row) => row.href) ? (row) => row.href ?? "" : undefined}
        sort={query.sort}
        hrefFor={(sort) => href({ sort })}
        empty={<EmptyState title={t("noResults")} />}
      />
      <form id={form} className={css.foot} action={path} data-selection="">
        {params({ selected: [], page: query.page }).map(([name, value]) => (
          <input key={name + value} type="hidden" name={name} value={value} />
        ))}
        <span role="status" data-selected="">
          {t("selected", { count: ticked, total })}
        </span>
        {rows.length > 0 ? (
          <>
            <Button variant="quiet">{t("keepSelection")}</Button>
            <Button variant="quiet" formAction={exportPath} name="format" value="csv">
              {t("exportSelected")}
            </Button>
          </>
        ) : null}
      </form>
      <Pagination
        page={query.page}
        pages={pages}
        size={query.size}
        hrefFor={(page) => withParams(path, [...keep, ...tableParams(query, defaultSort, { page })])}
      />
    </>
  );
}
