import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard, load } from "#app/http/load.server.ts";
import { submit } from "#app/http/submit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { getSystemUser } from "#app/modules/users/people/read-system-users.server.ts";
import { removeSystemUser } from "#app/modules/users/people/remove-system-user.server.ts";
import { paths } from "#app/paths.ts";
import { RemovalDialog } from "#app/ui/removal-dialog.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { firstName, lastName } = await load(args, getSystemUser, { id: args.params.id });
  const { locale } = await guard(args);
  return { title: wordsOf(locale, "users")("delete"), name: `${firstName} ${lastName}` };
}

export async function action(args: ActionFunctionArgs) {
  const removed = () => redirectWithToast(paths.users.users.list(), { title: { key: "users.deleted" } });
  return submit(args, removeSystemUser, removed, { input: { id: args.params.id } });
}

export default function DeleteUser() {
  const t = useTranslations("users");
  const { title, name } = useLoaderData<typeof loader>();
  return (
    <RemovalDialog
      title={title}
      text={t.rich("deleteText", { name: () => <bdi>{name}</bdi> })}
      under={{ label: t("tabs.users"), href: paths.users.users.list() }}
      state={useActionData<typeof action>()}
    />
  );
}
