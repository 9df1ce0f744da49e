import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { claimPaths } from "#app/claim-paths.ts";
import { getContext } from "#app/http/context.server.ts";
import { load } from "#app/http/page/load.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { createPolicy } from "#app/modules/insurance/policies/create-policy.server.ts";
import { listPolicies } from "#app/modules/insurance/policies/list-policies.server.ts";
import { policyList } from "#app/modules/insurance/policies/policy.list.tsx";
import { getInsurance } from "#app/modules/insurance/providers/read-insurances.server.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { ListPart } from "#app/ui/list/table.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

/** All columns but the provider, which is that of the page. */
const { provider: _provider, ...columns } = policyList.columns;

/** More policies than a provider offers. */
const MOST = 1_000;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { id, name } = await load(args, getInsurance, { id: args.params.id });
  const [{ rows, total }, { locale }] = await Promise.all([
    load(args, listPolicies, { insuranceId: id, limit: MOST }),
    getContext(args),
  ]);
  return {
    title: wordsOf(locale, "insurance")("policiesOf", { name }),
    id,
    name,
    total,
    may: await mayRun(args, { add: createPolicy }),
    policies: rows,
  };
}

/** The policies that one provider offers. */
export default function OfferedPolicies() {
  const t = useTranslations("insurance");
  const { title, id, name, total, policies, may } = useLoaderData<typeof loader>();
  const add = may.add ? (
    <LinkButton variant="primary" href={claimPaths.newPolicyOf(id)}>
      {t("addPolicy")}
    </LinkButton>
  ) : null;
  return (
    <>
      <PageHeader
        title={<bdi>{title}</bdi>}
        breadcrumb={[{ label: t("title"), href: paths.insurance.list() }]}
        note={t("policiesAvailable", { count: total })}
        end={
          <>
            <LinkButton href={paths.insurance.list()}>{t("backToInsurance")}</LinkButton>
            {add}
          </>
        }
      />
      <Card flush>
        <ListPart
          list={{ ...policyList, columns }}
          more={{ providers: [] }}
          rows={policies}
          empty={<EmptyState title={t("noPolicies")} text={t("noPoliciesText", { name })} action={add} />}
        />
      </Card>
    </>
  );
}
