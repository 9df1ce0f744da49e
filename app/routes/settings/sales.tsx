import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useLocale, useTranslations } from "use-intl";
import { getContext } from "#app/http/context.server.ts";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { getStoreSettings } from "#app/modules/settings/stores/read-store-settings.server.ts";
import { StoreRulesForm } from "#app/modules/settings/stores/store-rules-form.tsx";
import { updateStore } from "#app/modules/settings/stores/update-store.server.ts";
import { paths } from "#app/paths.ts";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

/** The rules of the current store. */
export async function loader(args: LoaderFunctionArgs) {
  const { session, locale } = await guard(args, getStoreSettings.permission);
  const id = session?.store?.id;
  return {
    title: wordsOf(locale, "settings")("rules.title"),
    store: id === undefined ? null : await load(args, getStoreSettings, { id }),
    ...(await mayRun(args, { mayChange: updateStore })),
    constraints: constraintsOf(updateStore),
  };
}

export async function action(args: ActionFunctionArgs) {
  const id = (await getContext(args)).session?.store?.id;
  const saved = () => redirectWithToast(paths.settings.sales(), { title: { key: "settings.saved" } });
  return submit(args, updateStore, saved, { failure: "settings.failed", input: { id } });
}

export default function SalesRules() {
  const t = useTranslations("settings");
  const arabic = useLocale() === "ar";
  const { title, store, mayChange } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[{ label: t("title"), href: paths.settings.home() }]}
        note={store ? <bdi>{(arabic && store.nameAr) || store.name}</bdi> : undefined}
      />
      {store ? (
        <StoreRulesForm store={store} mayChange={mayChange} state={state} />
      ) : (
        <EmptyState title={t("rules.noStore")} />
      )}
    </>
  );
}
