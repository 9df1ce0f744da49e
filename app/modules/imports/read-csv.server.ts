import { pipeline, Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { InvalidInput, type Message } from "#app/lib/errors.ts";

export const MAX_ROWS = 20_000;

/** A line of a file: its number as an editor shows it (where the record begins), and its cells. */
export type CsvLine = { line: number; cells: string[] };
/** The header, and the lines below it as they are read. */
export type CsvFile = { header: string[]; lines: AsyncIterable<CsvLine> };

/** Beside the file field of the form. */
export const fileError = (key: string, params?: Message["params"]): InvalidInput =>
  new InvalidInput({ files: [{ key: `imports.errors.${key}`, params }] });

/** Of a record, and of what is looked at to see what parts the cells. */
const LONGEST = 64 * 1024;

type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/**
 * A CSV file as Excel and others write it: UTF-8 with or without a byte order mark, commas, semicolons or tabs, whichever the
 * first line has most of. It is read while its lines are asked for, so no more of it is in memory than a piece; whoever stops asking
 * stops the reading.
 * @throws InvalidInput for a file that is none, is empty, or has more than 20,000 rows: of what stands below the header when it is
 * come to
 */
export async function readCsv(bytes: Bytes): Promise<CsvFile> {
  const records = recordsOf(textOf(bytes));
  const first = await records.next();
  if (first.done) throw fileError("noRows");
  return { header: first.value.cells, lines: counted(records) };
}

async function* counted(records: AsyncIterable<CsvLine>): AsyncGenerator<CsvLine> {
  let count = 0;
  for await (const record of records) {
    count += 1;
    if (count > MAX_ROWS) throw fileError("tooManyRows", { max: MAX_ROWS });
    yield record;
  }
  if (count === 0) throw fileError("noRows");
}

async function* recordsOf(text: AsyncGenerator<string>): AsyncGenerator<CsvLine> {
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
    // Asked here, for what waits in the parser is not come to any more once a record cannot be read.
    on_record(record, { lines, empty_lines: empty }) {
      whole = { lines, empty };
      return record;
    },
  });
  const source = Readable.from(after(start, text));
  // Ends the file's own stream with the parser's, whichever stops first; what went wrong is thrown below.
  pipeline(source, parser, () => {});
  try {
    // The count of lines stands at the end of a record; a cell may hold several.
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      const height = 1 + record.reduce((breaks, cell) => breaks + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
      if (record.every((cell) => cell === "")) continue;
      yield { line: Math.max(1, info.lines - height + 1), cells: record };
    }
  } catch (error) {
    // A quote that is never closed is noticed at the end of the file or of what a record may hold: the record begins below the last whole one.
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

/** As much of a text as holds its first line, and what parts the cells of that. */
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
