import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard, load } from "#app/http/load.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { readListQuery } from "#app/lib/list-query.ts";
import { ActivityTable } from "#app/modules/activities/activity-table.tsx";
import { opensFor } from "#app/modules/activities/entity-links.ts";
import { activityInWords, listActivities } from "#app/modules/activities/list-activities.server.ts";
import { paths } from "#app/paths.ts";
import { Card } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

const SIZE = 25;

export async function loader(args: LoaderFunctionArgs) {
  const { page } = readListQuery(new URL(args.request.url).searchParams, {
    sortable: ["timestamp"],
    defaultSort: "-timestamp",
  });
  const [{ session, locale }, { rows, total }] = await Promise.all([
    guard(args),
    load(args, listActivities, { limit: SIZE, offset: (page - 1) * SIZE }),
  ]);
  const store = session?.store;
  return {
    title: wordsOf(locale, "dashboard")("activities.title"),
    store: (locale === "ar" && store?.nameAr) || store?.name || "",
    opens: opensFor(session?.permissions ?? new Set()),
    page,
    pages: Math.max(1, Math.ceil(total / SIZE)),
    rows: rows.map(activityInWords),
  };
}

export default function Activities() {
  const t = useTranslations("dashboard");
  const { title, store, opens, page, pages, rows } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[{ label: t("title"), href: paths.dashboard() }]}
        note={store ? t("activities.note", { store }) : null}
      />
      <Card flush>
        <ActivityTable rows={rows} opens={opens} />
        <Pagination page={page} pages={pages} size={SIZE} hrefFor={(number) => paths.activities({ page: number })} />
      </Card>
    </>
  );
}
