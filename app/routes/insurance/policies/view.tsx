import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { pageTitle } from "#app/lib/page-title.ts";
import { CoverageCalculator } from "#app/modules/insurance/coverage/coverage-calculator.tsx";
import { CoverageCard } from "#app/modules/insurance/coverage/coverage-card.tsx";
import { ApprovalBadge } from "#app/modules/insurance/policies/approval-badge.tsx";
import { PolicyMembers } from "#app/modules/insurance/policies/policy-members.tsx";
import { loadPolicyPage } from "#app/modules/insurance/policies/policy-page.server.ts";
import { PolicyTerms, ProviderCard } from "#app/modules/insurance/policies/policy-terms.tsx";
import { PolicyUse } from "#app/modules/insurance/policies/policy-use.tsx";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { toDialog } from "#app/ui/dialog-in-place.ts";
import { split, stack } from "#app/ui/layout.css.ts";
import { PageHeader } from "#app/ui/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  return loadPolicyPage(args);
}

export default function Policy() {
  const t = useTranslations("policy");
  const insurance = useTranslations("insurance");
  const { title, terms, provider, categories, products, use, claimWords, members, calculator } =
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
            <LinkButton href={paths.insurance.policy.remove(terms.id)} {...toDialog}>
              {insurance("delete")}
            </LinkButton>
            <LinkButton variant="primary" href={paths.insurance.policy.edit(terms.id)}>
              {t("edit")}
            </LinkButton>
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
          <ProviderCard provider={provider} />
          <PolicyUse use={use} claimWords={claimWords} />
        </aside>
      </div>
    </>
  );
}
