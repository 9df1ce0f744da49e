import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard, load } from "#app/http/load.server.ts";
import { submit } from "#app/http/submit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { getStoreSettings } from "#app/modules/settings/stores/read-store-settings.server.ts";
import { removeStoreLogo } from "#app/modules/settings/stores/store-logo.server.ts";
import { paths } from "#app/paths.ts";
import { RemovalDialog } from "#app/ui/removal-dialog.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, removeStoreLogo.permission);
  const { id, name } = await load(args, getStoreSettings, { id: args.params.id });
  return { title: wordsOf(locale, "settings")("logo.remove"), id, name };
}

export async function action(args: ActionFunctionArgs) {
  const { id = "" } = args.params;
  const removed = () =>
    redirectWithToast(`${paths.settings.store(id)}#logo`, { title: { key: "settings.logo.removed" } });
  return submit(args, removeStoreLogo, removed, { failure: "settings.logo.failed", input: { id } });
}

export default function RemoveLogo() {
  const t = useTranslations("settings.logo");
  const { title, id, name } = useLoaderData<typeof loader>();
  return (
    <RemovalDialog
      title={title}
      text={t.rich("removeText", { name: () => <bdi>{name}</bdi> })}
      under={{ label: name, href: paths.settings.store(id) }}
      state={useActionData<typeof action>()}
    />
  );
}
