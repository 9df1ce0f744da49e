import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard, load } from "#app/http/load.server.ts";
import { submit } from "#app/http/submit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { getRole } from "#app/modules/users/roles/read-roles.server.ts";
import { removeRole } from "#app/modules/users/roles/remove-role.server.ts";
import { TypedText } from "#app/modules/users/typed-text.tsx";
import { paths } from "#app/paths.ts";
import { RemovalDialog } from "#app/ui/removal-dialog.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { name, users } = await load(args, getRole, { id: args.params.id });
  const { locale } = await guard(args);
  return { title: wordsOf(locale, "roles")("delete"), name, users };
}

export async function action(args: ActionFunctionArgs) {
  const removed = () => redirectWithToast(paths.users.roles.list(), { title: { key: "roles.deleted" } });
  return submit(args, removeRole, removed, { input: { id: args.params.id } });
}

export default function DeleteRole() {
  const t = useTranslations("roles");
  const { title, name, users } = useLoaderData<typeof loader>();
  return (
    <RemovalDialog
      title={title}
      text={t.rich("deleteText", { name: () => <TypedText>{name}</TypedText>, count: users })}
      under={{ label: t("title"), href: paths.users.roles.list() }}
      state={useActionData<typeof action>()}
    />
  );
}
