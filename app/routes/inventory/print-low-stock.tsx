import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useLocale, useTranslations } from "use-intl";
import { nonceOf } from "#app/http/context.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import type { PageHandle } from "#app/http/page/page-kind.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { formatDateTime } from "#app/lib/dates.ts";
import { listHref, listInput } from "#app/lib/list-query.ts";
import { listStockToOrder } from "#app/modules/inventory/low-stock/list-stock-to-order.server.ts";
import { lowStock } from "#app/modules/inventory/low-stock/low-stock.list.server.ts";
import { lowStockList } from "#app/modules/inventory/low-stock/low-stock.list.tsx";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { ListPart } from "#app/ui/list/table.tsx";
import { Paper, PaperArticle } from "#app/ui/paper/paper.tsx";
import { Icon } from "#app/ui/picture/icon.tsx";

export const handle = { page: "plain" } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

const PAGE_RULE = "@page{size:A4 landscape;margin:12mm;@bottom-center{content:counter(page);font:9pt sans-serif}}";
/** About forty sheets. Longer lists are for the export. */
const MOST = 1_000;

export async function loader(args: LoaderFunctionArgs) {
  const { session, locale } = await guard(args, listStockToOrder.permission);
  const query = await lowStock.query(args);
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
        <ListPart list={{ ...lowStockList, row: undefined }} rows={rows} more={null} />
      </PaperArticle>
    </Paper>
  );
}

export { ErrorPage as ErrorBoundary } from "#app/routes/error-page.tsx";
