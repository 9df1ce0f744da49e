import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard, load } from "#app/http/load.server.ts";
import { pageCount } from "#app/http/page-count.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { listHref } from "#app/lib/list-query.ts";
import { holds as permits } from "#app/lib/permissions.ts";
import { holdListInput, readHoldList } from "#app/modules/stock/holds/hold-list.ts";
import { HOLD_STATES } from "#app/modules/stock/holds/hold-states.ts";
import { HoldTable } from "#app/modules/stock/holds/hold-table.tsx";
import { listStockHolds } from "#app/modules/stock/holds/list-stock-holds.server.ts";
import { ItemFilters } from "#app/modules/stock/item-filters.tsx";
import { paths } from "#app/paths.ts";
import { Card } from "#app/ui/card.tsx";
import { EmptyState, NoMatch } from "#app/ui/empty-state.tsx";
import { ExportButtons } from "#app/ui/export-buttons.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function loader(args: LoaderFunctionArgs) {
  const { session, locale } = await guard(args, listStockHolds.permission);
  const query = readHoldList(new URL(args.request.url).searchParams);
  const storeId = session?.store?.id;
  const { rows, total } = storeId
    ? await load(args, listStockHolds, holdListInput(query, storeId))
    : { rows: [], total: 0 };
  const held = session?.permissions ?? new Set<string>();
  return {
    title: wordsOf(locale, "holds")("title"),
    query,
    total,
    pages: pageCount(args.request, query, total),
    rows,
    hasStore: storeId !== undefined,
    canRelease: permits(held, "inventory:update"),
    opensCarts: permits(held, "sales:create"),
  };
}

/** What the store keeps back, for whom and until when; and what became of the holds before. */
export default function Holds() {
  const t = useTranslations("holds");
  const catalogue = useTranslations("catalogue");
  const { title, query, total, pages, hasStore, ...table } = useLoaderData<typeof loader>();
  const path = paths.inventory.holds();
  const href = (changes: Record<string, string | number | null>) => listHref(path, query, changes);
  const filtered = query.q !== "" || Object.keys(query.filters).length > 0;
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[{ label: catalogue("title"), href: paths.inventory.list() }]}
        end={<ExportButtons href={(format) => listHref(paths.inventory.exportHolds(), query, { format })} />}
      />
      <Card flush={hasStore}>
        {hasStore ? (
          <>
            <ItemFilters
              path={path}
              query={query}
              hrefFor={href}
              total={total}
              chips={HOLD_STATES.map((value) => ({ filter: "state", value, label: t(`states.${value}`) }))}
            />
            <HoldTable
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
