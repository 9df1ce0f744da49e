import { exportFile } from "#app/http/export/export.server.ts";
import { riyadhDay } from "#app/lib/dates.ts";
import { periodOf } from "#app/modules/reports/standard/reader.server.ts";
import { type FileWords, fileColumns, tableParts } from "#app/modules/reports/table/report-file.server.ts";
import { rows } from "#db/orm.ts";
import { definitionOf } from "./read-saved-reports.server.ts";
import { reportFiles } from "./report-files.server.ts";
import type { SavedReportView } from "./saved-report.schema.server.ts";
import { ownSource, type Reader } from "./sources.server.ts";

export type MadeFile = { id: number; fileName: string; rowCount: number };

/**
 * Writes what a report shows to its reader now into a file, part by part.
 * @returns null when there are no rows, or more than an Excel file holds
 */
export async function writeReportFile(
  reader: Reader,
  report: SavedReportView,
  words: FileWords,
): Promise<MadeFile | null> {
  const definition = definitionOf(report);
  const days = { period: definition.period, from: null, to: null, storeId: definition.storeId };
  const source = await ownSource(reader, definition, days, words.locale);
  let rowCount = 0;
  async function* counted() {
    for await (const part of tableParts(reader.em, source, { sort: source.defaultSort, values: {} })) {
      rowCount += part.length;
      yield part;
    }
  }
  const request = new Request(`http://local.invalid/report?format=${report.format}`);
  const answer = await exportFile(request, "report", fileColumns(words, source.columns), counted());
  if (answer.status !== 200 || !answer.body) return null;
  const file = await reportFiles.begin();
  try {
    for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) await file.write(chunk);
  } catch (error) {
    await file.drop();
    throw error;
  }
  const period = periodOf(days);
  const fileName = `report-${report.id}-${riyadhDay()}.${report.format}`;
  const { id } = await rows(reader.em)
    .insertInto("report_files")
    .values({
      report_id: report.id,
      file_name: fileName,
      file_type: answer.headers.get("Content-Type") ?? "application/octet-stream",
      size: file.size(),
      storage_key: await file.keep(),
      row_count: rowCount,
      period_from: period.from,
      period_to: period.to,
      created_by: reader.user.id,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, fileName, rowCount };
}
