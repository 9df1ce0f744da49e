import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { getContext } from "#app/http/context.server.ts";
import { load } from "#app/http/load.server.ts";
import { mayRun } from "#app/http/may-run.server.ts";
import { pageCount } from "#app/http/page-count.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { listInput } from "#app/lib/list-query.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { createInsurance } from "#app/modules/insurance/providers/create-insurance.server.ts";
import { listProviders, readProviderList } from "#app/modules/insurance/providers/list-providers.server.ts";
import { ProviderTable } from "#app/modules/insurance/providers/provider-table.tsx";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Chips, FilterChip } from "#app/ui/chips.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FilterBar } from "#app/ui/filter-bar.tsx";
import { ListPage } from "#app/ui/list-page.tsx";
import { RowsFound } from "#app/ui/rows-found.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const query = readProviderList(new URL(args.request.url).searchParams);
  const { rows, total } = await load(args, listProviders, listInput(query));
  const { locale } = await getContext(args);
  return {
    title: wordsOf(locale, "insurance")("title"),
    query,
    total,
    pages: pageCount(args.request, query, total),
    may: await mayRun(args, { add: createInsurance }),
    rows: rows.map((row) => ({
      id: row.id,
      name: row.name,
      contactPerson: row.contactPerson,
      phone: row.phone,
      coveragePercentage: row.coveragePercentage,
      copaymentAmount: row.copaymentAmount,
      maxCopayment: row.maxCopayment,
      policyCount: row.policyCount,
      status: row.status,
    })),
  };
}

export default function Insurances() {
  const t = useTranslations("insurance");
  const { title, query, total, pages, rows, may } = useLoaderData<typeof loader>();
  const path = paths.insurance.list();
  const filtered = query.q !== "" || query.filters.status !== undefined;
  const add = (variant?: "primary") =>
    may.add ? (
      <LinkButton variant={variant} href={paths.insurance.new()}>
        {t("new")}
      </LinkButton>
    ) : null;
  return (
    <ListPage
      title={title}
      path={path}
      query={query}
      pages={pages}
      exportPath={paths.insurance.export()}
      actions={
        <>
          <LinkButton href={paths.insurance.policy.list()}>{t("allPolicies")}</LinkButton>
          {add("primary")}
        </>
      }
      filters={(href) => (
        <FilterBar
          action={path}
          label={t("searchLabel")}
          placeholder={t("searchLabel")}
          defaultValue={query.q}
          keep={Object.entries(query.filters)}
          found={<RowsFound count={total} />}
          chips={
            <Chips clearHref={filtered ? path : undefined}>
              {["active", "inactive"].map((value) => (
                <FilterChip key={value} name="status" value={value} chosen={query.filters.status} hrefFor={href}>
                  {t(`statuses.${value}`)}
                </FilterChip>
              ))}
            </Chips>
          }
        />
      )}
      isFiltered={filtered}
      noMatch={t("noMatch")}
      none={<EmptyState title={t("none")} action={add()} />}
    >
      {(list) => <ProviderTable rows={rows} {...list} />}
    </ListPage>
  );
}
