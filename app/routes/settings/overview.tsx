import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { guard } from "#app/http/page/load.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { allows } from "#app/lib/permissions.ts";
import { SETTINGS_PAGES, SettingsCards } from "#app/modules/settings/overview/settings-cards.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

/** Everybody may open it, as the specification says; it shows the pages that the user may open. */
export async function loader(args: LoaderFunctionArgs) {
  const { session, locale } = await guard(args);
  const held = session?.permissions ?? new Set<string>();
  const open = SETTINGS_PAGES.filter(({ permission }) => allows(held, permission ?? []));
  const t = wordsOf(locale, "settings");
  return { title: t("title"), note: t("text"), keys: open.map(({ key }) => key) };
}

export default function Settings() {
  const { title, note, keys } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={title} note={note} />
      <SettingsCards keys={keys} />
    </>
  );
}
