import { sql } from "kysely";
import { z } from "zod";
import { DomainError, notFound } from "#app/lib/errors.ts";
import { id, pageOfList, view } from "#app/lib/fields.server.ts";
import { type OperationContext, operation } from "#app/lib/operation.server.ts";
import { holds } from "#app/lib/permissions.ts";
import { shownWords } from "#app/modules/reports/table/show-table.server.ts";
import { rows } from "#db/orm.ts";
import { readSavedReport } from "./read-saved-reports.server.ts";
import { writeReportFile } from "./write-report-file.server.ts";

const FileView = z.object({ id: view.id, fileName: z.string(), rowCount: z.int() });

/** Makes a file of a report now, with the rights of the asking user. */
export const runSavedReport = operation({
  name: "runSavedReport",
  summary: "Makes a file of a report now, in its folder",
  permission: "reports:create",
  input: z.object({ id: id() }),
  output: FileView,
  writes: "report_files",
  status: 201,
  async run(context, input) {
    const report = await readSavedReport(context.em, context, input.id);
    const made = await writeReportFile(context, report, shownWords(context.user.locale));
    if (!made) throw new DomainError("rule", "reports.errors.nothingToWrite");
    return made;
  },
});

const ReportFileView = FileView.extend({ size: z.int(), from: view.day, to: view.day, createdAt: view.instant });
export type ReportFileView = z.infer<typeof ReportFileView>;

/** A file holds what its maker may see. So only the maker's equals open it: who made it, and who manages reports. */
export const listReportFiles = operation({
  name: "listReportFiles",
  summary: "The files of a report that were made for its reader, newest first",
  permission: [],
  input: z.object({ ...pageOfList, id: id() }),
  output: z.array(ReportFileView),
  paged: true,
  knowsAllParameters: true,
  async run(context, { id: reportId, limit, offset }) {
    await readSavedReport(context.em, context, reportId);
    const found = await filesOf(context, reportId).orderBy("id", "desc").limit(limit).offset(offset).execute();
    const [{ total } = { total: 0 }] = await filesOf(context, reportId)
      .clearSelect()
      .select((e) => e.fn.countAll<string>().as("total"))
      .execute();
    const shown = found.map((row) => ({
      id: row.id,
      fileName: row.file_name,
      rowCount: row.row_count,
      size: row.size,
      from: String(row.from),
      to: String(row.to),
      createdAt: row.created_at.toISOString(),
    }));
    return { rows: shown, total: Number(total), next: offset + found.length < Number(total) ? offset + limit : null };
  },
});

/** The stored file of a report. @throws 404 */
export const getReportFile = operation({
  name: "getReportFile",
  summary: "A file of a report",
  permission: [],
  input: z.object({ id: id(), fileId: id() }),
  output: z.object({ fileName: z.string(), fileType: z.string(), storageKey: z.string() }),
  async run(context, input) {
    await readSavedReport(context.em, context, input.id);
    const file = await filesOf(context, input.id).where("id", "=", input.fileId).executeTakeFirst();
    if (!file) throw notFound();
    return { fileName: file.file_name, fileType: file.file_type, storageKey: file.storage_key };
  },
});

const filesOf = ({ em, user, permissions }: OperationContext, reportId: number) => {
  const query = rows(em)
    .selectFrom("report_files")
    .select(["id", "file_name", "file_type", "storage_key", "row_count", "size", "created_at"])
    .select([sql<string>`period_from::text`.as("from"), sql<string>`period_to::text`.as("to")])
    .where("report_id", "=", reportId);
  return holds(permissions, "reports:manage") ? query : query.where("created_by", "=", user.id);
};
