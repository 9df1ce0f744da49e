import { ReadableStream } from "node:stream/web";
import { stringify } from "csv-stringify/sync";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import type { Message } from "#app/lib/errors.ts";
import { readablePhone } from "#app/lib/fields/saudi-formats.ts";
import type { Page } from "#app/lib/operation.server.ts";

/** A column of an export: its heading and its cell. */
export type ExportColumn<Row> = {
  header: string;
  value: (row: Row) => string | number | null;
  /** The texts of this column are amounts or percentages such as "-600.00" and stay figures. */
  figure?: true;
  /** This column has phone numbers, which are grouped and stay texts. */
  phone?: true;
};

const PAGE = 1_000;
/** An Excel file is made in memory, about 4 KB per row, so its rows are limited. A CSV is sent page by page without a limit. */
export const EXCEL_ROWS = 20_000;

/**
 * The rows of a list, read page by page when they are needed. After a full page the next one is read whatever the total says, because the total
 * may be some seconds old.
 */
export async function* exportPages<Row>(
  read: (page: { limit: number; offset: number }) => Promise<Page<Row>>,
): AsyncGenerator<Row[]> {
  for (let offset: number | null = 0; offset !== null; ) {
    const page: Page<Row> = await read({ limit: PAGE, offset });
    yield page.rows;
    offset = page.next ?? (page.rows.length === PAGE ? offset + PAGE : null);
  }
}

type Cell = string | number | { value: number; format: string };

/** A spreadsheet would run such a text as a formula; a quote in front keeps it a text. */
const asText = (value: string): string => (/^[=+\-@\t\r]/.test(value) ? `'${value}` : value);
const FIGURE = /^-?\d+(\.\d+)?$/;

/**
 * A grouped phone number. In a CSV file a spreadsheet would read "+966..." as a formula and 0501234567 as a number without its first zero. It reads
 * "00966 50 123 4567" as text, without an apostrophe.
 */
const PHONE = /^\+?\d[\d ]* [\d ]*\d$/;
const phoneCell = (grouped: string, format: Format): string =>
  format === "csv" && PHONE.test(grouped) ? grouped.replace(/^\+/, "00") : grouped;

function cellOf<Row>({ value, figure, phone }: ExportColumn<Row>, row: Row, format: Format): Cell {
  const content = value(row) ?? "";
  if (typeof content === "number") return content;
  if (phone) {
    const cell = phoneCell(readablePhone(content), format);
    return PHONE.test(cell) ? cell : asText(cell);
  }
  if (!figure || !FIGURE.test(content)) return asText(content);
  return format === "csv"
    ? content
    : { value: Number(content), format: content.replace(/^-?\d+/, "0").replace(/\d/g, "0") };
}

const TYPES = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;
type Format = keyof typeof TYPES;

/**
 * The rows of a list as a file: `?format=xlsx`, else CSV (with a byte order mark, so that Excel reads Arabic). Without rows, or with more
 * than an Excel file takes, the answer leads back to the list with a notice.
 */
export async function exportFile<Row>(
  request: Request,
  name: string,
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[] | AsyncGenerator<Row[]>,
): Promise<Response> {
  const format = new URL(request.url).searchParams.get("format") === "xlsx" ? "xlsx" : "csv";
  const lines = linesOf(columns, rows, format);
  const first = await lines.next();
  if (first.done) return backToList(request, { key: "ui.noDataToExport" }, { key: "ui.noDataToExportText" });
  const header = columns.map((column) => column.header);
  if (format === "csv" && request.method === "HEAD") {
    await lines.return(undefined);
    return download(name, format, null);
  }
  if (format === "csv") {
    const pages = ReadableStream.from(csvPages(request, header, first.value, lines));
    return download(name, format, pages as BodyInit);
  }
  const all = first.value;
  for await (const more of lines) {
    all.push(...more);
    if (all.length > EXCEL_ROWS) break;
  }
  if (all.length <= EXCEL_ROWS) return download(name, format, await excel(header, all));
  const text = { key: "ui.tooMuchForExcelText", params: { max: EXCEL_ROWS } };
  return backToList(request, { key: "ui.tooMuchForExcel" }, text);
}

/** The lines of a file, page by page; null for a list without rows. */
async function* linesOf<Row>(
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[] | AsyncGenerator<Row[]>,
  format: Format,
): AsyncGenerator<Cell[][]> {
  for await (const page of Symbol.asyncIterator in rows ? rows : [rows]) {
    if (page.length > 0) yield page.map((row) => columns.map((column) => cellOf(column, row, format)));
  }
}

/** Sends the file page by page. When a page cannot be read, the download is cut off, so that nobody takes it for complete. */
async function* csvPages({ signal }: Request, header: string[], first: Cell[][], rest: AsyncGenerator<Cell[][]>) {
  const encoder = new TextEncoder();
  yield encoder.encode(csv([header, ...first]));
  for await (const lines of rest) {
    if (signal.aborted) return;
    yield encoder.encode(stringify(lines));
  }
}

/** A CSV file with headers only, to be filled in and imported. */
export const templateFile = (name: string, header: readonly string[]): Response =>
  download(name, "csv", csv([[...header]]));

const csv = (lines: Cell[][]): string => `\ufeff${stringify(lines)}`;

const download = (name: string, format: Format, file: BodyInit | null): Response =>
  new Response(file, {
    headers: {
      "Content-Type": TYPES[format],
      "Content-Disposition": `attachment; filename="${name}.${format}"`,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });

/** Back to the page that the export belongs to, `/customers/export` to `/customers`, with its filters. */
function backToList(request: Request, title: Message, description: Message): Promise<Response> {
  const url = new URL(request.url);
  url.searchParams.delete("format");
  const list = url.pathname.replace(/\/[^/]+$/, "") + url.search;
  return redirectWithToast(list, { title, description, variant: "destructive" });
}

async function excel(header: string[], body: Cell[][]): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded with the first Excel file.
  const { default: writeExcel } = await import("write-excel-file/node");
  const bold = header.map((value) => ({ value, fontWeight: "bold" as const }));
  return new Uint8Array(await writeExcel([bold, ...body]).toBuffer());
}
