import { type ReactNode, useContext } from "react";
import { useLocale, useTranslations } from "use-intl";
import { listHref, sortParameter } from "#app/lib/list-query.ts";
import { allows } from "#app/lib/permissions.ts";
import { ReaderRights } from "#app/ui/form/rights.tsx";
import { type Column, DataTable } from "./data-table.tsx";
import { fullKey, type List, type ListData, type ListState, type ListView, said } from "./list.ts";

/** What the server said of a list, with the words of the page. */
export function useListView<More>(area: string, state: ListState<More>): ListView<More> {
  const words = useTranslations();
  const locale = useLocale();
  return { ...state, locale, t: (key, params) => words(fullKey(area, key), params) };
}

type ListTableProps<Row, More> = {
  list: List<Row, More>;
  view: ListView<More>;
  rows: ListData<Row, More>["rows"];
  empty?: ReactNode;
};

/** The rows of a list, with the links that sort them. */
export function ListTable<Row, More>({ list, view, rows, empty }: ListTableProps<Row, More>) {
  const held = useContext(ReaderRights);
  const columns = Object.entries(list.columns).flatMap(([key, column]): Column<Row>[] => {
    const { cell, needs, shown, header = key, heading, align, lesser, hideHeader } = column;
    if (!cell || shown?.(view) === false || (needs && held !== null && !allows(held, needs))) return [];
    return [
      {
        key,
        header: heading?.(view) ?? view.t(header),
        sortable: list.sorts?.includes(key),
        align,
        lesser,
        hideHeader,
        render: (row) => cell(row, view),
      },
    ];
  });
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

const PART = {
  pathname: "",
  params: {},
  query: { q: "", filters: {}, sort: { key: "", descending: false }, page: 1, size: 0 },
  total: 0,
  pages: 1,
  hasStore: true,
};

type ListPartProps<Row, More> = Pick<ListTableProps<Row, More>, "list" | "rows" | "empty"> &
  Pick<ListState<More>, "more"> &
  Partial<Pick<ListState<More>, "may">>;

/** Some rows of a list on another page or on paper, without search, sorts and pages. */
export function ListPart<Row, More>({ list, rows, empty, more, may = {} }: ListPartProps<Row, More>) {
  const view = useListView(list.words, { ...PART, more, may });
  return <ListTable list={{ ...list, sorts: undefined }} view={view} rows={rows} empty={empty} />;
}
