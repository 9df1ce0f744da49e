import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard, load } from "#app/http/load.server.ts";
import { pageCount } from "#app/http/page-count.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { listInput } from "#app/lib/list-query.ts";
import { listReceipts } from "#app/modules/sales/receipts/list-receipts.server.ts";
import { ReceiptTable } from "#app/modules/sales/receipts/receipt-table.tsx";
import { readSaleList } from "#app/modules/sales/sale/sale-list.server.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Chips } from "#app/ui/chips.tsx";
import { DayRange } from "#app/ui/day-range.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FilterBar } from "#app/ui/filter-bar.tsx";
import { ListPage } from "#app/ui/list-page.tsx";
import { RowsFound } from "#app/ui/rows-found.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function loader(args: LoaderFunctionArgs) {
  const { filters, ...query } = readSaleList(new URL(args.request.url).searchParams);
  const days = { ...query, filters: { from: filters.from, to: filters.to } };
  const { rows, total } = await load(args, listReceipts, listInput(days));
  const { locale } = await guard(args);
  return {
    title: wordsOf(locale, "receipts")("title"),
    query: days,
    total,
    pages: pageCount(args.request, days, total),
    rows,
  };
}

export default function Receipts() {
  const t = useTranslations("receipts");
  const words = useTranslations("sales.list");
  const { query, total, pages, rows } = useLoaderData<typeof loader>();
  const { from, to } = query.filters;
  const filtered = Boolean(query.q || from || to);
  const path = paths.receipts.list();
  const sort = `${query.sort.descending ? "-" : ""}${query.sort.key}`;
  return (
    <ListPage
      title={t("title")}
      path={path}
      query={query}
      pages={pages}
      filters={() => (
        <FilterBar
          action={path}
          label={words("searchLabel")}
          placeholder={words("searchLabel")}
          defaultValue={query.q}
          keep={[["sort", sort]]}
          found={<RowsFound count={total} />}
          chips={
            filtered ? (
              <Chips label={null} clearHref={path}>
                {null}
              </Chips>
            ) : undefined
          }
        >
          <DayRange from={from} to={to} />
        </FilterBar>
      )}
      isFiltered={filtered}
      noMatch={t("noMatch")}
      none={
        <EmptyState
          title={t("none")}
          text={t("noneText")}
          action={<LinkButton href={paths.sales.new()}>{t("startNewSale")}</LinkButton>}
        />
      }
    >
      {(list) => <ReceiptTable rows={rows} {...list} />}
    </ListPage>
  );
}
