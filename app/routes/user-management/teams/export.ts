import { getContext } from "#app/http/context.server.ts";
import { exportFile } from "#app/http/export.server.ts";
import { exportRows } from "#app/http/export-rows.server.ts";
import { resource } from "#app/http/resource.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { listInput } from "#app/lib/list-query.ts";
import { listTeams } from "#app/modules/users/teams/read-teams.server.ts";
import { readTeamList } from "#app/modules/users/teams/team-list.ts";

/** The teams that the list shows, all pages, as CSV or Excel. */
export const { loader, action } = resource({
  async GET(args) {
    const rows = exportRows(args, listTeams, listInput(readTeamList(new URL(args.request.url).searchParams)));
    const { locale } = await getContext(args);
    const t = wordsOf(locale, "users");
    const words = wordsOf(locale, "teams");
    return exportFile(
      args.request,
      "teams",
      [
        { header: t("name"), value: (row) => row.name },
        { header: t("description"), value: (row) => row.description },
        { header: words("members"), value: (row) => row.members },
        { header: t("status"), value: (row) => t(row.isActive ? "active" : "inactive") },
      ],
      rows,
    );
  },
});
