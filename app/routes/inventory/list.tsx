import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard, load } from "#app/http/load.server.ts";
import { pageCount } from "#app/http/page-count.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { listHref } from "#app/lib/list-query.ts";
import { holds } from "#app/lib/permissions.ts";
import { listCatalogueFilters } from "#app/modules/catalogue/products/list-catalogue-filters.server.ts";
import { listStock, type StockRow } from "#app/modules/stock/inventory/list-stock.server.ts";
import { StockFilters } from "#app/modules/stock/inventory/stock-filters.tsx";
import { readStockList, stockListInput } from "#app/modules/stock/inventory/stock-list.ts";
import { StockMenu } from "#app/modules/stock/inventory/stock-menu.tsx";
import { stockState } from "#app/modules/stock/inventory/stock-state.ts";
import { StockTable, type StockTableRow } from "#app/modules/stock/inventory/stock-table.tsx";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState, NoMatch } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

/** The catalogue with its stock in the current store; /products is the same screen by another name. */
export async function loader(args: LoaderFunctionArgs) {
  const { session, locale } = await guard(args, listStock.permission);
  const { searchParams } = new URL(args.request.url);
  const query = readStockList(searchParams);
  const [{ rows, total }, { categories, brands }] = await Promise.all([
    load(args, listStock, stockListInput(query)),
    load(args, listCatalogueFilters, {}),
  ]);
  const pages = pageCount(args.request, query, total);
  const named = (name: string, nameAr: string | null) => (locale === "ar" && nameAr) || name;
  return {
    title: wordsOf(locale, "catalogue")("title"),
    query,
    total,
    pages,
    rows: rows.map((row) => tableRow(row, named(row.category, row.categoryAr))),
    categories: categories.map(({ name, nameAr }) => ({ value: name, label: named(name, nameAr) })),
    brands,
    hasStore: session?.store != null,
    creates: session !== null && holds(session.permissions, "inventory:create"),
    canEdit: session !== null && holds(session.permissions, "inventory:update"),
  };
}

const tableRow = (
  { variantId, productId, name, sku, price, picture, level, pending, elsewhere, isLens, ...row }: StockRow,
  category: string,
) =>
  ({
    variantId,
    productId,
    name,
    sku,
    category,
    price,
    picture,
    level,
    pending,
    elsewhere,
    isLens,
    maker: [row.brand, row.model].filter(Boolean).join(" "),
    look: [row.color, row.size].filter(Boolean).join(", "),
    state: stockState({ ...row, level }),
  }) satisfies StockTableRow;

export default function Inventory() {
  const t = useTranslations("catalogue");
  const { pathname } = useLocation();
  const { query, total, pages, rows, categories, brands, hasStore, creates, canEdit } = useLoaderData<typeof loader>();
  const path = pathname === paths.products.list() ? paths.products.list() : paths.inventory.list();
  const href = (changes: Record<string, string | number | null>) => listHref(path, query, changes);
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
    <>
      <PageHeader
        title={t("title")}
        end={
          <>
            <StockMenu
              exportHref={(format) => listHref(paths.inventory.export(), query, { format })}
              creates={creates}
            />
            {creates ? (
              <LinkButton variant="primary" href={paths.products.new()}>
                {t("new")}
              </LinkButton>
            ) : null}
          </>
        }
      />
      <Card flush>
        <StockFilters path={path} query={query} hrefFor={href} categories={categories} brands={brands} total={total} />
        <StockTable
          rows={rows}
          sort={`${query.sort.descending ? "-" : ""}${query.sort.key}`}
          hrefFor={(sort) => href({ sort })}
          canEdit={canEdit}
          empty={filtered ? <NoMatch title={t("noMatch")} clearHref={path} /> : <EmptyState title={t("none")} />}
        />
        <Pagination page={query.page} pages={pages} size={query.size} hrefFor={(page) => href({ page })} />
      </Card>
    </>
  );
}
