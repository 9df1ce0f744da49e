import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { claimPaths } from "#app/claim-paths.ts";
import { getContext } from "#app/http/context.server.ts";
import { readPageForm } from "#app/http/form/submit.server.ts";
import { load } from "#app/http/page/load.server.ts";
import type { PageHandle } from "#app/http/page/page-kind.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { PolicyForm } from "#app/modules/insurance/policies/form/policy-form.tsx";
import { answerPolicyForm, flowOf } from "#app/modules/insurance/policies/form/policy-form-action.server.ts";
import { policyFormPage } from "#app/modules/insurance/policies/form/policy-form-data.server.ts";
import { getPolicy } from "#app/modules/insurance/policies/policy-view.server.ts";
import { removePolicy } from "#app/modules/insurance/policies/remove-policy.server.ts";
import { updatePolicy } from "#app/modules/insurance/policies/update-policy.server.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { toDialog } from "#app/ui/overlay/to-dialog.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const handle = { page: "workplace", words: ["insurance", "policies"] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const detail = await load(args, getPolicy, { id: args.params.id });
  const page = await policyFormPage(args, detail, detail.insuranceId);
  const { locale } = await getContext(args);
  const { categoryCoverages, productCoverages, ...policy } = detail;
  return {
    constraints: constraintsOf(updatePolicy),
    title: wordsOf(locale, "policies")("editTitle"),
    policy,
    page,
    may: await mayRun(args, { remove: removePolicy }),
  };
}

export async function action(args: ActionFunctionArgs) {
  const form = await readPageForm(args);
  return answerPolicyForm(args, form, { flow: flowOf(args.request), id: args.params.id });
}

export default function EditPolicy() {
  const t = useTranslations("insurance");
  const { title, policy, page, may } = useLoaderData<typeof loader>();
  const back = paths.insurance.policies({ insuranceId: policy.insuranceId });
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          { label: t("title"), href: paths.insurance.list() },
          { label: t("allPolicies"), href: back },
        ]}
        note={<bdi>{policy.policyNumber}</bdi>}
        end={
          <>
            <LinkButton href={paths.insurance.policy.view(policy.id)}>{t("view")}</LinkButton>
            {may.remove ? (
              <LinkButton href={claimPaths.removePolicy(policy.id)} {...toDialog}>
                {t("delete")}
              </LinkButton>
            ) : null}
          </>
        }
      />
      <PolicyForm page={page} policy={policy} state={useActionData<typeof action>()} cancelHref={back} />
    </>
  );
}
