import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "#app/lib/page-title.ts";
import { LinkButton } from "../button.tsx";
import { Card } from "../card.tsx";
import { EmptyState } from "../empty-state.tsx";
import { ListPage } from "../list-page.tsx";
import { PageHeader } from "../page-header.tsx";
import { toDialog } from "../to-dialog.ts";
import { isFiltered, ListBar } from "./bar.tsx";
import type { List, ListData, ListView } from "./list.ts";
import { ListTable, useListView } from "./table.tsx";

/** The `meta` of a list's route. */
export const listMeta: MetaFunction<() => Promise<{ title: string }>> = ({ data, matches }) =>
  pageTitle(data?.title, matches);

/** The page of a declared list, from what the loader of its route returns (`ServerList.load`). */
export function DeclaredList<Row, More>({ list }: { list: List<Row, More> }) {
  const data = useLoaderData() as ListData<Row, More>;
  const view = useListView(list.words, data);
  const { t, query, pages } = view;
  const links = list.links?.(view);
  const heading = list.heading?.(view, data.title) ?? data.title;
  const add = list.add && view.may.add !== false ? <AddButton {...list.add} view={view} /> : null;
  if (list.noStore && !view.hasStore) {
    return (
      <>
        <PageHeader title={heading} />
        {list.lead?.(view)}
        <Card>
          <EmptyState title={t(list.noStore.title)} text={t(list.noStore.text)} />
        </Card>
      </>
    );
  }
  return (
    <ListPage
      title={heading}
      breadcrumb={list.breadcrumb?.(view)}
      note={list.note?.(view)}
      path={list.path(view)}
      query={query}
      pages={pages}
      exportPath={list.file?.path(view.params)}
      actions={
        links || add ? (
          <>
            {links}
            {add}
          </>
        ) : null
      }
      lead={list.lead?.(view)}
      filters={() => <ListBar list={list} view={view} rows={data.rows} />}
      isFiltered={isFiltered(view)}
      noMatch={t(list.noMatch ?? "noMatch")}
      none={
        list.none?.(view, add) ?? <EmptyState title={t("none")} text={list.noneText && t(list.noneText)} action={add} />
      }
    >
      {({ empty }) => <ListTable list={list} view={view} rows={data.rows} empty={empty} />}
    </ListPage>
  );
}

type AddButtonProps<More> = NonNullable<List<never, More>["add"]> & { view: ListView<More> };

const AddButton = <More,>({ href, text = "new", inDialog, view }: AddButtonProps<More>) => (
  <LinkButton variant="primary" href={href(view)} {...(inDialog ? toDialog : {})}>
    {view.t(text)}
  </LinkButton>
);
