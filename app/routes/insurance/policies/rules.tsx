import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { getPolicy } from "#app/modules/insurance/policies/policy-view.server.ts";
import { ClassRulesForm } from "#app/modules/insurance/policies/rules/class-rules-form.tsx";
import { getClassRules } from "#app/modules/insurance/policies/rules/read-class-rules.server.ts";
import { updateClassRules } from "#app/modules/insurance/policies/rules/update-class-rules.server.ts";
import { paths } from "#app/paths.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

/** What the class of a policy pays. */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = args.params;
  const { locale } = await guard(args, updateClassRules.permission);
  const [policy, rules] = await Promise.all([load(args, getPolicy, { id }), load(args, getClassRules, { id })]);
  const { policyNumber, className, discountRate } = policy;
  return {
    title: wordsOf(locale, "classRules")("pageTitle", { policy: policyNumber }),
    policy: { policyNumber, className },
    rate: discountRate,
    rules,
    constraints: constraintsOf(updateClassRules),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { id } = args.params;
  const saved = () =>
    redirectWithToast(`${paths.insurance.policy.view(Number(id))}#class-rules`, { title: { key: "classRules.saved" } });
  return submit(args, updateClassRules, saved, { failure: "classRules.failed", input: { id } });
}

export default function ClassRulesPage() {
  const t = useTranslations();
  const { title, policy, rules, rate } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          { label: t("insurance.title"), href: paths.insurance.list() },
          { label: <bdi>{policy.policyNumber}</bdi>, href: paths.insurance.policy.view(rules.id) },
        ]}
        note={<bdi>{policy.className}</bdi>}
      />
      <ClassRulesForm rules={rules} rate={rate} state={useActionData<typeof action>()} />
    </>
  );
}
