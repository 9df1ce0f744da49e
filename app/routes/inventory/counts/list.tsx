import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard, load } from "#app/http/load.server.ts";
import { mayRun } from "#app/http/may-run.server.ts";
import { pageCount } from "#app/http/page-count.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { listHref } from "#app/lib/list-query.ts";
import { readCountList } from "#app/modules/stock/counts/count-list.ts";
import { CountTable } from "#app/modules/stock/counts/count-table.tsx";
import { createStockCount } from "#app/modules/stock/counts/create-stock-count.server.ts";
import { listStockCounts } from "#app/modules/stock/counts/list-stock-counts.server.ts";
import { COUNT_STATUSES } from "#app/modules/stock/counts/status.ts";
import { StockTabs } from "#app/modules/stock/stock-tabs.tsx";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Chip, Chips } from "#app/ui/chips.tsx";
import { EmptyState, NoMatch } from "#app/ui/empty-state.tsx";
import { FilterBar } from "#app/ui/filter-bar.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { RowsFound } from "#app/ui/rows-found.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function loader(args: LoaderFunctionArgs) {
  const { session, locale } = await guard(args, listStockCounts.permission);
  const query = readCountList(new URL(args.request.url).searchParams);
  const storeId = session?.store?.id ?? null;
  const { q, filters, page, size } = query;
  const { rows, total } = storeId
    ? await load(args, listStockCounts, { q, ...filters, storeId, limit: size, offset: (page - 1) * size })
    : { rows: [], total: 0 };
  return {
    title: wordsOf(locale, "counts")("title"),
    query,
    rows,
    total,
    pages: pageCount(args.request, query, total),
    hasStore: storeId !== null,
    ...(await mayRun(args, { mayCount: createStockCount })),
  };
}

/** The counts of the current store, the newest first. */
export default function StockCounts() {
  const t = useTranslations("counts");
  const catalogue = useTranslations("catalogue");
  const { title, query, rows, total, pages, hasStore, mayCount } = useLoaderData<typeof loader>();
  const path = paths.inventory.counts();
  const { status } = query.filters;
  const filtered = query.q !== "" || status !== undefined;
  const add =
    mayCount && hasStore ? (
      <LinkButton variant="primary" href={paths.inventory.newCount()}>
        {t("new")}
      </LinkButton>
    ) : undefined;
  return (
    <>
      <PageHeader title={title} end={add} />
      <StockTabs current="counts" />
      {hasStore ? (
        <Card flush>
          <FilterBar
            action={path}
            label={t("searchLabel")}
            placeholder={t("searchLabel")}
            defaultValue={query.q}
            keep={status ? [["status", status]] : []}
            found={<RowsFound count={total} />}
            chips={
              <Chips clearHref={filtered ? path : undefined}>
                {COUNT_STATUSES.map((one) => (
                  <Chip
                    key={one}
                    current={status === one}
                    removes={status === one}
                    href={listHref(path, query, { status: status === one ? null : one })}
                  >
                    {t(`statuses.${one}`)}
                  </Chip>
                ))}
              </Chips>
            }
          />
          <CountTable
            rows={rows}
            empty={
              filtered ? (
                <NoMatch title={t("noMatch")} clearHref={path} />
              ) : (
                <EmptyState title={t("none")} text={t("noneText")} action={add} />
              )
            }
          />
          <Pagination
            page={query.page}
            pages={pages}
            size={query.size}
            hrefFor={(page) => listHref(path, query, { page })}
          />
        </Card>
      ) : (
        <Card>
          <EmptyState title={catalogue("noStore")} text={catalogue("noStoreText")} />
        </Card>
      )}
    </>
  );
}
