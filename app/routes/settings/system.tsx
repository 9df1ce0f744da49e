import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard, load } from "#app/http/page/load.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { DatabaseCard, LimitsTable, StandbysTable, WaitingCard } from "#app/modules/system/database-cards.tsx";
import { getSystem } from "#app/modules/system/read-system.server.ts";
import { JobsTable, ServersTable } from "#app/modules/system/server-tables.tsx";
import { paths } from "#app/paths.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { columns, stack } from "#app/ui/layout/layout.css.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, getSystem.permission);
  return { title: wordsOf(locale, "system")("title"), system: await load(args, getSystem, {}) };
}

/** What those who run the shop look at first. Nothing here is changed. */
export default function SystemPage() {
  const t = useTranslations("system");
  const settings = useTranslations("settings");
  const { title, system } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={title} breadcrumb={[{ label: settings("title"), href: paths.settings.home() }]} />
      <div className={stack({ gap: "large" })}>
        <Card title={t("servers")} flush>
          <ServersTable servers={system.servers} />
        </Card>
        <div className={columns({ count: 2 })}>
          <Card title={t("database")}>
            <DatabaseCard {...system} />
          </Card>
          <Card title={t("waiting")}>
            <WaitingCard {...system.backlog} />
          </Card>
        </div>
        <Card title={t("standbys")} flush>
          <StandbysTable standbys={system.standbys} />
        </Card>
        <Card title={t("limits")} flush>
          <LimitsTable limits={system.limits} />
        </Card>
        <Card title={t("jobsTitle")} flush>
          <JobsTable servers={system.servers} />
        </Card>
      </div>
    </>
  );
}
