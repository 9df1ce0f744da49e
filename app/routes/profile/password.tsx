import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readPageForm, submit } from "#app/http/form/submit.server.ts";
import { guard } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { changePassword } from "#app/modules/profile/change-password.server.ts";
import { openedFrom, returnPath } from "#app/modules/profile/opened-from.ts";
import { PasswordForm } from "#app/modules/profile/password-form.tsx";
import { typedValue } from "#app/ui/form/form-state.ts";
import { Dialog } from "#app/ui/overlay/dialog.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale, session } = await guard(args);
  return {
    constraints: constraintsOf(changePassword),
    title: wordsOf(locale, "profile")("passwordTitle"),
    username: session?.user.username ?? "",
    openedFrom: openedFrom(args.request),
  };
}

export async function action(args: ActionFunctionArgs) {
  const form = await readPageForm(args);
  return submit(
    args,
    changePassword,
    ({ endedSessions }) =>
      redirectWithToast(returnPath(form.get("returnTo")), {
        title: { key: "profile.passwordChanged" },
        description: { key: "profile.sessionsEnded", params: { count: endedSessions } },
      }),
    { form },
  );
}

export default function ChangePassword() {
  const { title, username, openedFrom } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const returnTo = state ? returnPath(typedValue(state, "returnTo")) : openedFrom;
  return (
    <Dialog title={title} closeHref={returnTo}>
      <PasswordForm username={username} state={state} returnTo={returnTo} />
    </Dialog>
  );
}
