import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { type ListQuery, listHref } from "#app/lib/list-query.ts";
import { Card } from "#app/ui/card.tsx";
import { EmptyState, NoMatch } from "#app/ui/empty-state.tsx";
import { ExportButtons } from "#app/ui/export-buttons.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { ItemFilters } from "./item-filters.tsx";
import { StockTabs } from "./stock-tabs.tsx";

type ShelfListProps = {
  title: string;
  current: "holds" | "lots";
  path: string;
  exportPath: string;
  query: ListQuery;
  total: number;
  pages: number;
  hasStore: boolean;
  /** One chip for each value of the list's filter. */
  chips: readonly { filter: string; value: string; label: string }[];
  words: { none: string; noneText: string; noMatch: string };
  /** Renders the table. The argument is shown when the table has no rows. */
  children: (empty: ReactNode) => ReactNode;
};

/** The page of a list of the current store's stock: lots, or holds. */
export function ShelfList({
  title,
  current,
  path,
  exportPath,
  query,
  hasStore,
  chips,
  words,
  children,
  ...page
}: ShelfListProps) {
  const t = useTranslations("catalogue");
  const href = (changes: Record<string, string | number | null>) => listHref(path, query, changes);
  const filtered = query.q !== "" || Object.keys(query.filters).length > 0;
  return (
    <>
      <PageHeader title={title} end={<ExportButtons href={(format) => listHref(exportPath, query, { format })} />} />
      <StockTabs current={current} />
      <Card flush={hasStore}>
        {hasStore ? (
          <>
            <ItemFilters path={path} query={query} hrefFor={href} total={page.total} chips={chips} />
            {children(
              filtered ? (
                <NoMatch title={words.noMatch} clearHref={path} />
              ) : (
                <EmptyState title={words.none} text={words.noneText} />
              ),
            )}
            <Pagination page={query.page} pages={page.pages} size={query.size} hrefFor={(to) => href({ page: to })} />
          </>
        ) : (
          <EmptyState title={t("noStore")} text={t("noStoreText")} />
        )}
      </Card>
    </>
  );
}
