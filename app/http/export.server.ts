import { stringify } from "csv-stringify/sync";
import writeExcel from "write-excel-file/node";
import type { Page } from "#app/lib/operation.server.ts";
import { redirectWithToast } from "./toast.server.ts";

/** A column of an export: its heading and its cell. Figures are texts with two decimals or whole numbers. */
export type ExportColumn<Row> = { header: string; value: (row: Row) => string | number | null };

/** As many rows as an export ever holds, read in pages as long as a list allows. */
const EXPORT_LIMIT = 20_000;
const PAGE = 1_000;

export async function exportPages<Row>(
  read: (page: { limit: number; offset: number }) => Promise<Page<Row>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let offset: number | null = 0; offset !== null && offset < EXPORT_LIMIT; ) {
    const page: Page<Row> = await read({ limit: PAGE, offset });
    rows.push(...page.rows);
    offset = page.next;
  }
  return rows;
}

/** A spreadsheet takes such a text for a formula; a quote in front keeps it a text. */
const asText = (value: string): string => (/^[=+\-@\t\r]/.test(value) ? `'${value}` : value);
const cell = (value: string | number | null) => (typeof value === "string" ? asText(value) : (value ?? ""));

const TYPES = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;

/**
 * What a list shows, as a file: `?format=xlsx`, else CSV (with a byte order mark, so that Excel reads Arabic).
 * Without rows there is no file, but a notice on the list.
 */
export async function exportFile<Row>(
  request: Request,
  name: string,
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[],
): Promise<Response> {
  if (rows.length === 0) return nothingToExport(request);
  const format = new URL(request.url).searchParams.get("format") === "xlsx" ? "xlsx" : "csv";
  const header = columns.map((column) => column.header);
  const body = rows.map((row) => columns.map((column) => cell(column.value(row))));
  return download(name, format, format === "csv" ? csv([header, ...body]) : await excel(header, body));
}

/** A CSV file with nothing but its headers: to be filled in and imported. */
export const templateFile = (name: string, header: readonly string[]): Response =>
  download(name, "csv", csv([[...header]]));

const csv = (lines: (string | number)[][]): string => `\ufeff${stringify(lines)}`;

const download = (name: string, format: "csv" | "xlsx", file: string | Uint8Array<ArrayBuffer>): Response =>
  new Response(file, {
    headers: {
      "Content-Type": TYPES[format],
      "Content-Disposition": `attachment; filename="${name}.${format}"`,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });

/** Back to the list that the export belongs to, `/customers/export` to `/customers`, with its filters. */
function nothingToExport(request: Request): Promise<Response> {
  const url = new URL(request.url);
  url.searchParams.delete("format");
  return redirectWithToast(url.pathname.replace(/\/export$/, "") + url.search, {
    title: { key: "ui.noDataToExport" },
    description: { key: "ui.noDataToExportText" },
    variant: "destructive",
  });
}

const excel = async (header: string[], body: (string | number)[][]): Promise<Uint8Array<ArrayBuffer>> => {
  const bold = header.map((value) => ({ value, fontWeight: "bold" as const }));
  return new Uint8Array(await writeExcel([bold, ...body]).toBuffer());
};
