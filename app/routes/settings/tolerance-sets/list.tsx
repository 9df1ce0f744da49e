import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useLocale, useTranslations } from "use-intl";
import { guard, load } from "#app/http/page/load.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { lensPaths } from "#app/lens-paths.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { listToleranceSets } from "#app/modules/lens-jobs/tolerance-sets/read-tolerance-sets.server.ts";
import {
  createToleranceSet,
  updateToleranceSet,
} from "#app/modules/lens-jobs/tolerance-sets/write-tolerance-set.server.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";
import { Badge } from "#app/ui/text/badge.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, ["settings:read", "settings:update"]);
  const sets = await load(args, listToleranceSets, {});
  return {
    title: wordsOf(locale, "toleranceSets")("title"),
    sets: sets.map(({ rows, ...set }) => ({ ...set, limits: rows.length })),
    may: await mayRun(args, { add: createToleranceSet, change: updateToleranceSet }),
  };
}

type Listed = Awaited<ReturnType<typeof loader>>["sets"][number];

/** The tolerance sets of the shop, the default one first. */
export default function ToleranceSets() {
  const t = useTranslations("toleranceSets");
  const settings = useTranslations("settings");
  const locale = useLocale();
  const { title, sets, may } = useLoaderData<typeof loader>();
  const add = may.add ? (
    <LinkButton variant="primary" href={lensPaths.toleranceSets.new()}>
      {t("new")}
    </LinkButton>
  ) : undefined;
  const named = ({ name, nameAr }: Pick<Listed, "name" | "nameAr">) => (locale === "ar" && nameAr) || name;
  const columns: Column<Listed>[] = [
    {
      key: "name",
      header: t("name"),
      render: ({ name, nameAr, isDefault }) => (
        <>
          <bdi>{named({ name, nameAr })}</bdi> {isDefault ? <Badge tone="info">{t("default")}</Badge> : null}
        </>
      ),
    },
    { key: "limits", header: t("limits"), render: ({ limits }) => t("count", { count: limits }) },
    { key: "source", header: t("source"), lesser: true, render: ({ source }) => (source ? <bdi>{source}</bdi> : "–") },
  ];
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[{ label: settings("title"), href: paths.settings.home() }]}
        note={t("note")}
        end={add}
      />
      <Card flush>
        <DataTable
          caption={title}
          columns={columns}
          rows={sets}
          rowKey={({ id }) => id}
          rowHref={may.change ? ({ id }) => lensPaths.toleranceSets.edit(id) : undefined}
          empty={<EmptyState title={t("none")} action={add} />}
        />
      </Card>
    </>
  );
}
