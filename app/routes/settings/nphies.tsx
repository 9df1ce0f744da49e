import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { claimPaths } from "#app/claim-paths.ts";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { NphiesInsurers } from "#app/modules/claims/nphies/settings/nphies-insurers.tsx";
import { getNphiesSettings, updateNphiesSettings } from "#app/modules/claims/nphies/settings/nphies-settings.server.ts";
import { NphiesSettingsForm } from "#app/modules/claims/nphies/settings/nphies-settings-form.tsx";
import { paths } from "#app/paths.ts";
import { stack } from "#app/ui/layout/layout.css.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";
import { Notice } from "#app/ui/text/notice.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const settings = await load(args, getNphiesSettings, {});
  const { locale } = await guard(args);
  return {
    title: wordsOf(locale, "nphies.settings")("title"),
    settings,
    ...(await mayRun(args, { mayChange: updateNphiesSettings })),
    constraints: constraintsOf(updateNphiesSettings),
  };
}

export async function action(args: ActionFunctionArgs) {
  const saved = () => redirectWithToast(claimPaths.nphiesSettings(), { title: { key: "nphies.settings.saved" } });
  return submit(args, updateNphiesSettings, saved, { failure: "nphies.settings.failed" });
}

/** How the shop talks to nphies, for all stores, and the insurers there. */
export default function NphiesSettingsPage() {
  const t = useTranslations("settings");
  const words = useTranslations("nphies.settings");
  const { title, settings, mayChange } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={title} breadcrumb={[{ label: t("title"), href: paths.settings.home() }]} />
      <div className={stack()}>
        {settings.isSimulated ? <Notice tone="warn" title={words("simulated")} /> : null}
        <NphiesSettingsForm settings={settings} mayChange={mayChange} state={useActionData<typeof action>()} />
        <NphiesInsurers insurers={settings.insurers} mayChange={mayChange} />
      </div>
    </>
  );
}
