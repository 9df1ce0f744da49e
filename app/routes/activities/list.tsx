import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard, load } from "#app/http/load.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { listHref, readListQuery } from "#app/lib/list-query.ts";
import { ActivityTable } from "#app/modules/activities/activity-table.tsx";
import { opensFor } from "#app/modules/activities/entity-links.ts";
import { activityInWords, listActivities } from "#app/modules/activities/list-activities.server.ts";
import { paths } from "#app/paths.ts";
import { Card } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function loader(args: LoaderFunctionArgs) {
  const query = readListQuery(new URL(args.request.url).searchParams, {
    sortable: ["timestamp"],
    defaultSort: "-timestamp",
  });
  const [{ session, locale }, { rows, total }] = await Promise.all([
    guard(args),
    load(args, listActivities, { limit: query.size, offset: (query.page - 1) * query.size }),
  ]);
  const store = session?.store;
  return {
    title: wordsOf(locale, "dashboard")("activities.title"),
    store: (locale === "ar" && store?.nameAr) || store?.name || "",
    opens: opensFor(session?.permissions ?? new Set()),
    query,
    pages: Math.max(1, Math.ceil(total / query.size)),
    rows: rows.map(activityInWords),
  };
}

export default function Activities() {
  const t = useTranslations("dashboard");
  const { title, store, opens, query, pages, rows } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[{ label: t("title"), href: paths.dashboard() }]}
        note={store ? t("activities.note", { store }) : null}
      />
      <Card flush>
        <ActivityTable rows={rows} opens={opens} />
        <Pagination
          page={query.page}
          pages={pages}
          size={query.size}
          hrefFor={(page) => listHref(paths.activities(), query, { page, sort: null })}
        />
      </Card>
    </>
  );
}
