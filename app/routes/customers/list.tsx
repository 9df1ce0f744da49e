import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { getContext } from "#app/http/context.server.ts";
import { load } from "#app/http/load.server.ts";
import { pageCount } from "#app/http/page-count.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { listHref } from "#app/lib/list-query.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { customerListInput, readCustomerList } from "#app/modules/customers/customer-list.ts";
import { CustomerTable } from "#app/modules/customers/customer-table.tsx";
import { listCustomers } from "#app/modules/customers/list-customers.server.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Chip, Chips } from "#app/ui/chips.tsx";
import { EmptyState, NoMatch } from "#app/ui/empty-state.tsx";
import { ExportButtons } from "#app/ui/export-buttons.tsx";
import { FilterBar } from "#app/ui/filter-bar.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { RowsFound } from "#app/ui/rows-found.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const query = readCustomerList(new URL(args.request.url).searchParams);
  const { rows, total } = await load(args, listCustomers, customerListInput(query));
  const { locale } = await getContext(args);
  return {
    title: wordsOf(locale, "customers")("pageTitle"),
    query,
    total,
    pages: pageCount(args.request, query, total),
    rows: rows.map(({ id, firstName, lastName, phone, email, companyName, hasInsurance, createdAt }) => ({
      id,
      name: `${firstName} ${lastName}`,
      phone,
      email,
      companyName,
      hasInsurance,
      createdAt,
    })),
  };
}

export default function Customers() {
  const t = useTranslations("customers");
  const { title, query, total, pages, rows } = useLoaderData<typeof loader>();
  const path = paths.customers.list();
  const href = (changes: Record<string, string | number | null>) => listHref(path, query, changes);
  const filtered = query.q !== "" || Object.keys(query.filters).length > 0;
  return (
    <>
      <PageHeader
        title={title}
        end={
          <>
            <ExportButtons href={(format) => listHref(paths.customers.export(), query, { format })} />
            <LinkButton variant="primary" href={paths.customers.new()}>
              {t("new")}
            </LinkButton>
          </>
        }
      />
      <Card flush>
        <FilterBar
          action={path}
          label={t("searchLabel")}
          placeholder={t("searchLabel")}
          defaultValue={query.q}
          keep={Object.entries(query.filters)}
          found={<RowsFound count={total} />}
          chips={
            <Chips clearHref={filtered ? path : undefined}>
              {(["yes", "no"] as const).map((value) => (
                <Chip
                  key={value}
                  current={query.filters.insured === value}
                  removes={query.filters.insured === value}
                  href={href({ insured: query.filters.insured === value ? null : value })}
                >
                  {t(value === "yes" ? "insured" : "notInsured")}
                </Chip>
              ))}
              {(["male", "female"] as const).map((value) => (
                <Chip
                  key={value}
                  current={query.filters.gender === value}
                  removes={query.filters.gender === value}
                  href={href({ gender: query.filters.gender === value ? null : value })}
                >
                  {t(`genders.${value}`)}
                </Chip>
              ))}
            </Chips>
          }
        />
        <CustomerTable
          rows={rows}
          sort={`${query.sort.descending ? "-" : ""}${query.sort.key}`}
          hrefFor={(sort) => href({ sort })}
          empty={
            filtered ? (
              <NoMatch title={t("noMatch")} clearHref={path} />
            ) : (
              <EmptyState title={t("none")} action={<LinkButton href={paths.customers.new()}>{t("new")}</LinkButton>} />
            )
          }
        />
        <Pagination page={query.page} pages={pages} size={query.size} hrefFor={(page) => href({ page })} />
      </Card>
    </>
  );
}
