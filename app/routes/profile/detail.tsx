import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readPageForm, submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { getProfile } from "#app/modules/profile/get-profile.server.ts";
import { openedFrom, returnPath } from "#app/modules/profile/opened-from.ts";
import { ProfileForm } from "#app/modules/profile/profile-form.tsx";
import { updateProfile } from "#app/modules/profile/update-profile.server.ts";
import { typedValue } from "#app/ui/form/form-state.ts";
import { Dialog } from "#app/ui/overlay/dialog.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const [{ locale }, profile] = await Promise.all([guard(args), load(args, getProfile, {})]);
  return {
    constraints: constraintsOf(updateProfile),
    title: wordsOf(locale, "profile")("title"),
    profile,
    openedFrom: openedFrom(args.request),
  };
}

export async function action(args: ActionFunctionArgs) {
  const form = await readPageForm(args);
  return submit(
    args,
    updateProfile,
    () => redirectWithToast(returnPath(form.get("returnTo")), { title: { key: "profile.updated" } }),
    { form, failure: "profile.failedToUpdate" },
  );
}

export default function Profile() {
  const { title, profile, openedFrom } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const returnTo = state ? returnPath(typedValue(state, "returnTo")) : openedFrom;
  return (
    <Dialog title={title} closeHref={returnTo}>
      <ProfileForm profile={profile} state={state} returnTo={returnTo} />
    </Dialog>
  );
}
