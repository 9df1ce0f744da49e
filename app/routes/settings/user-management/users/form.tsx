import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { readPageForm, submit } from "#app/http/form/submit.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { FormDialog } from "#app/modules/user-management/form-dialog.tsx";
import { createSystemUser } from "#app/modules/user-management/users/create-system-user.server.ts";
import { SystemUserFields } from "#app/modules/user-management/users/system-user-fields.tsx";
import { updateSystemUser } from "#app/modules/user-management/users/update-system-user.server.ts";
import { userFormData } from "#app/modules/user-management/users/user-form-data.server.ts";
import { paths } from "#app/paths.ts";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

/** The address of an existing user has their id; that of a new one has none. */
export async function loader(args: LoaderFunctionArgs) {
  const { locale, ...page } = await userFormData(args);
  return {
    ...page,
    constraints: constraintsOf(createSystemUser),
    title: wordsOf(locale, "users")(page.user ? "edit" : "add"),
    requestKey: page.user ? undefined : randomUUID(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { id } = args.params;
  const form = await readPageForm(args);
  // No ticked box is an empty list, not one that stays as it is.
  const lists = Object.fromEntries(["storeIds", "roleIds", "teamIds"].map((name) => [name, form.getAll(name)]));
  const saved = (key: string) => (user: { id: number }) =>
    redirectWithToast(paths.users.users.detail(user.id), { title: { key } });
  return id
    ? submit(args, updateSystemUser, saved("users.updated"), { form, input: { ...lists, id } })
    : submit(args, createSystemUser, saved("users.created"), { form, input: lists });
}

export default function UserForm() {
  const t = useTranslations("users");
  const { title, user, requestKey, stores, roles, teams } = useLoaderData<typeof loader>();
  const under = user
    ? { label: <bdi>{`${user.firstName} ${user.lastName}`}</bdi>, href: paths.users.users.detail(user.id) }
    : { label: t("tabs.users"), href: paths.users.users.list() };
  return (
    <FormDialog
      title={title}
      under={under}
      size="wide"
      version={user?.version}
      requestKey={requestKey}
      href={user ? paths.users.users.edit(user.id) : paths.users.users.new()}
      label={(name) => t(name === "isActive" ? "active" : name)}
      state={useActionData<typeof action>()}
    >
      <SystemUserFields user={user} stores={stores} roles={roles} teams={teams} />
    </FormDialog>
  );
}
