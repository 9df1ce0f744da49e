import { operation } from "#app/lib/operation.server.ts";
import { SavedReport } from "#db/entities/reports/saved-report.ts";
import { readSavedReport } from "./read-saved-reports.server.ts";
import { checkedReport } from "./save-report.server.ts";
import { SavedReportInput, SavedReportView } from "./saved-report.schema.server.ts";

/** Saves a report that its owner put together. */
export const createSavedReport = operation({
  name: "createSavedReport",
  summary:
    "Saves a report: a source, its columns, filters, a column to group by, who may open it and when files of it are made",
  permission: "reports:create",
  input: SavedReportInput,
  output: SavedReportView,
  writes: "saved_reports",
  status: 201,
  async run(context, input) {
    const { em, user } = context;
    const values = await checkedReport(context, input);
    const report = em.create(SavedReport, { ...values, ownerId: user.id, createdBy: user.id, updatedBy: user.id });
    await em.flush();
    return readSavedReport(em, context, report.id);
  },
});
