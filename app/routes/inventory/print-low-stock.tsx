import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useLocale, useTranslations } from "use-intl";
import { nonceOf } from "#app/http/context.server.ts";
import { guard, load } from "#app/http/load.server.ts";
import type { PageHandle } from "#app/http/page-kind.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { formatDateTime } from "#app/lib/dates.ts";
import { listHref, listInput } from "#app/lib/list-query.ts";
import { listStockToOrder } from "#app/modules/stock/low-stock/list-stock-to-order.server.ts";
import { useShortColumns } from "#app/modules/stock/low-stock/short-columns.tsx";
import { readShortList } from "#app/modules/stock/low-stock/short-list.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Paper, PaperArticle } from "#app/ui/paper.tsx";

export const handle = { page: "plain" } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

const PAGE_RULE = "@page{size:A4 landscape;margin:12mm;@bottom-center{content:counter(page);font:9pt sans-serif}}";
/** About forty sheets. Longer lists are for the export. */
const MOST = 1_000;

export async function loader(args: LoaderFunctionArgs) {
  const { session, locale } = await guard(args, listStockToOrder.permission);
  const query = readShortList(new URL(args.request.url).searchParams);
  const { rows, total } = await load(args, listStockToOrder, { ...listInput(query), limit: MOST, offset: 0 });
  const { name = "", nameAr = null } = session?.store ?? {};
  return {
    title: wordsOf(locale, "stock")("short.title"),
    store: (locale === "ar" && nameAr) || name,
    printedAt: new Date().toISOString(),
    query,
    rows,
    total,
    nonce: nonceOf(args.context),
  };
}

/** The worklist on A4, to take along the shelves or to send to a vendor. */
export default function PrintLowStock() {
  const t = useTranslations("stock.short");
  const locale = useLocale();
  const { title, store, printedAt, query, rows, total, nonce } = useLoaderData<typeof loader>();
  const columns = useShortColumns().map((column) => ({ ...column, sortable: false }));
  return (
    <Paper
      pageRule={PAGE_RULE}
      nonce={nonce}
      label={title}
      prints={total > 0}
      links={
        <LinkButton href={listHref(paths.inventory.lowStock(), query, {})}>
          <Icon name="back" />
          {t("back")}
        </LinkButton>
      }
    >
      <PaperArticle title={title} landscape>
        <p>
          <bdi>{t("printed", { store, date: formatDateTime(printedAt, locale) })}</bdi>
        </p>
        {total > rows.length ? <p>{t("more", { count: rows.length, total })}</p> : null}
        <DataTable caption={title} columns={columns} rows={rows} rowKey={({ variantId }) => variantId} />
      </PaperArticle>
    </Paper>
  );
}

export { ErrorPage as ErrorBoundary } from "#app/routes/error-page.tsx";
