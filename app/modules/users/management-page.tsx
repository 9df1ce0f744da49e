import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { type ListQuery, listHref } from "#app/lib/list-query.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState, NoMatch } from "#app/ui/empty-state.tsx";
import { ExportButtons } from "#app/ui/export-buttons.tsx";
import { FilterBar } from "#app/ui/filter-bar.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { row } from "#app/ui/layout.css.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { RowsFound } from "#app/ui/rows-found.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { toDialog } from "#app/ui/to-dialog.ts";

export const MANAGEMENT_TABS = ["teams", "roles", "permissions", "users"] as const;
export type ManagementTab = (typeof MANAGEMENT_TABS)[number];

type ManagementPageProps = {
  tab: ManagementTab;
  query: ListQuery;
  total: number;
  pages: number;
  chips?: ReactNode;
  /** More buttons of this tab. */
  end?: ReactNode;
  /** The words of the tab's own catalogue. */
  words: { add: string; search: string; none: string; noMatch: string };
  children: (table: { sort: string; hrefFor: (sort: string) => string; empty: ReactNode }) => ReactNode;
};

/** One of the four tabs: search, table and pages under the title of user management. */
export function ManagementPage({ tab, query, total, pages, chips, end, words, children }: ManagementPageProps) {
  const t = useTranslations("users");
  const own = paths.users[tab];
  const path = own.list();
  const href = (changes: Record<string, string | number | null>) => listHref(path, query, changes);
  const add = (
    <LinkButton variant="primary" href={own.new()} {...toDialog}>
      {words.add}
    </LinkButton>
  );
  const isFiltered = query.q !== "" || Object.keys(query.filters).length > 0;
  return (
    <>
      <PageHeader
        title={t("title")}
        end={
          <>
            <ExportButtons href={(format) => listHref(own.export(), query, { format })} />
            {end}
            {add}
          </>
        }
      />
      <Tabs
        label={t("title")}
        tabs={MANAGEMENT_TABS.map((one) => ({
          href: paths.users[one].list(),
          label: t(`tabs.${one}`),
          current: one === tab,
        }))}
      />
      <Card flush>
        <FilterBar
          action={path}
          label={words.search}
          placeholder={words.search}
          defaultValue={query.q}
          keep={Object.entries(query.filters).map(([name, value]) => [name, String(value)] as const)}
          chips={chips}
          found={<RowsFound count={total} />}
        />
        {children({
          sort: `${query.sort.descending ? "-" : ""}${query.sort.key}`,
          hrefFor: (sort) => href({ sort }),
          empty: isFiltered ? (
            <NoMatch title={words.noMatch} clearHref={path} />
          ) : (
            <EmptyState title={words.none} action={add} />
          ),
        })}
        <Pagination page={query.page} pages={pages} size={query.size} hrefFor={(page) => href({ page })} />
      </Card>
    </>
  );
}

/** The icons at the end of a row. Without an address for it no removal is offered. */
export function RowActions({ name, edit, remove }: { name: string; edit: string; remove?: string }) {
  const t = useTranslations("users");
  return (
    <div className={row({ justify: "end" })}>
      <LinkButton variant="quiet" square href={edit} aria-label={t("editNamed", { name })} {...toDialog}>
        <Icon name="edit" />
      </LinkButton>
      {remove === undefined ? null : (
        <LinkButton variant="quiet" square href={remove} aria-label={t("removeNamed", { name })} {...toDialog}>
          <Icon name="trash" />
        </LinkButton>
      )}
    </div>
  );
}
