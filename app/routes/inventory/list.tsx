import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard, load } from "#app/http/load.server.ts";
import { mayRun } from "#app/http/may-run.server.ts";
import { pageCount } from "#app/http/page-count.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { listInput } from "#app/lib/list-query.ts";
import { createProduct } from "#app/modules/catalogue/products/create-product.server.ts";
import { listCatalogueFilters } from "#app/modules/catalogue/products/list-catalogue-filters.server.ts";
import { updateProduct } from "#app/modules/catalogue/products/update-product.server.ts";
import { listStock } from "#app/modules/stock/inventory/list-stock.server.ts";
import { StockFilters } from "#app/modules/stock/inventory/stock-filters.tsx";
import { readStockList } from "#app/modules/stock/inventory/stock-list.ts";
import { MOST_COUNTED } from "#app/modules/stock/inventory/stock-rows.server.ts";
import { StockTable } from "#app/modules/stock/inventory/stock-table.tsx";
import { tableRow } from "#app/modules/stock/inventory/stock-table-row.ts";
import { StockTabs } from "#app/modules/stock/stock-tabs.tsx";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ListPage } from "#app/ui/list-page.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

/** The catalogue with its stock in the current store; /products shows this screen, too. */
export async function loader(args: LoaderFunctionArgs) {
  const { session, locale } = await guard(args, listStock.permission);
  const { searchParams } = new URL(args.request.url);
  const query = readStockList(searchParams);
  const [{ rows, total }, { categories, brands }] = await Promise.all([
    load(args, listStock, listInput(query)),
    load(args, listCatalogueFilters, {}),
  ]);
  const filtered = query.q !== "" || Object.keys(query.filters).length > 0;
  const pages = pageCount(args.request, query, filtered ? Math.min(total, MOST_COUNTED) : total);
  const named = (name: string, nameAr: string | null) => (locale === "ar" && nameAr) || name;
  return {
    title: wordsOf(locale, "catalogue")("title"),
    query,
    total,
    mostCounted: filtered ? MOST_COUNTED : undefined,
    pages,
    rows: rows.map((row) => tableRow(row, named(row.category, row.categoryAr))),
    categories: categories.map(({ name, nameAr }) => ({ value: name, label: named(name, nameAr) })),
    brands,
    hasStore: session?.store != null,
    ...(await mayRun(args, { creates: createProduct, canEdit: updateProduct })),
  };
}

export default function Inventory() {
  const t = useTranslations("catalogue");
  const { pathname } = useLocation();
  const data = useLoaderData<typeof loader>();
  const { query, total, mostCounted, pages, rows, categories, brands, hasStore, creates, canEdit } = data;
  const path = pathname === paths.products.list() ? paths.products.list() : paths.inventory.list();
  const filtered = query.q !== "" || Object.keys(query.filters).length > 0;
  if (!hasStore) {
    return (
      <>
        <PageHeader title={t("title")} />
        <Card>
          <EmptyState title={t("noStore")} text={t("noStoreText")} />
        </Card>
      </>
    );
  }
  return (
    <ListPage
      title={t("title")}
      path={path}
      query={query}
      pages={pages}
      exportPath={paths.inventory.export()}
      actions={
        <>
          <LinkButton href={paths.inventory.withoutVariants()}>{t("withoutVariants")}</LinkButton>
          {creates ? <LinkButton href={paths.inventory.import()}>{t("import")}</LinkButton> : null}
          {creates ? (
            <LinkButton variant="primary" href={paths.products.new()}>
              {t("new")}
            </LinkButton>
          ) : null}
        </>
      }
      lead={<StockTabs current="title" />}
      filters={(href) => (
        <StockFilters
          path={path}
          query={query}
          hrefFor={href}
          categories={categories}
          brands={brands}
          total={total}
          mostCounted={mostCounted}
        />
      )}
      isFiltered={filtered}
      noMatch={t("noMatch")}
      none={<EmptyState title={t("none")} />}
    >
      {(list) => <StockTable rows={rows} canEdit={canEdit} {...list} />}
    </ListPage>
  );
}
