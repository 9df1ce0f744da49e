import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard, load } from "#app/http/load.server.ts";
import { pageCount } from "#app/http/page-count.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { listInput } from "#app/lib/list-query.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { ManagementPage } from "#app/modules/users/management-page.tsx";
import { listTeams } from "#app/modules/users/teams/read-teams.server.ts";
import { readTeamList } from "#app/modules/users/teams/team-list.ts";
import { TeamTable } from "#app/modules/users/teams/team-table.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const query = readTeamList(new URL(args.request.url).searchParams);
  const { rows, total } = await load(args, listTeams, listInput(query));
  const { locale } = await guard(args);
  return { title: wordsOf(locale, "teams")("title"), query, total, pages: pageCount(args.request, query, total), rows };
}

export default function Teams() {
  const t = useTranslations("teams");
  const { rows, query, total, pages } = useLoaderData<typeof loader>();
  const words = { add: t("add"), search: t("search"), none: t("none"), noMatch: t("noMatch") };
  return (
    <ManagementPage tab="teams" query={query} total={total} pages={pages} words={words}>
      {(table) => <TeamTable rows={rows} {...table} />}
    </ManagementPage>
  );
}
