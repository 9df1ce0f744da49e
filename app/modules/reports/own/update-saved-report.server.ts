import { LockMode } from "@mikro-orm/core";
import { beginChange, changeRow } from "#app/lib/database/change-row.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { operation } from "#app/lib/operation.server.ts";
import { SavedReport } from "#db/entities/reports/saved-report.ts";
import { mayChange, readSavedReport } from "./read-saved-reports.server.ts";
import { checkedReport } from "./save-report.server.ts";
import { SavedReportChange, SavedReportView } from "./saved-report.schema.server.ts";

/** Changes a report. Its owner may, and who manages reports. */
export const updateSavedReport = operation({
  name: "updateSavedReport",
  summary: "Changes one of one's own reports",
  permission: "reports:create",
  input: SavedReportChange,
  output: SavedReportView,
  writes: "saved_reports",
  async run(context, { id, version, ...input }) {
    const { em } = context;
    const before = await readSavedReport(em, context, id);
    if (!mayChange(context, before)) throw new DomainError("forbidden", "errors.forbidden");
    const report = await em.findOneOrFail(
      SavedReport,
      { id, deletedAt: null },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    await beginChange(context, "saved_reports", await readSavedReport(em, context, id), version);
    await changeRow(context, report, await checkedReport(context, input));
    return readSavedReport(em, context, id);
  },
});
