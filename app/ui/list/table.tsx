import { type ReactNode, useContext } from "react";
import { useLocale, useTranslations } from "use-intl";
import type { Locale } from "#app/lib/dates.ts";
import { listHref, sortParameter } from "#app/lib/list-query.ts";
import { allows } from "#app/lib/permissions.ts";
import { type Column, DataTable } from "../data-table.tsx";
import { ReaderRights } from "../rights.tsx";
import {
  fullKey,
  type List,
  type ListColumn,
  type ListData,
  type ListedRows,
  type ListState,
  type ListView,
  said,
} from "./list.ts";

/** What the server said of a list, with the words of the page. */
export function useListView<More>(area: string, state: ListState<More>): ListView<More> {
  const words = useTranslations();
  const locale = useLocale() as Locale;
  return { ...state, locale, t: (key, params) => words(fullKey(area, key), params) };
}

type ListTableProps<Row, More> = {
  list: List<Row, More>;
  view: ListView<More>;
  rows: ListData<Row, More>["rows"];
  empty: ReactNode;
};

/** The rows of a list. */
export function ListTable<Row, More>({ list, view, rows, empty }: ListTableProps<Row, More>) {
  const columns = useColumns(list.columns, view).map((column) => ({
    ...column,
    sortable: list.sorts.includes(column.key),
  }));
  return (
    <DataTable
      caption={said(list.caption ?? list.title ?? "title", view)}
      columns={columns}
      rows={rows}
      rowHref={(row) => list.row?.(row, view)}
      sort={sortParameter(view.query)}
      hrefFor={(sort) => listHref(list.path(view), view.query, { sort })}
      empty={empty}
    />
  );
}

/** The state of rows that no URL filters, sorts or pages. */
const UNLISTED: ListState = {
  pathname: "",
  params: {},
  query: { q: "", sort: { key: "", descending: false }, page: 1, size: 0, filters: {} },
  total: 0,
  pages: 1,
  may: {},
  hasStore: true,
  more: undefined,
};

/** Some rows of a list on another page, with the list's columns. They do not sort. */
export function ListedTable<Row>({ list, rows, empty }: ListedTableProps<Row>) {
  const view = useListView(list.words, UNLISTED);
  return (
    <DataTable
      caption={said(list.caption ?? list.title ?? "title", view)}
      columns={useColumns(list.columns, view)}
      rows={rows}
      rowHref={(row) => list.row?.(row, view)}
      empty={empty}
    />
  );
}

type ListedTableProps<Row> = { list: ListedRows<Row>; rows: readonly Row[]; empty?: ReactNode };

/** The columns that the reader may see. */
function useColumns<Row, More>(
  columns: Readonly<Record<string, ListColumn<Row, More>>>,
  view: ListView<More>,
): Column<Row>[] {
  const held = useContext(ReaderRights);
  return Object.entries(columns).flatMap(([key, column]) => {
    const { cell, needs, shown, header = key, heading, align, lesser, hideHeader } = column;
    if (!cell || shown?.(view) === false || (needs && held !== null && !allows(held, needs))) return [];
    return [
      {
        key,
        header: heading?.(view) ?? view.t(header),
        align,
        lesser,
        hideHeader,
        render: (row: Row) => cell(row, view),
      },
    ];
  });
}
