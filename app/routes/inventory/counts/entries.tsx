import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard, load } from "#app/http/load.server.ts";
import { pageCount } from "#app/http/page-count.server.ts";
import { submit } from "#app/http/submit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { listHref } from "#app/lib/list-query.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { holds } from "#app/lib/permissions.ts";
import { CountBadges } from "#app/modules/stock/counts/count-status.tsx";
import { EntryTable } from "#app/modules/stock/counts/entry-table.tsx";
import { getStockCount } from "#app/modules/stock/counts/get-stock-count.server.ts";
import { readLineList } from "#app/modules/stock/counts/line-query.ts";
import { listCountEntries } from "#app/modules/stock/counts/list-count-entries.server.ts";
import { takeBackEntry } from "#app/modules/stock/counts/take-back-entry.server.ts";
import { paths } from "#app/paths.ts";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorSummary, Form } from "#app/ui/form.tsx";
import { stack } from "#app/ui/layout.css.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";

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
