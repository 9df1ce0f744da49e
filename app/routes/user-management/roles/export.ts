import { getContext } from "#app/http/context.server.ts";
import { exportFile } from "#app/http/export.server.ts";
import { exportRows } from "#app/http/export-rows.server.ts";
import { resource } from "#app/http/resource.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { listInput } from "#app/lib/list-query.ts";
import { listRoles } from "#app/modules/users/roles/read-roles.server.ts";
import { readRoleList } from "#app/modules/users/roles/role-list.ts";

/** The roles that the list shows, all pages, as CSV or Excel. */
export const { loader, action } = resource({
  async GET(args) {
    const rows = exportRows(args, listRoles, listInput(readRoleList(new URL(args.request.url).searchParams)));
    const { locale } = await getContext(args);
    const t = wordsOf(locale, "users");
    const words = wordsOf(locale, "roles");
    return exportFile(
      args.request,
      "roles",
      [
        { header: t("name"), value: (row) => row.name },
        { header: t("description"), value: (row) => row.description },
        { header: words("permissions"), value: (row) => row.permissionIds.length },
        { header: words("users"), value: (row) => row.users },
        { header: t("status"), value: (row) => t(row.isActive ? "active" : "inactive") },
      ],
      rows,
    );
  },
});
