import { defineEntity, p } from "@mikro-orm/core";
import { createdAt, id, line } from "#db/entities/base.ts";
import { SavedReport } from "./saved-report.ts";

export const ReportFileSchema = defineEntity({
  name: "ReportFile",
  tableName: "report_files",
  properties: {
    id: id(),
    reportId: () => p.manyToOne(SavedReport).mapToPk().name("report_id"),
    fileName: line(),
    fileType: line(120),
    /** The random name under which the file is kept. */
    storageKey: line(80).unique(),
    rowCount: p.integer(),
    size: p.integer(),
    /** The content of the file. */
    periodFrom: p.date(),
    periodTo: p.date(),
    createdAt: createdAt(),
    createdBy: p.integer().nullable(),
  },
  indexes: [{ properties: ["reportId", "id"] }],
});

/** One run of a report, kept as a file. */
export class ReportFile extends ReportFileSchema.class {}
ReportFileSchema.setClass(ReportFile);
