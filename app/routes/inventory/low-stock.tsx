import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard, load } from "#app/http/load.server.ts";
import { pageCount } from "#app/http/page-count.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { listHref, listInput } from "#app/lib/list-query.ts";
import { ItemFilters } from "#app/modules/stock/item-filters.tsx";
import { listStockToOrder } from "#app/modules/stock/low-stock/list-stock-to-order.server.ts";
import { useShortColumns } from "#app/modules/stock/low-stock/short-columns.tsx";
import { readShortList } from "#app/modules/stock/low-stock/short-list.ts";
import { StockTabs } from "#app/modules/stock/stock-tabs.tsx";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { EmptyState, NoMatch } from "#app/ui/empty-state.tsx";
import { ExportButtons } from "#app/ui/export-buttons.tsx";
import { stack } from "#app/ui/layout.css.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { PrintLink } from "#app/ui/print-link.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function loader(args: LoaderFunctionArgs) {
  const { session, locale } = await guard(args, listStockToOrder.permission);
  const query = readShortList(new URL(args.request.url).searchParams);
  const { rows, total } = await load(args, listStockToOrder, listInput(query));
  return {
    title: wordsOf(locale, "stock")("short.title"),
    query,
    total,
    pages: pageCount(args.request, query, total),
    rows,
    hasStore: session?.store != null,
  };
}

/** A worklist of the items to order. Each row links to the item's stock history. */
export default function LowStock() {
  const t = useTranslations("stock.short");
  const catalogue = useTranslations("catalogue");
  const columns = useShortColumns();
  const { title, query, total, pages, rows, hasStore } = useLoaderData<typeof loader>();
  const path = paths.inventory.lowStock();
  const href = (changes: Record<string, string | number | null>) => listHref(path, query, changes);
  const filtered = query.q !== "" || Object.keys(query.filters).length > 0;
  return (
    <>
      <PageHeader
        title={title}
        end={
          <>
            <PrintLink href={listHref(paths.inventory.printLowStock(), query, {})}>{t("print")}</PrintLink>
            <ExportButtons href={(format) => listHref(paths.inventory.exportLowStock(), query, { format })} />
            <LinkButton variant="primary" href={paths.requisitions.reorder()}>
              {t("reorder")}
            </LinkButton>
          </>
        }
      />
      <StockTabs current="lowStock" />
      {hasStore ? (
        <div className={stack()}>
          <p>{t("intro")}</p>
          <Card flush>
            <ItemFilters
              path={path}
              query={query}
              hrefFor={href}
              total={total}
              chips={[
                { filter: "status", value: "out_of_stock", label: catalogue("states.out_of_stock") },
                { filter: "status", value: "low_stock", label: catalogue("states.low_stock") },
                { filter: "ordered", value: "no", label: t("notOrdered") },
              ]}
            />
            <DataTable
              caption={title}
              columns={columns}
              rows={rows}
              rowKey={({ variantId }) => variantId}
              rowHref={({ variantId }) => paths.inventory.movements(variantId)}
              sort={`${query.sort.descending ? "-" : ""}${query.sort.key}`}
              hrefFor={(sort) => href({ sort })}
              empty={
                filtered ? (
                  <NoMatch title={t("noMatch")} clearHref={path} />
                ) : (
                  <EmptyState title={t("none")} text={t("noneText")} />
                )
              }
            />
            <Pagination page={query.page} pages={pages} size={query.size} hrefFor={(page) => href({ page })} />
          </Card>
        </div>
      ) : (
        <Card>
          <EmptyState title={catalogue("noStore")} text={catalogue("noStoreText")} />
        </Card>
      )}
    </>
  );
}
