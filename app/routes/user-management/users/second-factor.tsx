import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard, load } from "#app/http/load.server.ts";
import { submit } from "#app/http/submit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { resetSecondFactor } from "#app/modules/users/links/remove-factor.server.ts";
import { getSystemUser } from "#app/modules/users/people/read-system-users.server.ts";
import { paths } from "#app/paths.ts";
import { RemovalDialog } from "#app/ui/removal-dialog.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { id, firstName, lastName } = await load(args, getSystemUser, { id: args.params.id });
  const { locale } = await guard(args);
  return { title: wordsOf(locale, "users")("resetFactor"), id, name: `${firstName} ${lastName}` };
}

export async function action(args: ActionFunctionArgs) {
  const { id = "" } = args.params;
  const reset = () => redirectWithToast(paths.users.users.detail(id), { title: { key: "users.factorReset" } });
  return submit(args, resetSecondFactor, reset, { input: { id } });
}

export default function ResetSecondFactor() {
  const t = useTranslations("users");
  const { title, id, name } = useLoaderData<typeof loader>();
  return (
    <RemovalDialog
      title={title}
      text={t.rich("resetFactorText", { name: () => <bdi>{name}</bdi> })}
      under={{ label: name, href: paths.users.users.detail(id) }}
      state={useActionData<typeof action>()}
    />
  );
}
