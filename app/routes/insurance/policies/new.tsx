import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { getContext } from "#app/http/context.server.ts";
import { readPageForm } from "#app/http/form/submit.server.ts";
import { load } from "#app/http/page/load.server.ts";
import type { PageHandle } from "#app/http/page/page-kind.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { createPolicy } from "#app/modules/insurance/policies/create-policy.server.ts";
import { PolicyForm } from "#app/modules/insurance/policies/form/policy-form.tsx";
import { answerPolicyForm, flowOf } from "#app/modules/insurance/policies/form/policy-form-action.server.ts";
import { policyFormPage } from "#app/modules/insurance/policies/form/policy-form-data.server.ts";
import { getInsurance } from "#app/modules/insurance/providers/read-insurances.server.ts";
import { paths } from "#app/paths.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const handle = { page: "workplace", words: ["insurance", "policies"] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

/** A new policy: of the company in the URL, or of any company. */
export async function loader(args: LoaderFunctionArgs) {
  const { insuranceId } = args.params;
  const preset = insuranceId === undefined ? null : await load(args, getInsurance, { id: insuranceId });
  const page = await policyFormPage(args, undefined, preset?.id ?? null);
  const { locale } = await getContext(args);
  const title = wordsOf(locale, "policies")("newTitle");
  return { constraints: constraintsOf(createPolicy), title, presetId: preset?.id, requestKey: randomUUID(), page };
}

export async function action(args: ActionFunctionArgs) {
  const form = await readPageForm(args);
  const { insuranceId } = args.params;
  const flow = insuranceId === undefined ? flowOf(args.request) : "manual";
  return answerPolicyForm(args, form, { flow, insuranceId });
}

export default function NewPolicy() {
  const t = useTranslations("insurance");
  const { title, page, ...form } = useLoaderData<typeof loader>();
  const back = paths.insurance.policies({ insuranceId: form.presetId });
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          { label: t("title"), href: paths.insurance.list() },
          { label: t("allPolicies"), href: back },
        ]}
      />
      <PolicyForm {...form} page={page} state={useActionData<typeof action>()} cancelHref={back} />
    </>
  );
}
