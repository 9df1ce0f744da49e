import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard, load } from "#app/http/page/load.server.ts";
import { pageCount } from "#app/http/page/page-count.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { listHref, listInput, readListQuery } from "#app/lib/list-query.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { holds } from "#app/lib/permissions.ts";
import { getStoreCredit, listStoreCredit } from "#app/modules/sales/payments/read-store-credit.server.ts";
import { StoreCreditTable } from "#app/modules/sales/payments/store-credit-table.tsx";
import { paths } from "#app/paths.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { Pagination } from "#app/ui/list/pagination.tsx";
import { PrintLink } from "#app/ui/paper/print-link.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale, session } = await guard(args, listStoreCredit.permission);
  const params = new URL(args.request.url).searchParams;
  const query = readListQuery(params, { sortable: ["at"], defaultSort: "-at", filters: {} });
  const owner = await load(args, getStoreCredit, { id: args.params.id });
  const { limit, offset } = listInput(query);
  const { rows, total } = await load(args, listStoreCredit, { id: args.params.id, limit, offset });
  const held = session?.permissions ?? new Set<string>();
  return {
    ...owner,
    title: wordsOf(locale, "payments")("credit.title"),
    query,
    pages: pageCount(args.request, query, total),
    lines: rows,
    opensSales: holds(held, "sales:update"),
    opensCustomer: holds(held, "customers:update"),
  };
}

/** A customer's store credit: what they may spend, and how it came about. */
export default function StoreCredit() {
  const t = useTranslations("payments.credit");
  const { customerId, name, balance, title, query, pages, lines, opensSales, opensCustomer } =
    useLoaderData<typeof loader>();
  const path = paths.customers.storeCredit(customerId);
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={
          opensCustomer ? [{ label: <bdi>{name}</bdi>, href: paths.customers.profile(customerId) }] : undefined
        }
        note={
          <>
            <bdi>{name}</bdi> · <b>{t("available", { amount: formatMoney(balance) })}</b>
          </>
        }
        end={<PrintLink href={paths.customers.storeCreditPrint(customerId)}>{t("print")}</PrintLink>}
      />
      <Card flush>
        <StoreCreditTable lines={lines} opensSales={opensSales} />
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
