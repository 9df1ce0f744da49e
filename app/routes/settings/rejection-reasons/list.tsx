import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useLocale, useTranslations } from "use-intl";
import { claimPaths } from "#app/claim-paths.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { formatDay } from "#app/lib/dates.ts";
import { listed } from "#app/lib/page-language.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { listRejectionReasons } from "#app/modules/claims/reasons/read-reasons.server.ts";
import type { ReasonView } from "#app/modules/claims/reasons/reason.schema.server.ts";
import { createRejectionReason, updateRejectionReason } from "#app/modules/claims/reasons/write-reason.server.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { toDialog } from "#app/ui/overlay/to-dialog.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";
import { Badge } from "#app/ui/text/badge.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, ["settings:read", "settings:update"]);
  return {
    title: wordsOf(locale, "rejectionReasons")("title"),
    reasons: await load(args, listRejectionReasons, {}),
    may: await mayRun(args, { add: createRejectionReason, change: updateRejectionReason }),
  };
}

/** Why insurers reject amounts, in both languages, with who can mend it. */
export default function RejectionReasons() {
  const t = useTranslations("rejectionReasons");
  const settings = useTranslations("settings");
  const locale = useLocale();
  const { title, reasons, may } = useLoaderData<typeof loader>();
  const add = may.add ? (
    <LinkButton variant="primary" href={claimPaths.reasons.new()} {...toDialog}>
      {t("new")}
    </LinkButton>
  ) : undefined;
  const origin = ({ source, sourceDate }: ReasonView) =>
    listed([source, sourceDate && formatDay(sourceDate, locale === "ar" ? "ar" : "en")]) || "–";
  const columns: Column<ReasonView>[] = [
    {
      key: "code",
      header: t("code"),
      render: ({ id, code }) =>
        may.change ? (
          <a href={claimPaths.reasons.edit(id)} {...toDialog}>
            <bdi dir="ltr">{code}</bdi>
          </a>
        ) : (
          <bdi dir="ltr">{code}</bdi>
        ),
    },
    { key: "name", header: t("name"), render: ({ name }) => <bdi lang="en">{name}</bdi> },
    { key: "nameAr", header: t("nameAr"), render: ({ nameAr }) => <bdi lang="ar">{nameAr}</bdi> },
    { key: "category", header: t("category"), lesser: true, render: ({ category }) => t(`categories.${category}`) },
    { key: "mendedBy", header: t("whoMends"), render: ({ mendedBy }) => t(`mendedBy.${mendedBy}`) },
    { key: "source", header: t("source"), lesser: true, render: (reason) => <bdi>{origin(reason)}</bdi> },
    {
      key: "state",
      header: t("state"),
      render: ({ isActive }) => (
        <Badge tone={isActive ? "good" : "neutral"}>{t(isActive ? "active" : "inactive")}</Badge>
      ),
    },
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
          rows={reasons}
          rowKey={({ id }) => id}
          empty={<EmptyState title={t("none")} action={add} />}
        />
      </Card>
    </>
  );
}
