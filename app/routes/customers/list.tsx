import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard, load } from "#app/http/load.server.ts";
import { mayRun } from "#app/http/may-run.server.ts";
import { pageCount } from "#app/http/page-count.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { listInput } from "#app/lib/list-query.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { holds } from "#app/lib/permissions.ts";
import { createCustomer } from "#app/modules/customers/create-customer.server.ts";
import { CustomerFilters, isFiltered } from "#app/modules/customers/customer-filters.tsx";
import { readCustomerList } from "#app/modules/customers/customer-list.ts";
import { CustomerTable } from "#app/modules/customers/customer-table.tsx";
import { customerImports } from "#app/modules/customers/import/customer-import.server.ts";
import { listCompanies, listCustomerOverview } from "#app/modules/customers/list-customer-overview.server.ts";
import { MOST_COUNTED } from "#app/modules/customers/page-of-customers.server.ts";
import { updateCustomer } from "#app/modules/customers/update-customer.server.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ListPage } from "#app/ui/list-page.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const query = readCustomerList(new URL(args.request.url).searchParams);
  const [{ rows, total }, companies] = await Promise.all([
    load(args, listCustomerOverview, listInput(query)),
    load(args, listCompanies, {}),
  ]);
  const { locale, session } = await guard(args);
  const held = session?.permissions ?? new Set<string>();
  return {
    title: wordsOf(locale, "customers")("pageTitle"),
    query,
    total,
    mostCounted: MOST_COUNTED,
    pages: pageCount(args.request, query, query.q ? Math.min(total, MOST_COUNTED) : total),
    rows: rows.map(({ firstName, lastName, ...row }) => ({ ...row, name: `${firstName} ${lastName}` })),
    companies,
    withSales: holds(held, "sales:read"),
    ...(await mayRun(args, { creates: createCustomer, imports: customerImports.start, opens: updateCustomer })),
  };
}

export default function Customers() {
  const t = useTranslations("customers");
  const { title, query, pages, rows, withSales, creates, imports, opens, ...found } = useLoaderData<typeof loader>();
  const path = paths.customers.list();
  const newCustomer = (variant?: "primary") =>
    creates ? (
      <LinkButton variant={variant} href={paths.customers.new()}>
        {t("new")}
      </LinkButton>
    ) : null;
  return (
    <ListPage
      title={title}
      path={path}
      query={query}
      pages={pages}
      exportPath={paths.customers.export()}
      actions={
        <>
          {imports ? <LinkButton href={paths.customers.import()}>{t("list.import")}</LinkButton> : null}
          {newCustomer("primary")}
        </>
      }
      filters={(href) => <CustomerFilters query={query} path={path} hrefFor={href} {...found} />}
      isFiltered={isFiltered(query)}
      noMatch={t("noMatch")}
      none={<EmptyState title={t("none")} action={newCustomer()} />}
    >
      {(list) => <CustomerTable rows={rows} withSales={withSales} opens={opens} {...list} />}
    </ListPage>
  );
}
