import { getContext } from "#app/http/context.server.ts";
import { exportFile } from "#app/http/export.server.ts";
import { exportRows } from "#app/http/export-rows.server.ts";
import { resource } from "#app/http/resource.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { listInput } from "#app/lib/list-query.ts";
import { readAuditList } from "#app/modules/audit/audit-list.ts";
import { listAuditLog } from "#app/modules/audit/read-audit-log.server.ts";

/** The rows of the trail that the list shows, all pages, as CSV or Excel. */
export const { loader, action } = resource({
  async GET(args) {
    const rows = exportRows(args, listAuditLog, listInput(readAuditList(new URL(args.request.url).searchParams)));
    const t = wordsOf((await getContext(args)).locale, "audit");
    return exportFile(
      args.request,
      "audit-trail",
      [
        { header: t("number"), value: (row) => row.id },
        { header: t("when"), value: (row) => row.occurredAt },
        { header: t("who"), value: (row) => row.actorName },
        { header: t("email"), value: (row) => row.actorEmail },
        { header: t("command"), value: (row) => row.action },
        { header: t("recordKind"), value: (row) => row.entity },
        { header: t("record"), value: (row) => row.entityId },
        { header: t("address"), value: (row) => row.ip },
        { header: t("requestId"), value: (row) => row.requestId },
        { header: t("note"), value: (row) => row.note },
      ],
      rows,
    );
  },
});
