import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { readPageForm, submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { FormDialog, NamedFields } from "#app/modules/user-management/form-dialog.tsx";
import { listPermissionOptions } from "#app/modules/user-management/permissions/read-permissions.server.ts";
import { createRole } from "#app/modules/user-management/roles/create-role.server.ts";
import { PermissionGrid } from "#app/modules/user-management/roles/permission-grid.tsx";
import { getRole } from "#app/modules/user-management/roles/read-roles.server.ts";
import { updateRole } from "#app/modules/user-management/roles/update-role.server.ts";
import { paths } from "#app/paths.ts";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

/** The address of an existing role has its id; that of a new one has none. */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = args.params;
  const { locale } = await guard(args, createRole.permission);
  const role = id ? await load(args, getRole, { id }) : undefined;
  return {
    constraints: constraintsOf(createRole),
    title: wordsOf(locale, "roles")(role ? "edit" : "add"),
    role,
    requestKey: role ? undefined : randomUUID(),
    options: await load(args, listPermissionOptions, {}),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { id } = args.params;
  const form = await readPageForm(args);
  // No ticked box is no permission, not permissions that stay as they are.
  const permissionIds = form.getAll("permissionIds");
  const saved = (key: string) => () => redirectWithToast(paths.users.roles.list(), { title: { key } });
  return id
    ? submit(args, updateRole, saved("roles.updated"), { form, input: { id, permissionIds } })
    : submit(args, createRole, saved("roles.created"), { form, input: { permissionIds } });
}

export default function RolePage() {
  const t = useTranslations("roles");
  const { title, role, requestKey, options } = useLoaderData<typeof loader>();
  const words = useTranslations("users");
  return (
    <FormDialog
      title={title}
      under={{ label: t("title"), href: paths.users.roles.list() }}
      size="wide"
      version={role?.version}
      requestKey={requestKey}
      href={role ? paths.users.roles.edit(role.id) : paths.users.roles.new()}
      label={(name) => (name === "permissionIds" ? t("permissions") : words(name))}
      state={useActionData<typeof action>()}
    >
      <NamedFields of={role} />
      <PermissionGrid options={options} granted={role?.permissionIds ?? []} />
    </FormDialog>
  );
}
