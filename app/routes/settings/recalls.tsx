import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { recallPaths } from "#app/message-paths.ts";
import { RecallSettingsForm } from "#app/modules/recalls/settings/recall-settings-form.tsx";
import {
  getRecallSettings,
  updateRecallSettings,
} from "#app/modules/recalls/settings/recall-settings-operations.server.ts";
import { paths } from "#app/paths.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const settings = await load(args, getRecallSettings, {});
  const { locale } = await guard(args);
  return {
    title: wordsOf(locale, "recalls.settings")("title"),
    settings,
    ...(await mayRun(args, { mayChange: updateRecallSettings })),
    constraints: constraintsOf(updateRecallSettings),
  };
}

export async function action(args: ActionFunctionArgs) {
  const saved = () => redirectWithToast(recallPaths.settings(), { title: { key: "recalls.settings.saved" } });
  return submit(args, updateRecallSettings, saved, { failure: "recalls.failed" });
}

/** By which rules customers are due for a recall, for all stores. */
export default function RecallSettings() {
  const t = useTranslations("recalls.settings");
  const home = useTranslations("settings");
  const { title, settings, mayChange } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <>
      <PageHeader title={title} breadcrumb={[{ label: home("title"), href: paths.settings.home() }]} note={t("note")} />
      <RecallSettingsForm settings={settings} mayChange={mayChange} state={state} />
    </>
  );
}
