import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { InvalidInput, type Message } from "#app/lib/errors.ts";

export const MAX_ROWS = 20_000;

/** A line of a file: its number as an editor shows it (where the record begins), and its cells. */
export type CsvLine = { line: number; cells: string[] };
export type CsvFile = { header: string[]; lines: CsvLine[] };

/** Beside the file field of the form. */
export const fileError = (key: string, params?: Message["params"]): InvalidInput =>
  new InvalidInput({ files: [{ key: `imports.errors.${key}`, params }] });

const PIECE = 64 * 1024;

/**
 * A CSV file as Excel and others write it: UTF-8 with or without a byte order mark, commas, semicolons or tabs, whichever the
 * first line has most of. Read piece by piece, so that others are served meanwhile.
 * @throws InvalidInput for a file that is none, is empty, or has more than 20,000 rows
 */
export async function readCsv(bytes: Uint8Array): Promise<CsvFile> {
  const text = textOf(bytes);
  const records: CsvLine[] = [];
  try {
    const parser = Readable.from(piecesOf(text)).pipe(
      parse({
        delimiter: delimiterOf(text),
        info: true,
        relax_column_count: true,
        relax_quotes: true,
        skip_empty_lines: true,
        trim: true,
        max_record_size: PIECE,
      }),
    );
    // The count of lines stands at the end of a record; a cell may hold several.
    let ended = 0;
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      const height = 1 + record.reduce((breaks, cell) => breaks + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
      ended = info.lines;
      if (record.every((cell) => cell === "")) continue;
      records.push({ line: Math.max(1, ended - height + 1), cells: record });
      if (records.length > MAX_ROWS + 1) throw fileError("tooManyRows", { max: MAX_ROWS });
    }
  } catch (error) {
    if (error instanceof CsvError) throw fileError("unreadable", { line: Number(error.lines ?? 0) || 1 });
    throw error;
  }
  const [header, ...lines] = records;
  if (!header || lines.length === 0) throw fileError("noRows");
  return { header: header.cells, lines };
}

function textOf(bytes: Uint8Array): string {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw fileError("encoding");
  }
  if (text.includes("\u0000")) throw fileError("encoding");
  return text;
}

function delimiterOf(text: string): string {
  const [first = ""] = text.split(/\r?\n/, 1);
  const counts = [",", ";", "\t"].map((mark): [string, number] => [mark, first.split(mark).length]);
  return counts.reduce((most, one) => (one[1] > most[1] ? one : most))[0];
}

function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += PIECE) yield text.slice(at, at + PIECE);
}
