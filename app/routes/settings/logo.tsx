import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { readPageUpload } from "#app/http/form/page-upload.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { saveLogo } from "#app/modules/settings/stores/logo-action.server.ts";
import { LogoCard } from "#app/modules/settings/stores/logo-card.tsx";
import { logoUpload } from "#app/modules/settings/stores/logo-files.server.ts";
import { getStoreSettings } from "#app/modules/settings/stores/read-store-settings.server.ts";
import { setStoreLogo } from "#app/modules/settings/stores/store-logo.server.ts";
import { paths } from "#app/paths.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, setStoreLogo.permission);
  const store = await load(args, getStoreSettings, { id: args.params.id });
  return { title: wordsOf(locale, "settings")("logo.title"), store };
}

export async function action(args: ActionFunctionArgs) {
  const upload = await readPageUpload(args, setStoreLogo.permission, logoUpload);
  const { id = "" } = args.params;
  return saveLogo(args, upload, () =>
    redirectWithToast(`${paths.settings.store(id)}#logo`, { title: { key: "settings.logo.saved" } }),
  );
}

/** Takes the logo of the store's page, and shows its form again when the file is refused. */
export default function Logo() {
  const t = useTranslations("settings");
  const { title, store } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          { label: t("storesTitle"), href: paths.settings.stores() },
          { label: <bdi>{store.name}</bdi>, href: paths.settings.store(store.id) },
        ]}
      />
      <LogoCard store={store} mayChange state={useActionData<typeof action>()} />
    </>
  );
}
