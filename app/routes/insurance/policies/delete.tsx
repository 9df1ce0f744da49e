import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { getContext } from "#app/http/context.server.ts";
import { load } from "#app/http/load.server.ts";
import { submit } from "#app/http/submit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { getPolicy } from "#app/modules/insurance/policies/policy-view.server.ts";
import { removePolicy } from "#app/modules/insurance/policies/remove-policy.server.ts";
import { getInsurance } from "#app/modules/insurance/providers/read-insurances.server.ts";
import { paths } from "#app/paths.ts";
import { RemovalDialog } from "#app/ui/removal-dialog.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { id, insuranceId, policyNumber } = await load(args, getPolicy, { id: args.params.id });
  const { name } = await load(args, getInsurance, { id: insuranceId });
  const { locale } = await getContext(args);
  return {
    constraints: constraintsOf(removePolicy),
    title: wordsOf(locale, "insurance")("deletePolicy"),
    id,
    policyNumber,
    name,
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(
    args,
    removePolicy,
    () => redirectWithToast(paths.insurance.policy.list(), { title: { key: "insurance.policyDeleted" } }),
    { failure: "insurance.failedToDeletePolicy", input: { id: args.params.id } },
  );
}

export default function DeletePolicy() {
  const t = useTranslations("insurance");
  const { title, id, policyNumber, name } = useLoaderData<typeof loader>();
  return (
    <RemovalDialog
      title={title}
      text={t.rich("deletePolicyText", {
        number: () => <bdi>{policyNumber}</bdi>,
        name: () => <bdi>{name}</bdi>,
      })}
      under={{ label: policyNumber, href: paths.insurance.policy.edit(id) }}
      state={useActionData<typeof action>()}
    />
  );
}
