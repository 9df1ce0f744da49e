import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useLocale, useTranslations } from "use-intl";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { historyHref } from "#app/modules/audit/history-link.ts";
import { LogoCard } from "#app/modules/settings/stores/logo-card.tsx";
import { getStoreSettings } from "#app/modules/settings/stores/read-store-settings.server.ts";
import { StoreForm } from "#app/modules/settings/stores/store-form.tsx";
import { updateStore } from "#app/modules/settings/stores/update-store.server.ts";
import { paths } from "#app/paths.ts";
import { stack } from "#app/ui/layout/layout.css.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";
import { HistoryLink } from "#app/ui/text/history-link.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const store = await load(args, getStoreSettings, { id: args.params.id });
  const { session, locale } = await guard(args);
  const held = session?.permissions ?? new Set<string>();
  return {
    title: wordsOf(locale, "settings")("store.title"),
    store,
    ...(await mayRun(args, { mayChange: updateStore })),
    history: historyHref(held, "stores", store.id),
    constraints: constraintsOf(updateStore),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { id = "" } = args.params;
  const saved = () => redirectWithToast(paths.settings.store(id), { title: { key: "settings.saved" } });
  return submit(args, updateStore, saved, { failure: "settings.failed", input: { id } });
}

export default function StorePage() {
  const t = useTranslations("settings");
  const arabic = useLocale() === "ar";
  const { title, store, mayChange, history } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          { label: t("title"), href: paths.settings.home() },
          { label: t("storesTitle"), href: paths.settings.stores() },
        ]}
        note={<bdi>{(arabic && store.nameAr) || store.name}</bdi>}
        end={<HistoryLink href={history} />}
      />
      <div className={stack({ gap: "large" })}>
        <StoreForm store={store} mayChange={mayChange} state={useActionData<typeof action>()} />
        <div className={stack({ narrow: true })}>
          <LogoCard store={store} mayChange={mayChange} />
        </div>
      </div>
    </>
  );
}
