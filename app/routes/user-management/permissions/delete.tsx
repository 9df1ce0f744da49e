import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard, load } from "#app/http/load.server.ts";
import { submit } from "#app/http/submit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { isProductRight } from "#app/lib/permissions.ts";
import { getPermission } from "#app/modules/users/permissions/read-permissions.server.ts";
import { removePermission } from "#app/modules/users/permissions/remove-permission.server.ts";
import { paths } from "#app/paths.ts";
import { RemovalDialog } from "#app/ui/removal-dialog.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { code, roles } = await load(args, getPermission, { id: args.params.id });
  const { locale } = await guard(args);
  return { title: wordsOf(locale, "permissions")("delete"), code, roles };
}

export async function action(args: ActionFunctionArgs) {
  const removed = () => redirectWithToast(paths.users.permissions.list(), { title: { key: "permissions.deleted" } });
  return submit(args, removePermission, removed, { input: { id: args.params.id } });
}

export default function DeletePermission() {
  const t = useTranslations("permissions");
  const { title, code, roles } = useLoaderData<typeof loader>();
  const isKept = isProductRight(code);
  return (
    <RemovalDialog
      title={title}
      isKept={isKept}
      text={t.rich(isKept ? "ofProductText" : "deleteText", { name: () => <bdi dir="ltr">{code}</bdi>, count: roles })}
      under={{ label: t("title"), href: paths.users.permissions.list() }}
      state={useActionData<typeof action>()}
    />
  );
}
