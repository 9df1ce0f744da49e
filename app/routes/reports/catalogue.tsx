import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { commissionPaths } from "#app/commission-paths.ts";
import { actorOf } from "#app/http/context.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { listCommissionRules } from "#app/modules/commissions/rules/read-rules.server.ts";
import { createSavedReport } from "#app/modules/reports/own/create-saved-report.server.ts";
import { listSavedReports } from "#app/modules/reports/own/read-saved-reports.server.ts";
import { CatalogueShelf, OwnShelf } from "#app/modules/reports/standard/catalogue-shelf.tsx";
import { maySee, REPORTS } from "#app/modules/reports/standard/reader.server.ts";
import { VIEWS } from "#app/modules/reports/standard/report-rows.server.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

const MOST_OWN = 100;

/** The catalogue of reports: the views that the reader may see. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await guard(args);
  const actor = actorOf(context);
  return {
    title: wordsOf(context.locale, "reports")("title"),
    ...(await mayRun(args, { creates: createSavedReport, seesOthers: listCommissionRules })),
    own: (await load(args, listSavedReports, { limit: MOST_OWN })).rows.map(({ id, name, owner, source }) => ({
      id,
      name,
      owner,
      source,
    })),
    shelves: REPORTS.filter((report) => VIEWS[report].length > 0 && maySee(actor, report)).map((report) => ({
      report,
      views: [...VIEWS[report]],
    })),
  };
}

export default function Catalogue() {
  const t = useTranslations("reports");
  const words = useTranslations("commissions");
  const { title, shelves, own, creates, seesOthers } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={title}
        note={t("catalogueNote")}
        end={
          <>
            <LinkButton href={seesOthers ? commissionPaths.people() : commissionPaths.mine()}>
              {words(seesOthers ? "title" : "mine")}
            </LinkButton>
            {creates ? (
              <LinkButton variant="primary" href={paths.reports.create()}>
                {t("own.create")}
              </LinkButton>
            ) : null}
          </>
        }
      />
      <div className={stack({ gap: "large" })}>
        <OwnShelf reports={own} />
        {shelves.map(({ report, views }) => (
          <CatalogueShelf key={report} report={report} views={views} />
        ))}
      </div>
    </>
  );
}
