import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { readPageForm, submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { getSecondFactor } from "#app/modules/profile/get-second-factor.server.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
} from "#app/modules/profile/second-factor.server.ts";
import { BeginFactor, ConfirmFactor, FactorOn, RecoveryCodes } from "#app/modules/profile/second-factor-cards.tsx";
import { paths } from "#app/paths.ts";
import type { FormState } from "#app/ui/form/form-state.ts";
import { stack } from "#app/ui/layout/layout.css.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(page?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale, session } = await guard(args);
  const factor = await load(args, getSecondFactor, {});
  return {
    title: wordsOf(locale, "secondFactor")("title"),
    constraints: constraintsOf(factor.pending ? confirmSecondFactor : beginSecondFactor),
    isRequired: session?.mustEnrol ?? false,
    ...factor,
  };
}

export async function action(args: ActionFunctionArgs) {
  const form = await readPageForm(args);
  // A code is a secret of half a minute, and waits nowhere.
  const options = { form, once: false, stays: true };
  const back = (key?: string) => () =>
    redirectWithToast(paths.secondFactor(), { title: { key: `secondFactor.${key}` } });
  switch (form.get("intent")) {
    case "confirm":
      return submit(args, confirmSecondFactor, ({ recoveryCodes }) => data({ recoveryCodes }), options);
    case "remove":
      return submit(args, removeSecondFactor, back("removed"), options);
    default:
      return submit(args, beginSecondFactor, back("begun"), options);
  }
}

type Answer = FormState | { recoveryCodes: string[] } | undefined;

/** A code from the phone at sign-in: turned on with the password and a first code, turned off with the password. */
export default function SecondFactor() {
  const t = useTranslations("secondFactor");
  const { title, since, codesLeft, pending, isRequired } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as Answer;
  const codes = answer && "recoveryCodes" in answer ? answer.recoveryCodes : null;
  const state = answer && "recoveryCodes" in answer ? undefined : answer;
  return (
    <>
      <PageHeader title={title} />
      <div className={stack({ gap: "large", narrow: true })}>
        {isRequired && !codes ? <p>{t("required")}</p> : null}
        {codes ? <RecoveryCodes codes={codes} /> : null}
        {since ? <FactorOn since={since} codesLeft={codesLeft} state={state} /> : null}
        {!since && pending ? <ConfirmFactor {...pending} state={state} /> : null}
        {since || pending ? null : <BeginFactor state={state} />}
      </div>
    </>
  );
}
