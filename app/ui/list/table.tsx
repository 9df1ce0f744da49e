import { type CSSProperties, type ReactNode, useContext } from "react";
import { useLocale, useTranslations } from "use-intl";
import { listHref, sortParameter } from "#app/lib/list-query.ts";
import { allows } from "#app/lib/permissions.ts";
import { ReaderRights } from "#app/ui/form/rights.tsx";
import { type Column, DataTable } from "./data-table.tsx";
import { fullKey, type List, type ListData, type ListState, type ListView, said } from "./list.ts";
import * as css from "./list-menus.css.ts";

/** What the server said of a list, with the words of the page. */
export function useListView<More>(area: string, state: ListState<More>): ListView<More> {
  const words = useTranslations();
  const locale = useLocale();
  return { ...state, locale, t: (key, params) => words(fullKey(area, key), params) };
}

/** The columns that the reader may see, in their order, and whether each is shown. The first one and those of buttons are always shown. */
export function offeredColumns<Row, More>(list: List<Row, More>, view: ListView<More>, held: Held) {
  const { chosen } = view;
  const all = Object.entries(list.columns).filter(
    ([, { cell, needs, shown }]) =>
      cell && shown?.(view) !== false && !(needs && held !== null && !allows(held, needs)),
  );
  return all.map(([key, column], place) => {
    const { header = key, heading, onDemand = false, hideHeader = false } = column;
    const head = heading?.(view);
    const isFixed = place === 0 || hideHeader;
    return {
      key,
      column,
      label: typeof head === "string" ? head : view.t(header),
      isFixed,
      isShown: isFixed || (chosen ? chosen.includes(key) : !onDemand),
      isChosen: chosen?.includes(key) === true,
    };
  });
}

type Held = ReadonlySet<string> | null;

/** The labels of the columns for the cards of a phone, said once for the whole table. */
const labelsOf = (columns: readonly { label: string; column: { hideHeader?: boolean } }[]): CSSProperties =>
  Object.fromEntries(
    columns.flatMap(({ label, column: { hideHeader } }, index) =>
      hideHeader || index === 0 ? [] : [[`--c${index + 1}`, `'${label.replace(/['\\]/g, "\\$&")}'`]],
    ),
  );

type ListTableProps<Row, More> = {
  list: List<Row, More>;
  view: ListView<More>;
  rows: ListData<Row, More>["rows"];
  empty?: ReactNode;
};

/** The rows of a list, with the links that sort them. */
export function ListTable<Row, More>({ list, view, rows, empty }: ListTableProps<Row, More>) {
  const held = useContext(ReaderRights);
  const shown = offeredColumns(list, view, held).filter(({ isShown }) => isShown);
  const columns = shown.map(
    ({ key, column, label, isChosen }): Column<Row> => ({
      key,
      header: column.heading?.(view) ?? label,
      sortable: list.sorts?.includes(key),
      align: column.align,
      lesser: column.lesser && !isChosen,
      hideHeader: column.hideHeader,
      render: (row) => column.cell?.(row, view),
    }),
  );
  return (
    <DataTable
      cards={{ className: css.cards, style: labelsOf(shown) }}
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
