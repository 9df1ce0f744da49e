import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard, load } from "#app/http/load.server.ts";
import { pageCount } from "#app/http/page-count.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { listInput } from "#app/lib/list-query.ts";
import { holds } from "#app/lib/permissions.ts";
import { readAgeing } from "#app/modules/sales/payments/read-ageing.server.ts";
import { CompletedPanel } from "#app/modules/sales/receipts/completed-panel.tsx";
import { forgetCompleted, readCompleted } from "#app/modules/sales/receipts/completed-sale-data.server.ts";
import { listSales } from "#app/modules/sales/sale/list-sales.server.ts";
import { listSaleCodes } from "#app/modules/sales/sale/sale-codes.server.ts";
import { isFiltered, SaleFilters } from "#app/modules/sales/sale/sale-filters.tsx";
import { readSaleList } from "#app/modules/sales/sale/sale-list.server.ts";
import { SaleTable } from "#app/modules/sales/sale/sale-table.tsx";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ListPage } from "#app/ui/list-page.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function loader(args: LoaderFunctionArgs) {
  const params = new URL(args.request.url).searchParams;
  if (params.has("dismiss")) throw redirect(paths.sales.list(), { headers: [await forgetCompleted()] });
  const codes = await load(args, listSaleCodes, {});
  const query = readSaleList(params, codes);
  const { rows, total } = await load(args, listSales, listInput(query));
  const ageing = query.filters.balance ? await load(args, readAgeing, {}) : null;
  const { locale, session } = await guard(args);
  const held = session?.permissions ?? new Set<string>();
  return {
    title: wordsOf(locale, "sales")("list.title"),
    query,
    total,
    pages: pageCount(args.request, query, total),
    rows: rows.map(
      ({
        id,
        receiptNumber,
        saleDate,
        customerName,
        itemCount,
        totalAmount,
        returnedAmount,
        balanceDue,
        paymentMethod,
        isSplit,
        claimStatus,
        correctsId,
      }) => ({
        id,
        receiptNumber,
        saleDate,
        customerName,
        itemCount,
        totalAmount,
        returnedAmount,
        balanceDue,
        paymentMethod,
        isSplit,
        claimStatus,
        correctsId,
      }),
    ),
    completed: await readCompleted(args),
    ageing,
    ...codes,
    opensSales: holds(held, "sales:update"),
    sells: holds(held, "sales:create"),
  };
}

export default function Sales() {
  const t = useTranslations("sales.list");
  const { query, total, pages, rows, completed, opensSales, sells, ...choices } = useLoaderData<typeof loader>();
  const path = paths.sales.list();
  const newSale = (variant?: "primary") =>
    sells ? (
      <LinkButton variant={variant} href={paths.sales.new()}>
        {t("new")}
      </LinkButton>
    ) : null;
  return (
    <ListPage
      title={t("title")}
      path={path}
      query={query}
      pages={pages}
      exportPath={paths.sales.export()}
      actions={
        <>
          {opensSales ? <LinkButton href={paths.returns.find()}>{t("return")}</LinkButton> : null}
          {newSale("primary")}
        </>
      }
      lead={completed ? <CompletedPanel sale={completed} /> : null}
      filters={(href) => <SaleFilters query={query} path={path} hrefFor={href} total={total} {...choices} />}
      isFiltered={isFiltered(query)}
      noMatch={t("noMatch")}
      none={<EmptyState title={t("none")} text={t("noneText")} action={newSale()} />}
    >
      {(list) => (
        <SaleTable
          rows={rows}
          rowHref={({ id }) => (opensSales ? paths.sales.detail(id) : paths.receipts.detail(id))}
          {...list}
        />
      )}
    </ListPage>
  );
}
