import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { FormDialog } from "#app/modules/user-management/form-dialog.tsx";
import { createPermission } from "#app/modules/user-management/permissions/create-permission.server.ts";
import { PermissionFields } from "#app/modules/user-management/permissions/permission-fields.tsx";
import { getPermission } from "#app/modules/user-management/permissions/read-permissions.server.ts";
import { updatePermission } from "#app/modules/user-management/permissions/update-permission.server.ts";
import { paths } from "#app/paths.ts";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

/** The address of an existing permission has its id; that of a new one has none. */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = args.params;
  const { locale } = await guard(args, createPermission.permission);
  const permission = id ? await load(args, getPermission, { id }) : undefined;
  return {
    constraints: constraintsOf(createPermission),
    title: wordsOf(locale, "permissions")(permission ? "edit" : "add"),
    permission,
    requestKey: permission ? undefined : randomUUID(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { id } = args.params;
  const saved = (key: string) => () => redirectWithToast(paths.users.permissions.list(), { title: { key } });
  return id
    ? submit(args, updatePermission, saved("permissions.updated"), { input: { id } })
    : submit(args, createPermission, saved("permissions.created"));
}

export default function PermissionPage() {
  const t = useTranslations("permissions");
  const { title, permission, requestKey } = useLoaderData<typeof loader>();
  const words = useTranslations("users");
  return (
    <FormDialog
      title={title}
      under={{ label: t("title"), href: paths.users.permissions.list() }}
      version={permission?.version}
      requestKey={requestKey}
      href={permission ? paths.users.permissions.edit(permission.id) : paths.users.permissions.new()}
      label={(name) => (name === "description" ? words(name) : t(name))}
      state={useActionData<typeof action>()}
    >
      <PermissionFields permission={permission} />
    </FormDialog>
  );
}
