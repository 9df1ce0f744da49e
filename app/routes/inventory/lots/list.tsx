import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard, load } from "#app/http/load.server.ts";
import { pageCount } from "#app/http/page-count.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { riyadhDay } from "#app/lib/dates.ts";
import { listHref } from "#app/lib/list-query.ts";
import { holds } from "#app/lib/permissions.ts";
import { ItemFilters } from "#app/modules/stock/item-filters.tsx";
import { listLots } from "#app/modules/stock/lots/list-lots.server.ts";
import { lotListInput, readLotList } from "#app/modules/stock/lots/lot-list.ts";
import { LOT_FILTERS } from "#app/modules/stock/lots/lot-states.ts";
import { LotTable } from "#app/modules/stock/lots/lot-table.tsx";
import { paths } from "#app/paths.ts";
import { Card } from "#app/ui/card.tsx";
import { EmptyState, NoMatch } from "#app/ui/empty-state.tsx";
import { ExportButtons } from "#app/ui/export-buttons.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function loader(args: LoaderFunctionArgs) {
  const { session, locale } = await guard(args, listLots.permission);
  const query = readLotList(new URL(args.request.url).searchParams);
  const storeId = session?.store?.id;
  const { rows, total } = storeId ? await load(args, listLots, lotListInput(query, storeId)) : { rows: [], total: 0 };
  return {
    title: wordsOf(locale, "lots")("title"),
    query,
    total,
    pages: pageCount(args.request, query, total),
    rows,
    today: riyadhDay(),
    hasStore: storeId !== undefined,
    canEdit: session !== null && holds(session.permissions, "inventory:update"),
  };
}

/** The store's lots, what expires first on top. */
export default function Lots() {
  const t = useTranslations("lots");
  const catalogue = useTranslations("catalogue");
  const { title, query, total, pages, hasStore, ...table } = useLoaderData<typeof loader>();
  const path = paths.inventory.lots();
  const href = (changes: Record<string, string | number | null>) => listHref(path, query, changes);
  const filtered = query.q !== "" || Object.keys(query.filters).length > 0;
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[{ label: catalogue("title"), href: paths.inventory.list() }]}
        end={<ExportButtons href={(format) => listHref(paths.inventory.exportLots(), query, { format })} />}
      />
      <Card flush={hasStore}>
        {hasStore ? (
          <>
            <ItemFilters
              path={path}
              query={query}
              hrefFor={href}
              total={total}
              chips={LOT_FILTERS.map((value) => ({ filter: "filter", value, label: t(`states.${value}`) }))}
            />
            <LotTable
              {...table}
              empty={
                filtered ? (
                  <NoMatch title={t("noMatch")} clearHref={path} />
                ) : (
                  <EmptyState title={t("none")} text={t("noneText")} />
                )
              }
            />
            <Pagination page={query.page} pages={pages} size={query.size} hrefFor={(page) => href({ page })} />
          </>
        ) : (
          <EmptyState title={catalogue("noStore")} text={catalogue("noStoreText")} />
        )}
      </Card>
    </>
  );
}
