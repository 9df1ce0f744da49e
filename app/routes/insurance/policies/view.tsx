import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { claimPaths } from "#app/claim-paths.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { allows, holds } from "#app/lib/permissions.ts";
import { claimsHrefOf } from "#app/modules/claims/screen/claim-href-data.server.ts";
import { ClaimsLink } from "#app/modules/claims/screen/claims-link.tsx";
import { calculateCoverage } from "#app/modules/insurance/coverage/calculator/calculate-coverage.server.ts";
import { CoverageCalculator } from "#app/modules/insurance/coverage/calculator/coverage-calculator.tsx";
import {
  findCalculatorItems,
  MAY_CALCULATE,
} from "#app/modules/insurance/coverage/calculator/find-calculator-items.server.ts";
import { readCalculator } from "#app/modules/insurance/coverage/calculator/read-calculator.ts";
import { ApprovalBadge } from "#app/modules/insurance/policies/approval-badge.tsx";
import { CoverageCard } from "#app/modules/insurance/policies/page/coverage-card.tsx";
import { getPolicyOverview } from "#app/modules/insurance/policies/page/get-policy-overview.server.ts";
import { getPolicyUse } from "#app/modules/insurance/policies/page/get-policy-use.server.ts";
import { listPolicyMembers } from "#app/modules/insurance/policies/page/list-policy-members.server.ts";
import { PolicyMembers } from "#app/modules/insurance/policies/page/policy-members.tsx";
import { PolicyTerms, ProviderCard } from "#app/modules/insurance/policies/page/policy-terms.tsx";
import { PolicyUse } from "#app/modules/insurance/policies/page/policy-use.tsx";
import { removePolicy } from "#app/modules/insurance/policies/remove-policy.server.ts";
import { ClassRulesCard } from "#app/modules/insurance/policies/rules/class-rules-card.tsx";
import { updateClassRules } from "#app/modules/insurance/policies/rules/update-class-rules.server.ts";
import { updatePolicy } from "#app/modules/insurance/policies/update-policy.server.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { split, stack } from "#app/ui/layout/layout.css.ts";
import { toDialog } from "#app/ui/overlay/to-dialog.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

const MEMBERS_A_PAGE = 25;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

/** The URL holds the page of the members and the items of the calculator. */
export async function loader(args: LoaderFunctionArgs) {
  const { locale, session } = await guard(args);
  const rights = session?.permissions ?? new Set<string>();
  const params = new URL(args.request.url).searchParams;
  const page = Math.max(1, Number(/^\d{1,5}$/.exec(params.get("page") ?? "")?.[0] ?? 1));
  const { id } = args.params;
  const overview = await load(args, getPolicyOverview, { id });
  const [use, members, calculator] = await Promise.all([
    load(args, getPolicyUse, { id }),
    load(args, listPolicyMembers, { id, limit: MEMBERS_A_PAGE, offset: (page - 1) * MEMBERS_A_PAGE }),
    allows(rights, MAY_CALCULATE) ? loadCalculator(args, params) : null,
  ]);
  const pages = Math.max(1, Math.ceil(members.total / MEMBERS_A_PAGE));
  if (page > pages) throw redirect(paths.insurance.policy.view(overview.terms.id));
  const claimStatus = wordsOf(locale, "sales");
  return {
    title: wordsOf(locale, "policy")("title", { number: overview.terms.policyNumber }),
    ...overview,
    use,
    claimsHref: await claimsHrefOf(args, { insuranceId: overview.provider.id }),
    claimWords: Object.fromEntries(use.byClaim.map(({ status }) => [status, claimStatus(`claimStatuses.${status}`)])),
    members: {
      ...members,
      page,
      pages,
      mayRead: holds(rights, "customers:read"),
      mayOpen: holds(rights, "customers:update"),
    },
    calculator,
    may: await mayRun(args, { edit: updatePolicy, editRules: updateClassRules, remove: removePolicy }),
  };
}

async function loadCalculator(args: LoaderFunctionArgs, params: URLSearchParams) {
  const { q, items } = readCalculator(params);
  const [results, calculation] = await Promise.all([
    q === "" ? null : load(args, findCalculatorItems, { q }),
    load(args, calculateCoverage, { policyId: args.params.id, items }),
  ]);
  return { q, results, calculation };
}

export default function Policy() {
  const t = useTranslations("policy");
  const insurance = useTranslations("insurance");
  const { title, terms, provider, rules, categories, products, use, claimWords, members, calculator, may, claimsHref } =
    useLoaderData<typeof loader>();
  const address = paths.insurance.policy.view(terms.id);
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          { label: insurance("title"), href: paths.insurance.list() },
          { label: <bdi>{provider.name}</bdi>, href: paths.insurance.offered(provider.id) },
        ]}
        note={<ApprovalBadge status={terms.approvalStatus} />}
        end={
          <>
            <ClaimsLink href={claimsHref} word="allClaims" />
            {may.remove ? (
              <LinkButton href={claimPaths.removePolicy(terms.id)} {...toDialog}>
                {insurance("delete")}
              </LinkButton>
            ) : null}
            {may.edit ? (
              <LinkButton variant="primary" href={paths.insurance.policy.edit(terms.id)}>
                {t("edit")}
              </LinkButton>
            ) : null}
          </>
        }
      />
      <div className={split}>
        <div className={stack({ gap: "large" })}>
          <CoverageCard categories={categories} products={products} />
          {calculator ? <CoverageCalculator action={address} {...calculator} /> : null}
          <PolicyMembers
            {...members}
            members={members.rows}
            hrefFor={(page) => `${paths.insurance.policy.view(terms.id, { page })}#members`}
          />
        </div>
        <aside className={stack({ gap: "large" })} aria-label={t("terms")}>
          <PolicyTerms terms={terms} />
          <ClassRulesCard rules={rules} mayEdit={may.editRules} />
          <ProviderCard provider={provider} />
          <PolicyUse use={use} claimWords={claimWords} />
        </aside>
      </div>
    </>
  );
}
