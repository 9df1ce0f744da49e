import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { matchPath, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard } from "#app/http/load.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { paths } from "#app/paths.ts";
import { laterPages } from "#app/route-table.js";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.heading }];

/** A screen of a later version: it asks for the right that the screen itself will ask for. */
export async function loader(args: LoaderFunctionArgs) {
  const { pathname } = new URL(args.request.url);
  const page = laterPages.find(({ path }) => matchPath(`/${path}`, pathname));
  const { locale } = await guard(args, page?.permission ?? []);
  return { heading: wordsOf(locale, "shell")(`menu.${page?.title ?? "dashboard"}`) };
}

export default function Later() {
  const t = useTranslations("shell.later");
  const { heading } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={heading} />
      <Card>
        <EmptyState title={t("text")} action={<LinkButton href={paths.dashboard()}>{t("back")}</LinkButton>} />
      </Card>
    </>
  );
}
