import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { claimPaths } from "#app/claim-paths.ts";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load, pageErrors } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { notFound } from "#app/lib/errors.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { NphiesInsurerForm } from "#app/modules/claims/nphies/settings/nphies-insurers.tsx";
import { getNphiesSettings, updateNphiesInsurer } from "#app/modules/claims/nphies/settings/nphies-settings.server.ts";
import { paths } from "#app/paths.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, updateNphiesInsurer.permission);
  const { insurers } = await load(args, getNphiesSettings, {});
  const insurer = insurers.find(({ id }) => String(id) === args.params.id);
  if (!insurer) return pageErrors(args, () => Promise.reject<never>(notFound()));
  return {
    title: wordsOf(locale, "nphies.settings")("insurerTitle"),
    insurer,
    constraints: constraintsOf(updateNphiesInsurer),
  };
}

export async function action(args: ActionFunctionArgs) {
  const saved = () => redirectWithToast(claimPaths.nphiesSettings(), { title: { key: "nphies.settings.saved" } });
  return submit(args, updateNphiesInsurer, saved, {
    failure: "nphies.settings.failed",
    input: { id: args.params.id },
  });
}

/** What nphies has to know of one insurer. */
export default function NphiesInsurerPage() {
  const t = useTranslations();
  const { title, insurer } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          { label: t("settings.title"), href: paths.settings.home() },
          { label: t("nphies.settings.title"), href: claimPaths.nphiesSettings() },
        ]}
        note={<bdi>{insurer.name}</bdi>}
      />
      <NphiesInsurerForm insurer={insurer} state={useActionData<typeof action>()} />
    </>
  );
}
