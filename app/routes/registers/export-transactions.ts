import { getContext } from "#app/http/context.server.ts";
import { exportFile } from "#app/http/export.server.ts";
import { exportRows } from "#app/http/export-rows.server.ts";
import { resource } from "#app/http/resource.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { formatDateTime } from "#app/lib/dates.ts";
import { moveListInput, readMoveList } from "#app/modules/registers/sessions/move-list.ts";
import { listRegisterTransactions } from "#app/modules/registers/sessions/read-moves.server.ts";

/** The moves of cash that the list shows, all pages, as CSV or Excel. */
export const { loader, action } = resource({
  async GET(args) {
    const query = readMoveList(new URL(args.request.url).searchParams);
    const rows = exportRows(args, listRegisterTransactions, moveListInput(query, args.params.id));
    const { locale } = await getContext(args);
    const t = wordsOf(locale, "registers");
    return exportFile(
      args.request,
      "register-transactions",
      [
        { header: t("move.time"), value: (row) => formatDateTime(row.timestamp, locale) },
        { header: t("session.number"), value: (row) => row.sessionNumber },
        { header: t("move.type"), value: (row) => t(`moves.${row.transactionType}`) },
        { header: t("move.amount"), value: (row) => row.amount, figure: true },
        { header: t("move.reason"), value: (row) => (row.reasonCode ? t(`reasons.${row.reasonCode}`) : null) },
        { header: t("move.reference"), value: (row) => row.reference },
        { header: t("notes"), value: (row) => row.notes },
        { header: t("move.who"), value: (row) => row.userName },
      ],
      rows,
    );
  },
});
