import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { lensPaths } from "#app/lens-paths.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { both } from "#app/modules/lens-jobs/papers/paper-words.server.ts";
import { getSettings, updateSettings } from "#app/modules/settings/company-settings.server.ts";
import { LensJobsForm } from "#app/modules/settings/lens-jobs-form.tsx";
import { paths } from "#app/paths.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const settings = await load(args, getSettings, {});
  const { locale } = await guard(args);
  const [care, warranty] = [both("careText"), both("warrantyText")];
  return {
    title: wordsOf(locale, "settings")("lensJobs.title"),
    settings,
    usual: { careText: care.en, careTextAr: care.ar, warrantyText: warranty.en, warrantyTextAr: warranty.ar },
    ...(await mayRun(args, { mayChange: updateSettings })),
    constraints: constraintsOf(updateSettings),
  };
}

export async function action(args: ActionFunctionArgs) {
  const saved = () => redirectWithToast(lensPaths.settings(), { title: { key: "settings.saved" } });
  return submit(args, updateSettings, saved, { failure: "settings.failed" });
}

/** What customers see of their lens jobs, for all stores. */
export default function LensJobSettings() {
  const t = useTranslations("settings");
  const { title, settings, usual, mayChange } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <>
      <PageHeader title={title} breadcrumb={[{ label: t("title"), href: paths.settings.home() }]} />
      <LensJobsForm settings={settings} usual={usual} mayChange={mayChange} state={state} />
    </>
  );
}
