import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useLocale, useTranslations } from "use-intl";
import { getContext } from "#app/http/context.server.ts";
import { load } from "#app/http/page/load.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { formatDateTime } from "#app/lib/dates.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { Actor, useAuditWords } from "#app/modules/audit/audit-words.tsx";
import { DifferenceTable } from "#app/modules/audit/difference-table.tsx";
import { differencesOf } from "#app/modules/audit/differences.ts";
import { pageOfEntity } from "#app/modules/audit/entity-pages.ts";
import { getAuditEntry } from "#app/modules/audit/read-audit-log.server.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { before, after, ...entry } = await load(args, getAuditEntry, { id: args.params.id });
  const { locale } = await getContext(args);
  return {
    title: wordsOf(locale, "audit")("entryTitle", { id: entry.id }),
    entry,
    differences: differencesOf(before, after),
  };
}

export default function AuditEntry() {
  const t = useTranslations("audit");
  const menu = useTranslations("shell.menu");
  const words = useAuditWords();
  const locale = useLocale();
  const { title, entry, differences } = useLoaderData<typeof loader>();
  const { entity, entityId, seal } = entry;
  const page = pageOfEntity(entity, entityId);
  const moment = (at: string) => <Moment>{formatDateTime(at, locale)}</Moment>;
  const changed = differences.filter((one) => one.changed);
  const same = differences.filter((one) => !one.changed);
  const record = (
    <>
      {entity ? words.entity(entity) : "–"} {entityId === null ? null : <Num>#{entityId}</Num>}
    </>
  );
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          { label: menu("settings"), href: paths.settings.home() },
          { label: t("title"), href: paths.settings.audit() },
        ]}
        end={
          entity && entityId !== null ? (
            <LinkButton href={paths.settings.audit({ entity, entityId })}>{t("recordHistory")}</LinkButton>
          ) : undefined
        }
      />
      <div className={stack({ gap: "large" })}>
        <Card>
          <DescriptionList
            items={[
              { term: t("when"), value: moment(entry.occurredAt) },
              { term: t("who"), value: <Actor {...entry} /> },
              { term: t("email"), value: entry.actorEmail && <Num>{entry.actorEmail}</Num> },
              { term: t("action"), value: words.action(entry.action) },
              { term: t("command"), value: <Num>{entry.action}</Num> },
              { term: t("record"), value: page ? <a href={page}>{record}</a> : record },
              { term: t("address"), value: entry.ip && <Num>{entry.ip}</Num> },
              { term: t("requestId"), value: entry.requestId && <Num>{entry.requestId}</Num> },
              { term: t("note"), value: entry.note && <bdi>{entry.note}</bdi> },
              ...(entry.redactedAt ? [{ term: t("redacted"), value: moment(entry.redactedAt) }] : []),
            ]}
          />
        </Card>
        <Card title={t("changedFields")} flush>
          <DifferenceTable caption={t("changedFields")} rows={changed} />
        </Card>
        {same.length > 0 ? (
          <Card title={t("otherFields")} flush>
            <DifferenceTable caption={t("otherFields")} rows={same} />
          </Card>
        ) : null}
        <Card title={t("seal")}>
          {seal ? (
            <DescriptionList
              items={[
                { term: t("sealNumber"), value: <Num>{seal.no}</Num> },
                { term: t("sealedAt"), value: moment(seal.sealedAt) },
                { term: t("hash"), value: <Num>{seal.hash}</Num> },
                { term: t("prevHash"), value: <Num>{seal.prevHash}</Num> },
              ]}
            />
          ) : (
            <p>{t("unsealed")}</p>
          )}
        </Card>
      </div>
    </>
  );
}
