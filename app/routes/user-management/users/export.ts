import { getContext } from "#app/http/context.server.ts";
import { exportFile } from "#app/http/export.server.ts";
import { exportRows } from "#app/http/export-rows.server.ts";
import { resource } from "#app/http/resource.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { formatDateTime } from "#app/lib/dates.ts";
import { listInput } from "#app/lib/list-query.ts";
import { listSystemUsers } from "#app/modules/users/people/read-system-users.server.ts";
import { readSystemUserList } from "#app/modules/users/people/system-user-list.ts";

/** The users that the list shows, all pages, as CSV or Excel. */
export const { loader, action } = resource({
  async GET(args) {
    const rows = exportRows(
      args,
      listSystemUsers,
      listInput(readSystemUserList(new URL(args.request.url).searchParams)),
    );
    const { locale } = await getContext(args);
    const t = wordsOf(locale, "users");
    return exportFile(
      args.request,
      "users",
      [
        { header: t("firstName"), value: (row) => row.firstName },
        { header: t("lastName"), value: (row) => row.lastName },
        { header: t("username"), value: (row) => row.username },
        { header: t("email"), value: (row) => row.email },
        { header: t("phone"), value: (row) => row.phone },
        {
          header: t("storeIds"),
          value: (row) => row.stores.map((one) => (locale === "ar" && one.nameAr) || one.name).join(t("listSeparator")),
        },
        { header: t("roleIds"), value: (row) => row.roles.map(({ name }) => name).join(t("listSeparator")) },
        { header: t("teamIds"), value: (row) => row.teams.map(({ name }) => name).join(t("listSeparator")) },
        { header: t("status"), value: (row) => t(row.isActive ? "active" : "inactive") },
        {
          header: t("lastLogin"),
          value: (row) => (row.lastLogin ? formatDateTime(row.lastLogin, locale) : t("never")),
        },
      ],
      rows,
    );
  },
});
