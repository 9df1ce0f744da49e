import type { ReactNode } from "react";
import { type ListQuery, listHref } from "#app/lib/list-query.ts";
import { Card } from "./card.tsx";
import { NoMatch } from "./empty-state.tsx";
import { ExportButtons } from "./export-buttons.tsx";
import { PageHeader } from "./page-header.tsx";
import { Pagination } from "./pagination.tsx";

type ListHref = (changes: Record<string, string | number | null>) => string;

type ListPageProps = {
  title: ReactNode;
  breadcrumb?: readonly { label: ReactNode; href: string }[];
  note?: ReactNode;
  /** The list's own address, the state in its URL, and the number of its pages. */
  path: string;
  query: ListQuery;
  pages: number;
  /** The address of the list as a file. */
  exportPath?: string;
  /** Buttons after those of the export. */
  actions?: ReactNode;
  /** Shown between the heading and the list. */
  lead?: ReactNode;
  filters: (hrefFor: ListHref) => ReactNode;
  isFiltered: boolean;
  /** The text of a filtered list without rows. */
  noMatch: ReactNode;
  /** Shown while there is nothing to list. */
  none: ReactNode;
  /** The table. */
  children: (list: { sort: string; hrefFor: (sort: string) => string; empty: ReactNode }) => ReactNode;
};

/** A page with a list: heading and buttons, search and filters, the table, and its pages. */
export function ListPage({ path, query, pages, exportPath, children, ...props }: ListPageProps) {
  const { title, breadcrumb, note, actions, lead, filters, isFiltered, noMatch, none } = props;
  const hrefFor: ListHref = (changes) => listHref(path, query, changes);
  const buttons = (
    <>
      {exportPath ? <ExportButtons href={(format) => listHref(exportPath, query, { format })} /> : null}
      {actions}
    </>
  );
  return (
    <>
      <PageHeader title={title} breadcrumb={breadcrumb} note={note} end={exportPath || actions ? buttons : undefined} />
      {lead}
      <Card flush>
        {filters(hrefFor)}
        {children({
          sort: `${query.sort.descending ? "-" : ""}${query.sort.key}`,
          hrefFor: (sort) => hrefFor({ sort }),
          empty: isFiltered ? <NoMatch title={noMatch} clearHref={path} /> : none,
        })}
        <Pagination page={query.page} pages={pages} size={query.size} hrefFor={(page) => hrefFor({ page })} />
      </Card>
    </>
  );
}
