import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listHref } from "#app/lib/list-query.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { toDialog } from "#app/ui/overlay/to-dialog.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";
import { ListCard } from "./card.tsx";
import { EmptyState } from "./empty-state.tsx";
import type { DocumentData, List, ListData, ListView } from "./list.ts";
import { ColumnsMenu, ExportMenu } from "./list-menus.tsx";
import { useListView } from "./table.tsx";

/** The `meta` of a list's route. */
export const listMeta: MetaFunction = ({ data, matches }) =>
  pageTitle((data as DocumentData<ListData<unknown, unknown>> | undefined)?.data.title, matches);

/** The page of a declared list, from what the loader of its route returns (`ServerList.load`). */
export function DeclaredList<Row, More>({ list }: { list: List<Row, More> }) {
  const { data } = useLoaderData() as DocumentData<ListData<Row, More>>;
  const view = useListView(list.words, data);
  const { t, query } = view;
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
  const file = list.file?.path(view.params);
  const links = list.links?.(view);
  const buttons = (
    <>
      <ColumnsMenu list={list} view={view} />
      {file ? <ExportMenu href={(format) => listHref(file, query, { format })} /> : null}
      {links}
      {add}
    </>
  );
  return (
    <>
      <PageHeader title={heading} breadcrumb={list.breadcrumb?.(view)} note={list.note?.(view)} end={buttons} />
      {list.lead?.(view)}
      <ListCard list={list} view={view} rows={data.rows} add={add} />
    </>
  );
}

type AddButtonProps<More> = NonNullable<List<never, More>["add"]> & { view: ListView<More> };

const AddButton = <More,>({ href, text = "new", inDialog, view }: AddButtonProps<More>) => (
  <LinkButton variant="primary" href={href(view)} {...(inDialog ? toDialog : {})}>
    {view.t(text)}
  </LinkButton>
);
