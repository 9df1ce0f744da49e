import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { getContext } from "#app/http/context.server.ts";
import { load } from "#app/http/load.server.ts";
import { mayRun } from "#app/http/may-run.server.ts";
import { pageCount } from "#app/http/page-count.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { listInput } from "#app/lib/list-query.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { createPolicy } from "#app/modules/insurance/policies/create-policy.server.ts";
import { findPolicies } from "#app/modules/insurance/policies/find-policies.server.ts";
import { PolicyFilters } from "#app/modules/insurance/policies/policy-filters.tsx";
import { readPolicyList } from "#app/modules/insurance/policies/policy-list.ts";
import { PolicyTable } from "#app/modules/insurance/policies/policy-table.tsx";
import { listInsurances } from "#app/modules/insurance/providers/read-insurances.server.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ListPage } from "#app/ui/list-page.tsx";

/** More providers than a shop works with. */
const MOST_PROVIDERS = 1_000;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const query = readPolicyList(new URL(args.request.url).searchParams);
  const [{ rows, total }, { rows: insurances }, { locale }] = await Promise.all([
    load(args, findPolicies, listInput(query)),
    load(args, listInsurances, { limit: MOST_PROVIDERS }),
    getContext(args),
  ]);
  const t = wordsOf(locale, "insurance");
  const provider = insurances.find(({ id }) => String(id) === query.filters.insuranceId);
  return {
    title: provider ? t("policiesOf", { name: provider.name }) : t("allPolicies"),
    query,
    total,
    pages: pageCount(args.request, query, total),
    may: await mayRun(args, { add: createPolicy }),
    providers: insurances.map(({ id, name }) => ({ value: id, label: name })),
    rows: rows.map((row) => ({
      id: row.id,
      policyNumber: row.policyNumber,
      className: row.className,
      provider: row.provider,
      discountRate: row.discountRate,
      copaymentRequired: row.copaymentRequired,
      approvalStatus: row.approvalStatus,
    })),
  };
}

/** All policies, or those of one provider, under both of their addresses. */
export default function Policies() {
  const t = useTranslations("insurance");
  const { title, query, total, pages, providers, rows, may } = useLoaderData<typeof loader>();
  const path = useLocation().pathname;
  const filtered = query.q !== "" || Object.keys(query.filters).length > 0;
  const { insuranceId } = query.filters;
  const add = may.add ? (
    <LinkButton
      variant="primary"
      href={insuranceId ? paths.insurance.policy.newOf(insuranceId) : paths.insurance.policy.new()}
    >
      {t("addPolicy")}
    </LinkButton>
  ) : null;
  return (
    <ListPage
      title={<bdi>{title}</bdi>}
      breadcrumb={[{ label: t("title"), href: paths.insurance.list() }]}
      note={t("policiesAvailable", { count: total })}
      path={path}
      query={query}
      pages={pages}
      exportPath={paths.insurance.exportPolicies()}
      actions={add}
      filters={() => (
        <PolicyFilters path={path} query={query} total={total} providers={providers} filtered={filtered} />
      )}
      isFiltered={filtered}
      noMatch={t("noPolicyMatches")}
      none={<EmptyState title={t("noPolicies")} text={t("noPoliciesAtAll")} action={add} />}
    >
      {(list) => <PolicyTable rows={rows} {...list} />}
    </ListPage>
  );
}
