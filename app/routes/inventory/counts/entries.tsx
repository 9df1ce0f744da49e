import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { pageCount } from "#app/http/page/page-count.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { listHref } from "#app/lib/list-query.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { holds } from "#app/lib/permissions.ts";
import { CountBadges } from "#app/modules/inventory/counts/count-status.tsx";
import { EntryTable } from "#app/modules/inventory/counts/entry/entry-table.tsx";
import { listCountEntries } from "#app/modules/inventory/counts/entry/list-count-entries.server.ts";
import { takeBackEntry } from "#app/modules/inventory/counts/entry/take-back-entry.server.ts";
import { getStockCount } from "#app/modules/inventory/counts/get-stock-count.server.ts";
import { readLineList } from "#app/modules/inventory/counts/line-query.ts";
import { paths } from "#app/paths.ts";
import { ErrorSummary, Form } from "#app/ui/form/form.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { Pagination } from "#app/ui/list/pagination.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { session, locale } = await guard(args, listCountEntries.permission);
  const count = await load(args, getStockCount, { id: args.params.id });
  const query = readLineList(new URL(args.request.url).searchParams);
  const { page, size } = query;
  const { rows, total } = await load(args, listCountEntries, { id: count.id, limit: size, offset: (page - 1) * size });
  const may = (right: "update" | "manage") => session !== null && holds(session.permissions, `inventory:${right}`);
  const entering = count.status === "counting" && may("update");
  const { id, name, status, isBlind } = count;
  return {
    title: `${wordsOf(locale, "counts")("entries.title")}: ${name}`,
    count: { id, name, status, isBlind },
    rows,
    query,
    pages: pageCount(args.request, query, total),
    takesBack: entering ? (may("manage") ? ("all" as const) : (session?.user.id ?? 0)) : ("none" as const),
  };
}

export async function action(args: ActionFunctionArgs) {
  const id = args.params.id ?? "";
  const here = paths.inventory.countEntries(id) + new URL(args.request.url).search;
  const done = { title: { key: "counts.entry.takenBack" } };
  const options = { input: { id }, failure: "counts.stepFailed", once: false };
  return submit(args, takeBackEntry, () => redirectWithToast(here, done), options);
}

/** The entries of a count: user, place, time, and whether the entry still counts. */
export default function CountEntries() {
  const t = useTranslations("counts");
  const { count, rows, query, pages, takesBack } = useLoaderData<typeof loader>();
  const path = paths.inventory.countEntries(count.id);
  const href = (page: number) => listHref(path, query, { page });
  return (
    <>
      <PageHeader
        title={t("entries.title")}
        breadcrumb={[
          { label: t("title"), href: paths.inventory.counts() },
          { label: <bdi>{count.name}</bdi>, href: paths.inventory.count(count.id) },
        ]}
        note={<CountBadges {...count} />}
      />
      <Form state={useActionData<typeof action>()} action={href(query.page)}>
        <div className={stack()}>
          <ErrorSummary />
          <Card flush>
            <EntryTable rows={rows} takesBack={takesBack} empty={<EmptyState title={t("nobody")} />} />
            <Pagination page={query.page} pages={pages} size={query.size} hrefFor={href} />
          </Card>
        </div>
      </Form>
    </>
  );
}
