import type { ReactNode } from "react";
import { listHref } from "#app/lib/list-query.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { isFiltered, ListBar } from "./bar.tsx";
import { EmptyState, NoMatch } from "./empty-state.tsx";
import type { List, ListData, ListView } from "./list.ts";
import { Pagination } from "./pagination.tsx";
import { ListTable } from "./table.tsx";

type ListCardProps<Row, More> = {
  list: List<Row, More>;
  view: ListView<More>;
  rows: ListData<Row, More>["rows"];
  /** The heading of the card, on a page with other cards. */
  title?: string;
  /** The button that adds a row, for a list that has none. */
  add?: ReactNode;
};

/** The search of a list, its rows, and its pages. */
export function ListCard<Row, More>({ list, view, rows, title, add }: ListCardProps<Row, More>) {
  const { t, query, pages } = view;
  const path = list.path(view);
  const none = () =>
    list.none?.(view, add) ?? <EmptyState title={t("none")} text={list.noneText && t(list.noneText)} action={add} />;
  return (
    <Card title={title} flush>
      {list.search === null ? null : <ListBar list={list} view={view} rows={rows} />}
      <ListTable
        list={list}
        view={view}
        rows={rows}
        empty={isFiltered(view) ? <NoMatch title={t(list.noMatch ?? "noMatch")} clearHref={path} /> : none()}
      />
      <Pagination
        page={query.page}
        pages={pages}
        size={query.size}
        hrefFor={(page) => listHref(path, query, { page })}
      />
    </Card>
  );
}
