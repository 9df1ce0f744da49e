import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard, load } from "#app/http/page/load.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { createStore } from "#app/modules/settings/stores/create-store.server.ts";
import { listStoreSettings } from "#app/modules/settings/stores/read-store-settings.server.ts";
import { StoreTable } from "#app/modules/settings/stores/store-table.tsx";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const stores = await load(args, listStoreSettings, {});
  const { locale } = await guard(args);
  const { mayChange } = await mayRun(args, { mayChange: createStore });
  return { title: wordsOf(locale, "settings")("storesTitle"), stores, mayChange };
}

export default function Stores() {
  const t = useTranslations("settings");
  const { title, stores, mayChange } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[{ label: t("title"), href: paths.settings.home() }]}
        end={
          mayChange ? (
            <LinkButton variant="primary" href={paths.settings.newStore()}>
              {t("store.new")}
            </LinkButton>
          ) : undefined
        }
      />
      <Card flush>
        <StoreTable stores={stores} />
      </Card>
    </>
  );
}
