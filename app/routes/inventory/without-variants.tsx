import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard, load } from "#app/http/load.server.ts";
import { mayRun } from "#app/http/may-run.server.ts";
import { pageCount } from "#app/http/page-count.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { formatAmount } from "#app/lib/format-money.ts";
import { listHref, readListQuery } from "#app/lib/list-query.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { type BareProduct, listBareProducts } from "#app/modules/catalogue/products/list-bare-products.server.ts";
import { updateProduct } from "#app/modules/catalogue/products/update-product.server.ts";
import { paths } from "#app/paths.ts";
import { Card } from "#app/ui/card.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FilterBar } from "#app/ui/filter-bar.tsx";
import { Num } from "#app/ui/num.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { RowsFound } from "#app/ui/rows-found.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, listBareProducts.permission);
  const query = readListQuery(new URL(args.request.url).searchParams, { sortable: ["name"], defaultSort: "name" });
  const { q, page, size } = query;
  const { rows, total } = await load(args, listBareProducts, { q, limit: size, offset: (page - 1) * size });
  return {
    title: wordsOf(locale, "catalogue")("withoutVariants"),
    query,
    rows: rows.map(({ categoryAr, ...row }) => ({
      ...row,
      category: (locale === "ar" && categoryAr) || row.category,
    })),
    total,
    pages: pageCount(args.request, query, total),
    ...(await mayRun(args, { canEdit: updateProduct })),
  };
}

type Row = Omit<BareProduct, "categoryAr">;

/** Products that the API created without variants, which no list of items shows. Each links to its form. */
export default function WithoutVariants() {
  const t = useTranslations("catalogue");
  const { title, query, rows, total, pages, canEdit } = useLoaderData<typeof loader>();
  const path = paths.inventory.withoutVariants();
  const columns: Column<Row>[] = [
    {
      key: "name",
      header: t("product"),
      render: ({ id, name }) =>
        canEdit ? (
          <a href={paths.products.edit(id)}>
            <bdi>{name}</bdi>
          </a>
        ) : (
          <bdi>{name}</bdi>
        ),
    },
    { key: "brand", header: t("brand"), render: ({ brand }) => <bdi>{brand}</bdi> },
    { key: "model", header: t("model"), render: ({ model }) => <bdi>{model ?? "–"}</bdi> },
    { key: "category", header: t("category"), render: ({ category }) => <bdi>{category}</bdi> },
    {
      key: "price",
      header: t("price"),
      align: "end",
      render: ({ basePrice }) => <Num>{formatAmount(basePrice)}</Num>,
    },
  ];
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[{ label: t("title"), href: paths.inventory.list() }]}
        note={t("withoutVariantsText")}
      />
      <Card flush>
        <FilterBar
          action={path}
          label={t("searchBare")}
          placeholder={t("searchBare")}
          defaultValue={query.q}
          keep={[["size", String(query.size)]]}
          found={<RowsFound count={total} />}
        />
        <DataTable
          caption={title}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          empty={<EmptyState title={t(query.q ? "noMatch" : "noneBare")} />}
        />
        <Pagination
          page={query.page}
          pages={pages}
          size={query.size}
          hrefFor={(page) => listHref(path, query, { page })}
        />
      </Card>
    </>
  );
}
