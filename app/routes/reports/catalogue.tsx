import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { actorOf } from "#app/http/context.server.ts";
import { guard } from "#app/http/load.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { CatalogueShelf } from "#app/modules/reports/standard/catalogue-shelf.tsx";
import { maySee, REPORTS } from "#app/modules/reports/standard/reader.server.ts";
import { VIEWS } from "#app/modules/reports/standard/report-rows.server.ts";
import { stack } from "#app/ui/layout.css.ts";
import { PageHeader } from "#app/ui/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

/** What can be asked: the views of the reports that the reader may see. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await guard(args);
  const actor = actorOf(context);
  return {
    title: wordsOf(context.locale, "reports")("title"),
    shelves: REPORTS.filter((report) => VIEWS[report].length > 0 && maySee(actor, report)).map((report) => ({
      report,
      views: [...VIEWS[report]],
    })),
  };
}

export default function Catalogue() {
  const t = useTranslations("reports");
  const { title, shelves } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={title} note={t("catalogueNote")} />
      <div className={stack({ gap: "large" })}>
        {shelves.map(({ report, views }) => (
          <CatalogueShelf key={report} report={report} views={views} />
        ))}
      </div>
    </>
  );
}
