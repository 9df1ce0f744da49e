import { getContext } from "#app/http/context.server.ts";
import { exportFile } from "#app/http/export.server.ts";
import { exportRows } from "#app/http/export-rows.server.ts";
import { resource } from "#app/http/resource.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { listInput } from "#app/lib/list-query.ts";
import { readPermissionList } from "#app/modules/users/permissions/permission-list.ts";
import { listPermissions } from "#app/modules/users/permissions/read-permissions.server.ts";

/** The permissions that the list shows, all pages, as CSV or Excel. */
export const { loader, action } = resource({
  async GET(args) {
    const rows = exportRows(
      args,
      listPermissions,
      listInput(readPermissionList(new URL(args.request.url).searchParams)),
    );
    const { locale } = await getContext(args);
    const t = wordsOf(locale, "users");
    const words = wordsOf(locale, "permissions");
    return exportFile(
      args.request,
      "permissions",
      [
        { header: words("code"), value: (row) => row.code },
        { header: words("module"), value: (row) => words(`modules.${row.module}`) },
        { header: words("action"), value: (row) => words(`actions.${row.action}`) },
        { header: words("resource"), value: (row) => row.resource },
        { header: t("description"), value: (row) => row.description },
        { header: words("roles"), value: (row) => row.roles },
      ],
      rows,
    );
  },
});
