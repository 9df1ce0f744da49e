import { pipeline, Readable } from "node:stream";
import { InvalidInput, type Message } from "#app/lib/errors.ts";

export const MAX_ROWS = 20_000;

/** A line of a file: its cells, and the number of its first line as a text editor counts. */
export type CsvLine = { line: number; cells: string[] };
/** The header, and the following lines. Lines are read only as the caller asks for them. */
export type CsvFile = { header: string[]; lines: AsyncIterable<CsvLine> };

/** An error beside the file field of the form. */
export const fileError = (key: string, params?: Message["params"]): InvalidInput =>
  new InvalidInput({ files: [{ key: `imports.errors.${key}`, params }] });

/** The most characters of one record, and of the text searched for the delimiter. */
const LONGEST = 64 * 1024;

type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/**
 * Reads a CSV file as Excel and others write it: UTF-8 with or without a byte order mark, and commas, semicolons or tabs, whichever the
 * first line has most of. Reading advances only as the caller asks for lines, so that memory holds only a part of the file; it ends when
 * the caller stops.
 * @throws InvalidInput for a file that is not CSV, is empty, or has more than 20,000 rows; problems below the header are thrown while its
 * lines are read
 */
export async function readCsv(bytes: Bytes): Promise<CsvFile> {
  const records = recordsOf(textOf(bytes));
  const first = await records.next();
  if (first.done) throw fileError("noRows");
  return { header: first.value.cells, lines: counted(records) };
}

/** The lines of a file, which must have some, but not too many. */
export async function* counted(records: AsyncIterable<CsvLine> | Iterable<CsvLine>): AsyncGenerator<CsvLine> {
  let count = 0;
  for await (const record of records) {
    count += 1;
    if (count > MAX_ROWS) throw fileError("tooManyRows", { max: MAX_ROWS });
    yield record;
  }
  if (count === 0) throw fileError("noRows");
}

async function* recordsOf(text: AsyncGenerator<string>): AsyncGenerator<CsvLine> {
  // Loaded with the first file.
  const { CsvError, parse } = await import("csv-parse");
  const { start, delimiter } = await startOf(text);
  let whole = { lines: 0, empty: 0 };
  const parser = parse({
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
    max_record_size: LONGEST,
    // Counted here and not in the loop below, because after an unreadable record the parser drops the records that it has ready.
    on_record(record, { lines, empty_lines: empty }) {
      whole = { lines, empty };
      return record;
    },
  });
  const source = Readable.from(after(start, text));
  // Ends the file's stream when the parser ends, and the parser when the stream ends. Errors are thrown by the loop below.
  pipeline(source, parser, () => {});
  try {
    // `info.lines` counts to the end of the record, and a cell may contain line breaks.
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      const height = 1 + record.reduce((breaks, cell) => breaks + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
      if (record.every((cell) => cell === "")) continue;
      yield { line: Math.max(1, info.lines - height + 1), cells: record };
    }
  } catch (error) {
    // An unclosed quote is noticed only at the end of the file or at the size limit. The broken record begins after the last whole record.
    if (error instanceof CsvError) {
      throw fileError("unreadable", { line: whole.lines + Number(error.empty_lines ?? 0) - whole.empty + 1 });
    }
    throw error;
  }
}

async function* textOf(bytes: Bytes): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const decoded = (piece?: Uint8Array): string => {
    let text: string;
    try {
      text = piece ? decoder.decode(piece, { stream: true }) : decoder.decode();
    } catch {
      throw fileError("encoding");
    }
    if (text.includes("\u0000")) throw fileError("encoding");
    return text;
  };
  for await (const piece of bytes) yield decoded(piece);
  yield decoded();
}

/** Reads the text until its first line is complete, and finds the delimiter that this line has most of. */
async function startOf(text: AsyncGenerator<string>): Promise<{ start: string; delimiter: string }> {
  let start = "";
  while (start.length < LONGEST && !/\S.*\n/.test(start)) {
    const next = await text.next();
    if (next.done) break;
    start += next.value;
  }
  const [line = ""] = start.trimStart().split(/\r?\n/, 1);
  const counts = [",", ";", "\t"].map((mark): [string, number] => [mark, line.split(mark).length]);
  return { start, delimiter: counts.reduce((most, one) => (one[1] > most[1] ? one : most))[0] };
}

async function* after(start: string, text: AsyncGenerator<string>): AsyncGenerator<string> {
  yield start;
  yield* text;
}
