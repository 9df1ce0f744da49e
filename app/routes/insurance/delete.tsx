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
import { getInsurance } from "#app/modules/insurance/providers/read-insurances.server.ts";
import { removeInsurance } from "#app/modules/insurance/providers/remove-insurance.server.ts";
import { paths } from "#app/paths.ts";
import { RemovalDialog } from "#app/ui/removal-dialog.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { id, name } = await load(args, getInsurance, { id: args.params.id });
  const { locale } = await getContext(args);
  return {
    constraints: constraintsOf(removeInsurance),
    title: wordsOf(locale, "insurance")("deleteProvider"),
    id,
    name,
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(
    args,
    removeInsurance,
    () => redirectWithToast(paths.insurance.list(), { title: { key: "insurance.deleted" } }),
    { failure: "insurance.failedToDelete", input: { id: args.params.id } },
  );
}

export default function DeleteInsurance() {
  const t = useTranslations("insurance");
  const { title, id, name } = useLoaderData<typeof loader>();
  return (
    <RemovalDialog
      title={title}
      text={t.rich("deleteProviderText", { name: () => <bdi>{name}</bdi> })}
      under={{ label: name, href: paths.insurance.edit(id) }}
      state={useActionData<typeof action>()}
    />
  );
}
